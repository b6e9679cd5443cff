/** Shows the page on how pairs settled: the share that settled alike, by category, caveat, confidence and more. */
import { useQuery } from 'urql';
import { formatCount } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { useSession } from '../data/session.js';
import { PublicScoreDocument, type ScoreboardPartsFragment, ScoreDocument } from '../gql/graphql.js';
import { Calibration } from '../parts/Calibration.js';
import { RequireRole } from '../parts/RequireRole.js';
import { ScoreTable, ShareFigure } from '../parts/ScoreTable.js';
import { SettledPairs } from '../parts/SettledPairs.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';
import { Stat } from '../ui/Stat.js';

/** How the pairs settled: for everybody where the operator shows it, else for people with a key or an account. */
export function ScorePage() {
  const { me, apiKey, fetching, expected } = useSession();
  const isKnown = me !== null || apiKey !== null || (fetching && expected !== null);
  return <Page {...HEADS.Score}>{isKnown ? <Whole /> : <Public />}</Page>;
}

function Whole() {
  const [result, again] = useQuery({ query: ScoreDocument });
  return (
    <Answered result={result} what="the score" again={again}>
      {({ scoreboard, different, void: voided }) => (
        <>
          <Board board={scoreboard} />
          <SettledPairs title="Settled differently" pairs={different} />
          <SettledPairs title="Void on one side" pairs={voided} />
        </>
      )}
    </Answered>
  );
}

function Public() {
  const [result, again] = useQuery({ query: PublicScoreDocument });
  return (
    <Answered result={result} what="the score" again={again}>
      {({ public_scoreboard: board }) => (board ? <Board board={board} /> : <RequireRole>{null}</RequireRole>)}
    </Answered>
  );
}

function Board({ board }: { board: ScoreboardPartsFragment }) {
  const { matches, calibration } = board;
  if (matches.pairs === 0 && board.beliefs.length === 0) {
    return <Notice title="No pair has settled yet">The score begins when the first market of a match ends.</Notice>;
  }
  const bins = calibration.map(({ from, pairs, mean, alike }) => ({ from, rows: pairs, mean, same: alike.rate ?? 0 }));
  return (
    <>
      <dl className="stats">
        <Stat
          name="Settled alike"
          value={<ShareFigure share={matches.precision} />}
          note={`${formatCount(matches.precision.hits)} of ${formatCount(matches.precision.of)} matches with a result on both sides`}
        />
        <Stat
          name="Where YES paid"
          value={<ShareFigure share={matches.precision_paid} />}
          note="two bets that both lose prove little"
        />
        <Stat name="Void on one side" value={formatCount(matches.void)} note="a carve-out that only one venue has" />
        <Stat name="Still open on one side" value={formatCount(matches.open)} />
      </dl>
      <Calibration bins={bins} error={null} heading="h2" />
      <ScoreTable title="What was no match: chance and nearness" lines={board.beliefs} />
      <ScoreTable title="By who stands behind it" lines={board.standings} />
      <ScoreTable title="By category" lines={board.categories} />
      <ScoreTable title="By kind of bet" lines={board.families} />
      <ScoreTable title="By caveat" lines={board.caveats} />
      <ScoreTable title="By confidence" lines={board.confidences} />
      <ScoreTable title="By engine version" lines={board.versions} />
    </>
  );
}
