/** Exports the matches that pass the page's filters to a CSV or NDJSON file, and shows the progress. */
import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { exportMatches, FORMATS, type Format } from '../data/exportMatches.js';
import { formatCount } from '../data/format.js';
import type { ExportMatchesQueryVariables } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';

/** A button for each file format, which exports all pages of the filtered matches and not only the one shown. */
export function ExportMatches({ variables }: { variables: Omit<ExportMatchesQueryVariables, 'offset'> }) {
  const client = useClient();
  const [told, setTold] = useState<string | null>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  const run = async (format: Format) => {
    setError(null);
    try {
      const count = (done: number, total: number) => setTold(`${formatCount(done)} of ${formatCount(total)}`);
      await exportMatches(client, variables, format, count);
    } catch (fault) {
      setError(fault as CombinedError);
    }
    setTold(null);
  };
  return (
    <>
      <p className="row">
        <span className="soft small" aria-live="polite">
          {told === null ? 'Export what is shown, all pages of it:' : `Exporting ${told} …`}
        </span>
        {FORMATS.map((format) => (
          <button key={format} type="button" className="quiet" disabled={told !== null} onClick={() => run(format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </p>
      {error && <ProblemNotice error={error} />}
    </>
  );
}
