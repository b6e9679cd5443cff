import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { judge, undo } from '../../src/workflow/review.js';
import { seeNow } from '../support/seen.js';
import { DESK, inspect, type Look, withTab } from './chromium.js';
import { inChromium } from './world.js';

/** What somebody who trades needs: prices, gaps, sizes, and what became of a market. */
inChromium('prices and markets in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work, world().service.key);
  const column = (page: Page, name: string) => page.locator(`td[data-column=${name}]`);

  /** The first match of the list, with different prices. */
  async function priced(a: number, b: number) {
    const { service } = world();
    const { live_matches } = await service.graphql<{
      live_matches: { matches: { venue_a: { market_id: string; event: string }; venue_b: { market_id: string } }[] };
    }>(
      '{ live_matches(limit: 1, order: event, descending: true) { matches { venue_a { market_id event } venue_b { market_id } } } }',
    );
    const [match] = live_matches.matches;
    if (!match) throw new Error('no match');
    const { prisma } = service.deps.database;
    await prisma.market.update({ where: { id: `venue_a:${match.venue_a.market_id}` }, data: { yes_price: a } });
    await prisma.market.update({ where: { id: `venue_b:${match.venue_b.market_id}` }, data: { yes_price: b } });
    return { a: match.venue_a.market_id, b: match.venue_b.market_id, event: match.venue_a.event };
  }

  test('the widest gap comes first by one click, with its net; from there the calculator is filled in, and its address tells it all', async () => {
    const match = await priced(0.3, 0.69);
    await tab(DESK, async ({ page }) => {
      await page.goto('/');
      await page.getByText(/^\d+ matches/).waitFor();
      await page.getByRole('button', { name: /^Gap/ }).click();
      await page.waitForURL('**/?order=gap&descending=true');
      await expect.poll(() => column(page, 'gap').first().textContent()).toContain('39¢');
      expect(await column(page, 'prices').first().textContent()).toMatch(/30¢.*min.*69¢.*min/);
      await column(page, 'net_profit').first().getByRole('link').click();
      await page.getByText(/^Buy 100 YES at Kalshi for \$30.00 and as many NO at Polymarket for \$31.00/).waitFor();
      expect(await page.getByLabel('Price of NO at Polymarket').inputValue()).toBe('0.31');
      expect(await page.getByLabel('Kalshi ticker').inputValue()).toBe(match.a);
      // The other way round costs what is left of a dollar; the address follows once it is calculated.
      await page.getByLabel('Buy NO at Kalshi and YES at Polymarket').check();
      await page.getByLabel('Contracts').fill('7');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText(/^Buy 7 NO at Kalshi for \$4.90 and as many YES at Polymarket for \$4.83/).waitFor();
      const net = page.locator('.stat', { hasText: 'Net profit' });
      const told = await net.textContent();
      await page.reload();
      await net.waitFor();
      expect(await net.textContent()).toBe(told);
      expect(await page.getByLabel('Buy NO at Kalshi and YES at Polymarket').isChecked()).toBe(true);
    });
  });

  test('a match is watched and a filter is kept, in this browser; what is no match any more is said', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/');
      await page.locator('tbody tr').first().waitFor();
      const name = await page.locator('.bet a').first().textContent();
      await page
        .getByRole('button', { name: /^Watch / })
        .first()
        .click();
      await page.evaluate(() => {
        const watched = JSON.parse(localStorage.getItem('samebet.watched') ?? '[]');
        localStorage.setItem(
          'samebet.watched',
          JSON.stringify([...watched, { a: 'KX-GONE', b: '0xgone', name: 'A bet of yesterday' }]),
        );
      });
      await page.reload();
      await page.getByLabel('Watched (2)').check();
      await page.waitForURL('**/?watched=true');
      await page.getByText('1 match', { exact: false }).first().waitFor();
      expect(await page.locator('.bet a').allTextContents()).toEqual([name]);
      await page.getByText('One that you watch is no match now').waitFor();
      await page.getByRole('button', { name: 'Stop watching' }).click();
      await page.getByLabel('Watched (1)').uncheck();
      await page.getByLabel('Category').selectOption('Sports');
      await page.getByRole('button', { name: 'Keep this filter' }).click();
      await page.goto('/');
      await page.getByRole('link', { name: 'Sports', exact: true }).click();
      await page.waitForURL('**/?category=sports');
      await inspect(page, 'matches-kept', DESK);
    });
  });

  test('plain words and tokens find markets; a closed market is said to be closed, a suspended twin is shown', async () => {
    const { service } = world();
    const { prisma } = service.deps.database;
    const token = await prisma.market.findFirstOrThrow({ where: { no_token_id: { not: null }, status: 'open' } });
    const closed = await prisma.market.findFirstOrThrow({ where: { venue: 'venue_a', status: 'closed' } });
    const verified = await prisma.pair.findFirstOrThrow({ where: { standing: 'auto_verified' }, orderBy: { a_id: 'desc' } });
    const deps = { ...service.deps, quorum: 1 };
    const reviewer = { id: 'r', name: 'Rita' };
    const seen = await seeNow(service.deps.database, verified);
    await judge(deps, reviewer, 'suspend', seen);
    await tab(DESK, async ({ page }) => {
      const look = async (words: string) => {
        await page.goto('/look-up');
        await page.getByLabel('Market').fill(words);
        await page.getByRole('button', { name: 'Look up', exact: true }).click();
      };
      await look('nottingham liverpool');
      await page.getByRole('heading', { name: 'Markets with the words “nottingham liverpool”' }).waitFor();
      await page
        .getByRole('button', { name: /^Nottingham/ })
        .first()
        .click();
      await page.getByText('It has a twin').first().waitFor();
      await look(token.no_token_id ?? '');
      await page.getByText('This is the token of NO in this market').waitFor();
      await page.goto(`/look-up?id=${token.yes_token_id}`);
      await page.getByText('This is the token of YES in this market').waitFor();
      await look(closed.market_id);
      await page.getByText('This market has closed').waitFor();
      await look(verified.a_id.replace('venue_a:', ''));
      await page.getByText('Its twin is withheld until it has been checked again').waitFor();
      const twin = page.locator('.panel', { has: page.getByRole('link', { name: 'See what changed' }) });
      await twin.getByText('withheld until it has been checked again').waitFor();
      await inspect(page, 'look-up-suspended', DESK);
    });
    await undo(deps, reviewer, { ...seen, version: seen.version + 1 });
  });
});
