import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, launch, openTab } from './chromium.js';
import { describeIdsOnly } from './idsOnly.js';
import { describePages } from './pages.js';
import { describePeople } from './people.js';
import { buildDashboard, type Service, startService } from './service.js';

if (!CHROMIUM) console.warn('SKIPPED: the dashboard in a browser, since no Chromium is on the PATH (apt-get install chromium).');

/** One service and one browser for both: they are slow to start. What people decide comes last. */
describe.skipIf(!CHROMIUM)('the dashboard in Chromium', { timeout: 120_000 }, () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(), launch(), buildDashboard()]);
  }, 120_000);
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

  describePages(() => ({ service, browser }));
  describeIdsOnly(() => ({ service, browser }));
  describePeople(() => ({ service, browser }));
});
