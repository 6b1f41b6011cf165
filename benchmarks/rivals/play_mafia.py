"""mafia 1.0.0: complete random games of ten (a cop, six villagers; a godfather, two goons), day first.

Every living player votes at random by day; by night the mafia kills a random townsman and the cop
investigates. Run as `python play_mafia.py SECONDS`; prints the games played and the seconds they took.
"""

import json
import random
import sys
import time
from typing import Any

from mafia import (
    Cop,
    Day,
    FactionAction,
    Game,
    Godfather,
    Goon,
    Investigate,
    Kill,
    Mafia,
    Night,
    Town,
    Villager,
)


def play(rng: random.Random) -> None:
    """One game."""
    game = Game(seed=rng.randrange(2**31))
    town, mafia = game.add_faction(Town()), game.add_faction(Mafia("Mafia"))
    roles = [Cop(town), *(Villager(town) for _ in range(6)), Godfather(mafia), Goon(mafia), Goon(mafia)]
    rng.shuffle(roles)
    for seat, role in enumerate(roles, 1):
        game.add_player(f"P{seat:02}", role)
    game.begin()
    number = 1
    while not game.is_game_over():
        day = Day(number)
        alive: list[Any] = game.players
        for voter in alive:
            day.set_vote(voter, rng.choice(alive))
        game.resolve(day)
        if game.is_game_over():
            return
        night = Night(number)
        alive = game.players
        blacks = [p for p in alive if p.faction == mafia]
        reds = [p for p in alive if p.faction != mafia]
        night.add_action(FactionAction(mafia, Kill(rng.choice(blacks), rng.choice(reds))))
        for player in alive:
            if isinstance(player.role, Cop):
                night.add_action(Investigate(player, rng.choice([p for p in alive if p != player])))
        game.resolve(night)
        number += 1


if __name__ == "__main__":
    limit, rng, games = float(sys.argv[1]), random.Random(1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < limit:
        play(rng)
        games += 1
    print(json.dumps({"count": games, "seconds": time.perf_counter() - start}))
