/** `samebet residue`: lists the unread words that keep otherwise proven pairs from being matched. */
import fs from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type JudgeLine, judgeLine, tallyWords, type UnreadWord, type WordTally } from '../domain/matching/index.js';
import { parseJson } from '../domain/parseJson.js';
import { residueOfDays, residueOfIndex, residueOfLines } from '../workflow/residue.js';
import { columns } from './columns.js';
import { DAY_OPTIONS, type DayOptions, daysOf, readLines, refuseDays } from './inputFile.js';
import { FORCE, requireWritable, writeOut } from './outputFile.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';
import { wholeNumber } from './wholeNumber.js';

interface Options extends DayOptions {
  by: 'pairs' | 'volume';
  limit: number;
  export?: string;
  force?: true;
  json?: true;
  now?: Date;
}

/** What a line of a file is: a pair of markets, something else that `judge` takes, or none of its lines. */
function toLine(text: string): JudgeLine | 'no pair' | 'unread' {
  const value = parseJson(text);
  const parsed = judgeLine.safeParse(value);
  if (!parsed.success) return 'unread';
  const isPair = Reflect.get(value as object, 'level') !== 'event' && !Array.isArray(parsed.data.b);
  return isPair ? parsed.data : 'no pair';
}

/** The words of what was read, and how many lines could not be. */
interface Read {
  words: UnreadWord[];
  unread: number;
}

async function readRows(files: readonly string[], { err }: Runtime): Promise<Read> {
  const rows: JudgeLine[] = [];
  let unread = 0;
  for (const file of files) {
    const lines = (await readLines(file)).map(toLine);
    const count = (kind: 'no pair' | 'unread') => lines.filter((line) => line === kind).length;
    const [others, bad] = [count('no pair'), count('unread')];
    if (bad > 0) err(`${bad} lines of ${file} are no pairs of markets and were passed over`);
    if (others > 0) err(`${others} lines of ${file} are about whole events or several markets and were passed over`);
    rows.push(...lines.filter((line) => typeof line === 'object'));
    unread += bad;
  }
  if (rows.length === 0) throw new CommandError('no line is a pair of markets: nothing was looked at');
  return { words: residueOfLines(rows), unread };
}

async function readWords(runtime: Runtime, files: readonly string[], options: Options): Promise<Read> {
  const days = daysOf(options);
  if (days) {
    if (files.length > 0) throw new CommandError('rows or recorded days, not both', EXIT.usage);
    const { words, broken, isUnread } = await residueOfDays(...days).catch(refuseDays);
    if (broken > 0) runtime.err(`${broken} lines of the recorded days are not JSON and were passed over`);
    if (isUnread) throw new CommandError('no line of one of them can be read: nothing was looked at');
    return { words, unread: broken };
  }
  if (files.length > 0) return readRows(files, runtime);
  return { words: await withDatabase(runtime.config, residueOfIndex), unread: 0 };
}

const HEAD = ['word', 'pairs', 'alone', '$ traded', 'families', 'one quote'];
/** A sentence that is unread as a whole would push the other columns out of sight. */
const WIDEST = 60;
const short = (word: string): string => (word.length > WIDEST ? `${word.slice(0, WIDEST - 1)}…` : word);

const cells = ({ word, pairs, alone, volume, families, quote }: WordTally): string[] => [
  ...[short(word), String(pairs), String(alone), String(volume), families.join(' ')],
  `"${quote.replace(/\s+/g, ' ')}"`,
];

const table = (tallies: readonly WordTally[]): string[] => columns([HEAD, ...tallies.map(cells)]);

/** `samebet residue`: which words keep proven pairs from being matched. */
export function residueCommand(open: OpenRuntime): Command {
  return newCommand('residue', 'words that nobody read, of pairs that are proven but for them: what to add to the lexicon next')
    .argument('[files...]', 'lines of `judge`, labelled or not, instead of the index')
    .addOption(DAY_OPTIONS.venueA)
    .addOption(DAY_OPTIONS.venueB)
    .addOption(new Option('--by <what>', 'what comes first').choices(['pairs', 'volume']).default('pairs'))
    .option('--limit <lines>', 'words at most', wholeNumber, 40)
    .option('--export <file>', 'write every occurrence there, one JSON object a line')
    .option(...FORCE)
    .option('--json', 'print one JSON object a word')
    .addHelpText(
      'after',
      '\n"alone" counts pairs in which nothing else is unread. How to add a line: src/domain/matching/residue/README.md' +
        '\n\nExits with 3 when some lines can’t be read, and with 1 when no pair can.',
    )
    .action(async (files: string[], options: Options) => {
      const runtime = open(options);
      const { out, err, exit } = runtime;
      const { export: target } = options;
      if (target !== undefined) requireWritable(target, options);
      const { words: found, unread } = await readWords(runtime, files, options);
      if (unread > 0) exit(EXIT.partial);
      const tallies = tallyWords(found, options.by);
      if (target !== undefined)
        await writeOut(target, (file) => fs.writeFile(file, found.map((each) => `${JSON.stringify(each)}\n`).join('')));
      if (tallies.length === 0) {
        err(
          unread > 0
            ? 'no pair that was read is kept from being matched by unread words alone'
            : 'no pair is kept from being matched by unread words alone',
        );
        return;
      }
      const shown = tallies.slice(0, options.limit);
      const pairs = new Set(found.map(({ a, b }) => `${a}|${b}`)).size;
      err(`${tallies.length} words keep ${pairs} pairs that are otherwise proven; the first ${shown.length}:`);
      for (const line of options.json ? shown.map((tally) => JSON.stringify(tally)) : table(shown)) out(line);
    });
}
