"""python-chess: read PGN text into a game tree; random games of 80 plies made before the clock starts.

Run as `python read_pgn.py SECONDS`; prints the moves read and the seconds they took.
"""

import io
import json
import random
import sys
import time

import chess
import chess.pgn


def random_pgn(rng: random.Random, plies: int = 80) -> str:
    """A random game as PGN."""
    board, game = chess.Board(), chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = rng.choice(moves)
        node = node.add_variation(move)
        board.push(move)
    return str(game)


if __name__ == "__main__":
    limit, rng, moves, at = float(sys.argv[1]), random.Random(1), 0, 0
    texts = [random_pgn(rng) for _ in range(40)]
    start = time.perf_counter()
    while time.perf_counter() - start < limit:
        game = chess.pgn.read_game(io.StringIO(texts[at % len(texts)]))
        if game is None or game.errors:
            raise SystemExit("a game could not be read")
        moves += sum(1 for _ in game.mainline_moves())
        at += 1
    print(json.dumps({"count": moves, "seconds": time.perf_counter() - start}))
