/** Lays out a pair under review as lines of a terminal: both markets' rules, what was read from them, and what differs. */
import { percentOf } from '../domain/percentOf.js';
import { type ConfidenceBound, confidenceBound } from '../domain/review/confidenceBound.js';
import type { UnreadWord, UnreadWords } from '../domain/review/unreadWords.js';
import type { Candidate, CandidateMarket } from '../store/candidate.js';
import type { RulesEdit } from '../workflow/readRulesChange.js';
import { caveatLines, factLines } from './pairWords.js';
import type { Paint } from './runtime.js';

/** Columns of a terminal that a text is broken at. */
const WIDTH = 110;

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\n+/)) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      if (line && line.length + word.length + 1 > WIDTH - indent.length) {
        lines.push(indent + line);
        line = '';
      }
      line = line ? `${line} ${word}` : word;
    }
    if (line) lines.push(indent + line);
  }
  return lines;
}

/** A code such as `game_winner` as words. */
const plain = (code: string): string => code.replaceAll('_', ' ');

const market = (name: string, { market_id, event, question, outcome, rules, url }: CandidateMarket): string[] => [
  `${name}  ${market_id}${url ? `  ${url}` : ''}`,
  ...wrapped(`${event.title} · ${question} · pays on: ${outcome}`, '   '),
  ...wrapped(rules, '   | '),
];

const sayWord = ({ word, times, contradiction }: UnreadWord): string =>
  `${contradiction ? word : `“${word}”`}${times > 1 ? ` ×${times}` : ''}`;

/** Why the confidence is no higher and, where unread words are the reason, those words of both sides. */
function boundLines(bound: ConfidenceBound | null, unread: UnreadWords | undefined): string[] {
  if (bound === null) return [];
  const named = (side: string, words: UnreadWords['a']) =>
    words.length === 0 ? [] : wrapped(`${side}  ${words.map(sayWord).join(', ')}`, '   ');
  return [
    ...wrapped(`At most ${percentOf(bound.at_most, 1)}% likely: ${bound.words}`, '   '),
    ...(unread ? [...named('A', unread.a), ...named('B', unread.b)] : []),
  ];
}

/** What a venue changed in its rules: sentences that went with `-`, and those that came with `+`. */
function editLines({ market_id, changed_at, sentences }: RulesEdit): string[] {
  const seen = `${market_id.startsWith('venue_a') ? 'A' : 'B'}  seen ${changed_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const lines = sentences.flatMap(({ removed, added }) => [
    ...(removed === null ? [] : wrapped(`- ${removed}`, '   ')),
    ...(added === null ? [] : wrapped(`+ ${added}`, '   ')),
  ]);
  return [`   ${seen}`, ...(lines.length > 0 ? lines : ['   only titles or numbers, no sentence of the rules'])];
}

/** What is read of a candidate beside its own row, where it applies. */
interface Besides {
  /** The words of both sides that the engine did not understand, where they bound the confidence. */
  unread?: UnreadWords | undefined;
  /** What the venues changed since the pair stood, where that suspended it. */
  edits?: readonly RulesEdit[];
}

/**
 * A pair as lines of a terminal: what its venues changed, both rules in full, what was read from them, and what differs.
 */
export function showCandidate(
  candidate: Candidate,
  position: string,
  paint: Paint,
  { unread, edits = [] }: Besides = {},
): string[] {
  const { confidence, category, family, doubt, volume, standing, reason, facts, caveats, a, b } = candidate;
  const state = standing === 'suspended' ? paint('red', 'suspended: rules changed') : 'proposed';
  const traded = `$${Math.round(volume).toLocaleString('en-US')} traded`;
  const head = [paint('bold', position), state, `${percentOf(confidence, 0)}% likely`, traded, category, plain(family)].join(
    '  ',
  );
  return [
    '',
    `${head}${doubt ? `  doubt: ${plain(doubt)}` : ''}`,
    ...wrapped(reason, '   '),
    ...boundLines(confidenceBound(candidate), unread),
    ...(edits.length > 0 ? [paint('bold', 'What changed in the rules')] : []),
    ...edits.flatMap(editLines),
    ...market('A', a),
    ...market('B', b),
    paint('bold', 'What was read'),
    ...factLines(facts, paint),
    ...(caveats.length > 0 ? [paint('bold', 'Rules that differ')] : []),
    ...caveatLines(caveats, paint),
  ];
}
