/** Shows why and since when a pair is suspended, with the edited sentences of the rules before and after. */
import { useServiceNow } from '../data/clock.js';
import { localTime, suspension } from '../data/deeds.js';
import { formatAge } from '../data/format.js';
import { readEdits, wordsOf } from '../data/rulesEdit.js';
import { VENUE_NAMES } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';

/** Who or what suspended a pair and when, and what the venue wrote before and after; nothing for a pair that is not suspended. */
export function RulesEdit({ pair }: { pair: FullPairFragment }) {
  const now = useServiceNow();
  const line = suspension(pair);
  if (!line) return null;
  const edits = readEdits(line.note);
  const person = line.cause === 'person_suspended';
  return (
    <section className="edit" aria-label="Why it is suspended">
      <p>
        <strong>{person ? `${line.actor} suspended it` : 'A venue changed its rules'}</strong>; withheld from traders since{' '}
        {localTime(line.at)} ({formatAge(line.at, now)} ago){person && line.note !== null && <>: “{line.note}”</>}
      </p>
      {edits.map((edit) => (
        <p key={`${edit.venue} ${edit.before} ${edit.after}`} className="small">
          <span className={`badge ${edit.venue}`}>{VENUE_NAMES[edit.venue]}</span>{' '}
          {edit.before === null ? (
            <ins>{edit.after}</ins>
          ) : edit.after === null ? (
            <del>{edit.before}</del>
          ) : (
            <Words before={edit.before} after={edit.after} />
          )}
        </p>
      ))}
    </section>
  );
}

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const;

function Words({ before, after }: { before: string; after: string }) {
  return wordsOf(before, after).map(({ text, kind }, i) => {
    const Tag = TAGS[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of two sentences have no names, and never move
    return <Tag key={i}>{text}</Tag>;
  });
}
