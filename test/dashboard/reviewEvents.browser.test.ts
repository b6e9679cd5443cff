import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readEventQueue, readWaitingLegs } from '../../src/store/eventQueue.js';
import { until } from '../support/patience.js';
import { DESK, inspect, LOOKS, type Look, signIn, withTab } from './chromium.js';
import { pressSlowly, told } from './reviewPage.js';
import { inChromium } from './world.js';

const WAITING = ['proposed', 'suspended'];

/** Deciding by pair of events. */
inChromium('review by event in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);

  /** How the markets of venue A stand, by id. */
  async function standings(ids: readonly string[]): Promise<string[]> {
    const where = { a_id: { in: ids.map((id) => `venue_a:${id}`) }, standing: { notIn: ['closed'] } };
    const pairs = await world().service.deps.database.prisma.pair.findMany({ where, orderBy: { a_id: 'asc' } });
    return pairs.map(({ standing }) => standing);
  }

  /** The markets of venue A in each pair of events that waits for the rival, without the first ones. */
  async function queueAfter(count: number): Promise<string[][]> {
    const { deps } = world().service;
    const rival = await deps.database.prisma.user.findUniqueOrThrow({ where: { email: 'rival@samebet.test' } });
    const keys = await readEventQueue(deps.database, { reviewerId: rival.id }, { limit: 5, offset: count }, deps.clock());
    const legs = await Promise.all(keys.map((key) => readWaitingLegs(deps.database.prisma, key, deps.clock())));
    return legs.map((each) => each.map(({ a_id }) => a_id.replace('venue_a:', '')));
  }

  async function openEvents(page: Page): Promise<void> {
    await signIn(page, 'rival');
    await page.clock.install();
    await page.goto('/review/events');
    await page.locator('.template .clauses').waitFor();
  }

  /** Goes on until an event with so many legs is shown of which one decision covers at least two. */
  async function findEvent(page: Page, fits: (agreeing: number, odd: number) => boolean): Promise<void> {
    for (let n = 0; n < 50; n++) {
      // Both counts from the same moment: the page changes between two questions.
      const [shown, agreeing, odd] = await page
        .locator('.legs')
        .evaluate(
          (legs) =>
            [
              legs.textContent,
              legs.querySelectorAll('input[type=checkbox]').length,
              document.querySelectorAll('.odd button').length,
            ] as const,
        );
      if (fits(agreeing, odd)) return;
      await pressSlowly(page, 's');
      const next = await until('the next pair of events', async () => {
        if (await page.getByText(/That was the last pair of events|No pair of events waits/).isVisible()) return 'none';
        const legs = await page.locator('.legs').allTextContents();
        return legs.length > 0 && legs[0] !== shown ? 'another' : undefined;
      });
      if (next === 'none') break;
    }
    throw new Error('no such event');
  }
  const ticks = (page: Page) => page.locator('.legs input[type=checkbox]');

  /** Approves what is shown, with a reason where one is asked for. */
  async function approve(page: Page): Promise<void> {
    await pressSlowly(page, 'a');
    if (!(await page.getByLabel('In your own words').isVisible())) return;
    await page.getByLabel('Both texts come to the same').check();
    await page.getByLabel('In your own words').fill('read both to the end');
    await page.keyboard.press('Control+Enter');
  }

  test('by event: the legs that agree are approved by a key, one that is left out and the odd ones stay; undone in one go', async () => {
    await tab(DESK, async ({ page }) => {
      await openEvents(page);
      await findEvent(page, (agreeing, odd) => agreeing >= 3 && odd > 0);
      const odd = page.locator('.odd tr').nth(1);
      expect(await odd.textContent()).toMatch(
        /Unlike most legs|the same on both sides|another leg|changed since|proposed twice|told/,
      );
      // The second leg is left out.
      await pressSlowly(page, 'j');
      const second = await page.locator('.market-head.venue_a').getAttribute('data-id');
      await pressSlowly(page, 'x');
      expect(await ticks(page).nth(1).isChecked()).toBe(false);
      const agreeing = await ticks(page).count();
      await page.getByRole('button', { name: `Approve ${agreeing - 1}` }).waitFor();
      await pressSlowly(page, 'k');
      const first = await page.locator('.market-head.venue_a').getAttribute('data-id');
      await approve(page);
      await told(page, `Approved ${agreeing - 1} legs`);
      expect(await standings([first ?? ''])).toContain('human_verified');
      for (const standing of await standings([second ?? ''])) expect(WAITING).toContain(standing);
      // What is left open is still there, on its own.
      await page.locator('.template .clauses').waitFor();
      await pressSlowly(page, 'u');
      await told(page, `Taken back: ${agreeing - 1} legs`);
      for (const standing of await standings([first ?? ''])) expect(WAITING).toContain(standing);
    });
  });

  test('by event: legs that can’t be taken back are said to stand, and why, and stay the next to take back', async () => {
    const { prisma } = world().service.deps.database;
    await tab(DESK, async ({ page, faults }) => {
      await openEvents(page);
      await findEvent(page, (agreeing) => agreeing >= 3);
      const agreeing = await ticks(page).count();
      const first = await page.locator('.market-head.venue_a').getAttribute('data-id');
      await approve(page);
      await told(page, `Approved ${agreeing} legs`);
      const where = { a_id: `venue_a:${first}`, standing: 'human_verified' };
      // As when somebody else decides, and then takes that back.
      await prisma.pair.updateMany({ where, data: { version: { increment: 1 } } });
      await page.locator('.template .clauses').waitFor();
      await pressSlowly(page, 'u');
      await told(page, `Taken back: ${agreeing - 1} legs; 1 leg not: Since you looked`);
      expect(faults.splice(0)).toEqual([expect.stringContaining('409')]); // the browser reports it itself
      await prisma.pair.updateMany({ where, data: { version: { increment: -1 } } });
      await pressSlowly(page, 'u');
      await told(page, 'Taken back: 1 leg');
      expect(await standings([first ?? ''])).not.toContain('human_verified');
    });
  });

  const shownLeg = (page: Page) => page.locator('.market-head.venue_a').getAttribute('data-id');

  test('by event: whoever comes second is given other events', async () => {
    const { prisma } = world().service.deps.database;
    await tab(DESK, async ({ page: mine }) => {
      await openEvents(mine);
      const legs = await mine.locator('.legs button').count();
      await expect.poll(() => prisma.claim.count()).toBe(legs);
      await tab(DESK, async ({ page: theirs }) => {
        await signIn(theirs, 'reviewer');
        await theirs.goto('/review/events');
        await theirs.locator('.template .clauses').waitFor();
        expect(await shownLeg(theirs)).not.toBe(await shownLeg(mine));
      });
    });
  });

  test('by event: of two who open the same one at once the second goes on, and is told who reads it', async () => {
    const { prisma } = world().service.deps.database;
    const reviewer = await prisma.user.findUniqueOrThrow({ where: { email: 'reviewer@samebet.test' } });
    await tab(DESK, async ({ page }) => {
      let isFirst = true;
      await page.route('**/graphql', async (route) => {
        const { operationName, variables } = route.request().postDataJSON();
        if (operationName === 'ClaimLegs' && isFirst) {
          isFirst = false;
          const [leg] = variables.legs as { venue_a: string; venue_b: string }[];
          const pair = { a_id: `venue_a:${leg?.venue_a}`, b_id: `venue_b:${leg?.venue_b}` };
          const until = new Date(world().service.deps.clock().getTime() + 600_000);
          await prisma.claim.create({ data: { ...pair, user_id: reviewer.id, until } });
        }
        await route.continue();
      });
      await openEvents(page);
      await told(page, 'reviewer is reading');
      await page.getByText(/^Pair of events 2 of/).waitFor();
    });
  });

  test('by event: the next one is passed over by nobody, whatever others take from before it', async () => {
    const { prisma } = world().service.deps.database;
    const rest = await queueAfter(1);
    await tab(DESK, async ({ page }) => {
      await openEvents(page);
      const first = await shownLeg(page);
      // Somebody else reads the first one from now on: one less lies before the second.
      const reviewer = await prisma.user.findUniqueOrThrow({ where: { email: 'reviewer@samebet.test' } });
      const until = new Date(world().service.deps.clock().getTime() + 600_000);
      await expect.poll(() => prisma.claim.count({ where: { a_id: `venue_a:${first}` } })).toBe(1);
      await prisma.claim.updateMany({ data: { user_id: reviewer.id, until } });
      await pressSlowly(page, 's');
      await expect.poll(() => shownLeg(page)).not.toBe(first);
      expect(rest[0]).toContain(await shownLeg(page));
      await pressSlowly(page, 'p');
      await expect.poll(() => shownLeg(page)).toBe(first);
    });
  });

  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('review by event stands upright', async () => {
      await tab(look, async ({ page }) => {
        await openEvents(page);
        await findEvent(page, (agreeing, odd) => agreeing >= 3 && odd > 0);
        await page.locator('.template .clauses').waitFor();
        await inspect(page, 'review-events', look);
      });
    });
  });
});
