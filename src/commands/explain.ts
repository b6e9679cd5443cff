import type { Command } from 'commander';
import type { Venue } from '../domain/market.js';
import type { FactRow } from '../domain/matching/index.js';
import { Refusal } from '../domain/refusal.js';
import { SyncedIndex } from '../store/liveIndexSync.js';
import { type Explained, explainPair, nearMisses } from '../workflow/explain.js';
import { findMarket } from '../workflow/findMarket.js';
import { CommandError, type OpenRuntime, verb, withDatabase } from './runtime.js';

const said = (reading: FactRow['a']) =>
  reading === null ? '—' : `${JSON.stringify(reading.value)} (${reading.from}: “${reading.quote}”)`;

function print({ a_id, b_id, verdict }: Explained, out: (line: string) => void): void {
  out(`${a_id}  |  ${b_id}`);
  out(
    `${verdict.verdict}, relation ${verdict.relation}, tier ${verdict.tier}, confidence ${verdict.confidence}: ${verdict.reason}`,
  );
  for (const { gate, verdict: word, detail } of verdict.gates) out(`  ${word.padEnd(6)} ${gate.padEnd(10)} ${detail}`);
  for (const { field, agree, a, b } of verdict.facts) {
    out(`  ${agree.padEnd(9)} ${field}`);
    out(`    A ${said(a)}`);
    out(`    B ${said(b)}`);
  }
  for (const { code, severity, quote_a, quote_b } of verdict.caveat_details) {
    out(`  ${severity.padEnd(9)} ${code}`);
    out(`    A ${quote_a === null ? 'says nothing' : `“${quote_a}”`}`);
    out(`    B ${quote_b === null ? 'says nothing' : `“${quote_b}”`}`);
  }
}

/** `samebet explain`: two markets side by side, or why one has no twin. */
export function explainCommand(open: OpenRuntime): Command {
  return verb('explain', 'show what the engine makes of two markets of the index, or why a venue A market has no twin')
    .argument('<a>', 'a venue A ticker')
    .argument('[b]', 'a venue B conditionId, slug or number; without it the nearest misses are shown')
    .option('--json', 'print it as JSON, one object a line')
    .action(async (a: string, b: string | undefined, options: { json?: true; now?: Date }) => {
      const { config, clock, out } = open(options);
      const found = await withDatabase(config, async (database) => {
        const index = new SyncedIndex(database.pool, clock);
        await index.refresh();
        const find = (venue: Venue, asked: string) => findMarket({ database, index }, venue, asked);
        return b === undefined ? nearMisses(database, find, 'venue_a', a, 3) : [await explainPair(database, find, a, b)];
      }).catch((error: unknown) => {
        throw error instanceof Refusal ? new CommandError(error.message) : error;
      });
      for (const each of found) {
        if (options.json) out(JSON.stringify(each));
        else print(each, out);
      }
    });
}
