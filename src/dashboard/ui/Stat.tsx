/** Shows one figure with its name and a note, as an entry of a list of figures. */
import type { ReactNode } from 'react';

interface StatProps {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'good' | 'bad' | 'warn' | undefined;
}

/** One figure with its name; stands in a `<dl className="stats">`. */
export function Stat({ name, value, note, tone }: StatProps) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd className={`stat-value ${tone ?? ''}`}>{value}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  );
}
