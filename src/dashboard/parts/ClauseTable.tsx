/** Shows the rules of a pair as a table, a clause a row and a venue a column, with what differs at the top. */
import type { ReactNode } from 'react';
import { AGREEMENT_WORDS, isAgreed, isMaterial, isShown, isTold, STATE_WORDS } from '../data/clauseWords.js';
import { VENUE_NAMES } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { FactSource } from './FactSource.js';
import { PassageCell } from './PassageCell.js';

type Row = FullPairFragment['clauses']['rows'][number];
type Fact = FullPairFragment['facts'][number];

interface ClauseTableProps {
  pair: FullPairFragment;
  /** The table's head row, with a market at the head of each column. */
  heads: ReactNode;
  /** Whether the clauses and facts that agree are shown as well. */
  all: boolean;
}

/**
 * Both rules clause beside clause: first what differs materially, then what YES pays on and small differences, the facts that do not
 * agree, and the passages that the engine did not understand; everything else only when asked for.
 */
export function ClauseTable({ pair, heads, all }: ClauseTableProps) {
  const { rows, unread_a, unread_b } = pair.clauses;
  const shown = [...rows.filter(isMaterial), ...rows.filter((row) => isShown(row) && !isMaterial(row))];
  const rest = rows.filter((row) => !isShown(row));
  const facts = pair.facts.filter(isTold);
  const [a, b] = [pair.venue_a.rules, pair.venue_b.rules];
  const unread = { a: unread_a.length > 0, b: unread_b.length > 0 };
  return (
    <table className="clauses">
      <thead>{heads}</thead>
      <tbody>
        {shown.map((row) => (
          <ClauseRow key={row.titles.join()} row={row} a={a} b={b} unread={unread} />
        ))}
        {facts
          .filter((fact) => !isAgreed(fact))
          .map((fact) => (
            <FactLine key={fact.field} fact={fact} />
          ))}
        {unread_a.length + unread_b.length > 0 && (
          <tr tabIndex={0} data-state="unread">
            <Head title="Not understood" badge={<span className="badge warn">read these yourself</span>} />
            <PassageCell venue="venue_a" passages={unread_a} rules={a} silence="—" unread />
            <PassageCell venue="venue_b" passages={unread_b} rules={b} silence="—" unread />
          </tr>
        )}
        {all && rest.map((row) => <ClauseRow key={row.titles.join()} row={row} a={a} b={b} unread={unread} />)}
        {all && facts.filter(isAgreed).map((fact) => <FactLine key={fact.field} fact={fact} />)}
      </tbody>
    </table>
  );
}

function Head({ title, badge, notes = [] }: { title: string; badge: ReactNode; notes?: readonly string[] }) {
  return (
    <th scope="row">
      <span className="clause-title">{title}</span> {badge}
      {notes.map((note) => (
        <span key={note} className="clause-note">
          {note}
        </span>
      ))}
    </th>
  );
}

interface ClauseRowProps {
  row: Row;
  /** The rules of each venue, null where texts are withheld. */
  a: string | null;
  b: string | null;
  /** Whether a venue's rules have sentences that the engine did not understand. */
  unread: { a: boolean; b: boolean };
}

function ClauseRow({ row: { titles, state, topic, notes, a, b }, unread, ...rules }: ClauseRowProps) {
  const { word, tone } = STATE_WORDS[state] ?? { word: state, tone: '' };
  const badge = topic === 'bet' && state !== 'equal' ? null : <span className={`badge ${tone}`}>{word}</span>;
  return (
    <tr tabIndex={0} data-state={state}>
      <Head title={titles.join(', ')} badge={badge} notes={isMaterial({ state }) ? notes : []} />
      <PassageCell venue="venue_a" passages={a ? [a] : []} rules={rules.a} silence={silence(unread.a)} />
      <PassageCell venue="venue_b" passages={b ? [b] : []} rules={rules.b} silence={silence(unread.b)} />
    </tr>
  );
}

/** What is said of a venue that has no words for a clause: a sentence that is not understood may be about it. */
const silence = (hasUnread: boolean): string => (hasUnread ? 'nothing that is understood' : 'says nothing of it');

/** The row of one compared fact: its label, and each venue's reading of it in words; on hover or focus also what it was read from. */
function FactLine({ fact: { label, agree, words_a, words_b, a, b } }: { fact: Fact }) {
  const { word, tone } = AGREEMENT_WORDS[agree] ?? { word: agree, tone: '' };
  return (
    <tr tabIndex={0} data-state={agree}>
      <Head title={label} badge={<span className={`badge ${tone}`}>{word}</span>} />
      <ReadingCell venue="venue_a" words={words_a} reading={a} />
      <ReadingCell venue="venue_b" words={words_b} reading={b} />
    </tr>
  );
}

interface ReadingCellProps {
  venue: 'venue_a' | 'venue_b';
  words: string | null;
  reading: Fact['a'];
}

function ReadingCell({ venue, words, reading }: ReadingCellProps) {
  return (
    <td data-label={VENUE_NAMES[venue]} className="passage">
      {words ?? <span className="soft">not stated</span>}
      {reading && (
        <div className="in-place">
          <FactSource reading={reading} />
        </div>
      )}
    </td>
  );
}
