import { pino } from 'pino';
import { type Service, type ServiceDeadlines, startService } from '../../../src/commands/service.js';
import { readConfig } from '../../../src/config.js';
import { VENUES } from '../../../src/domain/market.js';
import { type Database, openDatabase } from '../../../src/store/database.js';
import { storeEvents } from '../../../src/store/events.js';
import { storeFindings } from '../../../src/store/pairs.js';
import { write } from '../../../src/store/write.js';
import { createKey } from '../../../src/workflow/keys.js';
import { EVENTS, PAIRS } from '../../api/bets.js';
import { MIGRATIONS } from '../../support/database.js';
import { quietRuntime } from '../../support/quietRuntime.js';
import type { LogLine } from './service.js';

export const NOW = new Date('2026-11-21T12:00:00.000Z');

/** Questions whose answers stay the same as long as the index does. */
export const QUESTIONS: readonly string[] = [
  '/v0/match?venue=venue_a&market_id=KXGAME-26DEC01-SEA',
  '/v0/match?venue=venue_a&market_id=KXCOIN-27-UP',
  '/v0/match?venue=venue_b&market_id=coin-above-5',
  '/v0/match?venue=venue_a&market_id=KXMISC-PENDING',
  '/v0/matches?limit=50',
];

/** Puts the invented bets into an empty database. @returns a key */
export async function fillWithBets(database: Database, now = NOW): Promise<string> {
  await storeEvents(database, EVENTS, now);
  await storeFindings(
    database,
    PAIRS.map((pair) => ({ pair })),
    now,
  );
  await write(database, (tx, rev) => tx.venueState.createMany({ data: VENUES.map((venue) => ({ venue, last_pull: now, rev })) }));
  return (await createKey({ database, clock: () => now }, 'bot')).key;
}

/** An API in this process, on a database with the invented bets in it. */
export interface Api {
  service: Service;
  url: string;
  key: string;
  log: LogLine[];
  ask(path: string): Promise<{ status: number; body: string }>;
  /** A GraphQL query of the key's. */
  query(query: string): Promise<{ status: number; body: string }>;
}

async function fill(url: string): Promise<string> {
  const database = await openDatabase({ url }, MIGRATIONS);
  const key = await fillWithBets(database);
  await database.close();
  return key;
}

/**
 * Starts the API alone.
 *
 * @param env of it, beside DATABASE_URL
 * @param deadlines of its parts: without any it keeps what is promised
 * @param known a key that the database has; without it the database is empty, and filled first
 */
export async function startApi(
  url: string,
  env: Record<string, string> = {},
  { known, deadlines = {} }: { known?: string; deadlines?: ServiceDeadlines } = {},
): Promise<Api> {
  const key = known ?? (await fill(url));
  const log: LogLine[] = [];
  const runtime = quietRuntime({
    config: readConfig({ DATABASE_URL: url, PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', ...env }),
    clock: () => NOW,
    log: pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) }),
  });
  const service = await startService(runtime, { pulls: false, deadlines });
  const headers = { authorization: `Bearer ${key}` };
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${service.url}${path}`, init);
    return { status: response.status, body: await response.text() };
  };
  return {
    service,
    url: service.url,
    key,
    log,
    ask: (path) => send(path, { headers }),
    query: (query) =>
      send('/graphql', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ query }),
      }),
  };
}
