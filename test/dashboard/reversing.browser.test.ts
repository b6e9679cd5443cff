import { describe, expect, test } from 'vitest';
import { DESK, inspect, LOOKS, type Look, withTab } from './chromium.js';
import { candidate, decide, type Ids, openReview, pressSlowly, told } from './reviewPage.js';
import { inChromium } from './world.js';

/** Taking back, wherever one is. */
inChromium('taking back in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);

  async function standing({ a, b }: Ids): Promise<string> {
    const document = 'query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) { standing } }';
    const { pair } = await world().service.graphql<{ pair: { standing: string } }>(document, { a, b });
    return pair.standing;
  }

  test('on the pair’s own page: a match is suspended, and that is taken back', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const pair = await decide(page, 'a');
      await page.goto(`/matches/${pair.a}/${encodeURIComponent(pair.b)}`);
      await page.getByRole('button', { name: 'Suspend' }).click();
      await page.getByText('Suspended: traders no longer see it.').waitFor();
      await expect.poll(() => standing(pair)).toBe('suspended');
      // The decision to take back is the one that the page shows by now.
      await page.getByRole('button', { name: 'Suspend' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo reviewer’s decision' }).click();
      await page.getByText('Taken back.').waitFor();
      expect(await standing(pair)).toBe('human_verified');
    });
  });

  test('in the list of one’s decisions: one, or several in one go', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const pairs = [await decide(page, 'r'), await decide(page, 'r'), await decide(page, 'r')];
      await page.getByRole('link', { name: 'My decisions' }).click();
      await page
        .getByRole('button', { name: /^Take back / })
        .first()
        .waitFor();
      const lines = page.locator('.decisions li');
      await lines
        .nth(0)
        .getByRole('button', { name: /^Take back/ })
        .click();
      await lines.first().getByText('took a decision back').waitFor();
      await lines.nth(2).getByRole('checkbox').check();
      await lines.nth(3).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Take back 2 chosen' }).click();
      await expect.poll(async () => Promise.all(pairs.map(standing))).toEqual(['proposed', 'proposed', 'proposed']);
    });
  });

  /** Moves a pair's version, as when somebody else decides it, or back. */
  const moveVersion = ({ a, b }: Ids, by: number) =>
    world().service.deps.database.prisma.pair.update({
      where: { a_id_b_id: { a_id: `venue_a:${a}`, b_id: `venue_b:${b}` } },
      data: { version: { increment: by } },
    });

  test('a decision that can’t be taken back stands, and stays the next to take back; its pair is shown when it waits again', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await openReview(page, 'reviewer');
      const pair = await decide(page, 'r');
      await moveVersion(pair, 1);
      await pressSlowly(page, 'u');
      await page.getByRole('alert').getByText('Since you looked').waitFor();
      await page.getByText('1 decided in this session').waitFor();
      expect(await standing(pair)).toBe('rejected');
      expect(faults.splice(0)).toEqual([expect.stringContaining('409')]); // the browser reports it itself
      await moveVersion(pair, -1);
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
      expect(await standing(pair)).toBe('proposed');
      expect(await candidate(page)).toEqual(pair);
    });
  });

  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('the list of decisions stands upright', async () => {
      await tab(look, async ({ page }) => {
        await openReview(page, 'reviewer');
        await decide(page, 'r');
        await page.goto('/decisions');
        await page.locator('.decisions li').first().waitFor();
        await inspect(page, 'decisions', look);
      });
    });
  });
});
