import fs from 'node:fs';
import { expect, test } from 'vitest';
import { addressesOf } from '../../bench/pages/addresses.js';
import { DESK, type Look, loaded, openTab, settled, signIn } from './chromium.js';
import { inChromium } from './world.js';

/** Pages that ask nothing but who one is. */
const WITHOUT = new Set(['calculator']);
/** Questions that follow from an answer, asked as soon as it is there: on these pages this many in all are asked ahead. */
const FOLLOWED = new Map([
  ['look-up-lost', 3],
  ['look-up-words', 5],
  ['review-events', 3],
]);

/** What comes over the network before anything is done. */
inChromium('loading in Chromium', (world) => {
  test('the first load stays under 250 kB gzipped, and comes from nowhere else', async () => {
    const tab = await openTab(world().browser, world().service.url, DESK);
    const urls: string[] = [];
    tab.page.on('request', (request) => urls.push(request.url()));
    // A browser that takes Brotli gets less.
    await tab.page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
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
    expect(urls.filter((each) => !each.startsWith(world().service.url))).toEqual([]);
    await tab.close();
  });

  test('every page’s own script is on its way before the first ones have run', async () => {
    const source = fs.readFileSync(new URL('../../src/dashboard/router.tsx', import.meta.url), 'utf8');
    const routes = [...source.matchAll(/path: '([^']+)'[^}]*?pages\/(\w+)\.js/gs)];
    expect(routes.length).toBeGreaterThan(15);
    for (const [, route = '', page] of routes) {
      const address = route.replace('$a', 'KX-1').replace('$b', '0xab');
      const { headers } = await fetch(world().service.url + address, { headers: { accept: 'text/html' } });
      expect(headers.get('link'), address).toContain(`/assets/${page}-`);
    }
  });

  test('every page asks each question once, and its first ones before its program is there', async () => {
    const { browser, service } = world();
    const tab = await openTab(browser, service.url, DESK);
    await signIn(tab.page, 'boss');
    await tab.page.goto('/');
    await settled(tab.page);
    let asked: { question: string; isAhead: boolean }[] = [];
    tab.page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const { operationName, variables } = request.postDataJSON() as { operationName: string; variables?: object };
      // In whichever order they are written.
      const question = `${operationName} ${JSON.stringify(Object.entries(variables ?? {}).sort())}`;
      // The client of the page's program takes streams too.
      asked.push({ question, isAhead: !request.headers().accept?.includes('event-stream') });
    });
    for (const { page, at, who } of await addressesOf(service)) {
      if (who === null) continue;
      asked = [];
      await tab.page.goto(at);
      await settled(tab.page);
      await loaded(tab.page);
      const questions = asked.map(({ question }) => question);
      expect(questions.toSorted(), page).toEqual([...new Set(questions)].toSorted());
      // What one reads is there after one answer, not after two in turn.
      const least = FOLLOWED.get(page) ?? (WITHOUT.has(page) ? 1 : 2);
      expect(asked.filter(({ isAhead }) => isAhead).length, page).toBeGreaterThanOrEqual(least);
    }
    await tab.close();
  });

  test.each<Look>([{ width: 375, scheme: 'dark' }, DESK])(
    'a page is named before its program is there, in its place and its colours: %j',
    async (look) => {
      const { page, close } = await openTab(world().browser, world().service.url, look);
      await page.addInitScript(() => localStorage.setItem('samebet.theme', 'light'));
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.brand, .menu-button, .menu nav a, h1, .lead')].map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            const { color, fontWeight } = getComputedStyle(each);
            return { text: each.textContent, x, y, width, height, color, fontWeight };
          }),
        );
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto('/look-up');
      expect(await page.title()).toBe('Look up · samebet');
      const before = await places();
      expect(before.map(({ text }) => text)).toContain('Look up');
      // What does nothing yet takes no click and no key.
      expect(await page.locator('#root > [inert]').count()).toBe(1);
      await page.unroute('**/assets/index-*.js');
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await places()).toEqual(before);
      expect(await page.locator('#root > [inert]').count()).toBe(0);
      await close();
    },
  );
});
