/** Tells a new visitor in three sentences what samebet does and what to try, until the visitor dismisses it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

const SLOT = 'samebet.welcomed';

/** The introduction; once dismissed, it is never shown again in this browser. */
export function Welcome() {
  const [isNew, setNew] = useState(() => localStorage.getItem(SLOT) === null);
  if (!isNew) return null;
  const dismiss = () => {
    localStorage.setItem(SLOT, 'yes');
    setNew(false);
  };
  return (
    <section className="panel welcome" aria-label="What this is">
      <ul>
        <li>samebet tells which open bets on Kalshi and Polymarket are the same bet, how sure that is, and why.</li>
        <li>Rules prove the clear pairs, people decide the rest; every answer shows the words that it rests on.</li>
        <li>
          Try it: <Link to="/look-up">find the twin of a market</Link>, <Link to="/calculator">weigh two order books</Link>, or{' '}
          <Link to="/review">decide a pair</Link>.
        </li>
      </ul>
      <button type="button" className="quiet" onClick={dismiss}>
        Got it
      </button>
    </section>
  );
}
