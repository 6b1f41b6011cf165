"""The live tables: a call is decided, committed and published, in this order, under its game's lock."""

import logging
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from zeronight.core.call import AnyCall
from zeronight.core.clock import Mark, MarkKind
from zeronight.core.event import AnyEvent
from zeronight.core.ruling import Refused
from zeronight.core.table import Table
from zeronight.engine.record import Entry, Made, Record
from zeronight.office.chance import Chance, random_text, seeded
from zeronight.office.clocks import step_in_force
from zeronight.office.held_games import Held, HeldGames
from zeronight.office.live import Live
from zeronight.office.new_games import Game, add_game
from zeronight.office.rebase import means_the_same, place_of
from zeronight.office.server_time import ServerTime
from zeronight.office.table_errors import DamagedGame, Moved, NoSuchGame, OtherContent
from zeronight.rules.book import Rulebook
from zeronight.store import games, marks, records, standing
from zeronight.store.database import Database
from zeronight.store.failures import Cause, Clash, NotStored
from zeronight.store.times import stamp

Publish = Callable[[str, int], None]

_LOG = logging.getLogger(__name__)
_KEPT: Final = 256
_TRIES: Final = 5


class Answer(Struct, frozen=True):
    """A call was accepted as entry `seq`; `repeated`: it had been before."""

    seq: int
    repeated: bool = False


