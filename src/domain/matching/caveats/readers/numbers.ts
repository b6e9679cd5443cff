/** Reads clauses on how a figure is rounded, revised and compared with a threshold. */
import { SCALE } from '../../text/numbers.js';
import { type ClauseReader, tokensIn } from '../clause.js';

const revision: ClauseReader = {
  code: 'revision_policy',
  on: 'others',
  read: ({ text }) => {
    if (/\brevis(?:ed|ions?)\b|\bcorrect(?:ed|ions?)\b/.test(text)) {
      const ignored = /\b(?:not|regardless|no|without|disregard\w*|ignored?)\b|n't\b/.test(text);
      return ignored ? 'not counted' : 'counted';
    }
    return tokensIn(text, [
      ['advance', /\badvance estimates?\b/],
      ['first print', /\bfirst (?:print|published|release)|\binitial release\b/],
      ['preliminary', /\bpreliminary\b/],
    ]);
  },
};

/** `1 decimal`, `whole`, `up to 25`: only a step or a direction that the rules state. */
const rounding: ClauseReader = {
  code: 'rounding_precision',
  on: 'others',
  read: ({ text }) => {
    const step = /\brounded? (up|down)?(?: or down)? ?(?:to the )?(?:nearest )?(\d+(?:\.\d+)?)?\b/.exec(text);
    const decimals = /\brounded to (one|two|1|2) decimals?\b/.exec(text)?.[1];
    if (decimals !== undefined) return `rounded to ${/one|1/.test(decimals) ? 1 : 2} decimals`;
    if (step !== null)
      return `rounded${step[1] === undefined ? '' : ` ${step[1]}`}${step[2] === undefined ? '' : ` to ${step[2]}`}`;
    if (/\bbetween 1 \(inclusive\) and 25\b/.test(text)) return 'rounded up to 25';
    if (/\bof 0 ?bps\b/.test(text)) return 'no change';
    return tokensIn(text, [
      ['truncated', /\btruncat/],
      ['1 decimal', /\b(?:one|1|single)[ -]decimal|\bfirst decimal/],
      ['2 decimals', /\b(?:two|2)[ -]decimal|\bsecond decimal/],
      ['whole', /\bwhole (?:degree|number|percent)/],
    ]);
  },
};

const NUMBER = String.raw`[$€£]?(\d[\d,]*(?:\.\d+)?)`;
const STRICT_LOW = new RegExp(
  String.raw`\b(?:(?<!\bat or )above|more than|(?<!equal to or )greater than(?! or)|higher than|over|exceeds?) ${NUMBER}(?![\d.,]* ?-?(?:month|day|year|week|quarter|game|hour)s?\b)|> ?${NUMBER}`,
);
const INCLUSIVE_LOW = new RegExp(
  String.raw`\b(?:at least|at or above|no less than|not less than|greater than or equal to|equal to or greater than) ${NUMBER}|>= ?${NUMBER}|${NUMBER} ?(?:%|bps|basis points|percent|seats|million|billion)?,? ?(?:or|and) (?:more|above|higher|greater|over)\b`,
);
const STRICT_HIGH = new RegExp(
  String.raw`\b(?:(?<!\bat or )below|less than(?! or)|fewer than|lower than|under) ${NUMBER}|< ?${NUMBER}`,
);
const INCLUSIVE_HIGH = new RegExp(
  String.raw`\b(?:at most|at or below|no more than|less than or equal to) ${NUMBER}|<= ?${NUMBER}|${NUMBER} ?(?:%|bps|basis points|percent|seats|million|billion)?,? ?(?:or|and) (?:less|fewer|below|lower|under)\b`,
);
const BOUNDS: readonly (readonly [string, RegExp])[] = [
  ['>=', INCLUSIVE_LOW],
  ['<=', INCLUSIVE_HIGH],
  ['>', STRICT_LOW],
  ['<', STRICT_HIGH],
];

/** The number that digits in a text stand for: "400 million" is 400,000,000. */
function numberOf(digits: string, behind: string): number {
  const scale = /^ (thousand|million|billion|trillion)\b/.exec(behind)?.[1] ?? '';
  return Number(digits.replaceAll(',', '')) * (SCALE[scale] ?? 1);
}

/** `> 1.5`, `>= 1.5`...: operator and number of the criterion. Sports lines are half points, where nothing can be exactly on them. */
const threshold: ClauseReader = {
  code: 'threshold_inclusivity',
  on: 'others',
  merge: 'first',
  read: ({ text, role }) => {
    if (role !== 'main') return undefined;
    for (const [operator, pattern] of BOUNDS) {
      const match = pattern.exec(text);
      const digits = match?.slice(1).find((group) => group !== undefined);
      if (match === null || digits === undefined) continue;
      const end = text.indexOf(digits, match.index) + digits.length;
      return `${operator} ${numberOf(digits, text.slice(end))}`;
    }
    const titled =
      /\b(above|higher than|greater than|more than|exceeds?|below|lower than|less than) the (?:\w+ ){1,2}(?:(?:specified|listed|shown|stated|named|given) )?in the (?:\w+ )?title\b/.exec(
        text,
      )?.[1];
    return titled === undefined ? undefined : /below|lower|less/.test(titled) ? '< title' : '> title';
  },
};

const bucketBoundary: ClauseReader = {
  code: 'bucket_boundary_rule',
  on: 'others',
  read: ({ text }) =>
    /\b(?:between two|exactly on)\b|\b(?:higher|lower) (?:range|bracket)\b/.test(text)
      ? tokensIn(text, [
          ['higher', /\bhigher (?:range|bracket|bucket)/],
          ['lower', /\blower (?:range|bracket|bucket)/],
        ])
      : undefined,
};

export const numberReaders: readonly ClauseReader[] = [revision, rounding, threshold, bucketBoundary];
