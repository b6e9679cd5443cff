/** Looks up a pasted market id, and shows the market's twin, its event's markets, or why there is no twin. */
import { useQuery } from 'urql';
import type { Question } from '../data/marketId.js';
import { VENUE_NAMES } from '../data/words.js';
import { type FoundMarketFragment, LookUpDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { FoundMarkets } from './FoundMarkets.js';
import { NoTwin } from './NoTwin.js';
import { TwinFound } from './TwinFound.js';

interface LookUpAnswerProps {
  /** The markets that the pasted text may name, the likeliest first; never empty. */
  questions: readonly Question[];
  /** The text as it was typed. */
  typed: string;
  ask: (id: string) => void;
}

/** Looks up the likeliest reading of a pasted id, and the next reading where no market or event is known by the first. */
export function LookUpAnswer({ questions, typed, ask }: LookUpAnswerProps) {
  const [question, ...others] = questions as readonly [Question, ...Question[]];
  const [result, again] = useQuery({ query: LookUpDocument, variables: { ...question } });
  return (
    <Answered result={result} what="the market" again={again}>
      {({ match, event }) => {
        if (!match) return null;
        const { source_market: source, matched_market: twin } = match;
        if (source && twin) return <TwinFound source={source} twin={twin} match={match} />;
        if (event && match.reason === 'not_indexed')
          return <EventFound title={event.title} markets={event.markets.edges.map(({ node }) => node)} ask={ask} />;
        if (match.reason === 'not_indexed' && others.length > 0)
          return <LookUpAnswer questions={others} typed={typed} ask={ask} />;
        return <NoTwin question={question} typed={typed} source={source} reason={match.reason ?? 'not_indexed'} ask={ask} />;
      }}
    </Answered>
  );
}

interface EventFoundProps {
  title: string;
  markets: readonly FoundMarketFragment[];
  ask: (id: string) => void;
}

/** Shown where the id names a whole event: each market of the event is a bet of its own, to choose from. */
function EventFound({ title, markets, ask }: EventFoundProps) {
  const venue = markets[0]?.venue;
  return (
    <section className="stack" aria-labelledby="event">
      <h2 id="event">{title}</h2>
      <p className="soft">
        This is an event{venue && ` of ${VENUE_NAMES[venue]}`} with {markets.length} {markets.length === 1 ? 'market' : 'markets'}
        . Choose one:
      </p>
      <FoundMarkets markets={markets} ask={ask} />
    </section>
  );
}
