import type { Client } from 'urql';
import {
  type ExportedMarketFragment,
  ExportMatchesDocument,
  type ExportMatchesQuery,
  type ExportMatchesQueryVariables,
} from '../gql/graphql.js';
import { keyOf } from './pairKey.js';

/** How a file of matches is written. */
export const FORMATS = ['csv', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

type Match = ExportMatchesQuery['live_matches']['matches'][number];
type Row = Record<string, string | number | null | readonly string[]>;

const sideOf = (side: 'venue_a' | 'venue_b', { market_id, url, event, question, outcome }: ExportedMarketFragment): Row => ({
  [`${side}_market_id`]: market_id,
  [`${side}_url`]: url,
  [`${side}_event`]: event,
  [`${side}_question`]: question,
  [`${side}_outcome`]: outcome,
});

/** The columns of `samebet export matches`, as far as the list knows them. */
const rowOf = ({ venue_a, venue_b, tier, event_date, category, confidence, basis, caveats }: Match): Row => ({
  ...sideOf('venue_a', venue_a),
  ...sideOf('venue_b', venue_b),
  ...{ standing: tier, event_date, category, confidence, basis, caveats },
});

/** Rows as the text of a file, written as `samebet export` writes it. */
async function writeRows(rows: readonly Row[], format: Format): Promise<string> {
  if (format === 'ndjson') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const { stringify } = await import('csv-stringify/browser/esm/sync'); // only for those who export
  return stringify([...rows], {
    header: true,
    escape_formulas: true,
    cast: { object: (words) => Object.values(words).join(' ') },
  });
}

/**
 * Every match that the filters of the page let through, page by page; one that moved between two pages is there once.
 *
 * @param onRows is told how many of how many are there
 * @throws CombinedError
 */
async function readAllMatches(
  client: Client,
  variables: Omit<ExportMatchesQueryVariables, 'offset'>,
  onRows: (done: number, total: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let offset = 0; ; ) {
    const { data, error } = await client
      .query(ExportMatchesDocument, { ...variables, offset }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw error;
    const { matches, totalCount } = data.live_matches;
    for (const match of matches) rows.set(keyOf(match), rowOf(match));
    offset += matches.length;
    onRows(offset, totalCount);
    if (matches.length === 0 || offset >= totalCount) return [...rows.values()];
  }
}

const TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** Hands a text to the browser as a file to keep. */
function save(text: string, format: Format): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[format] }));
  link.download = `matches.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Writes what the filters let through to a file that the browser keeps. @throws CombinedError */
export async function exportMatches(
  client: Client,
  variables: Omit<ExportMatchesQueryVariables, 'offset'>,
  format: Format,
  onRows: (done: number, total: number) => void = () => {},
): Promise<void> {
  save(await writeRows(await readAllMatches(client, variables, onRows), format), format);
}
