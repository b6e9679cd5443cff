/** `samebet judge`: reads pairs of markets as JSON lines, and prints the engine's verdict on each. */
import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import type { Command } from 'commander';
import { judgeLine, judgeOne } from '../domain/matching/index.js';
import { CommandError, EXIT, newCommand, type OpenRuntime } from './runtime.js';

/** The answer to one line of text; a line that can't be judged says why in `error`. */
function answer(text: string): { line: unknown; failed: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line: { error: 'the line is not JSON' }, failed: true };
  }
  const parsed = judgeLine.safeParse(value);
  if (parsed.success) return { line: judgeOne(parsed.data), failed: false };
  const [issue] = parsed.error.issues;
  const id = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return { line: { ...(id === undefined ? {} : { id }), error: `${issue?.path.join('.')}: ${issue?.message}` }, failed: true };
}

/** `samebet judge`: verdicts about pasted pairs, line by line. */
export function judgeCommand(open: OpenRuntime): Command {
  return newCommand('judge', 'judge pairs of markets, one JSON object a line: {id, a: {…}, b: {…} or [{id, …}, …]}')
    .argument('[file]', 'where to read them (default: standard input)')
    .addHelpText(
      'after',
      '\nFields of a and b: event, question, outcome, rules, event_date, ticker, close_time, strike_type, floor_strike,\ncap_strike (venue A); slug, end_date, outcomes, outcome_index, line, group_item, game_start (venue B). All may be missing.',
    )
    .action(async (file: string | undefined, options: { now?: Date }) => {
      const { input: standard, out, exit, stop } = open(options);
      const input: NodeJS.ReadableStream = file === undefined ? standard : createReadStream(file);
      const failed = new Promise<never>((_resolve, reject) => {
        input.once('error', (error: Error) => reject(new CommandError(`${file} can't be read: ${error.message}`, EXIT.usage)));
      });
      const read = async () => {
        for await (const line of readline.createInterface({ input })) {
          if (stop.aborted) return;
          if (line.trim() === '') continue;
          const judged = answer(line);
          if (judged.failed) exit(EXIT.partial);
          out(JSON.stringify(judged.line));
        }
      };
      await Promise.race([read(), failed]);
    });
}
