// `npm run bench -- pages`: LCP and CLS of every page of the dashboard, the documentation and the reference, in Chromium on slow 4G with
// a processor four times as slow, nothing cached. Arguments name the pages to measure; without one all are.
// BENCH_LOADS says how often each is loaded.
import type { Browser, Page } from 'playwright-core';
import { buildDashboard, buildDocs } from '../../test/dashboard/built.js';
import { DESK, LOOKS, type Look, launch, loaded, openTab, type State, settled, signIn } from '../../test/dashboard/chromium.js';
import { type Service, startService } from '../../test/dashboard/service.js';
import { type Vitals, vitalsOf } from '../../test/dashboard/vitals.js';
import { addressesOf } from './addresses.js';

/** The limits that hold everywhere. */
const MAX_LCP_MS = 2500;
const MAX_CLS = 0.05;
/** Loads of each page in each width; the one in the middle counts. */
const LOADS = Number(process.env.BENCH_LOADS ?? 3);

interface Row {
  page: string;
  look: string;
  lcp: number;
  cls: number;
  kB: number;
  shifted: string;
}

/** Signs somebody in, and keeps what the browser then knows. */
async function stateOf(browser: Browser, { url }: Service, name: string): Promise<State> {
  const { page, close } = await openTab(browser, url, DESK);
  await signIn(page, name);
  await page.goto('/');
  await settled(page);
  const state = await page.context().storageState();
  await close();
  return state;
}

/** Slow 4G and a slow processor, from the next request on. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** One load, with nothing kept from before. */
async function load(browser: Browser, { url }: Service, at: string, look: Look, state?: State): Promise<Vitals> {
  const { page, close } = await openTab(browser, url, look, state);
  await slowDown(page);
  await page.goto(at);
  await settled(page);
  await loaded(page);
  const found = await vitalsOf(page);
  await close();
  return found;
}

/** The load with the LCP in the middle. */
async function measure(browser: Browser, service: Service, at: string, look: Look, state?: State): Promise<Vitals> {
  const found: Vitals[] = [];
  for (let n = 0; n < LOADS; n++) found.push(await load(browser, service, at, look, state));
  found.sort((x, y) => x.lcp - y.lcp);
  return found[Math.floor(LOADS / 2)] as Vitals;
}

const named = process.argv.slice(2);
await Promise.all([buildDashboard(), buildDocs()]);
const service = await startService();
const browser = await launch();
const rows: Row[] = [];
try {
  const addresses = (await addressesOf(service)).filter(({ page }) => named.length === 0 || named.includes(page));
  const states = new Map<string, State>();
  for (const { who } of addresses) {
    if (who !== null && !states.has(who)) states.set(who, await stateOf(browser, service, who));
  }
  const looks = LOOKS.map(({ width }): Look => ({ width, scheme: 'light' }));
  for (const { page, at, who } of addresses) {
    for (const look of looks) {
      const { lcp, largest, cls, bytes, shifted } = await measure(
        browser,
        service,
        at,
        look,
        who === null ? undefined : states.get(who),
      );
      rows.push({
        page,
        look: `${look.width}`,
        lcp: Math.round(lcp),
        cls: Number(cls.toFixed(4)),
        kB: Math.round(bytes / 1000),
        shifted,
      });
      console.error(
        `${page} ${look.width}: LCP ${Math.round(lcp)} ms (${largest}), CLS ${cls.toFixed(4)}, ${Math.round(bytes / 1000)} kB ${shifted}`,
      );
    }
  }
} finally {
  await browser.close();
  await service.close();
}
console.log('| page | width | LCP, ms | CLS | kB |');
console.log('|---|---:|---:|---:|---:|');
for (const { page, look, lcp, cls, kB } of rows) console.log(`| ${page} | ${look} | ${lcp} | ${cls} | ${kB} |`);
const missed = rows.filter(({ lcp, cls }) => lcp >= MAX_LCP_MS || cls >= MAX_CLS);
console.log(`${rows.length} loads, ${missed.length} of them miss LCP < ${MAX_LCP_MS} ms or CLS < ${MAX_CLS}`);
process.exit(0);
