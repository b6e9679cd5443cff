/** Looks up a pasted market id, and shows the market's twin, its event's markets, or why there is no twin. */
import { useQuery } from 'urql';
import { formatCount } from '../data/format.js';
import type { Question } from '../data/marketId.js';
import { VENUE_NAMES } from '../data/words.js';
import { LookUpDocument, type LookUpQuery } from '../gql/graphql.js';
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
        if (event && match.reason === 'not_indexed') return <EventFound event={event} ask={ask} />;
        if (match.reason === 'not_indexed' && others.length > 0)
          return <LookUpAnswer questions={others} typed={typed} ask={ask} />;
        return <NoTwin question={question} typed={typed} source={source} reason={match.reason ?? 'not_indexed'} ask={ask} />;
      }}
    </Answered>
  );
}

interface EventFoundProps {
  event: NonNullable<LookUpQuery['event']>;
  ask: (id: string) => void;
}

/** Shown where the id names a whole event: each of its open markets is a bet of its own, to choose from. */
function EventFound({ event: { title, markets }, ask }: EventFoundProps) {
  const listed = markets.edges.map(({ node }) => node);
  const open = listed.filter(({ status }) => status === 'open');
  const venue = listed[0]?.venue;
  return (
    <section className="stack" aria-labelledby="event">
      <h2 id="event">{title}</h2>
      <p className="soft">
        This is an event{venue && ` of ${VENUE_NAMES[venue]}`} with {sayCount(markets.totalCount)}.{' '}
        {sayListed(markets.totalCount, listed.length, open.length)}
      </p>
      <FoundMarkets markets={open} ask={ask} />
    </section>
  );
}

const sayCount = (count: number) => (count === 1 ? '1 market' : `${formatCount(count)} markets`);

/** What stands below: markets to choose from, or why there are none. */
function sayListed(all: number, listed: number, open: number): string {
  const closed = listed - open;
  const isWhole = listed === all;
  if (open === 0) return isWhole ? 'All have closed.' : `The first ${listed} have closed; look for the others by their words.`;
  const beyond = isWhole ? [] : [`These are of the first ${listed}; look for the others by their words.`];
  const gone = closed === 0 ? [] : [`${formatCount(closed)} more ${closed === 1 ? 'has' : 'have'} closed.`];
  return [...beyond, ...gone, 'Choose one:'].join(' ');
}
