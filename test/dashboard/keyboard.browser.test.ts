import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { write } from '../../src/store/write.js';
import { DESK, inspect, LOOKS, type Look, signIn, withTab } from './chromium.js';
import { candidate, openReview, pressSlowly, told } from './reviewPage.js';
import { inChromium } from './world.js';

/** More than this and somebody at a small screen is lost: 6 screens. */
const MOST_HEIGHT = 6 * 812;

/** The palette and keys: everything that is done without a pointer. */
inChromium('keys in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2], key?: string) => withTab(world(), look, work, key);

  const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });

  async function choose(page: Page, typed: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill(typed);
    const [first = ''] = typed.split(' ');
    const offered = palette(page).getByRole('option', { selected: true });
    await expect.poll(() => offered.textContent()).toMatch(new RegExp(first, 'i'));
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
  }

  test('from the palette: colours, a file of the matches as filtered, a new key, and out', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await signIn(page, 'user');
      await page.goto('/');
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('Control+k');
      await palette(page)
        .getByRole('option', { name: /^Matches/ })
        .waitFor();
      expect(
        await palette(page)
          .getByRole('option', { name: /People|My decisions/ })
          .count(),
      ).toBe(0); // those take another role
      await page.keyboard.press('Escape');
      await choose(page, 'colours: dark');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
      await page.goto('/?q=Liverpool');
      await page.getByText(/^\d+ match/).waitFor();
      const shown = Number(/^\d+/.exec((await page.locator('.total').textContent()) ?? '')?.[0]);
      const download = page.waitForEvent('download');
      await choose(page, 'csv');
      const lines = fs
        .readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\n');
      expect(lines.length - 1).toBe(shown);
      expect(lines[0]).toMatch(/^venue_a_market_id,/);
      await choose(page, 'new api');
      await page.waitForURL('**/keys#new-key');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('.field')?.textContent))
        .toMatch(/^Name of a new key/);
      await choose(page, 'sign out');
      await page.getByText('Sign in to see this').waitFor();
      // What the page asked on the way out is refused, which the browser reports itself.
      expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
    });
  });

  /** The line of a list that holds the focus, from 0. */
  const lineAt = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main [data-list]')]
        .flatMap((list) => [...list.children])
        .findIndex((line) => line.contains(document.activeElement)),
    );

  test.each([
    ['/', 'boss'],
    ['/audit', 'boss'],
    ['/people', 'boss'],
    ['/coverage', 'boss'],
  ])('in the list of %s j and k go from line to line, Enter opens one', async (at, name) => {
    await tab(DESK, async ({ page }) => {
      await signIn(page, name);
      await page.goto(at);
      if (at === '/audit') await page.getByRole('checkbox', { name: /^People’s only/ }).uncheck();
      const lists = page.locator('main [data-list] > *');
      await lists.nth(1).waitFor();
      const walked: number[] = [];
      for (const key of ['j', 'j', 'k', 'k', 'k']) {
        await page.keyboard.press(key);
        walked.push(await lineAt(page));
      }
      expect(walked).toEqual([0, 1, 0, 0, 0]);
      if (at !== '/') return;
      await page.keyboard.press('Enter');
      await page.waitForURL('**/matches/**');
    });
  });

  test('in the queue j goes on and k comes back', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const first = await candidate(page);
      await pressSlowly(page, 'j');
      await told(page, 'Skipped');
      await expect.poll(() => candidate(page)).not.toEqual(first);
      await pressSlowly(page, 'k');
      await told(page, 'Back again');
      await expect.poll(() => candidate(page)).toEqual(first);
    });
  });

  test('the help tells what works on the page that one is on', async () => {
    const { key } = world().service;
    await tab(
      DESK,
      async ({ page }) => {
        const helped = async () => {
          await page.keyboard.press('?');
          const help = page.getByRole('dialog', { name: 'Keys' });
          await help.waitFor();
          const text = (await help.textContent()) ?? '';
          await page.keyboard.press('Escape');
          await help.waitFor({ state: 'detached' });
          return text;
        };
        await page.goto('/');
        await page.locator('main [data-list] > *').first().waitFor();
        const onList = await helped();
        expect(onList).toMatch(/next line of the list.*search of this page.*Ctrl\+K/);
        expect(onList).not.toContain('People');
        await page.goto('/health');
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await helped()).not.toMatch(/search of this page/);
      },
      key,
    );
  });

  test('a sign in a venue’s text that can’t be seen is marked', async () => {
    const { service } = world();
    const { pairs } = await service.graphql<{
      pairs: { edges: { node: { venue_a: { market_id: string }; venue_b: { market_id: string } } }[] };
    }>('{ pairs(standing: [auto_verified], first: 1) { edges { node { venue_a { market_id } venue_b { market_id } } } } }');
    const { venue_a, venue_b } = pairs.edges[0]?.node ?? { venue_a: { market_id: '' }, venue_b: { market_id: '' } };
    const { database, index } = service.deps;
    const where = { id: `venue_a:${venue_a.market_id}` };
    const { outcome } = await database.prisma.market.findUniqueOrThrow({ where });
    const call = async (name: string) => {
      await write(database, (tx, rev) => tx.market.update({ where, data: { outcome: name, rev } }));
      await index.refresh();
    };
    await call('pays\u202e\u200bodd');
    await tab(
      DESK,
      async ({ page }) => {
        await page.goto(`/matches/${venue_a.market_id}/${encodeURIComponent(venue_b.market_id)}`);
        await page.getByText('pays\ufffd\ufffdodd').first().waitFor();
        expect(await page.locator('main').textContent()).not.toMatch(/[\u200b\u202e]/);
      },
      service.key,
    );
    await call(outcome);
  });

  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('help and coverage stand upright; coverage is no endless page', async () => {
      await tab(
        look,
        async ({ page }) => {
          await page.goto('/coverage');
          await page.getByText(/^1–20 of/).waitFor();
          await inspect(page, 'coverage-paged', look);
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MOST_HEIGHT);
          await page.getByRole('button', { name: 'Next' }).click();
          await page.getByText(/^21–/).waitFor();
          await page.keyboard.press('?');
          await page.getByRole('dialog', { name: 'Keys' }).waitFor();
          await inspect(page, 'help', look);
        },
        world().service.key,
      );
    });
  });
});
