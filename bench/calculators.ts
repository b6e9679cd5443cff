import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { Bench } from 'tinybench';
import { createApp } from '../src/app.js';
import { profit, size } from '../src/domain/pricing/index.js';
import { noDatabase } from '../src/store/noDatabase.js';

const NOW = new Date('2026-10-01T00:00:00Z');
const TRADE = { contracts: 385, venue_a: { price: 0.46 }, venue_b: { price: 0.51 }, days_held: 7.25 };

/** 500 levels that leave an edge down to the last, in sizes that end at different places in the two books, dearest first. */
function deepBook(step: number) {
  const asks = Array.from({ length: 500 }, (_, index) => ({
    price: Math.round(400_000 - index * step) / 1e6,
    size: 100 + ((index * step) % 97) + 0.123457,
  }));
  return { asks };
}

const BOOKS = { venue_a: deepBook(613), venue_b: deepBook(577) };
const HALF_POWER = { ...BOOKS, venue_b: { ...BOOKS.venue_b, fee_rate: 0.03, exponent: 0.5 } };

/** Calls per second of one calculator on one core. */
export interface Throughput {
  name: string;
  calls_per_second: number;
  median_microseconds: number;
  p99_microseconds: number;
  calls: number;
}

/**
 * Measures the pure calculators, parsed body in, answer out.
 * @param milliseconds how long each is called
 */
export async function measureCalculators(milliseconds = 2_000): Promise<Throughput[]> {
  const bench = new Bench({ time: milliseconds, warmupTime: 500, throws: true });
  bench.add('profit, one trade', () => void profit(TRADE, NOW));
  bench.add('size, 500 × 500 levels', () => void size(BOOKS, NOW));
  bench.add('size, 500 × 500 levels, fee_rate with exponent 0.5', () => void size(HALF_POWER, NOW));
  await bench.run();
  return bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) throw new Error(`${name} was not measured`);
    const { p50, p99, samplesCount } = result.latency;
    return {
      name,
      calls_per_second: Math.round(result.throughput.mean),
      median_microseconds: Math.round(p50 * 1e4) / 10,
      p99_microseconds: Math.round(p99 * 1e4) / 10,
      calls: samplesCount,
    };
  });
}

/** The service with one key and no database: the calculators need none. */
function openService(): Promise<{ server: http.Server; url: string }> {
  const { database, index } = noDatabase();
  const known = { ...index, assertFresh: () => {}, keyByHash: () => ({ id: 'bench' }) };
  const deps = { database, index: known, clock: () => NOW, log: pino({ level: 'silent' }) };
  const server = http.createServer(createApp(deps, { rateLimitPerMinute: 10_000_000 }).handler);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
  });
}

/** Calls per second through REST, on a socket of this machine that the driver shares. @param seconds how long each is called */
export async function measureRest(seconds = 3): Promise<{ name: string; calls_per_second: number; failed: number }[]> {
  const { server, url } = await openService();
  const headers = { 'x-api-key': `sb_${'a'.repeat(43)}`, 'content-type': 'application/json' };
  const rows = [];
  for (const [name, path, input] of [
    ['POST /v0/profit', '/v0/profit', TRADE],
    ['POST /v0/size, 500 × 500 levels', '/v0/size', BOOKS],
  ] as const) {
    const request = { method: 'POST', path, headers, body: JSON.stringify(input) };
    const setupClient = (client: { setRequests(requests: object[]): void }) => client.setRequests([request]);
    const found = await autocannon({ url, connections: 8, duration: seconds, setupClient });
    rows.push({ name, calls_per_second: Math.round(found.requests.total / found.duration), failed: found.non2xx + found.errors });
  }
  server.close();
  server.closeAllConnections();
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { contracts, venue_a, venue_b } = size(BOOKS, NOW);
  console.log(`node ${process.version}, ${cpus()[0]?.model}`);
  console.log(`${contracts} contracts in ${venue_a.fills.length} and ${venue_b.fills.length} fills`);
  console.table(await measureCalculators());
  console.table(await measureRest());
}
