import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeLine, judgeOne } from '../../src/domain/matching/index.js';

/** One thing about B changes and with it the bet: from each `same` pair of the hard set, a market that must never be automatic. */
interface Side {
  event: string;
  question: string;
  outcome: string;
  rules: string;
  slug: string;
  event_date?: string;
  end_date: string;
  game_start?: string;
  group_item?: string;
  outcomes?: [string, string];
  outcome_index?: 0 | 1;
  line?: number;
}
interface Row {
  id: string;
  label?: string;
  a: unknown;
  b: Side | Side[];
}
const rows = readFileSync(new URL('./hardSet.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));
const pairs = rows.flatMap(({ id, label, a, b }) => (label === 'same' && !Array.isArray(b) ? [{ id, a, b }] : []));

const DAYS = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const inWords = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
const later = (time: string): string => new Date(Date.parse(time) + 2 * DAYS).toISOString().slice(0, 19);

function rewritten(b: Side, change: (text: string) => string): Side {
  const texts = { event: change(b.event), question: change(b.question), outcome: change(b.outcome), rules: change(b.rules) };
  const { outcomes, group_item } = b;
  return {
    ...b,
    ...texts,
    slug: change(b.slug),
    ...(group_item === undefined ? {} : { group_item: change(group_item) }),
    ...(outcomes === undefined ? {} : { outcomes: [change(outcomes[0]), change(outcomes[1])] }),
  };
}

function otherSide(b: Side): Side | null {
  if (b.outcomes === undefined) return null;
  const index = b.outcome_index === 1 ? 0 : 1;
  const { group_item: _, ...rest } = b;
  return { ...rest, outcome_index: index, outcome: b.outcomes[index] };
}

function twoDaysLater(b: Side): Side | null {
  const { event_date, game_start } = b;
  if (event_date === undefined || game_start === undefined) return null;
  const day = later(`${event_date}T00:00:00Z`).slice(0, 10);
  const moved = rewritten(b, (text) => text.replaceAll(event_date, day).replaceAll(inWords(event_date), inWords(day)));
  const start = `${later(game_start.replace(' ', 'T').replace('+00', 'Z')).replace('T', ' ')}+00`;
  const slug = b.slug.replace(/20\d\d-\d\d-\d\d/, day);
  return { ...moved, slug, event_date: day, game_start: start, end_date: `${later(b.end_date)}Z` };
}

function negated(b: Side): Side | null {
  const question = b.question.replace(/^Will (.+?) (win|make|control|be the)\b/, 'Will $1 not $2');
  const rules = b.rules.replace(
    /resolves to "Yes" if (.+?) (?:wins?|qualify|controls|finish)\b/,
    (_, who) => `resolves to "Yes" if ${who} does not win`,
  );
  return question !== b.question && rules !== b.rules ? { ...b, question, rules } : null;
}

function inverted(b: Side): Side | null {
  const [yes, no] = ['resolves to "Yes"', 'Otherwise, this market resolves to "No"'];
  if (!b.rules.includes(yes) || !b.rules.includes(no)) return null;
  return { ...b, rules: b.rules.replace(yes, 'resolves to "No"').replace(no, 'Otherwise, this market resolves to "Yes"') };
}

const SWAPPED: Record<string, string> = { republican: 'democratic', democratic: 'republican', democrat: 'republican' };
function otherParty(b: Side): Side | null {
  const swap = (word: string): string => {
    const other = SWAPPED[word.toLowerCase()] ?? word;
    return word[0] === word[0]?.toUpperCase() ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other;
  };
  const changed = rewritten(b, (text) => text.replace(/republican|democrat(?:ic)?/gi, swap));
  return changed.rules === b.rules ? null : changed;
}

function lineMoved(b: Side): Side | null {
  const { line } = b;
  if (line === undefined) return null;
  const [up, over] = [Math.abs(line) + 1, Math.abs(line) + 0.5];
  const texts = rewritten(b, (text) =>
    text
      .replaceAll(String(Math.abs(line)), String(up))
      .replaceAll(`${Math.floor(Math.abs(line))}pt5`, `${Math.floor(up)}pt5`)
      .replaceAll(`${over} or more`, `${over + 1} or more`)
      .replaceAll(`less than ${over}`, `less than ${over + 1}`),
  );
  return { ...texts, line: Math.sign(line) * up };
}

const MUTATORS = { otherSide, twoDaysLater, negated, inverted, otherParty, lineMoved };

/** What rules may say under a title that says less: each time another bet. */
const NARROWER = [
  'wins in regulation',
  'wins by 10 or more points',
  'wins or draws',
  'advances',
  'loses',
  'scores first',
  'wins 2-0',
  'wins by knockout',
  'reaches the final of',
  'finishes in the top 4 of',
  'is the runner-up in',
  'wins the popular vote in',
  'is nominated for',
  'wins back-to-back',
];

for (const words of NARROWER) {
  test(`rules that say "${words}" under the same title: no pair of the hard set stays automatic`, () => {
    const mutants = pairs.flatMap(({ id, a, b }) => {
      const rules = b.rules.replace(/\bwins?\b/g, words);
      return rules === b.rules || b.line !== undefined ? [] : [judgeOne(judgeLine.parse({ id, a, b: { ...b, rules } }))];
    });
    expect(mutants.length).toBeGreaterThanOrEqual(50);
    expect(mutants.filter(({ tier }) => tier === 'auto').map(({ id }) => id)).toEqual([]);
  });
}

for (const [name, mutate] of Object.entries(MUTATORS)) {
  test(`${name}: no pair of the hard set stays automatic`, () => {
    const mutants = pairs.flatMap(({ id, a, b }) => {
      const changed = mutate(b);
      return changed === null ? [] : [judgeOne(judgeLine.parse({ id, a, b: changed }))];
    });
    expect(mutants.length).toBeGreaterThanOrEqual(5);
    expect(mutants.filter(({ tier }) => tier === 'auto').map(({ id }) => id)).toEqual([]);
  });
}
