#!/usr/bin/env python3
"""Derive the deals of a file again and compare them, as SHUFFLES.md describes.

Usage: check_deals.py [FILE]    (default: games/deals.json beside this program)

Each item of FILE has the options of a game, the number of players, the server's seed, the shares by seat (null for
a player who has none), the commitment and the expected setup. The first difference of each wrong item is printed, then
a count; the exit status is 1 if an item is wrong.
"""

from __future__ import annotations

import hashlib
import json
import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
Json = Any

COLUMNS = {1: (1, 10), 2: (1, 10), 3: (1, 10), 4: (2, 9), 5: (3, 8), 6: (4, 7)}
TILES = [[row, column] for row, (low, high) in COLUMNS.items() for column in range(low, high + 1)]
SPIRITS = ("trout deer eagle bear dragonfly beetle groundhog bee ladybug wolf squirrel bird lizard butterfly "
           "evil").split()
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
COLUMN_ROUND = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
DIAGONAL_ROUND = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))
MASK = 0xFFFFFFFF


def chacha12(key: bytes) -> Iterator[int]:
    """The endless words of ChaCha with 12 rounds, a 64-bit counter from 0 and a nonce of zeros."""
    counter = 0
    while True:
        start = [*CONSTANTS, *struct.unpack("<8I", key), counter & MASK, counter >> 32, 0, 0]
        s = list(start)
        for a, b, c, d in (COLUMN_ROUND + DIAGONAL_ROUND) * 6:
            for to, add, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[to] = (s[to] + s[add]) & MASK
                word = s[turned] ^ s[to]
                s[turned] = (word << by | word >> (32 - by)) & MASK
        yield from ((x + y) & MASK for x, y in zip(s, start))
        counter += 1


class Dealer:
    """The two operations that use the generator."""

    def __init__(self, seed: bytes, shares: list[str | None]) -> None:
        text = b"solarium deal 2\n" + seed
        for share in shares:
            text += b"\0" if share is None else b"\1" + bytes.fromhex(share)
        self.words = chacha12(hashlib.sha256(text).digest())

    def below(self, n: int) -> int:
        limit = 2**32 - 2**32 % n
        return next(word for word in self.words if word < limit) % n

    def shuffle(self, items: list[T]) -> list[T]:
        """A shuffled copy of the list."""
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def solstis(dealer: Dealer, options: dict[str, Json]) -> dict[str, Json]:
    tiles = dealer.shuffle(TILES)
    return {
        "face_down": tiles[:6],
        "face_up": tiles[6:12],
        "hands": [tiles[12:15], tiles[15:18]],
        "draw_pile": tiles[18:],
        "spirit_pile": dealer.shuffle([s for s in SPIRITS if s != "evil" or options["evil_spirit"]]),
        "first_player": dealer.below(2),
        "steal": dealer.below(60),
    }


def numbered(prefix: str, count: int, digits: int) -> list[str]:
    return [f"{prefix}{number:0{digits}}" for number in range(1, count + 1)]


def solenia(dealer: Dealer, options: dict[str, Json], players: int) -> dict[str, Json]:
    opening = options["opening"]
    if opening == "random":
        opening = ("dawn", "dusk")[dealer.below(2)]
    first, last = ("night", "day") if opening == "dawn" else ("day", "night")
    strips = dealer.shuffle(numbered("S", 4, 1))
    strips.insert(2, "S5")
    cards = numbered("A", 16, 2)
    setup: dict[str, Json] = {
        "strips": [{"strip": s, "face": f} for s, f in zip(strips, (first, first, opening, last, last))],
        "day_deck": dealer.shuffle(numbered("D", 24, 2)),
        "night_deck": dealer.shuffle(numbered("N", 24, 2)),
        "decks": [dealer.shuffle(cards) for _ in range(players)],
        "first_seat": dealer.below(players) if players > 1 else 0,
    }
    if players == 1:
        setup["neutral_deck"] = dealer.shuffle(cards)
        setup["die"] = [dealer.below(6) + 1 for _ in range(16)]
    if options["mode"] == "improvements":
        setup["improvements"] = improvements(dealer, max(players, 2))
    return setup


def improvements(dealer: Dealer, count: int) -> dict[str, Json]:
    level1 = dealer.shuffle(numbered("I1-", 8, 1))[:count]
    days = dealer.shuffle(numbered("I3D-", 8, 1))
    nights = dealer.shuffle(numbered("I3N-", 8, 1))
    level3 = []
    for day in days[:count]:
        night = next(n for n in nights if n.split("-")[1] != day.split("-")[1])
        nights.remove(night)
        level3.append({"day": day, "night": night})
    return {"level1": level1, "level3": level3}


def difference(expected: Json, found: Json, where: str) -> str | None:
    """The first place where two values differ, or None."""
    if isinstance(expected, dict) and isinstance(found, dict):
        if expected.keys() != found.keys():
            return f"{where}: expected the keys {sorted(expected)}, derived {sorted(found)}"
        pairs = [(expected[key], found[key], f"{where}.{key}") for key in expected]
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = [(e, f, f"{where}[{i}]") for i, (e, f) in enumerate(zip(expected, found))]
    else:
        texts = json.dumps(expected), json.dumps(found)  # as text, for 1 == True == 1.0 in Python
        return None if texts[0] == texts[1] else f"{where}: expected {texts[0]}, derived {texts[1]}"
    return next((text for pair in pairs if (text := difference(*pair))), None)


def check(item: dict[str, Json]) -> str | None:
    """The first difference of an item, or None."""
    seed, options, players = bytes.fromhex(item["seed"]), item["options"], item["players"]
    if len(seed) != 32:
        return "seed: not 32 bytes"
    shares = item["shares"]
    if len(shares) != players or not all(share is None or re.fullmatch("[0-9a-f]{64}", share) for share in shares):
        return "shares: not 64 lower-case hexadecimal digits or null for each player"
    if options["game"] not in ("solstis", "solenia"):
        return f"options.game: unknown game {options['game']}"
    dealer = Dealer(seed, shares)
    setup = solstis(dealer, options) if options["game"] == "solstis" else solenia(dealer, options, players)
    return (difference(item["commitment"], hashlib.sha256(seed).hexdigest(), "commitment")
            or difference(item["setup"], setup, "setup"))


def main() -> int:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "games" / "deals.json"
    items = json.loads(path.read_text(encoding="utf-8"))
    failed = 0
    for index, item in enumerate(items):
        if text := check(item):
            failed += 1
            print(f"item {index} ({item['players']} players, {json.dumps(item['options'])}): {text}")
    print(f"{len(items) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
