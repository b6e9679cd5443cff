"""A client of a samebet service: one module on the standard library alone, Python 3.9 or newer.

    from samebet import Samebet

    samebet = Samebet("http://127.0.0.1:4000", key="sb_...")
    found = samebet.match("venue_a", "KXEPLGAME-26NOV21LFCNFO-LFC")
    print(found["tier"], found["matched_market"])
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple, TypedDict

__all__ = ["Samebet", "SamebetError", "Market", "LookUp", "Match", "Matches", "Change"]


class Market(TypedDict):
    """A market of one venue; `venue_a` is Kalshi, `venue_b` is Polymarket."""

    venue: str
    market_id: str
    group_id: str
    event: str
    question: str
    outcome: str
    slug: Optional[str]
    yes_token_id: Optional[str]
    url: Optional[str]


class LookUp(TypedDict):
    """The twin of one market, or the reason why it has none."""

    source_market: Optional[Market]
    matched_market: Optional[Market]
    side: Optional[str]
    tier: Optional[str]
    confidence: Optional[float]
    basis: Optional[str]
    caveats: Optional[List[str]]
    match_reason: Optional[str]
    reason: Optional[str]
    checked_at: str


class Match(TypedDict):
    """Two open markets that are the same bet."""

    venue_a: Market
    venue_b: Market
    event_date: Optional[str]
    category: str
    confidence: float
    basis: str
    caveats: List[str]
    tier: str


class Matches(TypedDict):
    total_count: int
    matches: List[Match]


class ChangedMarket(TypedDict):
    market_id: str
    url: Optional[str]


class Change(TypedDict):
    """Something that happened to a match; `id` is the cursor to go on from."""

    id: str
    type: str
    at: str
    revision: str
    venue: Optional[str]
    venue_a: Optional[ChangedMarket]
    venue_b: Optional[ChangedMarket]
    category: Optional[str]
    event_date: Optional[str]
    standing_before: Optional[str]
    standing_after: Optional[str]
    confidence_before: Optional[float]
    confidence_after: Optional[float]
    caveats: Optional[List[str]]
    caveats_added: Optional[List[str]]
    caveats_removed: Optional[List[str]]
    cause: Optional[str]
    by: Optional[str]
    edit: Optional[str]


class SamebetError(Exception):
    """What the service refused (`code`, `field`), or why it could not be asked (`unreachable`)."""

    def __init__(self, code: str, message: str, field: Optional[str] = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field


MARKET = "{ venue market_id group_id event question outcome slug yes_token_id url }"
LOOK_UP = f"""source_market {MARKET} matched_market {MARKET}
  side tier confidence basis caveats match_reason reason checked_at"""
CHANGE = """id type at revision venue venue_a { market_id url } venue_b { market_id url } category event_date
  standing_before standing_after confidence_before confidence_after caveats caveats_added caveats_removed cause by edit"""

DOCUMENTS: Dict[str, str] = {
    "match": f"""query ($venue: Venue!, $market_id: String!) {{
  match(venue: $venue, market_id: $market_id) {{ {LOOK_UP} }} }}""",
    "matches_of": f"""query ($ids: [MarketRef!]!) {{ matches_of(ids: $ids) {{ {LOOK_UP} }} }}""",
    "matches": f"""query ($q: String, $category: Category, $tier: Tier, $from: Day, $to: Day, $limit: Limit, $offset: Offset) {{
  live_matches(q: $q, category: $category, tier: $tier, from: $from, to: $to, limit: $limit, offset: $offset) {{
    total_count matches {{ venue_a {MARKET} venue_b {MARKET} event_date category confidence basis caveats tier }} }} }}""",
    "explain": f"""query ($a: String!, $b: String!) {{ explain(a: $a, b: $b) {{
  venue_a {MARKET} venue_b {MARKET} verdict relation tier confidence family caveats match_reason
  gates {{ gate verdict detail }} differences {{ code api_code severity note quote_a quote_b }} }} }}""",
    "profit": """query ($input: ProfitInput!) { profit(input: $input) {
  contracts payout spread gross_profit fees net_profit return_pct days_held return_per_day_pct annualized_return_pct
  profitable match { venue_a venue_b expected_payout_at latest_payout_at } filled_in worst_case_profit unknown_cases } }""",
    "size": """query ($input: SizeInput!) { size(input: $input) {
  contracts limited_by min_edge edge_at_best edge_at_last payout cost fees slippage_cost net_profit return_pct } }""",
    "changes": f"""query ($after: String, $first: Int, $types: [ChangeType!], $category: Category, $series: String,
    $venue: Venue, $market_ids: [String!]) {{
  changes(after: $after, first: $first, types: $types, category: $category, series: $series, venue: $venue,
    market_ids: $market_ids) {{ head pageInfo {{ hasNextPage endCursor }} edges {{ node {{ {CHANGE} }} }} }} }}""",
}

PASSING = ("rate_limited", "database_unreachable", "unreachable", "internal_error")
# What passes by itself, however long it takes: `changes` outlasts it. A fault of the service's own may not, and ends it.
OUTLASTED = ("rate_limited", "database_unreachable", "unreachable")
FIRST_WAIT = 0.5
LONGEST_WAIT = 30.0
PAGE = 100
TOGETHER = 200  # what the service looks up in one document at most


class Samebet:
    """A client of one service. Every method raises SamebetError for what the service refuses.

    :param retries: tries after the first one, where trying again can help
    :param wait: waits so many seconds
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        retries: int = 4,
        timeout: float = 30.0,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._address = url.rstrip("/") + "/graphql"
        self._headers = {
            "content-type": "application/json",
            "accept": "application/json",
            "authorization": f"Bearer {key}",
            "user-agent": "samebet-python",
        }
        self._retries = retries
        self._timeout = timeout
        self._wait = wait

    def match(self, venue: str, market_id: str) -> LookUp:
        """The twin of one market on the other venue, or the reason why it has none."""
        return self.ask(DOCUMENTS["match"], {"venue": venue, "market_id": market_id})["match"]

    def matches_of(self, markets: Sequence[Tuple[str, str]]) -> List[LookUp]:
        """Twins of many markets, each `(venue, market_id)`, in their order; twenty of them count as one request."""
        ids = [{"venue": venue, "market_id": market_id} for venue, market_id in markets]
        parts = (ids[at : at + TOGETHER] for at in range(0, len(ids), TOGETHER))
        return [found for part in parts for found in self.ask(DOCUMENTS["matches_of"], {"ids": part})["matches_of"]]

    def matches(self, **filters: Any) -> Matches:
        """Live matches: `q`, `category`, `tier`, `from_`, `to`, `limit`, `offset`."""
        return self.ask(DOCUMENTS["matches"], _variables(filters))["live_matches"]

    def explain(self, a: str, b: str) -> Dict[str, Any]:
        """A venue A and a venue B market side by side, judged now."""
        return self.ask(DOCUMENTS["explain"], {"a": a, "b": b})["explain"]

    def profit(self, **input_: Any) -> Dict[str, Any]:
        """Fees and profit of one trade: `contracts`, `venue_a`, `venue_b`, `days_held`."""
        return self.ask(DOCUMENTS["profit"], {"input": input_})["profit"]

    def size(self, **input_: Any) -> Dict[str, Any]:
        """How far two order books can be walked at a profit: `venue_a`, `venue_b`, `min_edge`."""
        return self.ask(DOCUMENTS["size"], {"input": input_})["size"]

    def changes(self, after: Optional[str] = None, *, poll: Optional[float] = 2.0, **filters: Any) -> Iterator[Change]:
        """What happens to matches from a point on; goes on by itself where it was when the service, its database or the
        key's limit had nothing for it.

        Keep the `id` of the last change that you handled, and give it as `after` the next time.

        :param after: without it, what happens from now on
        :param poll: seconds between questions when there is nothing more to come; None ends the iteration there
        """
        cursor = after if after is not None else self._page({"first": 0})["head"]
        while True:
            try:
                page = self._page({**_variables(filters), "after": cursor, "first": PAGE})
            except SamebetError as error:
                if error.code not in OUTLASTED or poll is None:
                    raise
                self._wait(poll)
                continue
            for edge in page["edges"]:
                yield edge["node"]
                cursor = edge["node"]["id"]
            # Of a filter that lets little through, the last change may be older than what the log keeps; its end never is.
            cursor = page["pageInfo"]["endCursor"] or cursor
            if page["pageInfo"]["hasNextPage"]:
                continue
            if poll is None:
                return
            self._wait(poll)

    def _page(self, variables: Dict[str, Any]) -> Dict[str, Any]:
        return self.ask(DOCUMENTS["changes"], variables)["changes"]

    def ask(self, document: str, variables: Dict[str, Any]) -> Dict[str, Any]:
        """Asks any GraphQL document; tries again what is refused for now, when the service says or later and later."""
        body = json.dumps({"query": document, "variables": variables}).encode()
        tries = 0
        while True:
            try:
                return self._once(body)
            except _Passing as passing:
                if tries >= self._retries:
                    raise passing.error from None
                self._wait(passing.after if passing.after is not None else min(LONGEST_WAIT, FIRST_WAIT * 2**tries))
                tries += 1

    def _once(self, body: bytes) -> Dict[str, Any]:
        request = urllib.request.Request(self._address, data=body, headers=self._headers, method="POST")
        after: Optional[str] = None
        try:
            try:
                with urllib.request.urlopen(request, timeout=self._timeout) as response:
                    after, text = response.headers.get("retry-after"), response.read()
            except urllib.error.HTTPError as answer:
                after, text = answer.headers.get("retry-after"), answer.read()
            told = json.loads(text)
        except (OSError, ValueError, http.client.HTTPException) as fault:
            raise _Passing(SamebetError("unreachable", str(fault) or type(fault).__name__), _seconds(after)) from fault
        errors = told.get("errors") if isinstance(told, dict) else None
        if not errors:
            if isinstance(told, dict) and told.get("data") is not None:
                return told["data"]
            # It comes from something in between, such as a proxy whose own errors are JSON.
            raise _Passing(SamebetError("unreachable", "The service answered nothing."), _seconds(after))
        extensions = errors[0].get("extensions") or {}
        error = SamebetError(extensions.get("code", "internal_error"), errors[0]["message"], extensions.get("field"))
        if error.code in PASSING:
            raise _Passing(error, _seconds(after))
        raise error


class _Passing(Exception):
    """A fault that may be gone the next time."""

    def __init__(self, error: SamebetError, after: Optional[float]) -> None:
        super().__init__(str(error))
        self.error = error
        self.after = after


def _seconds(text: Optional[str]) -> Optional[float]:
    return float(text) if text is not None and text.isdigit() else None


def _variables(filters: Dict[str, Any]) -> Dict[str, Any]:
    """`from` is a word of Python's: it goes by `from_`."""
    return {name.rstrip("_"): value for name, value in filters.items() if value is not None}
