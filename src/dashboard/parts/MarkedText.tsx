import type { Stretch } from '../data/marks.js';

/** A rule text: words that the other venue doesn't use are tinted, clauses that the engine found to differ are underlined. */
export function MarkedText({ stretches }: { stretches: readonly Stretch[] }) {
  if (stretches.length === 0) return <p className="soft">The venue gives no rules for this market.</p>;
  return (
    <p>
      {stretches.map(({ text, differs, quoted }, i) => {
        const classes = `${differs ? 'differs' : ''} ${quoted ? 'quoted' : ''}`.trim();
        if (classes === '') return text;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no names, and never move
          <mark key={i} className={classes}>
            {text}
          </mark>
        );
      })}
    </p>
  );
}
