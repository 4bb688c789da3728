"""Checks the hashes of views in tests/games/hashes.json, written from RELIABILITY.md alone."""

import hashlib
import json
import pathlib
import sys


def canonical(view):
    """Keys in order, no white space, text as it is: RFC 8785 for views, which hold no fractions."""
    return json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def text_hash(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def view_hash(view):
    """The hash of the view with each section's hash in its place."""
    return text_hash(canonical({name: text_hash(canonical(section)) for name, section in view.items()}))


def main():
    cases = json.loads((pathlib.Path(__file__).parent / "games" / "hashes.json").read_text())
    wrong = [case for case in cases if view_hash(case["view"]) != case["hash"]]
    for case in wrong:
        print(f"{case['hash']} is not the hash of {canonical(case['view'])}")
    print(f"{len(cases) - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong) or not cases)


if __name__ == "__main__":
    main()
