import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, type Look, settled, withTab } from './chromium.js';
import { candidate, openReview, pressSlowly, skip, told } from './reviewPage.js';
import { inChromium } from './world.js';

const PHONE: Look = { width: 375, scheme: 'light' };

/** Where the focus is while one reviews by keys alone, and what is shown for it. */
inChromium('the focus on the review page in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });

  /** Skips until what is looked for is on the page. */
  async function find(page: Page, selector: string): Promise<void> {
    while (!(await page.locator(selector).first().isVisible())) await skip(page);
  }

  interface Fact {
    label: string;
    a: { quote: string } | null;
    b: { quote: string } | null;
  }
  async function factsOf(page: Page): Promise<Fact[]> {
    const document = `query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) {
      facts { label a { quote } b { quote } } } }`;
    const { pair } = await world().service.graphql<{ pair: { facts: Fact[] } }>(document, { ...(await candidate(page)) });
    return pair.facts;
  }

  test.each([DESK, PHONE])(
    'at $width px a fact has the focus by Tab, and shows the words that it was read from',
    async (look) => {
      await tab(look, async ({ page }) => {
        await openReview(page, 'reviewer');
        await find(page, '.clauses tr[data-state="one_sided"]');
        const row = page.locator('.clauses tr[data-state="one_sided"]').first();
        const label = await row.locator('.clause-title').textContent();
        const fact = (await factsOf(page)).find((each) => each.label === label);
        const quote = fact?.a?.quote ?? fact?.b?.quote ?? 'no such fact';
        const words = row.getByText(`“${quote}”`);
        expect(await words.isVisible()).toBe(false);
        await page.locator('h1').focus();
        for (let i = 0; i < 40 && !(await words.isVisible()); i++) await page.keyboard.press('Tab');
        expect(await words.isVisible()).toBe(true);
        expect(await row.evaluate((each) => each === document.activeElement)).toBe(true);
        // What agrees has its words too, once it is shown.
        await pressSlowly(page, 'e');
        const agreeing = page.locator('.clauses tr[data-state="equal"]', { has: page.locator('.source') }).first();
        await agreeing.focus();
        await expect.poll(() => agreeing.locator('.source').first().isVisible()).toBe(true);
      });
    },
  );

  test('words that are named at the confidence are no heads of columns, and leave both markets at the top', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      await find(page, '.named button');
      const marks = await page
        .locator('.named button')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content));
      expect(new Set(marks)).toEqual(new Set(['none']));
      const tops = await page
        .locator('.clauses thead th')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).verticalAlign));
      expect(tops).toEqual(['top', 'top', 'top']);
      // A list that can be sorted has its marks as before.
      await page.goto('/');
      await page.locator('tbody tr').first().waitFor();
      const sorted = page.locator('[aria-sort="ascending"] button');
      expect(await sorted.evaluate((each) => getComputedStyle(each, '::after').content)).toBe('"↑"');
    });
  });

  test('what is folded away is counted as what it is', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const fold = page.getByRole('button', { name: /^Show \d+ that agree/ });
      while (!/of one side only/.test((await fold.textContent()) ?? '')) await skip(page);
      const [, agree, oneSided] = /(\d+) that agree, (\d+) of one side only/.exec((await fold.textContent()) ?? '') ?? [];
      const count = async (state: string) => page.locator(`.clauses tbody tr:is(${state})`).count();
      const [equal, single] = ['[data-state="equal"], [data-state="near"]', '[data-state="one_sided"]'];
      const before = [await count(equal), await count(single)];
      await pressSlowly(page, 'e');
      await page.getByRole('button', { name: 'Hide what does not differ' }).waitFor();
      const after = [await count(equal), await count(single)];
      expect(after.map((each, i) => each - (before[i] ?? 0))).toEqual([Number(agree), Number(oneSided)]);
    });
  });

  test('the end of the queue has the focus, tells what was skipped, and goes back by its keys', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      await page.getByText('Filters').click();
      const category = page.getByLabel('Category');
      const least = await category.locator('option').evaluateAll((all) =>
        all
          .flatMap((each) => ({
            value: (each as HTMLOptionElement).value,
            count: Number(/\((\d+)\)/.exec(each.textContent)?.[1]),
          }))
          .filter(({ value }) => value !== '')
          .toSorted((a, b) => a.count - b.count),
      );
      await category.selectOption(least[0]?.value ?? '');
      await page.getByText('Filters (1)').click();
      await settled(page);
      for (let i = 1; i < (least[0]?.count ?? 0); i++) await skip(page);
      const last = await candidate(page);
      await pressSlowly(page, 's');
      await page.getByText('Nothing waits but what you skipped').waitFor();
      expect(await focused(page)).toBe('Nothing waits but what you skipped');
      await pressSlowly(page, 'k');
      await told(page, 'Back again');
      expect(await candidate(page)).toEqual(last);
      await pressSlowly(page, 's');
      await page.getByText('Nothing waits but what you skipped').waitFor();
      await pressSlowly(page, 'u');
      await told(page, 'What was skipped is back');
      await page.locator('.candidate').waitFor();
    });
  });

  test('at the end of the events their key still takes back', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'rival');
      await page.goto('/review/events');
      await page.locator('.template .clauses').waitFor();
      const end = page.getByText('That was the last pair of events');
      while (!(await end.isVisible())) {
        const legs = await page.locator('.legs').allTextContents();
        await pressSlowly(page, 's');
        await expect
          .poll(
            async () => (await end.isVisible()) || ((await page.locator('.legs').allTextContents())[0] ?? legs[0]) !== legs[0],
          )
          .toBe(true);
      }
      await pressSlowly(page, 'u');
      await told(page, 'Nothing');
    });
  });

  test('who is signed out while reviewing by keys has the focus on the way back in', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await openReview(page, 'reviewer');
      await page.keyboard.press('n');
      await page.keyboard.type('the rules name another source');
      await page.context().clearCookies();
      await page.keyboard.press('Control+Shift+Enter');
      await page.getByText('Your session has ended').first().waitFor();
      await expect.poll(() => focused(page)).toBe('Sign in again');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sign-in?to=*review*');
      // The browser reports the 401s itself.
      expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
    });
  });
});
