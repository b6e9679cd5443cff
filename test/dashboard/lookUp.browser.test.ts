import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storeEvents } from '../../src/store/events.js';
import { judge, undo } from '../../src/workflow/review.js';
import { event, market } from '../support/markets.js';
import { seeNow } from '../support/seen.js';
import { DESK, LOOKS, type Look, settled, visit, withTab } from './chromium.js';
import { inChromium } from './world.js';

/** What one finds of one market. */
inChromium('looking up in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work, world().service.key);
  const pairOf = (standing: 'proposed' | 'auto_verified') =>
    world().service.deps.database.prisma.pair.findFirstOrThrow({ where: { standing }, orderBy: { a_id: 'asc' } });
  const idOf = (key: string) => key.replace(/^venue_[ab]:/, '');
  const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));

  /** What is shown above, as the twin, isn't shown again below, among what else comes near. */
  async function expectOnce(page: Page, aId: string): Promise<void> {
    const { service } = world();
    await page.goto(`/look-up?id=${idOf(aId)}`);
    await page.getByRole('heading', { name: 'What else comes near' }).waitFor();
    await settled(page);
    const shown = await hrefs(page.locator('main li.panel').getByRole('link'));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual([...new Set(shown)]);
    // Or else there would be nothing to leave out.
    const { near_misses } = await service.graphql<{ near_misses: { venue_b: { market_id: string } }[] }>(
      'query ($id: String!) { near_misses(venue: venue_a, market_id: $id, limit: 5) { venue_b { market_id } } }',
      { id: idOf(aId) },
    );
    const near = near_misses.map(({ venue_b }) => `/matches/${idOf(aId)}/${encodeURIComponent(venue_b.market_id)}`);
    expect(near).toContain(shown[0]);
  }

  test('a twin that waits for a person is shown once', async () => {
    const { a_id } = await pairOf('proposed');
    await tab(DESK, ({ page }) => expectOnce(page, a_id));
  });

  test('a twin that is withheld since its rules changed is shown once', async () => {
    const pair = await pairOf('auto_verified');
    const deps = { ...world().service.deps, quorum: 1 };
    const reviewer = { id: 'r', name: 'Rita' };
    const seen = await seeNow(deps.database, pair);
    await judge(deps, reviewer, 'suspend', seen);
    await tab(DESK, ({ page }) => expectOnce(page, pair.a_id));
    await undo(deps, reviewer, { ...seen, version: seen.version + 1 });
  });

  test.each(LOOKS)('without an id, examples of what is matched now lead to answers: %j', async (look) => {
    await tab(look, async ({ page }) => {
      for (const [nth, answer] of ['It has a twin', 'It has a twin', 'Markets with the words'].entries()) {
        await visit(page, 'look-up-examples', '/look-up', look);
        await page.locator('.examples button').nth(nth).click();
        await page.getByText(answer).first().waitFor();
      }
    });
  });

  test('the button is as high as the field and stands beside it, also when the field has a fault', async () => {
    await tab(DESK, async ({ page }) => {
      for (const at of ['/look-up', '/look-up?id=https%3A%2F%2Fexample.com%2Fx']) {
        await page.goto(at);
        const field = await page.getByLabel('Market').boundingBox();
        const button = await page.getByRole('button', { name: 'Look up', exact: true }).boundingBox();
        expect([button?.y, button?.height]).toEqual([field?.y, field?.height]);
      }
    });
  });

  test('an event of more markets than are listed says how many it has, and offers the open ones', async () => {
    const legs = Array.from({ length: 102 }, (_, nth) =>
      market('venue_a', `KXMANY-27-${1000 + nth}`, { outcome: `Leg ${nth}`, status: nth < 2 ? 'closed' : 'open' }),
    );
    const { database, clock } = world().service.deps;
    await storeEvents(database, [event('venue_a', 'KXMANY-27', legs, { title: 'An event of many' })], clock());
    await tab(DESK, async ({ page }) => {
      await page.goto('/look-up?id=KXMANY-27');
      await page.getByRole('heading', { level: 2, name: 'An event of many' }).waitFor();
      await page
        .getByText(
          'with 102 markets. These are of the first 100; look for the others by their words. 2 more have closed. Choose one:',
        )
        .waitFor();
      expect(await page.locator('.choices button').count()).toBe(98);
    });
    await database.prisma.market.updateMany({ where: { event_id: 'venue_a:KXMANY-27' }, data: { status: 'closed' } });
    await tab(DESK, async ({ page }) => {
      await page.goto('/look-up?id=KXMANY-27');
      await page.getByText('The first 100 have closed;').waitFor();
    });
  });

  test('a ticker that nobody knows is looked for as it is, not as words', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/look-up?id=KXNOPE-1');
      await page.getByText('This market is not in the index').waitFor();
      await settled(page);
      expect(await page.getByText('No open market has the words').count()).toBe(0);
      await page.goto('/look-up?id=nobody-knows-this');
      await page.getByText('No open market has the words “nobody knows this” either.').waitFor();
    });
  });
});
