/** Writes to the log of changes how a venue has edited markets that are in pairs. */
import type { Market } from '../../domain/market.js';
import { sentenceDiff } from '../../domain/sentenceDiff.js';
import type { Transaction } from '../write.js';
import { appendChanges, type NewChange } from './append.js';

/** Longer ones are cut. */
const MAX_EDIT = 4_000;
/** What of a market an edit may change, apart from its rules; `market_versions` is written for some more. */
const FIELDS = ['question', 'outcome', 'strike_type', 'floor_strike', 'cap_strike', 'line', 'close_time', 'outcomes'] as const;

/** A paired market before an edit, from `market_versions`. */
export interface FormerRecord {
  market_id: string;
  record: Record<string, unknown> & { rules: string };
}

/** A field's former value as the market has it now: in the record times are text. */
const formerValue = (field: string, value: unknown): unknown =>
  field === 'close_time' && typeof value === 'string' ? new Date(value) : value;

/** Names of the fields that differ. */
function changedFields(former: FormerRecord['record'], market: Market): string[] {
  const fields = FIELDS.filter((field) => JSON.stringify(formerValue(field, former[field])) !== JSON.stringify(market[field]));
  return former.rules === market.rules ? [...fields] : ['rules', ...fields];
}

function editOf(former: FormerRecord['record'], market: Market): string {
  const lines = (['question', 'outcome', 'rules'] as const).map((field) =>
    former[field] === market[field] ? '' : sentenceDiff(String(former[field]), market[field]),
  );
  return lines.filter(Boolean).join('\n').slice(0, MAX_EDIT);
}

/**
 * Appends to the log which paired markets a venue has edited, and how; to be called in the transaction that stores the edit.
 *
 * @param former the markets before the edit
 */
export async function recordEdits(
  tx: Transaction,
  rev: bigint,
  { former, markets }: { former: readonly FormerRecord[]; markets: readonly Market[] },
  now: Date,
): Promise<void> {
  if (former.length === 0) return;
  const events = await tx.event.findMany({
    where: { markets: { some: { id: { in: former.map(({ market_id }) => market_id) } } } },
    select: { id: true, category: true, series: true },
  });
  const changes = former.flatMap(({ market_id, record }): NewChange[] => {
    const market = markets.find(({ id }) => id === market_id);
    if (!market) return [];
    const [fields, edit] = [changedFields(record, market), editOf(record, market)];
    if (fields.length === 0 && edit === '') return [];
    const event = events.find(({ id }) => id === market.event_id);
    const isA = market.venue === 'venue_a';
    return [
      {
        type: 'market.rules_changed',
        venue: market.venue,
        [isA ? 'a_id' : 'b_id']: market_id,
        category: event?.category ?? null,
        series: event?.series ? [event.series] : [],
        detail: { [isA ? 'url_a' : 'url_b']: market.url, fields },
        edit: edit || null,
      },
    ];
  });
  await appendChanges(tx, rev, changes, now);
}
