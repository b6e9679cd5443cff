/** Two rules texts as pairs of clauses, aligned by what they decide: what a reviewer reads instead of two pages. */
import type { Listing } from '../market.js';
import type { Clauses } from '../matching/caveats/clause.js';
import type { Caveat, CaveatCode } from '../matching/caveats/codes.js';
import { readContract } from '../matching/reading/readContract.js';
import { type ReadSentence, readRules } from './readRules.js';
import { CLAUSES, TOPICS, type Topic } from './topics.js';

const CLAUSE_STATES = ['blocking', 'material', 'minor', 'info', 'one_sided', 'equal'] as const;
/** How the two sides of a clause stand to each other: a caveat's severity, one side's silence that means nothing, or agreement. */
export type ClauseState = (typeof CLAUSE_STATES)[number];

/** A sentence as its venue wrote it, and where. */
export interface Passage {
  text: string;
  from: number;
  to: number;
}

/** One line: what it decides, and both venues' words for it; null where one says nothing. */
export interface ClausePair {
  topic: Topic;
  titles: string[];
  codes: string[];
  state: ClauseState;
  notes: string[];
  a: Passage | null;
  b: Passage | null;
}

export interface ClauseView {
  rows: ClausePair[];
  /** Sentences that set something and that no reader of the engine understood. */
  unread_a: Passage[];
  unread_b: Passage[];
}

interface Side {
  rules: string;
  /** What this market pays YES on, lower case. */
  outcome: string;
  clauses: Clauses;
  sentences: ReadSentence[];
}

function readSide(listing: Listing): Side {
  const { facts, clauses } = readContract(listing);
  const rules = listing.rules ?? '';
  return { rules, outcome: (listing.outcome ?? '').toLowerCase(), clauses, sentences: readRules(rules, facts.family) };
}

const passage = ({ rules }: Side, { span, line }: ReadSentence): Passage =>
  span ? { text: rules.slice(span.from, span.to), ...span } : { text: line, from: 0, to: 0 };

/** The sentence in which a side says something of a code. */
function said(side: Side, code: CaveatCode): Passage | null {
  const clause = side.clauses[code];
  if (clause === undefined || clause.quote === '') return null;
  const sentence = side.sentences.find(({ quote }) => quote === clause.quote);
  return sentence ? passage(side, sentence) : { text: clause.quote, from: 0, to: 0 };
}

function stateOf(code: CaveatCode, a: Side, b: Side, caveat: Caveat | undefined): ClauseState {
  if (caveat) return caveat.severity;
  return a.clauses[code] && b.clauses[code] ? 'equal' : 'one_sided';
}

const place = (passage: Passage | null): string => (passage === null ? '' : `${passage.from} ${passage.text}`);

/** Lines that rest on the same two sentences are one line with several titles; the worst of their states is its state. */
function together(rows: readonly ClausePair[]): ClausePair[] {
  const found = new Map<string, ClausePair>();
  for (const row of rows) {
    const kind = row.state === 'equal' || row.state === 'one_sided' ? row.state : 'differs';
    const key = `${kind}|${place(row.a)}|${place(row.b)}`;
    const seen = found.get(key);
    if (!seen) found.set(key, { ...row });
    else {
      seen.titles = [...seen.titles, ...row.titles];
      seen.codes = [...seen.codes, ...row.codes];
      seen.notes = [...seen.notes, ...row.notes];
    }
  }
  return [...found.values()];
}

/** The sentence that says what YES pays on: of several, the one that names the outcome. */
function mainOf({ sentences, outcome }: Side): ReadSentence | undefined {
  const main = sentences.filter(({ role }) => role === 'main');
  return main.find(({ line }) => outcome !== '' && line.toLowerCase().includes(outcome)) ?? main[0];
}

/** The sentences that say what YES pays on, beside each other. */
function betRow(a: Side, b: Side, same: boolean): ClausePair[] {
  const [left, right] = [mainOf(a), mainOf(b)];
  if (!left && !right) return [];
  return [
    {
      topic: 'bet',
      titles: ['What YES pays on'],
      codes: [],
      state: same ? 'equal' : 'info',
      notes: [],
      a: left ? passage(a, left) : null,
      b: right ? passage(b, right) : null,
    },
  ];
}

const worst = ({ state }: ClausePair): number => CLAUSE_STATES.indexOf(state);
const order = ({ topic }: ClausePair): number => TOPICS.indexOf(topic);

/**
 * Aligns two markets' rules.
 *
 * @param caveats what the engine found to differ; a code it doesn't name agrees, or one side's silence means nothing
 * @param same whether both pay on the same outcomes as far as the engine can tell
 */
export function clausePairs(left: Listing, right: Listing, caveats: readonly Caveat[], same: boolean): ClauseView {
  const [a, b] = [readSide(left), readSide(right)];
  const codes = new Set([
    ...Object.keys(a.clauses),
    ...Object.keys(b.clauses),
    ...caveats.map(({ code }) => code),
  ] as CaveatCode[]);
  const rows = [...codes].map((code): ClausePair => {
    const caveat = caveats.find((each) => each.code === code);
    const { topic, title } = CLAUSES[code];
    const sides = { a: said(a, code), b: said(b, code) };
    return {
      topic,
      titles: [title],
      codes: [code],
      state: stateOf(code, a, b, caveat),
      notes: caveat ? [caveat.note] : [],
      ...sides,
    };
  });
  const sorted = rows.sort((x, y) => worst(x) - worst(y) || order(x) - order(y));
  const found = together(sorted);
  const isShown = (bet: ClausePair) =>
    found.some(({ state, a: x, b: y }) => state !== 'equal' && place(x) === place(bet.a) && place(y) === place(bet.b));
  const bet = betRow(a, b, same).filter((row) => !isShown(row));
  const unread = (side: Side) => side.sentences.filter((each) => each.isUnread).map((each) => passage(side, each));
  return { rows: [...bet, ...found], unread_a: unread(a), unread_b: unread(b) };
}
