import type { Book } from './book.js';
import { LATER } from './clock.js';
import { listCompanies } from './companies.js';
import { listCulture } from './culture.js';
import { listDuels } from './duels.js';
import { listEconomics } from './economics.js';
import { endings } from './endings.js';
import { listFed } from './fed.js';
import { listFutures } from './futures.js';
import { listGame } from './games.js';
import { laterA, laterB, laterTruth } from './later.js';
import { malformedA, malformedB } from './malformed.js';
import { listMentions } from './mentions.js';
import { listPolitics } from './politics.js';
import { listPrices } from './prices.js';
import { listGames } from './schedule.js';
import { listSeries } from './series.js';
import { wireSeriesA } from './seriesA.js';
import { listSoccer } from './soccer.js';
import { listTraps } from './traps.js';
import { listWeather } from './weather.js';
import { wireEventA } from './wireA.js';
import { Numbering, wireEventB } from './wireB.js';
import { listWorld } from './world.js';

const SUBJECTS = [
  listGames,
  listSoccer,
  listDuels,
  listFutures,
  listFed,
  listEconomics,
  listPolitics,
  listPrices,
  listWeather,
  listCulture,
  listMentions,
  listCompanies,
  listWorld,
  listTraps,
];

/** Every file of sample/ by name, as lines of JSON. The same on every run. */
export function composeSample(): Record<string, string[]> {
  const book = empty();
  for (const list of SUBJECTS) list(book);
  listSeries(book);
  const fresh = empty();
  listGame(fresh, { league: 'nba', away: 'NYK', home: 'BOS', at: '2026-11-30 19:30', homeCents: 46 });
  const ids = new Numbering();
  const a = book.a.map(wireEventA);
  const b = book.b.map((event) => wireEventB(event, ids));
  const ended = endings(book.truth, LATER);
  return {
    'endings_a.jsonl': lines(ended.a),
    'endings_b.jsonl': lines(ended.b),
    'venue_a.jsonl': lines(a),
    'venue_b.jsonl': lines(b),
    'series_a.jsonl': lines(book.series.map(wireSeriesA)),
    'venue_a_later.jsonl.gz': lines([...laterA(a), ...fresh.a.map(wireEventA)]),
    'venue_b_later.jsonl.gz': lines([...laterB(b), ...fresh.b.map((event) => wireEventB(event, ids))]),
    'malformed_a.jsonl': lines(malformedA(a)),
    'malformed_b.jsonl': lines(malformedB(b)),
    'truth.jsonl': lines([
      ...book.truth.map((row) => ({ ...row, later: laterTruth(row) })),
      ...fresh.truth.map((row) => ({ ...row, later: 'new' })),
    ]),
  };
}

const empty = (): Book => ({ a: [], b: [], series: [], truth: [] });
const lines = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row));
