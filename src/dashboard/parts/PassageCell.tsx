/** Shows in a clause table's cell the words of one venue, and on hover or focus their place in the whole rules. */
import { stretchesOf } from '../data/places.js';
import { VENUE_NAMES } from '../data/words.js';
import type { PassageFragment } from '../gql/graphql.js';

interface PassageCellProps {
  venue: 'venue_a' | 'venue_b';
  passages: readonly PassageFragment[];
  /** The whole text; null where texts are withheld. */
  rules: string | null;
  /** What stands there where the venue has no passage. */
  silence: string;
  /** Whether the passages are those that the engine did not understand. */
  unread?: boolean;
}

/** One venue's words for a clause. While the table row is pointed at or focused, the words are shown in their place in the rules. */
export function PassageCell({ venue, passages, rules, silence, unread = false }: PassageCellProps) {
  const known = rules === null ? [] : passages.filter(({ to }) => to > 0);
  return (
    <td data-label={VENUE_NAMES[venue]} className={`passage ${venue}`}>
      {passages.length === 0 && <p className="soft">{silence}</p>}
      {passages.map(({ text, from }) => (
        <p key={`${from} ${text}`} className={unread ? 'clamped unread' : 'clamped'}>
          {text ?? 'withheld'}
        </p>
      ))}
      {rules !== null && known.length > 0 && (
        <div className="in-place" aria-hidden="true">
          <InPlace rules={rules} places={known} />
        </div>
      )}
    </td>
  );
}

/** Characters shown before and after a passage: enough to find the passage in the rules. */
const AROUND = 240;

function InPlace({ rules, places }: { rules: string; places: readonly PassageFragment[] }) {
  const first = Math.max(0, Math.min(...places.map(({ from }) => from)) - AROUND);
  const last = Math.min(rules.length, Math.max(...places.map(({ to }) => to)) + AROUND);
  const shifted = places.map(({ from, to }) => ({ from: from - first, to: to - first, name: 'here' }));
  return (
    <p>
      {first > 0 && '… '}
      {stretchesOf(rules.slice(first, last), shifted).map(({ text, in: names }, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no names, and never move
        return names.length > 0 ? <mark key={i}>{text}</mark> : text;
      })}
      {last < rules.length && ' …'}
    </p>
  );
}
