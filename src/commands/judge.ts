/** `samebet judge`: reads pairs of markets as JSON lines, and prints the engine's verdict on each. */
import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import type { Command } from 'commander';
import { judgeLine, judgeOne } from '../domain/matching/index.js';
import { parseJson } from '../domain/parseJson.js';
import { lineFault } from './lineFault.js';
import { CommandError, EXIT, newCommand, type OpenRuntime } from './runtime.js';

/** The answer to one line of text, and what is wrong with one that can't be judged, which its answer says too. */
function answer(text: string): { line: unknown; error?: string } {
  const value = parseJson(text);
  if (value === undefined) {
    const error = 'the line is not JSON';
    return { line: { error }, error };
  }
  const parsed = judgeLine.safeParse(value);
  if (parsed.success) return { line: judgeOne(parsed.data) };
  const [issue] = parsed.error.issues;
  const id = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  const error = issue === undefined ? 'the line is no pair' : lineFault(issue, value);
  return { line: { ...(id === undefined ? {} : { id }), error }, error };
}

/** `samebet judge`: verdicts about pasted pairs, line by line. */
export function judgeCommand(open: OpenRuntime): Command {
  return newCommand('judge', 'judge pairs of markets, one JSON object a line: {id, a: {…}, b: {…} or [{id, …}, …]}')
    .argument('[file]', 'where to read them (default: standard input)')
    .addHelpText(
      'after',
      '\nFields of a and b: event, question, outcome, rules, event_date, ticker, close_time, strike_type, floor_strike,\ncap_strike (venue A); slug, end_date, outcomes, outcome_index, line, group_item, game_start (venue B). All may be missing.\n\nExits with 3 when some lines can’t be read, after the others are judged, and with 1 when none can.',
    )
    .action(async (file: string | undefined, options: { now?: Date }) => {
      const { input: standard, out, err, exit, stop } = open(options);
      const input: NodeJS.ReadableStream = file === undefined ? standard : createReadStream(file);
      const failed = new Promise<never>((_resolve, reject) => {
        input.once('error', (error: Error) => reject(new CommandError(`${file} can't be read: ${error.message}`, EXIT.usage)));
      });
      const read = async () => {
        const counts = { judged: 0, unread: 0 };
        let number = 0;
        // the signal ends it also while no line comes
        for await (const text of readline.createInterface({ input, signal: stop })) {
          stop.throwIfAborted();
          number++;
          if (text.trim() === '') continue;
          const { line, error } = answer(text);
          out(JSON.stringify(line));
          counts[error === undefined ? 'judged' : 'unread']++;
          if (error !== undefined) err(`line ${number} can't be read: ${error}`);
          if (counts.unread > 0) exit(counts.judged > 0 ? EXIT.partial : EXIT.failed);
        }
        stop.throwIfAborted();
      };
      await Promise.race([read(), failed]);
    });
}
