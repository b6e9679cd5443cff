/** Finds the venue's own words for what an answer quotes, since readers work on cleaned texts. */
import type { Listing } from '../../market.js';
import type { FactRow } from '../comparison/compareFacts.js';
import { PROVENANCE, type Provenance } from '../contract/facts.js';
import { spansOf } from '../text/spans.js';
import type { Verdict } from './verdict.js';

type Strings = readonly (string | number | undefined)[];

/** The strings that facts of each provenance are read from. */
const READ_FROM: { readonly [P in Provenance]: (listing: Listing) => Strings } = {
  rules: ({ rules }) => [rules],
  title: ({ question, outcome, group_item, event, event_sub_title, outcomes = [] }) => [
    ...[question, outcome, group_item, event, event_sub_title],
    ...outcomes,
  ],
  ticker: ({ ticker, series }) => [ticker, series],
  slug: ({ slug, group_id, id }) => [slug, group_id, id],
  api: ({ event_date, game_start, occurrence, close_time, end_date, floor_strike, cap_strike, line, sports_market_type }) => [
    ...[event_date, game_start, occurrence, close_time, end_date],
    ...[floor_strike, cap_strike, line, sports_market_type],
  ],
};

const stringsOf = (listing: Listing, from: Provenance): string[] =>
  READ_FROM[from](listing).flatMap((value) => (value === undefined ? [] : [String(value)]));

/** A listing's strings, those in front that a fact of this provenance is read from. */
const allStrings = (listing: Listing, from: Provenance): string[] =>
  [from, ...PROVENANCE].flatMap((source) => stringsOf(listing, source));

/** Longer than any quote of a fact: what stands for words that the venue didn't write ("Counter-Strike 2" for a code). */
const HEAD = 120;

/**
 * The stretch of one of the listing's strings in which the words of a quote stand in their order, negations and marks that were
 * taken out included; where they don't, the head of the string that a fact of this provenance is read from.
 *
 * @returns a substring of one of the listing's strings, '' when it has none
 */
export function venueWords(listing: Listing, quote: string, from: Provenance): string {
  if (stringsOf(listing, from).some((text) => text.includes(quote))) return quote;
  const texts = allStrings(listing, from);
  if (texts.some((text) => text.includes(quote))) return quote;
  const [said = ''] = quote.replace(/\S*…$/, '').split(' | ');
  for (const text of texts) {
    const [span] = spansOf(text, [said]);
    if (span != null) return text.slice(span.from, span.to);
  }
  return (texts[0] ?? '').slice(0, HEAD);
}

function factWords(row: FactRow, a: Listing, b: Listing): FactRow {
  const told = (fact: FactRow['a'], listing: Listing): FactRow['a'] =>
    fact === null ? null : { ...fact, quote: venueWords(listing, fact.quote, fact.from) };
  return { ...row, a: told(row.a, a), b: told(row.b, b) };
}

/** A verdict whose every quote is a stretch of its venue's own strings. */
export function inVenueWords(verdict: Verdict, a: Listing, b: Listing): Verdict {
  const clause = (quote: string | null, listing: Listing): string | null =>
    quote === null ? null : venueWords(listing, quote, 'rules');
  return {
    ...verdict,
    facts: verdict.facts.map((row) => factWords(row, a, b)),
    caveat_details: verdict.caveat_details.map((caveat) => ({
      ...caveat,
      quote_a: clause(caveat.quote_a, a),
      quote_b: clause(caveat.quote_b, b),
    })),
  };
}
