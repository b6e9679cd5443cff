/** Shows the words that a fact was read from, and in which part of the market they stand. */
import type { FactFragment } from '../gql/graphql.js';

/** Names of the places in which a fact was read, by the API's codes of them. */
const PLACES: Readonly<Record<string, string>> = { title: 'question', api: 'listing', rules: 'rules' };

/** The place and the venue's own words, `rules: “If Buffalo wins”`. */
export function FactSource({ reading: { from, quote } }: { reading: NonNullable<FactFragment['a']> }) {
  return (
    <span className="source">
      {PLACES[from] ?? from}: “{quote}”
    </span>
  );
}