class Tables:
    """The games of a database, for all threads of this process.

    publish: told the game and its last entry after each commit, while the game's lock is held; it
    returns at once and makes no call. now: the time in milliseconds. chance: makes seeds and salts.
    """

    def __init__(
        self,
        database: Database,
        publish: Publish = lambda _, __: None,
        now: Callable[[], int] | None = None,
        chance: Chance = random_text,
    ) -> None:
        self.database = database
        self.now = ServerTime() if now is None else now
        self._publish = publish
        self._chance = chance
        self._games = HeldGames(_KEPT)

    def create(
        self,
        *,
        club: str,
        book: Rulebook,
        by: str | None,
        device: str | None = None,
        evening: str | None = None,
        table_number: int = 1,
        calls: Sequence[AnyCall] = (),
        game: str | None = None,
    ) -> str:
        """Make a game under a book, with the first calls (who sits where, who judges), and give its id.

        game: an id made before, such as that of the form: sent twice, it makes one game.

        Raises:
            Refused: one of the calls is; no game is made. NotStored: it is not in the database.
        """
        made = Made(stamp(self.now()), by, device)
        wanted = Game(club, evening, table_number, game)
        return add_game(
            self.database, wanted, book, [seeded(c, self._chance) for c in calls], made, self._chance
        )

    def open(self, *, club: str, game: str) -> Live:
        """The game as it is now.

        Raises:
            NoSuchGame, DamagedGame, NotStored: as they say.
        """
        with self._games.use((club, game)) as held:
            live = held.live
            if live is not None:
                return live
            with held.lock:
                return self._live(held, club, game)

    def call(
        self,
        *,
        club: str,
        game: str,
        call: AnyCall,
        call_id: str,
        after: int | str,
        by: str | None,
        device: str | None = None,
    ) -> Answer:
        """Make a call, once for each call_id.

        after: the entry that the screen showed, or the call_id of the call before in the same outbox.

        Raises:
            Refused: by the rules. Moved: the game went on, and the call would mean something else now.
            OtherContent: the call_id was used for another call. NotStored: it is not in the database,
            and may be sent again. NoSuchGame, DamagedGame: as they say. In each case nothing is written.
        """
        digest = records.digest(call_id, call)
        with self._games.use((club, game)) as held, held.lock:
            for _ in range(_TRIES):
                live = self._live(held, club, game)
                sent = live.sent.get(call_id)
                if sent is not None:
                    if sent.digest != digest:
                        raise OtherContent(live.seq)
                    # If the first answer was lost between commit and publish, nobody heard of it yet.
                    self._tell(game, live.seq)
                    return Answer(sent.seq, repeated=True)
                made = Made(stamp(self.now()), by, device, call_id)
                record, entry = self._decide(live, seeded(call, self._chance), after, made)
                if self._commit(held, live, record, entry, club, game, digest):
                    self._tell(game, entry.seq)
                    return Answer(entry.seq)
            raise NotStored(Cause.BUSY)

    def preview(self, *, club: str, game: str, call: AnyCall) -> tuple[tuple[AnyEvent, ...], Table]:
        """What would happen by this call, and the table it would lead to; nothing is written.

        Raises:
            Refused: by the rules. NoSuchGame, DamagedGame, NotStored: as they say.
        """
        record = self.open(club=club, game=game).record.copy()
        entry = record.append(seeded(call, self._chance))
        return (*entry.events, *(event for item in entry.redone for event in item.events)), record.table

    def mark(self, *, club: str, game: str, step: int, kind: MarkKind, mark_id: str | None = None) -> None:
        """Stop the clock of a step, start it, or give and take five seconds; once for each mark_id.

        step: the entry that began the step, as the clock says.

        Raises:
            Moved: another step is in force. NoSuchGame, DamagedGame, NotStored: as they say.
        """
        with self._games.use((club, game)) as held, held.lock:
            live = self._live(held, club, game)
            if step_in_force(live.record) != step:
                raise Moved(live.seq)
            made = Mark(step, kind, self.now())
            held.live = None
            with self.database.writing() as connection:
                added = marks.add(connection, club=club, game=game, made=made, mark_id=mark_id)
            held.live = replace(live, marks=(*live.marks, made)) if added else live
            if added:
                self._tell(game, live.seq)

    def _live(self, held: Held, club: str, game: str) -> Live:
        if held.live is None:
            held.live = self._read(club, game)
        return held.live

    def _read(self, club: str, game: str) -> Live:
        with self.database.reading() as connection:
            row = games.of(connection, club=club, id=game)
            if row is None:
                raise NoSuchGame(game)
            keys = {"club": club, "game": game}
            try:
                stored = records.read(connection, **keys, entries=row.entries, salt=self._chance)
            except records.Unreadable:
                raise DamagedGame(game) from None
            found = marks.of(connection, **keys)
        if stored.damage or stored.chain != row.chain:
            raise DamagedGame(game, tuple(stored.damage))
        return Live(stored.record, found, stored.sent, stored.chain, standing.of(stored.record))

    def _decide(self, live: Live, call: AnyCall, after: int | str, made: Made) -> tuple[Record, Entry]:
        place = place_of(live, after)
        record = live.record.copy()
        if place == live.seq:
            return record, record.append(call, made)
        try:
            entry = record.append(call, made)
        except Refused:
            raise Moved(live.seq) from None
        if place is None or not means_the_same(record, entry, place):
            raise Moved(live.seq)
        return record, entry

    def _commit(
        self, held: Held, live: Live, record: Record, entry: Entry, club: str, game: str, digest: str
    ) -> bool:
        """Write the entry; False where another process has written one of this number."""
        stand = standing.after(live.standing, record.table, entry.at)
        known = len(live.record.texts)
        texts = list(record.texts.values())[known:]
        keys = {"club": club, "game": game}

        def write(connection: Connection) -> str:
            chain = records.append(connection, **keys, made=entry, chain=live.chain, digest=digest)
            records.add_texts(connection, **keys, texts=texts, known=known)
            ends = games.Ends(entry.seq, record.head, chain)
            if not games.move(connection, club=club, id=game, ends=ends, at=entry.at or ""):
                raise DamagedGame(game)
            games.stand(connection, club=club, id=game, before=live.standing, now=stand)
            return chain

        # Whatever becomes of the commit, what is known of the game afterwards is what the store says.
        held.live = None
        try:
            chain = self.database.write(write)
        except Clash:
            return False
        sent = {**live.sent, entry.call_id or "": records.Sent(entry.seq, digest)}
        held.live = replace(live, record=record, sent=sent, chain=chain, standing=stand)
        return True

    def _tell(self, game: str, seq: int) -> None:
        try:
            self._publish(game, seq)
        except Exception:
            # The call is on the disk: whoever listens asks again, the judge must not be told a failure.
            _LOG.exception("game %s: entry %s could not be published", game, seq)
