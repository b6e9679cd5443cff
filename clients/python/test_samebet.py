"""Run against a service: SAMEBET_URL and SAMEBET_KEY say which; CHANGES_AFTER names a cursor behind which there are three changes."""

import contextlib
import json
import os
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from samebet import Samebet, SamebetError

URL = os.environ["SAMEBET_URL"]
KEY = os.environ["SAMEBET_KEY"]
TICKER = "KXGAME-26DEC01-SEA"  # its venue has edited the rules: the match is withheld until it is judged again
TWIN = ("KXCOIN-27-UP", "0xc01n")


class AgainstAService(unittest.TestCase):
    def setUp(self):
        self.samebet = Samebet(URL, KEY)

    def test_a_twin_and_a_reason(self):
        found = self.samebet.match("venue_a", TICKER)
        self.assertEqual((found["tier"], found["reason"]), (None, "rules_changed_pending_review"))
        self.assertEqual(self.samebet.match("venue_a", "KXNOPE")["reason"], "not_indexed")
        twin = self.samebet.match("venue_a", TWIN[0])
        self.assertEqual((twin["tier"], twin["matched_market"]["market_id"]), ("human_verified", TWIN[1]))

    def test_many_twins_in_their_order(self):
        markets = [("venue_a", TICKER), ("venue_a", "KXNOPE")] * 20
        found = self.samebet.matches_of(markets)
        self.assertEqual([each["reason"] for each in found], ["rules_changed_pending_review", "not_indexed"] * 20)

    def test_the_list(self):
        found = self.samebet.matches(q="seals", limit=1, from_="2026-01-01")
        self.assertEqual((found["total_count"], len(found["matches"])), (1, 1))

    def test_calculators_and_explanations(self):
        profit = self.samebet.profit(contracts=100, venue_a={"price": 0.4}, venue_b={"price": 0.5})
        self.assertAlmostEqual(profit["gross_profit"], 10)
        asks = {"asks": [{"price": 0.4, "size": 5}]}
        self.assertEqual(self.samebet.size(venue_a=asks, venue_b=asks)["contracts"], 5)
        self.assertIn("gates", self.samebet.explain(*TWIN))

    def test_changes_from_a_cursor(self):
        changes = list(self.samebet.changes(os.environ["CHANGES_AFTER"], poll=None))
        self.assertEqual([each["type"] for each in changes].count("market_rules_changed"), 3)
        self.assertEqual([each["id"] for each in changes], sorted(each["id"] for each in changes))
        self.assertEqual(list(self.samebet.changes(poll=None)), [])

    def test_refusals(self):
        with self.assertRaises(SamebetError) as wrong:
            Samebet(URL, "sb_wrong").match("venue_a", TICKER)
        self.assertEqual(wrong.exception.code, "unauthorized")
        with self.assertRaises(SamebetError) as bad:
            self.samebet.profit(contracts=0, venue_a={"price": 0.4}, venue_b={"price": 0.5})
        self.assertEqual((bad.exception.code, bad.exception.field), ("bad_request", "contracts"))


class Refusing(BaseHTTPRequestHandler):
    answers = []
    asked = []

    def do_POST(self):
        status, headers, body = self.answers.pop(0)
        self.asked.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving():
    """The address of a server that gives the answers of `Refusing`."""
    Refusing.asked.clear()
    server = HTTPServer(("127.0.0.1", 0), Refusing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class Stopped(Exception):
    """Ends what would go on without end."""


class Retrying(unittest.TestCase):
    def test_changes_wait_before_they_ask_again_where_nothing_is_tried_again(self):
        waits = []

        def wait(seconds):
            waits.append(seconds)
            if len(waits) == 3:
                raise Stopped

        nobody = Samebet("http://127.0.0.1:1", key="sb_any", retries=0, wait=wait)
        with self.assertRaises(Stopped):
            next(nobody.changes(after="here", poll=1.5))
        self.assertEqual(waits, [1.5, 1.5, 1.5])

    def test_changes_outlast_what_passes_by_itself(self):
        away = [
            (503, {}, b'{"errors":[{"message":"away","extensions":{"code":"database_unreachable"}}]}'),
            (429, {}, b'{"errors":[{"message":"wait","extensions":{"code":"rate_limited"}}]}'),
            (502, {}, b'{"message":"Bad Gateway"}'),
            (200, {"content-length": "99"}, b'{"data"'),  # it was cut off
        ]
        page = b'{"data":{"changes":{"pageInfo":{"hasNextPage":false,"endCursor":"%s"},"edges":[%s]}}}'
        Refusing.answers = [*away, (200, {}, page % (b"7", b"")), (200, {}, page % (b"9", b'{"node":{"id":"9"}}'))]
        with serving() as url:
            samebet = Samebet(url, KEY, retries=0, wait=lambda _: None)
            self.assertEqual(next(samebet.changes(after="3"))["id"], "9")
        self.assertEqual([asked["variables"]["after"] for asked in Refusing.asked], ["3"] * 5 + ["7"])

    def test_changes_end_for_a_fault_of_the_services_own(self):
        Refusing.answers = [(500, {}, b'{"errors":[{"message":"fault","extensions":{"code":"internal_error"}}]}')]
        with serving() as url, self.assertRaises(SamebetError) as fault:
            next(Samebet(url, KEY, retries=0).changes(after="3"))
        self.assertEqual(fault.exception.code, "internal_error")

    def test_waits_as_it_is_told_and_later_and_later_else(self):
        limited = b'{"errors":[{"message":"wait","extensions":{"code":"rate_limited"}}]}'
        Refusing.answers = [
            (429, {"retry-after": "7"}, limited),
            (502, {}, b"<html>"),
            (200, {}, b'{"data":{"match":{"tier":"auto_verified"}}}'),
        ]
        server = HTTPServer(("127.0.0.1", 0), Refusing)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        waited = []
        samebet = Samebet(f"http://127.0.0.1:{server.server_port}", KEY, wait=waited.append)
        self.assertEqual(samebet.match("venue_a", TICKER)["tier"], "auto_verified")
        self.assertEqual(waited, [7.0, 1.0])
        server.shutdown()
        server.server_close()
        with self.assertRaises(SamebetError) as gone:
            Samebet(f"http://127.0.0.1:{server.server_port}", KEY, retries=1, wait=waited.append).match("venue_a", TICKER)
        self.assertEqual(gone.exception.code, "unreachable")


if __name__ == "__main__":
    unittest.main()
