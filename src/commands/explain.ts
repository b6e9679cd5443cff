/** `samebet explain`: prints what the engine makes of two markets, or the nearest misses of one. */
import type { Command } from 'commander';
import type { Clock } from '../context.js';
import type { Venue } from '../domain/market.js';
import type { Database } from '../store/database.js';
import { SyncedIndex } from '../store/liveIndexSync.js';
import { type Explained, explainPair, nearMisses } from '../workflow/explain.js';
import { findMarket } from '../workflow/findMarket.js';
import { caveatLines, factLines, verdictLines } from './pairWords.js';
import { newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';

const SIDES = [
  ['Kalshi', 'a_id'],
  ['Polymarket', 'b_id'],
] as const;

function print(explained: Explained, { out, paint }: Runtime): void {
  for (const [name, side] of SIDES)
    out(`${paint('bold', name.padEnd(10))}  ${explained[side].slice(explained[side].indexOf(':') + 1)}`);
  const { verdict } = explained;
  const lines = [
    ...verdictLines(verdict, paint),
    paint('bold', 'What was read'),
    ...factLines(verdict.facts, paint),
    ...(verdict.caveat_details.length > 0 ? [paint('bold', 'Rules that differ')] : []),
    ...caveatLines(verdict.caveat_details, paint),
  ];
  for (const line of lines) out(line);
}

/** Two markets side by side; of one its matches, which need no near misses beside them, or where there is none the near misses. */
async function explained(database: Database, clock: Clock, a: string, b: string | undefined): Promise<Explained[]> {
  const index = new SyncedIndex(database.pool, clock);
  await index.refresh();
  const find = (venue: Venue, asked: string) => findMarket({ database, index }, venue, asked);
  if (b !== undefined) return [await explainPair(database, find, a, b)];
  const named = index.resolve('venue_a', a);
  const matched = named.kind === 'market' ? index.pairsOf(named.market.id).filter((pair) => index.liveMatch(pair, clock())) : [];
  if (matched.length === 0) return nearMisses({ database, index, find }, 'venue_a', a, 3);
  return Promise.all(matched.map(({ b_id }) => explainPair(database, find, a, b_id.slice(b_id.indexOf(':') + 1))));
}

/** `samebet explain`: two markets side by side, or why one has no twin. */
export function explainCommand(open: OpenRuntime): Command {
  return newCommand('explain', 'show what the engine makes of two markets of the index, or why a venue A market has no twin')
    .argument('<a>', 'a venue A ticker')
    .argument(
      '[b]',
      'a venue B conditionId, slug or number; without it its match is shown, or where it has none the nearest misses',
    )
    .option('--json', 'print it as JSON, one object a line')
    .action(async (a: string, b: string | undefined, options: { json?: true; now?: Date }) => {
      const runtime = open(options);
      const { config, clock, out, err } = runtime;
      const found = await withDatabase(config, (database) => explained(database, clock, a, b));
      if (found.length === 0) err('No open market of the other venue has words in common with it.');
      for (const each of found) {
        if (options.json) out(JSON.stringify(each));
        else print(each, runtime);
      }
    });
}
