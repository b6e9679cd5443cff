import { useMemo, useState } from 'react';
import { useKeys } from '../data/keyboard.js';
import { markTexts } from '../data/marks.js';
import type { Reviewing } from '../data/reviewing.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { Field } from '../ui/Field.js';
import { MarkedText } from './MarkedText.js';
import { MarketCard } from './MarketCard.js';
import { SameEvents } from './SameEvents.js';
import { Weighing } from './Weighing.js';

interface CandidateProps {
  pair: FullPairFragment;
  /** Everything at hand that waits, this one first. */
  left: readonly FullPairFragment[];
  reviewing: Reviewing;
  openHelp: () => void;
}

/** One candidate: both markets with their rules, the facts between them, and the four things that one can do. */
export function Candidate({ pair, left, reviewing, openHelp }: CandidateProps) {
  const [note, setNote] = useState('');
  const { decide, skip, undo, busy } = reviewing;
  const actions = {
    a: () => void decide('approve', pair, note),
    r: () => void decide('reject', pair, note),
    s: () => skip(pair),
    u: () => void undo(),
    '?': openHelp,
  };
  useKeys(actions);
  const { venue_a, venue_b, differences } = pair;
  const [rulesA, rulesB] = useMemo(() => {
    const quotes = (side: 'quote_a' | 'quote_b') => differences.flatMap((each) => each[side] ?? []);
    // A service that withholds the venues' texts answers null for them.
    return markTexts([venue_a.rules ?? '', venue_b.rules ?? ''], [quotes('quote_a'), quotes('quote_b')]);
  }, [venue_a.rules, venue_b.rules, differences]);
  return (
    <>
      <div className="weigh">
        <MarketCard market={venue_a} rules={<MarkedText stretches={rulesA} />} />
        <Weighing pair={pair} />
        <MarketCard market={venue_b} rules={<MarkedText stretches={rulesB} />} />
      </div>
      <SameEvents pair={pair} left={left} approve={reviewing.approveTogether} />
      <section className="verdict" aria-label="Your decision">
        <Field label="Note for the history (optional)">
          {(control) => (
            <input
              {...control}
              aria-label="Note for the history (optional)"
              placeholder="A note for the history"
              value={note}
              onChange={(e) => setNote(e.target.value)}
              maxLength={2000}
            />
          )}
        </Field>
        <div className="row">
          <ActionButton keyName="a" label="Approve" tone="primary" busy={busy} act={actions.a} />
          <ActionButton keyName="r" label="Reject" tone="danger" busy={busy} act={actions.r} />
          <ActionButton keyName="s" label="Skip" busy={busy} act={actions.s} />
          <ActionButton keyName="u" label="Undo" busy={busy} act={actions.u} />
          <ActionButton keyName="?" label="Help" tone="help" busy={false} act={actions['?']} />
        </div>
      </section>
    </>
  );
}

interface ActionButtonProps {
  keyName: string;
  label: string;
  tone?: string;
  busy: boolean;
  act: () => void;
}

function ActionButton({ keyName, label, tone, busy, act }: ActionButtonProps) {
  return (
    <button type="button" className={tone} disabled={busy} onClick={act} aria-keyshortcuts={keyName}>
      {label}
      <span aria-hidden="true">
        <kbd>{keyName}</kbd>
      </span>
    </button>
  );
}
