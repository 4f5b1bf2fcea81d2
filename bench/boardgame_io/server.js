const { Server } = require("boardgame.io/server");
const { HighCard } = require("./game");

// In memory, which is what it does unless told otherwise.
Server({ games: [HighCard], origins: [] }).run(Number(process.argv[2]));
