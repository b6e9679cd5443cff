// Open markets kept as records in tables of our own, with Maps in place of one or both, and as objects in a Map: `node --import tsx bench/parts/markets.ts [markets]`.
// Each in a process of its own, twice, in turn. Rates are per second of CPU time, so that other work on the machine counts less.
import { execFileSync } from 'node:child_process';
import { PerformanceObserver } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { RECORD_COLUMNS } from '../../src/store/liveRecord.js';
import { OpenMarkets } from '../../src/store/openMarkets.js';
import { MapMarkets, PlainTextMarkets } from './mapMarkets.js';
import { PlainMarkets } from './plainMarkets.js';

const WAYS = {
  'own tables': OpenMarkets,
  'own texts, Maps': MapMarkets,
  'texts on the heap, Maps': PlainTextMarkets,
  'objects in a Map': PlainMarkets,
};
const LOOK_UPS = 400_000;

/** As long as venues' own, and printed as PostgreSQL prints them. */
function recordOf(n: number): { id: string; record: string; names: string[] } {
  const isA = n % 3 === 0;
  const hex = n.toString(16).padStart(64, '0');
  const given: Record<string, unknown> = isA
    ? { venue: 'venue_a', market_id: `KXSERIES-26NOV${n}-T${n % 97}`, fee_type: 'quadratic', fee_multiplier: 1 }
    : {
        venue: 'venue_b',
        market_id: `0x${hex}`,
        slug: `will-number-${n}-be-what-it-says-by-december-31-2026`,
        numeric_id: String(500_000 + n),
      };
  if (!isA)
    Object.assign(given, {
      condition_id: `0x${hex}`,
      yes_token_id: `9${hex.replace(/[a-f]/g, '7')}123456789012`,
      fee_rate: 0.05,
    });
  Object.assign(given, { event_id: `${given.venue}:event-of-number-${n >> 3}`, outcome: `Outcome ${n % 12}` });
  Object.assign(given, {
    question: `Will number ${n} be what it says before the end of the year 2026?`,
    close_time: 1_924_992_000_000 + n,
  });
  Object.assign(given, { url: `https://example.org/markets/will-number-${n}-be-what-it-says`, occurrence: 1_924_992_000_000 });
  const record = `[${RECORD_COLUMNS.map((name) => JSON.stringify(given[name] ?? null)).join(', ')}]`;
  return {
    id: `${given.venue}:${given.market_id}`,
    record,
    names: isA ? [String(given.market_id)] : [String(given.slug), String(given.market_id)],
  };
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor(sorted.length * share)] as number;
}

function measure(way: keyof typeof WAYS, size: number): void {
  const markets = new WAYS[way]();
  const pauses: number[] = [];
  const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ['gc'] });
  const before = process.cpuUsage();
  for (let n = 0; n < size; n++) {
    const { id, record } = recordOf(n);
    markets.put(id, record, n % 10 === 0);
  }
  const loaded = process.cpuUsage(before);
  globalThis.gc?.();
  const rss = process.memoryUsage().rss;
  const taken = new Float64Array(LOOK_UPS);
  const start = process.cpuUsage();
  let kept = '';
  for (let each = 0; each < LOOK_UPS; each++) {
    const n = (each * 7_919) % size;
    const isA = n % 3 === 0;
    const name = isA ? `KXSERIES-26NOV${n}-T${n % 97}` : `will-number-${n}-be-what-it-says-by-december-31-2026`;
    const from = performance.now();
    const [found] = markets.named(isA ? 'venue_a' : 'venue_b', name);
    kept = JSON.stringify(found); // an answer's worth of garbage
    taken[each] = performance.now() - from;
  }
  const used = process.cpuUsage(start);
  taken.sort();
  setTimeout(() => {
    const us = (ms: number) => Math.round(ms * 1e4) / 10;
    console.log(
      JSON.stringify({
        way,
        size,
        'loaded, s of CPU': Math.round((loaded.user + loaded.system) / 1e5) / 10,
        'RSS, MB': Math.round(rss / 1e6),
        'look-ups a second of CPU': Math.round(LOOK_UPS / ((used.user + used.system) / 1e6)),
        'p50, us': us(quantile(taken, 0.5)),
        'p99, us': us(quantile(taken, 0.99)),
        'p99.9, us': us(quantile(taken, 0.999)),
        'longest pause, ms': Math.round(Math.max(0, ...pauses)),
        kept: kept.length > 0,
      }),
    );
  }, 50);
}

const [, , size = '300000', way] = process.argv;
if (way) measure(way as keyof typeof WAYS, Number(size));
else
  for (let round = 0; round < Number(process.env.BENCH_ROUNDS ?? 2); round++)
    for (const each of Object.keys(WAYS))
      process.stdout.write(
        execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', fileURLToPath(import.meta.url), size, each]),
      );
