/** Shows one market of a pair on the pair's page: question, outcome, price, dates, id and rules. */
import { formatDollars, formatPrice, formatTime } from '../data/format.js';
import { questionOf } from '../data/names.js';
import { VENUE_NAMES } from '../data/words.js';
import type { FullMarketFragment } from '../gql/graphql.js';
import { VenueBadge } from '../ui/Badge.js';
import { CopyButton } from '../ui/CopyButton.js';

/** One market: its question, the outcome that YES pays on, and everything that the venue says about resolution. */
export function MarketCard({ market }: { market: FullMarketFragment }) {
  const { venue, market_id, event, question, outcome, url, status, rules } = market;
  return (
    <article className={`panel market ${venue}`} aria-label={`${VENUE_NAMES[venue]}: ${questionOf(market)}`}>
      <header className="row spread">
        <VenueBadge venue={venue} />
        {status === 'closed' && <span className="badge bad">Closed</span>}
        {url && (
          <a href={url} rel="noreferrer" target="_blank">
            Open at the venue<span className="visually-hidden"> (a new tab)</span>
          </a>
        )}
      </header>
      <div>
        <h2>{questionOf(market)}</h2>
        {event !== question && <p className="soft">{event}</p>}
      </div>
      <p className="pays">
        <span className="label">YES pays on</span> {outcome}
      </p>
      <Figures market={market} />
      <div className="row id">
        <code>{market_id}</code>
        <CopyButton text={market_id} label="Copy id" />
      </div>
      <section className="rules" aria-label={`Rules at ${VENUE_NAMES[venue]}`}>
        {rules === '' ? <p className="soft">The venue gives no rules for this market.</p> : <p>{rules}</p>}
      </section>
    </article>
  );
}

function Figures({ market: { yes_price, volume, close_time, occurrence } }: { market: FullMarketFragment }) {
  return (
    <dl className="figures">
      <div>
        <dt>YES, last pull</dt>
        <dd className="number">{formatPrice(yes_price)}</dd>
      </div>
      <div>
        <dt>Traded</dt>
        <dd className="number">{volume === null ? '—' : formatDollars(Math.round(volume)).replace('.00', '')}</dd>
      </div>
      <div>
        <dt>{close_time === null ? 'Expected' : 'Closes'}</dt>
        <dd>{formatTime(close_time ?? occurrence)}</dd>
      </div>
    </dl>
  );
}
