import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, type Look, settled, withTab } from './chromium.js';
import { candidate, decide, openReview, pressSlowly, skip, told } from './reviewPage.js';
import { inChromium } from './world.js';

/** What somebody runs into who reviews for the first time, by keyboard. */
inChromium('a newcomer’s review in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);
  const asks = (page: Page) => page.getByRole('button', { name: 'Approve …' }).isVisible();

  /** Goes on to a candidate whose approval takes a reason, or to one whose approval takes none. */
  async function goOn(page: Page, { asking }: { asking: boolean }): Promise<void> {
    while ((await asks(page)) !== asking) await skip(page);
  }
  /** What makes a page scroll sideways on the smallest screens. */
  const tooWide = (page: Page) =>
    page.evaluate(() =>
      document.documentElement.scrollWidth <= 320
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((each) => each.getBoundingClientRect().left + each.scrollWidth > 320)
            .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 60)}`),
    );
  const focused = (page: Page) =>
    page.evaluate(() => ({
      tag: document.activeElement?.tagName,
      name: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      inCandidate: document.activeElement?.closest('.candidate') !== null,
    }));

  describe('the form for a reason', () => {
    test('takes a ready-made reason by Space and Enter alone', async () => {
      await tab(DESK, async ({ page }) => {
        await openReview(page, 'reviewer');
        await goOn(page, { asking: true });
        const { a, b } = await candidate(page);
        await page.clock.fastForward(1_000);
        for (const key of ['a', 'Space', 'Enter']) await page.keyboard.press(key);
        await told(page, 'Approved');
        await page.goto(`/matches/${a}/${b}`);
        await page
          .locator('.history')
          .getByText(/Over .*\. The case can’t arise here\./)
          .waitFor();
      });
    });

    test('says what is missing and goes there; Tab comes to its button before Cancel, which keeps the words', async () => {
      await tab(DESK, async ({ page }) => {
        await openReview(page, 'reviewer');
        await goOn(page, { asking: true });
        await page.clock.fastForward(1_000);
        for (const key of ['a', 'Enter']) await page.keyboard.press(key);
        await page.getByText('Choose a reason first').waitFor();
        await page.getByLabel('Another reason').check();
        for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
        expect(await focused(page)).toMatchObject({ tag: 'BUTTON', name: 'Approve anyway' });
        await page.keyboard.press('Enter');
        await page.getByText('in your own words, in at least 8 letters').waitFor();
        expect(await focused(page)).toMatchObject({ name: 'In your own words' });
        await page.keyboard.type('both are');
        await page.keyboard.press('Escape');
        await expect.poll(() => focused(page)).toMatchObject({ tag: 'BUTTON', name: expect.stringMatching(/^Approve …/) });
        expect(await page.locator('input.note').inputValue()).toBe('both are');
        await page.locator('input.note').fill('');
      });
    });

    test('is not headed by a message about another key, and says “differs” once', async () => {
      await tab(DESK, async ({ page }) => {
        await openReview(page, 'reviewer');
        await goOn(page, { asking: true });
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
        await page.keyboard.type('rr');
        await page.getByText('To reject, press it once more').waitFor();
        await pressSlowly(page, 'a');
        expect(await page.locator('.verdict').textContent()).not.toContain('To reject');
        expect(await page.locator('legend').first().textContent()).not.toMatch(/differs? differs?/);
        await page.keyboard.press('Escape');
      });
    });
  });

  test('what was set aside until tomorrow is brought back by u, before the decision that was made before it', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const decided = await decide(page, 'r');
      const aside = await candidate(page);
      await pressSlowly(page, 'z');
      await told(page, 'Set aside for a day');
      await pressSlowly(page, 'u');
      await told(page, 'Back again');
      await expect.poll(() => candidate(page)).toEqual(aside);
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
      await expect.poll(() => candidate(page)).toEqual(decided);
    });
  });

  test('the focus goes on to the next candidate, which stands where the last one stood', async () => {
    await tab({ ...DESK }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 850 });
      await openReview(page, 'reviewer');
      await goOn(page, { asking: false });
      const top = () => page.locator('.candidate').evaluate((each) => each.getBoundingClientRect().top);
      // another candidate may have a note above it, such as about an edit of its rules
      const bare = async () => (await page.locator('.edit, main > .notice').count()) === 0;
      const before = { top: await top(), bare: await bare() };
      await page.reload();
      await page.locator('.candidate').waitFor();
      const fresh = { top: await top(), bare: await bare() };
      await decide(page, 'r');
      await expect.poll(() => focused(page)).toMatchObject({ inCandidate: true });
      expect((await focused(page)).name).toContain('YES pays on');
      if (before.bare && fresh.bare && (await bare())) expect(await top()).toBe(fresh.top);
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
      await expect.poll(() => focused(page)).toMatchObject({ inCandidate: true });
    });
  });

  test('whole texts that a key opens are to be seen', async () => {
    await tab(DESK, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await openReview(page, 'reviewer');
      await pressSlowly(page, 'e');
      await pressSlowly(page, 't');
      const isSeen = () =>
        page.evaluate(() => {
          const text = document.querySelector('.full-texts')?.getBoundingClientRect();
          const bar = document.querySelector('.verdict')?.getBoundingClientRect();
          return text !== undefined && bar !== undefined && text.top >= 0 && text.top + 100 < bar.top;
        });
      await expect.poll(isSeen, { timeout: 5_000 }).toBe(true);
    });
  });

  test('a result goes when the books that it was worked out from can’t be read', async () => {
    await withTab(
      world(),
      DESK,
      async ({ page }) => {
        await page.goto('/calculator?kind=size');
        await page.getByRole('button', { name: 'Fill in two example books' }).click();
        await page.getByRole('button', { name: 'Calculate' }).click();
        const result = page.locator('main .stat').first();
        await result.waitFor();
        await page.getByLabel('Asks for YES at Kalshi').fill('abc');
        await result.waitFor({ state: 'detached', timeout: 10_000 });
      },
      world().service.key,
    );
  });

  test('the style sheet is preloaded for use, and a match fits 320 px', async () => {
    const { service } = world();
    const pairs = await service.deps.database.prisma.pair.findMany({ where: { standing: 'auto_verified' }, take: 3 });
    await withTab(
      world(),
      DESK,
      async ({ page }) => {
        const warnings: string[] = [];
        page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
        await page.setViewportSize({ width: 320, height: 800 });
        for (const { a_id, b_id } of pairs) {
          const [a, b] = [a_id, b_id].map((id) => encodeURIComponent(id.slice('venue_a:'.length)));
          await page.goto(`/matches/${a}/${b}`);
          await page.locator('.clauses, table').first().waitFor();
          await settled(page);
          expect(await tooWide(page)).toEqual([]);
        }
        expect(await page.locator('link[rel=stylesheet][crossorigin]').count()).toBe(0);
        expect(warnings.filter((each) => each.includes('preload'))).toEqual([]);
      },
      service.key,
    );
  });
});
