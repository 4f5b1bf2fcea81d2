// High card, as in bench/shelf/high_card, the way boardgame.io's documentation says to write a game with hidden hands.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = Number(process.env.CARDS ?? 52);
const HAND = 5;

module.exports.HighCard = {
  name: "high-card",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // it would keep every former state

  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()].map((card) => card + 1));
    const players = { 0: { hand: deck.splice(0, HAND) }, 1: { hand: deck.splice(0, HAND) } };
    return { secret: { deck }, players, left: deck.length, laid: null, tricks: [0, 0] };
  },

  playerView: PlayerView.STRIP_SECRETS,

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    lay: {
      client: false, // only the server knows the deck
      move: ({ G, playerID }, card) => {
        const { hand } = G.players[playerID];
        const place = hand.indexOf(card);
        if (place < 0) return INVALID_MOVE;
        hand.splice(place, 1);
        if (G.secret.deck.length) hand.push(G.secret.deck.pop());
        G.left = G.secret.deck.length;
        if (playerID === "0") {
          G.laid = card;
        } else {
          G.tricks[card > G.laid ? 1 : 0] += 1;
          G.laid = null;
        }
      },
    },
  },

  endIf: ({ G }) => {
    if (G.players[0].hand.length + G.players[1].hand.length > 0) return;
    const best = Math.max(...G.tricks);
    return { winners: [0, 1].filter((seat) => G.tricks[seat] === best) };
  },
};
