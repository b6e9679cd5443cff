/** Exports the matches that pass a page's filters as a CSV or NDJSON file. */
import type { Client } from 'urql';
import {
  type ExportedMarketFragment,
  ExportMatchesDocument,
  type ExportMatchesQuery,
  type ExportMatchesQueryVariables,
} from '../gql/graphql.js';
import { keyOf } from './pairKey.js';

/** The formats of the file. */
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

/** A row with those columns of `samebet export matches` that the list of matches has. */
const rowOf = ({ venue_a, venue_b, tier, event_date, category, confidence, basis, caveats }: Match): Row => ({
  ...sideOf('venue_a', venue_a),
  ...sideOf('venue_b', venue_b),
  standing: tier,
  event_date,
  category,
  confidence,
  basis,
  caveats,
});

/** Rows as the text of a file, written as `samebet export` writes it. */
async function writeRows(rows: readonly Row[], format: Format): Promise<string> {
  if (format === 'ndjson') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const { stringify } = await import('csv-stringify/browser/esm/sync'); // loaded only for an export
  return stringify([...rows], {
    header: true,
    escape_formulas: true,
    cast: { object: (words) => Object.values(words).join(' ') },
  });
}

/**
 * Reads every match that passes the filters, page by page; a match that moves from one page to the next meanwhile is there once.
 *
 * @param onRows is called with the number of matches read so far and their total
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

/** Has the browser download a text as a file. */
function save(text: string, format: Format): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[format] }));
  link.download = `matches.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Reads the matches that pass the filters, and has the browser download them as a file. @throws CombinedError */
export async function exportMatches(
  client: Client,
  variables: Omit<ExportMatchesQueryVariables, 'offset'>,
  format: Format,
  onRows: (done: number, total: number) => void = () => {},
): Promise<void> {
  save(await writeRows(await readAllMatches(client, variables, onRows), format), format);
}
