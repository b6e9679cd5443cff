import type { FactRow } from '../domain/matching/index.js';
import type { Candidate, CandidateMarket } from '../store/candidate.js';

/** Columns of a terminal that a text is broken at. */
const WIDTH = 110;

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\n+/)) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      if (line && line.length + word.length + 1 > WIDTH - indent.length) {
        lines.push(indent + line);
        line = '';
      }
      line = line ? `${line} ${word}` : word;
    }
    if (line) lines.push(indent + line);
  }
  return lines;
}

const market = (name: string, { market_id, event, question, outcome, rules, url }: CandidateMarket): string[] => [
  `${name}  ${market_id}${url ? `  ${url}` : ''}`,
  ...wrapped(`${event.title} · ${question} · pays on: ${outcome}`, '   '),
  ...wrapped(rules, '   | '),
];

const said = (reading: FactRow['a']) => (reading === null ? 'nothing' : `${JSON.stringify(reading.value)} “${reading.quote}”`);

/** A pair as lines of a terminal: both rules in full, what was read from them, and what differs. */
export function showCandidate(candidate: Candidate, position: string): string[] {
  const { confidence, category, family, doubt, volume, standing, reason, facts, caveats, a, b } = candidate;
  const head = `${position}  ${standing}  likelihood ${confidence.toFixed(2)}  $${Math.round(volume)}  ${category}/${family}`;
  return [
    '',
    `${head}${doubt ? `  doubt: ${doubt}` : ''}`,
    ...wrapped(reason, '   '),
    ...market('A', a),
    ...market('B', b),
    ...facts.map(({ field, agree, a: left, b: right }) => `   ${agree.padEnd(9)} ${field}: A ${said(left)}, B ${said(right)}`),
    ...caveats.flatMap(({ code, severity, note }) => wrapped(`${severity} ${code}: ${note}`, '   ')),
  ];
}
