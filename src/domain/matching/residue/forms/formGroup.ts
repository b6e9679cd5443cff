/** Says whether a clause is of one of a group's forms. */
import type { Facts } from '../../contract/facts.js';
import { tokensOf } from '../../text/tokens.js';
import { KINDS, type KindName, NO_NOUNS } from './kinds.js';
import { plainWords, TEAM, THING, type Worded } from './plainClauses.js';

/**
 * Forms of sentences on one subject, each a sentence in plain words, one a line. `BET` stands for words of the bet's own, `DATE`, `SOURCE` and
 * the like for slots (slotted.ts).
 */
export interface FormGroup {
  /** The kind of bets whose rules have such sentences; undefined: all. */
  readonly kind?: KindName;
  /** Whether its words may still be a bet's own in markets of other kinds: "advance to a runoff", and the advance estimate of GDP. */
  readonly apart?: true;
  /** Whether a market's facts go with such sentences: overtime counts, or doesn't. */
  readonly when?: (facts: Facts) => boolean;
  /** Whether its sentences may name a month where its forms name a day: when something is held. */
  readonly months?: boolean;
  /** Whole clauses. */
  readonly says?: string;
  /** Cases, each behind "if"; a sentence may have several of them. */
  readonly cases?: string;
  /** What follows from each of the cases. */
  readonly follows?: string;
  /** Whether what follows is compared with what follows in the other market. */
  readonly compared?: true;
  /** How clauses open that go on as a list of `words`, slots and the bet's own words. */
  readonly opens?: string;
  readonly words?: string;
  /** Runs of words that no such list has. */
  readonly never?: string;
}

const SIGNS = /^[,;():]$/;
/** What a list may have beside its words. */
const LISTED_SLOT = /^(?:thing|team|market|SOURCE|LINK)$/;
/** What parts the cases of a condition. */
const PARTS = /^(?:,|or|and|but|:)$/;

const lines = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A form that names a day, and the same with a month. */
const withMonths = (line: string): string[] => (line.includes('DATE') ? [line, line.replaceAll('DATE', 'MONTH')] : [line]);

/** The items of a form's line. */
const formItems = (line: string): Worded[] =>
  [...line.matchAll(/[,;():]|[\p{L}\p{N}'.-]+/gu)].flatMap(([part]): Worded[] => {
    if (SIGNS.test(part)) return [{ text: part, isOwn: false }];
    if (/^[A-Z]{3,}$/.test(part)) return [{ text: part === 'BET' ? THING : part, isOwn: part === 'BET' }];
    return tokensOf(part).map(({ text }) => ({ text, isOwn: false }));
  });

const withoutCommas = (words: readonly string[]): string[] => words.filter((word) => word !== ',' && word !== ':');
/** Words of a whole clause, in which nothing turns on whether a thing is somebody. */
const whole = (words: readonly string[]): string =>
  withoutCommas(words)
    .map((word) => (word === TEAM ? THING : word))
    .filter((word, at, all) => word !== THING || all[at - 1] !== THING)
    .join(' ');
/** A case without what it is about, and without a missing replay that is a case of its own. */
const ofCase = (words: readonly string[]): string =>
  withoutCommas(words)
    .filter((word, at) => at > 0 || word !== THING)
    .join(' ');

/** A clause as groups are asked about it. */
export interface Clause {
  /** Its plain words, with the signs that part them. */
  readonly signed: readonly string[];
  readonly words: readonly string[];
  /** The words in one, as whole forms are filed. */
  readonly whole: string;
}

/** A clause of plain words. */
export function clauseOf(signed: readonly string[]): Clause {
  const words = withoutCommas(signed);
  return { signed, words, whole: whole(words) };
}

/** A group, ready to be asked. */
export interface ReadyGroup {
  readonly group: FormGroup;
  /** Every word of its forms. */
  readonly literals: readonly string[];
  readonly knows: (clause: Clause) => boolean;
  /** What follows in a clause that the group knows, where that is compared; undefined otherwise. */
  readonly paysIn: (clause: Clause) => string | undefined;
}

/** The cases of a condition, each without what they are all about. */
function casesOf(words: readonly string[]): string[] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (PARTS.test(word)) parts.push([]);
    else if (word === 'nomakeup') parts.push([word], []);
    else if (word !== 'if') parts.at(-1)?.push(word);
  }
  return parts.map(ofCase).filter((part) => part !== '');
}

/** A form's line in plain words, as sentences of markets of its kind are brought into; its numbers stay. */
export function plainForm(line: string, kind: KindName | undefined): string[] {
  const items = formItems(line);
  const numbers = new Set(items.flatMap(({ text }) => (/^\d/.test(text) ? text : [])));
  return withoutCommas(plainWords(items, kind === undefined ? NO_NOUNS : KINDS[kind], numbers));
}

/** Reads a group's lines. */
export function readyGroup(group: FormGroup): ReadyGroup {
  const plain = (line: string): string[] => plainForm(line, group.kind);
  const told = group.months === true ? lines(group.says).flatMap(withMonths) : lines(group.says);
  const setOf = (forms: readonly string[]): ReadonlySet<string> => new Set(forms.map((line) => whole(plain(line))));
  const [says, follows] = [setOf(told), setOf(lines(group.follows))];
  const cases = new Set(lines(group.cases).map((line) => ofCase(plain(line))));
  const opens = lines(group.opens).map(plain);
  const never = lines(group.never).map((line) => whole(plain(line)));
  const listed = new Set(lines(group.words).flatMap(plain));
  const isList = (clause: readonly string[]): boolean =>
    opens.some(
      (opening) =>
        opening.every((word, at) => clause[at] === word) &&
        !never.some((run) => ` ${clause.join(' ')} `.includes(` ${run} `)) &&
        clause.slice(opening.length).every((word) => listed.has(word) || LISTED_SLOT.test(word)),
    );
  /** "The source is the league", "the league is the source". */
  const isListed = (clause: readonly string[]): boolean => {
    const last = clause.at(-1) === 'market' ? clause.slice(0, -1) : clause;
    return isList(clause) || (last.at(-1) === 'source' && isList(['source', ...last.slice(0, -1)]));
  };
  const isFollowing = (words: readonly string[]): boolean => follows.has(whole(words));
  const isCase = (words: readonly string[]): boolean => {
    if (cases.has(ofCase(words))) return true;
    const parts = casesOf(words);
    return parts.length > 0 && parts.every((part) => cases.has(part));
  };
  const isConditional = (clause: readonly string[]): boolean => {
    if (clause[0] === 'if') return clause.some((_, at) => at > 1 && isFollowing(clause.slice(at)) && isCase(clause.slice(1, at)));
    const at = clause.indexOf('if');
    return at > 0 && isFollowing(clause.slice(0, at)) && isCase(clause.slice(at + 1));
  };
  return {
    group,
    literals: [group.says, group.cases, group.follows, group.opens, group.words]
      .flatMap(lines)
      .flatMap(plain)
      .filter((word) => word !== THING && word !== TEAM),
    paysIn: ({ signed: clause }) => {
      if (group.compared !== true || !isConditional(clause)) return undefined;
      const at = clause[0] === 'if' ? clause.findIndex((_, from) => from > 1 && isFollowing(clause.slice(from))) : 0;
      return whole(clause[0] === 'if' ? clause.slice(at) : clause.slice(0, clause.indexOf('if')));
    },
    knows: ({ signed, words, whole: said }) => says.has(said) || isListed(words) || (cases.size > 0 && isConditional(signed)),
  };
}
