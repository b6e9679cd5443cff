import fs from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, launch, openTab } from './chromium.js';
import { buildDocs, describeDocs } from './docs.js';
import { describeIdsOnly } from './idsOnly.js';
import { describeKeyboard } from './keyboard.js';
import { describeLive } from './live.js';
import { describePages } from './pages.js';
import { describePeople } from './people.js';
import { describeReversing } from './reversing.js';
import { describeReview } from './review.js';
import { describeReviewEvents } from './reviewEvents.js';
import { buildDashboard, type Service, startService } from './service.js';
import { describeTraders } from './traders.js';

if (!CHROMIUM) console.warn('SKIPPED: the dashboard in a browser, since no Chromium is on the PATH (apt-get install chromium).');

/** One service and one browser for both: they are slow to start. What people decide comes last. */
describe.skipIf(!CHROMIUM)('the dashboard in Chromium', () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(), launch(), buildDashboard(), buildDocs()]);
    await service.deps.index.refresh(); // a busy machine may have kept it from following meanwhile
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  test('the first load stays under 250 kB gzipped, and comes from nowhere else', async () => {
    const tab = await openTab(browser, service.url, { width: 1440, scheme: 'light' });
    const urls: string[] = [];
    tab.page.on('request', (request) => urls.push(request.url()));
    await tab.page.goto('/', { waitUntil: 'networkidle' });
    const bytes = await tab.page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    console.info(`dashboard: the first load takes ${Math.round(bytes / 1000)} kB`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(250_000);
    expect(urls.filter((each) => !each.startsWith(service.url))).toEqual([]);
    await tab.close();
  });

  test('every page’s own script is on its way before the first ones have run', async () => {
    const source = fs.readFileSync(new URL('../../src/dashboard/router.tsx', import.meta.url), 'utf8');
    const routes = [...source.matchAll(/path: '([^']+)'[^}]*?pages\/(\w+)\.js/gs)];
    expect(routes.length).toBeGreaterThan(15);
    for (const [, route = '', page] of routes) {
      const address = route.replace('$a', 'KX-1').replace('$b', '0xab');
      const { headers } = await fetch(service.url + address, { headers: { accept: 'text/html' } });
      expect(headers.get('link'), address).toContain(`/assets/${page}-`);
    }
  });

  describeDocs(() => ({ service, browser }));
  describePages(() => ({ service, browser }));
  describeTraders(() => ({ service, browser }));
  describeIdsOnly(() => ({ service, browser }));
  describeLive(() => ({ service, browser }));
  describeKeyboard(() => ({ service, browser }));
  describeReviewEvents(() => ({ service, browser }));
  describeReview(() => ({ service, browser }));
  describeReversing(() => ({ service, browser }));
  describePeople(() => ({ service, browser }));
});
