"""open-mafia-engine 0.5.0: complete random games of ten (its builder "test" with three mafiosi).

Every living player votes at random by day; by night the mafia kills and the detective looks at random.
Run as `python play_open_mafia_engine.py SECONDS`; prints the games played and the seconds they took.
"""

import json
import random
import sys
import time
from typing import Any

from open_mafia_engine.builders.all import *  # noqa: F403 - the library registers by import
from open_mafia_engine.built_in.all import *  # noqa: F403 - the same
from open_mafia_engine.core.all import EActivate, EndTheGame, GameBuilder


def play(rng: random.Random) -> None:
    """One game."""
    names = [f"P{seat:02}" for seat in range(1, 11)]
    rng.shuffle(names)
    game: Any = GameBuilder.load("test").build(names, n_mafia=3)
    game.change_phase()
    for _ in range(60):
        if any(isinstance(action, EndTheGame) for action in game.action_queue.history):
            return
        living = [actor for actor in game.actors if not actor.status["dead"]]
        if game.current_phase.name == "day":
            for voter in living:
                target = rng.choice(living).name
                game.process_event(EActivate(game, f"{voter.name}/ability/Vote", target=target))
        else:
            _night(game, rng, living)
        game.change_phase()


def _night(game: Any, rng: random.Random, living: list[Any]) -> None:
    mafia = game.factions[0]
    blacks = [actor for actor in living if actor in mafia.actors]
    reds = [actor for actor in living if actor not in mafia.actors]
    if blacks and reds:
        killer = f"{rng.choice(blacks).name}/ability/Mafia Kill"
        game.process_event(EActivate(game, killer, target=rng.choice(reds)))
    for actor in reds:
        if any(ability.name == "Faction Inspect" for ability in actor.abilities):
            target = rng.choice([other for other in living if other is not actor])
            game.process_event(EActivate(game, f"{actor.name}/ability/Faction Inspect", target=target))


if __name__ == "__main__":
    limit, rng, games = float(sys.argv[1]), random.Random(1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < limit:
        play(rng)
        games += 1
    print(json.dumps({"count": games, "seconds": time.perf_counter() - start}))
