import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, withTab } from './chromium.js';
import { candidate, decide, openReview, pressSlowly, told } from './reviewPage.js';
import { inChromium } from './world.js';

/** What a reviewer runs into whose service or way to it is slow, or gone for a while. */
inChromium('a slow or interrupted review in Chromium', (world) => {
  const tab = (work: Parameters<typeof withTab>[2]) => withTab(world(), DESK, work);

  /** Keeps a page's mutations from the service until it is told to let them through. @returns the names of those that were kept, and the word to let them through */
  async function hold(page: Page): Promise<{ held: string[]; release: () => Promise<void> }> {
    const held: string[] = [];
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() ?? {};
      if (['Approve', 'Reject', 'Undo', 'Snooze'].includes(operationName)) {
        held.push(operationName);
        await opened;
      }
      await route.continue();
    });
    const release = async () => {
      open();
      await page.unrouteAll({ behavior: 'wait' });
    };
    return { held, release };
  }
  const bar = (page: Page) => page.getByRole('region', { name: 'Your decision' });

  test('while a decision is being sent no key decides, and the page says that it is still sending', async () => {
    await tab(async ({ page }) => {
      await openReview(page, 'reviewer');
      const pair = await candidate(page);
      const { held, release } = await hold(page);
      await pressSlowly(page, 'r');
      await expect.poll(() => held).toEqual(['Reject']);
      for (const key of ['s', 'u', 'z', 'a']) {
        await pressSlowly(page, key);
        await bar(page).getByRole('status').getByText('Still sending').waitFor({ timeout: 10_000 });
        expect(await candidate(page)).toEqual(pair);
      }
      expect(await page.locator('form.reason').count()).toBe(0);
      await page.locator('input.note').fill('a note');
      await page.keyboard.press('Control+Shift+Enter');
      expect(held).toEqual(['Reject']);
      await release();
      await told(page, 'Rejected');
      await bar(page).getByText('Still sending').waitFor({ state: 'detached' });
      await page.getByText('1 decided in this session').waitFor();
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
    });
  });

  test('what was set aside can be taken back after a reload, and after going to another page', async () => {
    await tab(async ({ page }) => {
      await openReview(page, 'reviewer');
      const decided = await decide(page, 'r');
      const pairs = [];
      for (let i = 0; i < 2; i++) {
        const aside = await candidate(page);
        pairs.push(aside);
        await pressSlowly(page, 'z');
        await told(page, 'Set aside for a day');
        await expect.poll(() => candidate(page)).not.toEqual(aside);
      }
      await page.reload();
      await page.locator('.candidate').waitFor();
      for (const aside of [decided, ...pairs]) expect(await candidate(page)).not.toEqual(aside);
      await pressSlowly(page, 'u');
      await told(page, 'Back again');
      await expect.poll(() => candidate(page)).toEqual(pairs[1]);
      await page.getByRole('link', { name: 'My decisions' }).click();
      await page.locator('.decisions li').first().waitFor();
      await page.goBack();
      await page.locator('.candidate').waitFor();
      await pressSlowly(page, 'u');
      await told(page, 'Back again');
      await expect.poll(() => candidate(page)).toEqual(pairs[0]);
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
      await expect.poll(() => candidate(page)).toEqual(decided);
    });
  });

  test('a service that is gone takes neither the candidate nor the note away, and its decision is said not to be confirmed', async () => {
    await tab(async ({ page, faults }) => {
      await openReview(page, 'reviewer');
      const pair = await candidate(page);
      const outcome = (await page.locator('.market-head strong').first().textContent()) ?? 'no outcome';
      await page.locator('input.note').fill('read both to the end');
      await page.keyboard.press('Escape');
      await page.route('**/graphql', (route) => route.abort('connectionrefused'));
      await pressSlowly(page, 'r');
      const alert = bar(page).getByRole('alert');
      await alert.getByText('was not confirmed').waitFor({ timeout: 20_000 });
      expect(await alert.textContent()).toContain(outcome); // as the pair is named
      await page.clock.fastForward(5_000);
      await alert.waitFor();
      expect(await candidate(page)).toEqual(pair);
      expect(await page.locator('input.note').inputValue()).toBe('read both to the end');
      await page.unrouteAll({ behavior: 'wait' });
      expect(await decide(page, 'r')).toEqual(pair);
      await alert.waitFor({ state: 'detached' });
      for (const fault of faults.splice(0)) expect(fault).toContain('ERR_CONNECTION_REFUSED'); // the browser reports each itself
    });
  });
});
