import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Look, signIn, withTab } from './chromium.js';
import { inChromium } from './world.js';

const PHONE = { width: 390, height: 844 };
const LOOK: Look = { width: 375, scheme: 'light' };

/** What must be within reach: of a thumb, of Tab, and of who hears a page. */
inChromium('within reach in Chromium', (world) => {
  const onPhone = (work: (page: Page) => Promise<void>, key: string | null = null) =>
    withTab(
      world(),
      LOOK,
      async ({ page }) => {
        await page.setViewportSize(PHONE);
        await work(page);
      },
      key,
    );

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
});
