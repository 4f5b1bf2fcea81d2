"""By which rule each thing happens: whatever comes about in whole games cites a clause that is about it."""

from typing import Final

from tests.dungeon_dwellers.scene import deal
from undercroft.bots import bot
from undercroft.core.chance import Chance
from undercroft.core.seat import Seat
from undercroft.core.telling.events import Happening
from undercroft.games.dungeon_dwellers.shapes import events as told
from undercroft.games.dungeon_dwellers.telling import story

GAMES: Final = 16
CITED: Final[dict[type[Happening], set[str]]] = {
    told.FirstPlayer: {"setup.first-player"},
    told.PicksCharacter: {"character.pick"},
    told.DeckReady: {"deck.shuffle", "deck.first-time", "deck.first-time.no-deck"},
    told.Turn: {"start.first"},
    told.EntersRoom: {"start.empty.room", "boss.room", "room.opening"},
    told.MonstersPlaced: {"setup.monsters.row", "start.empty.row"},
    told.BossAppears: {"boss.turned-over"},
    told.MonsterAdded: {"room.extra-monster"},
    told.TurnsOver: {"select.choose", "effect.turn-monster"},
    told.HidesAgain: {"effect.monster-hidden"},
    told.Regenerates: {"effect.monster-regenerate", "effect.monster-death"},
    told.SwapsMonster: {"effect.swap-monster"},
    told.LooksAtMonster: {"effect.look-monster"},
    told.SeesMonster: {"effect.look-monster"},
    told.Attacks: {"select.declare", "ability.target"},
    told.AlsoAttacks: {"effect.weapon-reaches-several"},
    told.Damages: {"attack.combined", "effect.retaliate"},
    told.EnergyDamage: {"energy.damage"},
    told.Defeats: {"attack.defeater", "room.kills-monster"},
    told.NoAttack: {"select.none-left", "select.prevented"},
    told.TurnsUp: {"treasure-card.turn-up", "active.replace"},
    told.Uses: {
        "ability.target",
        "ability.together",
        "ability.defensive",
        "ability.rest-of-turn",
        "attack-first.player-card",
        "item.anytime",
    },
    told.Triggers: {"start.actions", "treasure.triggers", "effect.defeat-bonus", "deck.use.keep"},
    told.Spends: {
        "ability.cost",
        "item.cost",
        "effect.room-reward",
        "energy.damage",
        "energy.heal",
        "energy.treasure-two",
        "damage.pay",
        "damage.pay.treasure",
        "damage.pay.forced",
        "damage.pay.forced.treasure",
    },
    told.Heals: {"energy.heal", "effect.heal", "effect.heal-other", "effect.room-heal"},
    told.Recalls: {"energy.recall", "effect.recall"},
    told.Refills: {"effect.refill"},
    told.LooksAtDeck: {"effect.look-deck"},
    told.SeesDeck: {"effect.look-deck"},
    told.LosesHitPoints: {"character.hp-max.lose"},
    told.Skips: {"effect.skip-strike"},
    told.Weakens: {"effect.weaken"},
    told.MoreAttacks: {"effect.extra-weapon-attack"},
    told.Strikes: {
        "damage.total",
        "attack-first.on-target",
        "attack-first.ranged.later-melee",
        "attack-first.entry-faceup",
        "attack-first.every-start",
        "effect.monster-unprovoked",
    },
    told.TakesStrike: {"effect.guard"},
    told.Blocks: {"effect.block-once"},
    told.Drains: {"effect.monster-drain", "effect.monster-death", "effect.room-damage"},
    told.LosesWounds: {"effect.monster-steal"},
    told.LosesTreasure: {"effect.monster-steal"},
    told.Harmed: {"room.damage.typed", "effect.monster-death"},
    told.Pays: {"damage.pay", "damage.pay.short"},
    told.LastStand: {"effect.last-stand"},
    told.MonstersMend: {"effect.monster-death"},
    told.TreasurePhase: {"treasure.condition", "boss.final-treasure"},
    told.Collects: {"treasure.monster-card", "boss.collect", "room.kills-monster"},
    told.TakesGold: {"treasure.exchange.choice", "effect.free-gold", "effect.room-reward"},
    told.SeesGold: {"effect.look-gold", "effect.choose-gold", "gold.secret"},
    told.LooksAtGold: {"effect.look-gold"},
    told.BuriesGold: {"effect.look-gold", "effect.choose-gold"},
    told.TakesTreasure: {"treasure-card.top", "effect.free-treasure", "effect.room-reward"},
    told.SeesTreasure: {"treasure-card.look"},
    told.GainsWounds: {"effect.bonus-wounds", "effect.room-reward", "effect.monster-death"},
    told.Declines: {"ability.trigger.optional", "effect.room-reward"},
    told.PlayerCount: {"score.total"},
    told.LeavesTable: {"players.leaving"},
    told.End: {
        "win.most-gold",
        "tie.gold-cards",
        "tie.hp",
        "tie.shared",
        "players.solo",
        "players.leaving",
        "defeat.no-winner",
        "end.longest",
    },
}


def test_everything_that_can_happen_is_listed_here() -> None:
    assert set(CITED) == set(story.SENTENCES)


def test_whatever_happens_cites_a_rule_that_is_about_it() -> None:
    strange: set[tuple[str, str]] = set()
    seen: set[type[Happening]] = set()
    for seed in range(GAMES):
        table = deal(4 - seed % 4, seed, opening_room=seed % 3 == 0, every_start=seed % 5 == 0)
        players = [bot("random" if (seat + seed) % 4 == 0 else "greedy") for seat in range(table.seats)]
        chance = Chance(seed)
        while table.turn is not None:
            table.push(players[table.turn].choose(Seat(table, table.turn, chance)))
        for event in table.events or []:
            seen.add(type(event.what))
            if event.clause not in CITED[type(event.what)]:
                strange.add((type(event.what).__name__, event.clause))
    assert strange == set()
    assert len(seen) > 0.8 * len(CITED)
