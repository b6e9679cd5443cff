/** `samebet explain`: prints what the engine makes of two markets, or the nearest misses of one. */
import type { Command } from 'commander';
import type { Venue } from '../domain/market.js';
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

/** `samebet explain`: two markets side by side, or why one has no twin. */
export function explainCommand(open: OpenRuntime): Command {
  return newCommand('explain', 'show what the engine makes of two markets of the index, or why a venue A market has no twin')
    .argument('<a>', 'a venue A ticker')
    .argument('[b]', 'a venue B conditionId, slug or number; without it the nearest misses are shown')
    .option('--json', 'print it as JSON, one object a line')
    .action(async (a: string, b: string | undefined, options: { json?: true; now?: Date }) => {
      const runtime = open(options);
      const { config, clock, out, err } = runtime;
      const found = await withDatabase(
        config,
        async (database) => {
          const index = new SyncedIndex(database.pool, clock);
          await index.refresh();
          const find = (venue: Venue, asked: string) => findMarket({ database, index }, venue, asked);
          return b === undefined
            ? nearMisses({ database, index, find }, 'venue_a', a, 3)
            : [await explainPair(database, find, a, b)];
        },
        { reads: true },
      );
      if (found.length === 0) err('No open market of the other venue has words in common with it.');
      for (const each of found) {
        if (options.json) out(JSON.stringify(each));
        else print(each, runtime);
      }
    });
}
