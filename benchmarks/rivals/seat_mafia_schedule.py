"""mafia-schedule 0.0.6: its search for even meetings.

Run as `python seat_mafia_schedule.py PLAYERS TABLES ROUNDS SECONDS SEED`.
Changes are tried as its own optimizer tries them until so many seconds of processor time are spent; a new run
begins where thousands of changes were in vain, and the best run counts. Prints the rounds of the plan.
"""

import json
import random
import sys
import time

from mafia_schedule import Configuration, OptimizeOpponents, ScheduleFactory

IN_VAIN = 10_000


def main(players: int, tables: int, rounds: int, seconds: float, seed: int) -> None:
    """Search, then print the best plan."""
    random.seed(seed)
    games = tables * rounds
    size = Configuration(players, tables, rounds, games, games * 10 // players)
    search = OptimizeOpponents(verbose=False)
    search.expectedZeroPairs = search.expectedSinglePairs = 0
    best = None
    while time.process_time() < seconds:
        search.schedule = ScheduleFactory.createInitialSchedule(size)
        search.schedule.generateSlotsFromGames()
        search.score = search.scoreFunc()
        vain = 0
        while vain < IN_VAIN and time.process_time() < seconds:
            vain = 0 if search.randomOpponentChange() else vain + 1
        if best is None or search.score < best[0]:
            best = (
                search.score,
                [
                    [
                        sorted(player + 1 for player in search.schedule.slots[game].players)
                        for game in played.gameIds
                    ]
                    for played in search.schedule.rounds
                ],
            )
    print(json.dumps(None if best is None else best[1]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]), float(sys.argv[4]), int(sys.argv[5]))
