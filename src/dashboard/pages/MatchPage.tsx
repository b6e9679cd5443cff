/** Shows the page of one pair with markets, differences, facts, gates and history, or two markets that are no pair. */
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { betName } from '../data/names.js';
import { sayDecided, sayProof, sayReason } from '../data/pairReason.js';
import { codeOf, type Problem, sayProblem } from '../data/problem.js';
import { MATCHED, plain } from '../data/words.js';
import { ExplainDocument, type FullMarketFragment, type FullPairFragment, PairDocument } from '../gql/graphql.js';
import { CaveatList } from '../parts/CaveatList.js';
import { UnreadWords } from '../parts/ConfidenceNote.js';
import { CopyMatch } from '../parts/CopyMatch.js';
import { FactsTable } from '../parts/FactsTable.js';
import { GateList } from '../parts/GateList.js';
import { History } from '../parts/History.js';
import { Ladder } from '../parts/Ladder.js';
import { MarketCard } from '../parts/MarketCard.js';
import { PairActions } from '../parts/PairActions.js';
import { PairSummary } from '../parts/PairSummary.js';
import { PayoffTable } from '../parts/PayoffTable.js';
import { RequireRole } from '../parts/RequireRole.js';
import { RulesEdit } from '../parts/RulesEdit.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function MatchPage() {
  return (
    <RequireRole>
      <OnePair />
    </RequireRole>
  );
}

function OnePair() {
  const { a, b } = useParams({ from: '/matches/$a/$b' });
  const [result, again] = useQuery({ query: PairDocument, variables: { venue_a: a, venue_b: b } });
  return (
    <Answered result={result} what="this pair" again={again}>
      {({ pair }) => (pair ? <Pair pair={pair} /> : <Unpaired a={a} b={b} />)}
    </Answered>
  );
}

const leadOf = (pair: FullPairFragment): string =>
  MATCHED.has(pair.standing) ? sayProof(pair.match_reason) : (sayDecided(pair) ?? sayReason(pair));

function Pair({ pair }: { pair: FullPairFragment }) {
  const { venue_a, venue_b } = pair;
  return (
    <Page title={betName(venue_a)} lead={leadOf(pair)}>
      <PairSummary pair={pair} />
      <PairActions pair={pair} />
      <RulesEdit pair={pair} />
      <BothMarkets a={venue_a} b={venue_b} />
      <CaveatList differences={pair.differences} unread={pair.clauses.unread_a.length + pair.clauses.unread_b.length} />
      <PayoffTable a={venue_a.market_id} b={venue_b.market_id} />
      <Ladder a={venue_a.market_id} b={venue_b.market_id} />
      <FactsTable facts={pair.facts} />
      <UnreadWords pair={pair} />
      <GateList gates={pair.gates} />
      <History decisions={pair.decisions} />
      <CopyMatch pair={pair} />
    </Page>
  );
}

/** Two markets that were never paired: the engine judges them now, so that a user sees why. Other names of markets lead to the page of their ids, by which pairs are known. */
function Unpaired({ a, b }: { a: string; b: string }) {
  const [result, again] = useQuery({ query: ExplainDocument, variables: { a, b } });
  if (result.error && codeOf(result.error) === 'not_found') return <Unknown problem={sayProblem(result.error)} />;
  return (
    <Answered result={result} what="both markets" again={again}>
      {({ explain }) => {
        const ids = { a: explain.venue_a.market_id, b: explain.venue_b.market_id };
        if (ids.a !== a || ids.b !== b) return <Navigate to="/matches/$a/$b" params={ids} replace />;
        return (
          <Page title={betName(explain.venue_a)} lead={sayReason(explain)}>
            <Notice tone="warn" title="These two were never paired">
              The engine judged them just now: <strong>{plain(explain.verdict)}</strong>. It is no match and waits for nobody.
            </Notice>
            <BothMarkets a={explain.venue_a} b={explain.venue_b} />
            <CaveatList differences={explain.differences} />
            <FactsTable facts={explain.facts} />
            <GateList gates={explain.gates} />
          </Page>
        );
      }}
    </Answered>
  );
}

/** A message for two ids of which one is not that of an open market. */
function Unknown({ problem: { title, advice } }: { problem: Problem }) {
  return (
    <Page title={title}>
      <Notice
        tone="warn"
        title="These are no two open markets"
        action={
          <Link to="/look-up" className="button primary">
            Look up a market
          </Link>
        }
      >
        {advice}
      </Notice>
    </Page>
  );
}

function BothMarkets({ a, b }: { a: FullMarketFragment; b: FullMarketFragment }) {
  return (
    <div className="two">
      <MarketCard market={a} />
      <MarketCard market={b} />
    </div>
  );
}
