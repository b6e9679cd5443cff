import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, type Look, loaded, signIn, withTab } from './chromium.js';
import { candidate, openReview } from './reviewPage.js';
import { inChromium } from './world.js';

const PHONE = { width: 390, height: 844 };
const LOOK: Look = { width: 375, scheme: 'light' };

/** What must be within reach: of a thumb, of Tab, and of who hears a page. */
inChromium('within reach in Chromium', (world) => {
  const onPhone = (work: (page: Page, faults: string[]) => Promise<void>, key: string | null = null) =>
    withTab(
      world(),
      LOOK,
      async ({ page, faults }) => {
        await page.setViewportSize(PHONE);
        await work(page, faults);
      },
      key,
    );

  /** What has the focus, and whether the header or the bar of decisions lies on it. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      const box = activeElement?.getBoundingClientRect();
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      // The link that skips the header stands on it; without a focus the whole page is what has it.
      const isInBar = activeElement?.closest('.verdict, .top, .skip') !== null || activeElement === document.body;
      const [top, bar] = [edge('.top'), edge('.verdict')];
      // What is higher than the room between them can't be seen whole: then its beginning must be. The page's foot is below the bar.
      const beginning = Math.min(box?.bottom ?? 0, (box?.top ?? 0) + 24);
      const isBelow = bar !== undefined && box !== undefined && box.top < bar.bottom && beginning > bar.top;
      const isAbove = top !== undefined && box !== undefined && box.top < top.bottom && beginning > top.top;
      const isCovered = !isInBar && (isBelow || isAbove);
      const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 40) ?? '';
      return { name, isInBar, isCovered };
    });

  test('the search and the look-up take no more than can be asked, and say what is too long by the field’s label', async () => {
    await onPhone(async (page, faults) => {
      await page.goto('/');
      expect(await page.getByLabel('Search').getAttribute('maxlength')).toBe('256');
      await page.goto('/look-up');
      expect(await page.getByLabel('Market', { exact: true }).getAttribute('maxlength')).toBe('256');
      await page.goto(`/look-up?id=${'word '.repeat(60)}`);
      await page.getByText('“Market” has at most 256 characters').waitFor();
      expect(faults.splice(0)).toEqual([expect.stringContaining('400')]); // the browser reports it itself
    }, world().service.key);
  });

  test('on a phone nothing that Tab comes to is covered by the header or the bar, and no key is named that it has not', async () => {
    await onPhone(async (page) => {
      await openReview(page, 'reviewer');
      expect(await page.locator('input.note').getAttribute('placeholder')).not.toContain('Ctrl');
      await page.locator('h1').focus();
      const walked: Awaited<ReturnType<typeof focused>>[] = [];
      const walk = async (key: string) => {
        for (let i = 0; i < 25; i++) {
          await page.keyboard.press(key);
          walked.push(await focused(page));
        }
      };
      await walk('Tab');
      expect(walked.map(({ name }) => name)).toContain('Open at Kalshi (a new tab)');
      await walk('Shift+Tab');
      expect(walked.filter(({ isCovered }) => isCovered)).toEqual([]);
    });
  });

  test('a long name of a key without a space stays in its column', async () => {
    await onPhone(async (page) => {
      await signIn(page, 'user');
      await page.goto('/keys');
      await page.getByLabel('Name of a new key').fill('W'.repeat(100));
      await page.getByRole('button', { name: /^Make/ }).click();
      const cell = page.locator('td[data-column="name"]', { hasText: 'WWW' });
      await cell.waitFor();
      expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    });
  });

  test('no heading skips a level, and no two parts of a page have one name', async () => {
    const { service } = world();
    const { a_id, b_id } = await service.deps.database.prisma.pair.findFirstOrThrow({ where: { standing: 'auto_verified' } });
    const [a, b] = [a_id, b_id].map((id) => encodeURIComponent(id.slice('venue_a:'.length)));
    await withTab(
      world(),
      DESK,
      async ({ page }) => {
        for (const at of ['/score', '/health', `/matches/${a}/${b}`]) {
          await page.goto(at);
          await page.locator('main h2').first().waitFor();
          await loaded(page);
          const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
          const skipped = levels.filter((level, i) => level - (levels[i - 1] ?? 0) > 1);
          expect(skipped, `${at} has headings ${levels}`).toEqual([]);
          const names = await page
            .locator('section[aria-label]')
            .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
          expect(new Set(names).size, `${at} has parts ${names}`).toBe(names.length);
        }
        await page.getByRole('region', { name: 'Rules at Kalshi' }).waitFor();
        await page.getByRole('region', { name: 'Rules at Polymarket' }).waitFor();
      },
      service.key,
    );
  });

  test('the sentence of a word that is named is shown when Tab or a finger comes to the word', async () => {
    await onPhone(async (page) => {
      await openReview(page, 'reviewer');
      const word = page.locator('.chance .clause-note .unread').first();
      while (!(await word.isVisible())) {
        const { a, b } = await candidate(page);
        await page.clock.fastForward(1_000);
        await page.getByRole('button', { name: 'Skip' }).click();
        await page.locator(`.market-head[data-id="${a}"] + .market-head[data-id="${b}"]`).waitFor({ state: 'detached' });
        await page.locator('.candidate').waitFor();
      }
      const { a, b } = await candidate(page);
      const { pair } = await world().service.graphql<{
        pair: { unread_words: Record<'a' | 'b', { word: string; quote: string }[]> };
      }>(
        'query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) { unread_words { a { word quote } b { word quote } } } }',
        { a, b },
      );
      const named = (await word.textContent())?.replaceAll(/[“”]/g, '');
      const quote = [...pair.unread_words.a, ...pair.unread_words.b].find((each) => each.word === named)?.quote ?? 'no such word';
      const sentence = page.locator('.named-quote', { hasText: quote });
      expect(await sentence.count()).toBe(0);
      await word.focus();
      await sentence.waitFor({ timeout: 10_000 });
      expect(await page.evaluate(() => document.activeElement?.classList.contains('unread'))).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => sentence.isVisible(), { timeout: 10_000 }).toBe(false);
      await word.click();
      await sentence.waitFor({ timeout: 10_000 });
    });
  });
});
