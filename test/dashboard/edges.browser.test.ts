import { expect, test } from 'vitest';
import { DESK, type Look, signIn, withTab } from './chromium.js';
import { inChromium } from './world.js';

const PHONE: Look = { width: 375, scheme: 'light' };

/** Where things stand: what axe doesn't see. */
inChromium('edges in Chromium', (world) => {
  test('the bar that decides has an edge on every side', async () => {
    await withTab(world(), DESK, async ({ page }) => {
      await signIn(page, 'reviewer');
      await page.goto('/review');
      const widths = await page.locator('.verdict').evaluate((bar) => getComputedStyle(bar).borderWidth);
      expect(widths).toBe('1px');
    });
  });

  test('on a phone the filters of the queue open on the screen, not beside it', async () => {
    await withTab(world(), PHONE, async ({ page }) => {
      await signIn(page, 'reviewer');
      await page.goto('/review');
      await page.locator('.queue-filters summary').click();
      const box = await page.locator('.queue-filters .panel').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    });
  });

  test('a date of a pair’s history stands on one line', async () => {
    const { a_id, b_id } = await world().service.deps.database.prisma.pair.findFirstOrThrow({
      where: { standing: 'auto_verified' },
    });
    const idOf = (key: string) => encodeURIComponent(key.replace(/^venue_[ab]:/, ''));
    for (const look of [PHONE, DESK]) {
      await withTab(
        world(),
        look,
        async ({ page }) => {
          await page.goto(`/matches/${idOf(a_id)}/${idOf(b_id)}`);
          const time = page.locator('.history time').first();
          const [lines, over] = await time.evaluate((each) => {
            const words = document.createRange();
            words.selectNodeContents(each);
            return [new Set([...words.getClientRects()].map(({ top }) => top)).size, each.scrollWidth - each.clientWidth];
          });
          expect([lines, over]).toEqual([1, 0]);
        },
        world().service.key,
      );
    }
  });

  test('a pair that is named by other ids than its own leads to its own page', async () => {
    await withTab(
      world(),
      DESK,
      async ({ page }) => {
        await page.goto('/matches/kxsb-27-buf/will-the-buffalo-bills-win-super-bowl-2027');
        await page.waitForURL(/\/matches\/KXSB-27-BUF\/0x[0-9a-f]{64}$/);
        await page.getByRole('heading', { level: 1, name: 'Buffalo' }).waitFor();
        await page.getByRole('heading', { level: 2, name: 'What it pays, case by case' }).waitFor();
        expect(await page.getByText('These two were never paired').count()).toBe(0);
      },
      world().service.key,
    );
  });

  test('a page that the list of matches does not reach says so, and leads to the first', async () => {
    await withTab(
      world(),
      DESK,
      async ({ page }) => {
        await page.goto('/?category=sports&page=99');
        await page.getByText('The list ends before this page').waitFor();
        await page.getByRole('link', { name: 'To the first page' }).click();
        await page.waitForURL('**/?category=sports');
        await page.locator('tbody tr').first().waitFor();
      },
      world().service.key,
    );
  });

  test('two markets of which one is not known are told so, by the venues’ names and with a way on', async () => {
    const { browser, service } = world();
    const context = await browser.newContext({ baseURL: service.url });
    const page = await context.newPage();
    await page.addInitScript((value) => sessionStorage.setItem('samebet.api-key', value), service.key);
    await page.goto('/matches/KXNOPE-1/0xabc');
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await page.getByText('No open market of Kalshi is called "KXNOPE-1".').waitFor();
    await page.getByRole('link', { name: 'Look up a market' }).waitFor();
    await context.close();
  });
});
