/** Shows a match's caveats briefly: the material ones as badges, the others folded under their number. */
import { BASIS_NAMES, CAVEAT_NAMES } from '../data/words.js';
import type { Basis } from '../gql/graphql.js';

interface CaveatsProps {
  caveats: readonly string[];
  /** The caveats over which the payout can differ. */
  material: readonly string[];
  basis: Basis;
}

const nameOf = (code: string) => CAVEAT_NAMES[code] ?? code;

/** A badge for each caveat that can change the payout; the others are counted, and named at a click. */
export function Caveats({ caveats, material, basis }: CaveatsProps) {
  const rest = caveats.filter((code) => !material.includes(code));
  if (caveats.length === 0) return <span className="soft small">{BASIS_NAMES[basis]}</span>;
  return (
    <div className="badges">
      {material.map((code) => (
        <span key={code} className="badge warn">
          {nameOf(code)} differs
        </span>
      ))}
      {rest.length > 0 && (
        <details className="small soft">
          <summary>{rest.length === 1 ? 'one small difference' : `${rest.length} small differences`}</summary>
          {rest.map(nameOf).join(', ')}
        </details>
      )}
    </div>
  );
}
