import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { inspect, LOOKS, type Look, signIn, withTab } from './chromium.js';
import type { Service } from './service.js';

const DESK: Look = { width: 1440, scheme: 'light' };

interface World {
  service: Service;
  browser: Browser;
}

/** The market ids of the candidate on the page. */
async function candidate(page: Page): Promise<{ a: string; b: string }> {
  const [a, b] = await page.locator('.weigh .id code').allTextContents();
  return { a: a ?? '', b: b ?? '' };
}

const told = (page: Page, words: string) => page.locator('.told', { hasText: words }).waitFor();

/** Presses a key, and waits until the page says that it was done. */
async function press(page: Page, key: string, words: string): Promise<{ a: string; b: string }> {
  const pair = await candidate(page);
  const name = `${await page.locator('.weigh .venue_a h2 + p, .weigh .venue_a h2').last().textContent()}`;
  await page.keyboard.press(key);
  await told(page, `${words}: ${name}`);
  return pair;
}

async function openReview(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await page.goto('/review');
  await page.locator('.weigh').waitFor();
}

/** What only signed-in people can do. */
export function describePeople(world: () => World): void {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);

  // Tests sign in more often than people.
  beforeEach(() => world().service.deps.database.prisma.rateLimit.deleteMany());

  /** Where a pair stands, as both faces tell it. */
  async function standing({ a, b }: { a: string; b: string }) {
    const { service } = world();
    const { body } = await service.rest(`/v0/match?venue=venue_a&market_id=${a}`);
    const { pair } = (await service.graphql('query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) { standing } }', {
      a,
      b,
    })) as unknown as {
      pair: { standing: string };
    };
    const answer = body as { tier?: string; reason?: string; matched_market: { market_id: string } | null };
    return { graphql: pair.standing, rest: answer.matched_market?.market_id === b ? answer.tier : answer.reason };
  }

  test('a reviewer clears ten candidates by keyboard, and both faces of the API follow each', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      for (let i = 0; i < 10; i++) {
        const approves = i % 2 === 0;
        const pair = await press(page, approves ? 'a' : 'r', approves ? 'Approved' : 'Rejected');
        const expected = approves
          ? { graphql: 'human_verified', rest: 'human_verified' }
          : { graphql: 'rejected', rest: expect.stringMatching(/^(rejected|pending_review|outcome_unmapped)$/) };
        expect(await standing(pair)).toEqual(expected);
      }
      await page.getByText('10 decided in this sitting').waitFor();
    });
  });

  test('an undone decision is taken back on both faces, and the candidate is there again', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const pair = await press(page, 'a', 'Approved');
      await page.keyboard.press('u');
      await told(page, 'Taken back');
      expect(await candidate(page)).toEqual(pair);
      expect(await standing(pair)).toEqual({ graphql: 'proposed', rest: 'pending_review' });
      await page.keyboard.press('s');
      await told(page, 'Skipped');
      expect(await candidate(page)).not.toEqual(pair);
    });
  });

  test('who loses a race is told by whom and when, and nothing is overwritten', async () => {
    await tab(DESK, async ({ page: mine, faults }) => {
      await openReview(mine, 'reviewer');
      const pair = await candidate(mine);
      await tab(DESK, async ({ page: theirs }) => {
        await openReview(theirs, 'rival');
        expect(await candidate(theirs)).toEqual(pair);
        await press(theirs, 'r', 'Rejected');
      });
      await mine.keyboard.press('a');
      const notice = mine.getByRole('alert');
      await notice.getByText('Somebody was faster').waitFor();
      expect(await notice.textContent()).toMatch(/rival rejected it at 2026-11-21T12:/);
      expect((await standing(pair)).graphql).toBe('rejected');
      // The browser reports the 409 itself.
      expect(faults.splice(0)).toEqual([expect.stringContaining('409')]);
    });
  });

  test('letters typed into the note decide nothing, and the note stands in the history', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const pair = await candidate(page);
      await page.getByLabel('Note for the history').fill('');
      await page.getByLabel('Note for the history').pressSequentially('a rare surplus');
      expect(await candidate(page)).toEqual(pair);
      await page.getByRole('button', { name: 'Reject' }).click();
      await told(page, 'Rejected');
      await page.goto(`/matches/${pair.a}/${pair.b}`);
      await page.getByText('“a rare surplus”').waitFor();
    });
  });

  test('a key is shown once, works over HTTP, counts its requests, and is refused within a second of being revoked', async () => {
    const { service } = world();
    await tab(DESK, async ({ page }) => {
      await signIn(page, 'user');
      await page.goto('/keys');
      await page.getByText('You have no keys yet').waitFor();
      await page.getByLabel('Name of a new key').fill('price watcher');
      await page.getByRole('button', { name: 'Make a key' }).click();
      const key = (await page.locator('.secret').textContent()) ?? '';
      await expect.poll(async () => (await service.rest('/v0/matches?limit=1', key)).status).toBe(200);
      // Requests are written down every two seconds.
      await expect
        .poll(
          async () => {
            await page.reload();
            return page
              .getByRole('row', { name: /price watcher/ })
              .locator('.usage')
              .textContent();
          },
          { timeout: 20_000 },
        )
        .toMatch(/^[1-9]\d* of /);
      expect(await page.content()).not.toContain(key);
      await page.getByRole('button', { name: 'Revoke price watcher' }).click();
      await page.getByRole('button', { name: 'Revoke for good' }).click();
      await page.getByText(/^Revoked 21 Nov 2026/).waitFor();
      await expect
        .poll(async () => (await service.rest('/v0/matches?limit=1', key)).status, { timeout: 1_000, interval: 50 })
        .toBe(401);
    });
  });

  test('a person without the role is told which one it takes, and a key opens no review', async () => {
    await tab(DESK, async ({ page }) => {
      await signIn(page, 'user');
      await page.goto('/review');
      await page.getByText('This takes the role reviewer').waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Sign in to see this').waitFor();
    });
  });

  test('a wrong password is said so', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await page.goto('/sign-in');
      await page.getByLabel('Email').fill('reviewer@samebet.test');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('The email or the password is wrong.').waitFor();
      // The browser reports the 401 itself.
      expect(faults.splice(0)).toEqual([expect.stringContaining('401')]);
    });
  });

  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('review and keys stand upright', async () => {
      await tab(look, async ({ page }) => {
        await openReview(page, 'rival');
        await inspect(page, 'review', look);
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await inspect(page, 'review-help', look);
        await page.keyboard.press('Escape');
        await page.goto('/keys');
        await page.getByLabel('Name of a new key').fill(`at ${look.width}, ${look.scheme}`);
        await page.getByRole('button', { name: 'Make a key' }).click();
        await page.locator('.secret').waitFor();
        await inspect(page, 'keys', look);
      });
    });
  });
}
