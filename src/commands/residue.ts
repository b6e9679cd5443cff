/** `samebet residue`: lists the unread words that keep otherwise proven pairs from being matched. */
import fs from 'node:fs/promises';
import { type Command, Option } from 'commander';
import {
  type JudgeLine,
  judgeLine,
  type SentencesFound,
  type SentenceTally,
  tallyWords,
  type UnreadWord,
  type WordTally,
} from '../domain/matching/index.js';
import { parseJson } from '../domain/parseJson.js';
import type { Database } from '../store/database.js';
import {
  type OfDays,
  residueOfDays,
  residueOfIndex,
  residueOfLines,
  sentencesOfDays,
  sentencesOfIndex,
  sentencesOfLines,
} from '../workflow/residue.js';
import { columns } from './columns.js';
import { DAY_OPTIONS, type DayOptions, daysOf, readLines, refuseDays } from './inputFile.js';
import { FORCE, requireWritable, writeOut } from './outputFile.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';
import { wholeNumber } from './wholeNumber.js';

interface Options extends DayOptions {
  by: 'pairs' | 'volume';
  sentences?: true;
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

/** What was found in what was read, and how many lines could not be. */
interface Read<T> {
  found: T;
  unread: number;
}

/** How one kind of thing is looked for in each of the places where markets are. */
interface Search<T> {
  readonly ofLines: (lines: readonly JudgeLine[]) => T;
  readonly ofDays: (pathA: string, pathB: string) => Promise<OfDays<T>>;
  readonly ofIndex: (database: Database) => Promise<T>;
}

const WORDS: Search<UnreadWord[]> = { ofLines: residueOfLines, ofDays: residueOfDays, ofIndex: residueOfIndex };
const SENTENCES: Search<SentencesFound> = { ofLines: sentencesOfLines, ofDays: sentencesOfDays, ofIndex: sentencesOfIndex };

async function readRows<T>(files: readonly string[], { err }: Runtime, { ofLines }: Search<T>): Promise<Read<T>> {
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
  return { found: ofLines(rows), unread };
}

async function search<T>(runtime: Runtime, files: readonly string[], options: Options, how: Search<T>): Promise<Read<T>> {
  const days = daysOf(options);
  if (days) {
    if (files.length > 0) throw new CommandError('rows or recorded days, not both', EXIT.usage);
    const { found, broken, isUnread } = await how.ofDays(...days).catch(refuseDays);
    if (broken > 0) runtime.err(`${broken} lines of the recorded days are not JSON and were passed over`);
    if (isUnread) throw new CommandError('no line of one of them can be read: nothing was looked at');
    return { found, unread: broken };
  }
  if (files.length > 0) return readRows(files, runtime, how);
  return { found: await withDatabase(runtime.config, how.ofIndex), unread: 0 };
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

async function exported(occurrences: readonly object[], { export: target }: Options): Promise<void> {
  const lines = occurrences.map((each) => `${JSON.stringify(each)}\n`).join('');
  if (target !== undefined) await writeOut(target, (file) => fs.writeFile(file, lines));
}

async function tellWords({ found, unread }: Read<UnreadWord[]>, { out, err }: Runtime, options: Options): Promise<void> {
  const tallies = tallyWords(found, options.by);
  await exported(found, options);
  if (tallies.length === 0) {
    const which = unread > 0 ? 'no pair that was read' : 'no pair';
    err(`${which} is kept from being matched by unread words alone`);
    return;
  }
  const shown = tallies.slice(0, options.limit);
  const pairs = new Set(found.map(({ a, b }) => `${a}|${b}`)).size;
  err(`${tallies.length} words keep ${pairs} pairs that are otherwise proven; the first ${shown.length}:`);
  for (const line of options.json ? shown.map((tally) => JSON.stringify(tally)) : table(shown)) out(line);
}

const SENTENCE_HEAD = ['plain words', 'markets', 'alone', 'families', 'one quote'];
const sentenceCells = ({ plain, markets, alone, families, quote }: SentenceTally): string[] => [
  ...[plain, String(markets), String(alone), families.join(' ')],
  `"${quote.replace(/\s+/g, ' ')}"`,
];

async function tellSentences({ found }: Read<SentencesFound>, { out, err }: Runtime, options: Options): Promise<void> {
  const { markets, read, tallies } = found;
  await exported(tallies, options);
  const shown = tallies.slice(0, options.limit);
  const share = markets === 0 ? '' : ` (${((read / markets) * 100).toFixed(1)}%)`;
  err(
    `of ${markets} markets with rules, ${read}${share} have no sentence of unknown form${shown.length > 0 ? '; the most frequent:' : ''}`,
  );
  if (options.json) for (const tally of shown) out(JSON.stringify(tally));
  else if (shown.length > 0) for (const line of columns([SENTENCE_HEAD, ...shown.map(sentenceCells)])) out(line);
}

/** `samebet residue`: which words keep proven pairs from being matched, and which sentences of markets no form knows. */
export function residueCommand(open: OpenRuntime): Command {
  return newCommand('residue', 'words that nobody read, of pairs that are proven but for them: what to add to the lexicon next')
    .argument('[files...]', 'lines of `judge`, labelled or not, instead of the index')
    .addOption(DAY_OPTIONS.venueA)
    .addOption(DAY_OPTIONS.venueB)
    .addOption(new Option('--sentences', 'sentences of no known form instead, in all markets, paired or not').conflicts('by'))
    .addOption(new Option('--by <what>', 'what comes first').choices(['pairs', 'volume']).default('pairs'))
    .option('--limit <lines>', 'words or sentences at most', wholeNumber, 40)
    .option('--export <file>', 'write every occurrence (with --sentences every sentence) there, one JSON object a line')
    .option(...FORCE)
    .option('--json', 'print one JSON object a word or sentence')
    .addHelpText(
      'after',
      '\n"alone" counts pairs (with --sentences markets) in which nothing else is unread. With --sentences each line shows the plain words that a form would have.' +
        '\nHow to add a line: src/domain/matching/residue/README.md' +
        '\n\nExits with 3 when some lines can’t be read, and with 1 when no pair can.',
    )
    .action(async (files: string[], options: Options) => {
      const runtime = open(options);
      if (options.export !== undefined) requireWritable(options.export, options);
      if (options.sentences) await report(SENTENCES, tellSentences);
      else await report(WORDS, tellWords);

      async function report<T>(
        how: Search<T>,
        tell: (read: Read<T>, runtime: Runtime, options: Options) => Promise<void>,
      ): Promise<void> {
        const read = await search(runtime, files, options, how);
        if (read.unread > 0) runtime.exit(EXIT.partial);
        await tell(read, runtime, options);
      }
    });
}
