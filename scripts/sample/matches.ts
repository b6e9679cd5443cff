/** One soccer match: hosts first on both venues, start in UTC, chances of hosts, draw and visitors in cents. */
export interface Match {
  league: 'epl' | 'ucl';
  home: string;
  away: string;
  start: string;
  cents: readonly [number, number, number];
  goals?: { a: readonly number[]; b: readonly number[] };
}

/** Two weekends of league matches and one round of the Champions League. */
export const MATCHES: Match[] = [
  { league: 'epl', home: 'NEW', away: 'MCI', start: '2026-11-21T15:00:00Z', cents: [29, 25, 46] },
  {
    league: 'epl',
    home: 'LFC',
    away: 'NFO',
    start: '2026-11-21T17:30:00Z',
    cents: [64, 20, 16],
    goals: { a: [1.5, 2.5, 3.5], b: [2.5, 3.5] },
  },
  {
    league: 'epl',
    home: 'ARS',
    away: 'CFC',
    start: '2026-11-22T16:30:00Z',
    cents: [55, 25, 20],
    goals: { a: [2.5, 3.5], b: [1.5, 2.5] },
  },
  { league: 'epl', home: 'LEE', away: 'AVL', start: '2026-11-22T14:00:00Z', cents: [31, 28, 41] },
  { league: 'epl', home: 'BRI', away: 'BRE', start: '2026-11-28T15:00:00Z', cents: [48, 26, 26] },
  { league: 'epl', home: 'CRY', away: 'MUN', start: '2026-11-29T14:00:00Z', cents: [35, 28, 37] },
  { league: 'epl', home: 'EVE', away: 'SUN', start: '2026-12-01T20:00:00Z', cents: [44, 29, 27] },
  { league: 'epl', home: 'FUL', away: 'BOU', start: '2026-12-05T15:00:00Z', cents: [38, 27, 35] },
  { league: 'ucl', home: 'INT', away: 'LFC', start: '2026-11-24T20:00:00Z', cents: [40, 27, 33] },
  { league: 'ucl', home: 'RMA', away: 'BMU', start: '2026-11-25T20:00:00Z', cents: [42, 24, 34] },
  { league: 'ucl', home: 'PSG', away: 'BAR', start: '2026-11-25T20:00:00Z', cents: [47, 23, 30] },
];
