import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPhrases } from '../support/phrases.js';
import { DESK, loaded, settled, signIn, withTab } from './chromium.js';
import { inChromium } from './world.js';

/** Shorter phrases are dates and the like, which pages say by themselves. */
const LEAST_LETTERS = 20;

/** All that a page says: its texts, and what its attributes and fields hold. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes].map(({ value }) => value));
    const fields = elements.flatMap((element) => ('value' in element ? [String(element.value)] : []));
    return [document.title, document.body.innerText, document.body.textContent, ...attributes, ...fields].join('\n');
  });

/** What the page shows where the venues' texts may not be passed on. */
inChromium('with IDS_ONLY in Chromium', (world) => {
  describe('with IDS_ONLY', () => {
    let phrases: string[];
    let pages: string[];
    beforeAll(async () => {
      const { database } = world().service.deps;
      phrases = (await readPhrases(database)).filter(({ length }) => length >= LEAST_LETTERS);
      const idsOf = async (standing: string) => {
        const { a, b } = await database.prisma.pair.findFirstOrThrow({ where: { standing }, include: { a: true, b: true } });
        return { a: a.market_id, b: encodeURIComponent(b.market_id) };
      };
      const [matched, waiting] = [await idsOf('auto_verified'), await idsOf('proposed')];
      pages = [
        ...['/', '/health', '/calculator', '/review', '/keys'],
        ...[matched, waiting].flatMap(({ a, b }) => [`/matches/${a}/${b}`, `/look-up?id=${a}`, `/look-up?id=${b}`]),
      ];
    });

    /** The pages on which a reviewer reads one of the venues' phrases. */
    async function telling(url: string): Promise<string[]> {
      const found: string[] = [];
      await withTab({ browser: world().browser, service: { url } }, DESK, async ({ page }) => {
        await signIn(page, 'reviewer');
        for (const at of pages) {
          await page.goto(at);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await settled(page);
          await loaded(page);
          const said = await saidBy(page);
          const told = phrases.find((phrase) => said.includes(phrase));
          if (told !== undefined) found.push(`${at}: ${told}`);
        }
      });
      return found;
    }

    test('no page tells a text of a venue, though most do where they may, and none breaks', async () => {
      const { service } = world();
      expect(await telling(await service.also({ idsOnly: true }))).toEqual([]);
      expect((await telling(service.url)).length).toBeGreaterThan(pages.length / 2);
    });
  });
});
