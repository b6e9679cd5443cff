import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK, inspect, LOOKS, type Look, visit, withTab } from './chromium.js';
import { inChromium } from './world.js';

const ROOT = new URL('../../', import.meta.url).pathname;
const PAGES = fs
  .readdirSync(path.join(ROOT, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace(/\.md$/, ''));

const addressOf = (name: string) => (name === 'index' ? '/docs/' : `/docs/${name}`);

/** The documentation as the service serves it. */
inChromium('the documentation in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);

  test.each(LOOKS)('every page of the documentation stands upright at $width px, $scheme', async (look) => {
    await tab(look, async ({ page }) => {
      for (const name of PAGES) {
        await visit(page, `docs-${name}`, addressOf(name), look);
      }
    });
  });

  test.each(LOOKS)(
    'the reference of REST stands upright at $width px, $scheme, asks nobody else, and leads back',
    async (look) => {
      await tab(look, async ({ page }) => {
        const elsewhere: string[] = [];
        page.on('request', (request) => request.url().startsWith(world().service.url) || elsewhere.push(request.url()));
        await page.goto('/v0/docs');
        await page
          .getByRole('button', { name: /GET.*\/v0\/match\b/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Try it out' }).waitFor();
        await inspect(page, 'reference', look);
        const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(back === 'rgb(255, 255, 255)').toBe(look.scheme === 'light');
        expect(elsewhere).toEqual([]);
        await page.getByRole('link', { name: 'samebet' }).click();
        await page.waitForURL('/');
      });
    },
  );

  describe('the documentation', () => {
    test('its search finds words of its pages, and asks nobody else', async () => {
      await tab(DESK, async ({ page }) => {
        const elsewhere: string[] = [];
        page.on('request', (request) => request.url().startsWith(world().service.url) || elsewhere.push(request.url()));
        await page.goto('/docs/');
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByRole('searchbox').fill('standby worker');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/docs\/operators/);
        await page.getByRole('heading', { level: 1, name: 'For operators' }).waitFor();
        expect(elsewhere).toEqual([]);
      });
    });

    test('its tabs work by the keyboard, and its pages without being loaded anew', async () => {
      await tab(DESK, async ({ page }) => {
        await page.goto('/docs/');
        await page.getByRole('radio', { name: 'curl' }).focus();
        await page.keyboard.press('ArrowRight');
        await page.locator('.language-ts', { hasText: 'createClient' }).waitFor();
        await page.evaluate(() => Object.assign(globalThis, { same: true }));
        await page.getByRole('link', { name: 'The API', exact: true }).first().click();
        await page.getByRole('heading', { level: 1, name: 'The API' }).waitFor();
        expect(await page.evaluate(() => (globalThis as { same?: true }).same)).toBe(true);
      });
    });

    test('its menu on a small screen leads to the service as well', async () => {
      await tab({ width: 375, scheme: 'dark' }, async ({ page }) => {
        await page.goto('/docs/traders');
        await page.getByRole('button', { name: 'The service' }).click();
        await page.getByRole('navigation', { name: 'The service' }).getByRole('link', { name: 'The page' }).click();
        await page.waitForURL('/');
      });
    });

    test('it leads to the reference and back to the page', async () => {
      await tab(DESK, async ({ page }) => {
        await page.goto('/docs/api');
        const service = page.getByRole('navigation', { name: 'The service' }).first();
        await service.getByRole('link', { name: 'REST reference' }).click();
        await page.waitForURL('/v0/docs');
        await page.goBack();
        await service.getByRole('link', { name: 'The page' }).click();
        await page.waitForURL('/');
      });
    });
  });
});
