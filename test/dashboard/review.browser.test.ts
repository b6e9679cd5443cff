import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, inspect, type Look, settled, withTab } from './chromium.js';
import { candidate, decide, type Ids, openReview, pressSlowly, skip, told } from './reviewPage.js';
import { inChromium } from './world.js';

/** Deciding: by keyboard, safely, and so that one sees what decides. */
inChromium('review in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);

  /** Where a pair stands, as REST and GraphQL tell it. */
  async function standing({ a, b }: Ids) {
    const { service } = world();
    const { body } = await service.rest(`/v0/match?venue=venue_a&market_id=${a}`);
    const document = 'query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) { standing } }';
    const { pair } = await service.graphql<{ pair: { standing: string } }>(document, { a, b });
    const answer = body as { tier?: string; reason?: string; matched_market: { market_id: string } | null };
    return { graphql: pair.standing, rest: answer.matched_market?.market_id === b ? answer.tier : answer.reason };
  }

  /** Waits until a pair is known to be read. */
  const claimOf = ({ a, b }: Ids) =>
    expect
      .poll(() => world().service.deps.database.prisma.claim.count({ where: { a_id: `venue_a:${a}`, b_id: `venue_b:${b}` } }))
      .toBe(1);

  test('the clauses that decide and the bar fit on a laptop in nine of ten candidates', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'rival');
      const sizes = [
        { width: 1440, height: 900 },
        { width: 1280, height: 720 },
      ];
      const fits = new Map(sizes.map(({ width }) => [width, 0]));
      let seen = 0;
      for (; await page.locator('.candidate').isVisible(); seen++) {
        // It begins at the size at which the last one ended: a page that changes its size is laid out anew.
        for (const size of sizes.reverse()) {
          await page.setViewportSize(size);
          if (await isWhole(page)) fits.set(size.width, (fits.get(size.width) ?? 0) + 1);
        }
        const { a, b } = await candidate(page);
        await page.clock.fastForward(1_000);
        await page.getByRole('button', { name: 'Skip' }).click();
        await page.locator(`.market-head[data-id="${a}"] + .market-head[data-id="${b}"]`).waitFor({ state: 'detached' });
        await page.locator('.candidate, .notice.good').first().waitFor();
      }
      console.info(`review: of ${seen} candidates ${[...fits].map(([width, count]) => `${count} fit ${width}`).join(', ')}`);
      expect(seen).toBeGreaterThan(80);
      for (const count of fits.values()) expect(count / seen).toBeGreaterThanOrEqual(0.9);
    });
  });

  test('a reviewer clears ten candidates by keyboard, and REST and GraphQL follow each', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      for (let i = 0; i < 10; i++) {
        const approves = i % 2 === 0;
        const pair = await decide(page, approves ? 'a' : 'r');
        const expected = approves
          ? { graphql: 'human_verified', rest: 'human_verified' }
          : { graphql: 'rejected', rest: expect.stringMatching(/^(rejected|pending_review|outcome_unmapped)$/) };
        expect(await standing(pair)).toEqual(expected);
      }
      await page.getByText('10 decided in this session').waitFor();
    });
  });

  test('the next candidate stays before its reviewer, also where the last decision was made while the queue was asked anew', async () => {
    const { prisma } = world().service.deps.database;
    const rival = await prisma.user.findUniqueOrThrow({ where: { email: 'rival@samebet.test' } });
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      let asked = 0;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if (route.request().postDataJSON()?.operationName === 'ReviewQueue') {
          asked++;
          await answered;
        }
        await route.continue();
      });
      await decide(page, 'r');
      const isAsked = async () => {
        await page.clock.fastForward(1_000);
        return asked > 0;
      };
      await expect.poll(isAsked).toBe(true);
      await decide(page, 'r');
      const next = await candidate(page);
      await claimOf(next);
      // The new answer is without the pair that is being read.
      await prisma.claim.updateMany({ data: { user_id: rival.id } });
      const reread = page.waitForResponse((response) => /ReviewQueue/.test(response.request().postData() ?? ''));
      answer();
      await (await reread).finished();
      await settled(page);
      expect(await candidate(page)).toEqual(next);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await prisma.claim.deleteMany();
  });

  test('a burst of typed words decides nothing, wherever the focus is, and says how to decide', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      await skipForms(page);
      // The page's time stands still, however long the machine takes from key to key.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
      const pair = await candidate(page);
      await page.keyboard.type('a rare surprise: games are'); // `g a` by itself goes to the account
      await page.clock.fastForward(1_000);
      expect(new URL(page.url()).pathname).toBe('/review');
      await page.getByText('Keys came in a burst').waitFor();
      expect(await candidate(page)).toEqual(pair);
      expect((await standing(pair)).graphql).toBe('proposed');
      await page.getByRole('link', { name: 'History and every reading' }).focus();
      await pressSlowly(page, 's');
      await told(page, 'Skipped');
      // The next one has only just appeared.
      await page.keyboard.press('r');
      await page.getByText('only just appeared').waitFor();
    });
  });

  test('an approval over a material difference takes a reason, which stands in the history with words of one’s own', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      while (!(await page.getByRole('button', { name: 'Approve …' }).isVisible())) {
        await pressSlowly(page, 's');
        await told(page, 'Skipped');
      }
      const pair = await candidate(page);
      await page.clock.fastForward(1_000);
      // One key after the other: the form is there at once, since opening it decides nothing.
      for (const key of ['a', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab']) await page.keyboard.press(key);
      expect(await page.getByLabel('Another reason').isChecked()).toBe(true);
      await page.keyboard.type('the two can only come out alike');
      await page.keyboard.press('Control+Enter');
      await told(page, 'Approved');
      await page.goto(`/matches/${pair.a}/${pair.b}`);
      await page.getByText('Another reason: the two can only come out alike').waitFor();
    });
  });

  test('a confidence that is held down says by which bound, and names the words of each venue that are not understood', async () => {
    const look: Look = { width: 375, scheme: 'light' };
    await tab(look, async ({ page }) => {
      await openReview(page, 'reviewer');
      const bounded = page.locator('.chance', { hasText: 'At most 90%: more than five words that decide are not understood' });
      while (!(await bounded.isVisible())) {
        const { a, b } = await candidate(page);
        await page.clock.fastForward(1_000);
        await page.getByRole('button', { name: 'Skip' }).click();
        await page.locator(`.market-head[data-id="${a}"] + .market-head[data-id="${b}"]`).waitFor({ state: 'detached' });
        await page.locator('.candidate').waitFor();
      }
      const { a, b } = await candidate(page);
      const document = `query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) {
        confidence_bound { at_most } unread_words { a { word times contradiction } b { word times contradiction } } } }`;
      type Words = { word: string; times: number; contradiction: boolean }[];
      const { pair } = await world().service.graphql<{
        pair: { confidence_bound: { at_most: number }; unread_words: { a: Words; b: Words } };
      }>(document, { a, b });
      expect(pair.confidence_bound.at_most).toBe(0.9);
      for (const [venue, words] of [
        ['Kalshi', pair.unread_words.a],
        ['Polymarket', pair.unread_words.b],
      ] as const) {
        const said = ({ word, times, contradiction }: Words[number]) =>
          `${contradiction ? word : `“${word}”`}${times > 1 ? ` ×${times}` : ''}`;
        const named = words.slice(0, 8).map(said);
        if (named.length > 0) expect(await bounded.textContent()).toContain(`${venue}: ${named.join(', ')}`);
      }
      await inspect(page, 'review-bound', look);
      await page.goto(`/matches/${a}/${b}`);
      const section = page.getByRole('region', { name: 'What is not understood' });
      for (const { word } of [...pair.unread_words.a, ...pair.unread_words.b])
        expect(await section.textContent()).toContain(word);
      await inspect(page, 'match-bound', look);
    });
  });

  test('an undone decision is taken back on REST and GraphQL, and the candidate is there again', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const pair = await decide(page, 'r');
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
      expect(await candidate(page)).toEqual(pair);
      expect(await standing(pair)).toEqual({ graphql: 'proposed', rest: 'pending_review' });
    });
  });

  test('a session outlives a reload: what was skipped stays away, what was decided can be undone', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const decided = await decide(page, 'r');
      const skipped = await candidate(page);
      await pressSlowly(page, 's');
      await told(page, 'Skipped');
      await page.reload();
      await page.getByText('1 decided in this session').waitFor();
      expect(await candidate(page)).not.toEqual(skipped);
      await pressSlowly(page, 'u');
      await told(page, 'Taken back');
      expect(await candidate(page)).toEqual(decided);
      expect((await standing(decided)).graphql).toBe('proposed');
    });
  });

  test('who loses a race is told which pair, by whom and what, and goes on by a key', async () => {
    await tab(DESK, async ({ page: mine, faults }) => {
      await openReview(mine, 'reviewer');
      const pair = await candidate(mine);
      await claimOf(pair);
      // As if ten minutes had gone by.
      await world().service.deps.database.prisma.claim.deleteMany();
      await tab(DESK, async ({ page: theirs }) => {
        await openReview(theirs, 'rival');
        expect(await candidate(theirs)).toEqual(pair);
        await decide(theirs, 'r');
      });
      await pressSlowly(mine, 'r');
      const notice = mine.getByRole('alert');
      await notice.getByText('Somebody was faster').waitFor();
      expect(await notice.textContent()).toMatch(/rival rejected it at .*2026.*ago/);
      expect((await standing(pair)).graphql).toBe('rejected');
      await mine.keyboard.press('Enter');
      await mine.locator('.candidate').waitFor();
      expect(await candidate(mine)).not.toEqual(pair);
      // The browser reports the 409 itself.
      expect(faults.splice(0)).toEqual([expect.stringContaining('409')]);
    });
  });

  test('two people are not given the same pair, and what is set aside is gone for its reviewer alone', async () => {
    await tab(DESK, async ({ page: mine }) => {
      await openReview(mine, 'reviewer');
      const read = await candidate(mine);
      await claimOf(read);
      await tab(DESK, async ({ page: theirs }) => {
        await openReview(theirs, 'rival');
        expect(await candidate(theirs)).not.toEqual(read);
      });
      await pressSlowly(mine, 'z');
      await told(mine, 'Set aside for a day');
      await mine.evaluate(() => sessionStorage.clear());
      await mine.reload();
      await mine.locator('.candidate').waitFor();
      expect(await candidate(mine)).not.toEqual(read);
      await world().service.deps.database.prisma.claim.deleteMany();
      await tab(DESK, async ({ page: theirs }) => {
        await openReview(theirs, 'rival');
        expect(await candidate(theirs)).toEqual(read);
      });
    });
  });

  test('letters typed into the note decide nothing; Esc leaves it, Ctrl+Shift+Enter rejects with it', async () => {
    await tab(DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      const pair = await candidate(page);
      await pressSlowly(page, 'n');
      await page.keyboard.type('a rare surplus');
      await page.keyboard.press('Escape');
      expect(await candidate(page)).toEqual(pair);
      await pressSlowly(page, 'n');
      await page.keyboard.press('Control+Shift+Enter');
      await told(page, 'Rejected');
      await page.goto(`/matches/${pair.a}/${pair.b}`);
      await page.locator('.history').getByText('“a rare surplus”').waitFor();
    });
  });

  test('where two must approve, the first is not told "approved", and the second is told of the first', async () => {
    const twoWorld = { browser: world().browser, service: { url: await world().service.also({ quorum: 2 }) } };
    await withTab(twoWorld, DESK, async ({ page }) => {
      await openReview(page, 'reviewer');
      await skipForms(page);
      const pair = await candidate(page);
      await pressSlowly(page, 'a');
      await told(page, 'Noted; a second person has to approve it too');
      expect((await standing(pair)).graphql).toBe('proposed');
      await withTab(twoWorld, DESK, async ({ page: second }) => {
        await openReview(second, 'rival');
        // who approved it first is known a moment after the candidate is there
        while (JSON.stringify(await candidate(second)) !== JSON.stringify(pair)) await skip(second);
        await second.getByText('Your approval is the second and makes it a match').waitFor();
        await decide(second, 'a');
        expect((await standing(pair)).graphql).toBe('human_verified');
      });
    });
  });

  describe('a line', () => {
    test('that is focused shows where its words stand in the whole text, which is a key away', async () => {
      await tab(DESK, async ({ page }) => {
        await openReview(page, 'reviewer');
        const line = page.locator('.clauses tbody tr[tabindex]').first();
        await line.focus();
        await line.locator('.in-place mark').first().waitFor();
        const words = (await line.locator('.clamped').first().textContent()) ?? '';
        expect(await line.locator('.in-place mark').first().textContent()).toBe(words);
        await pressSlowly(page, 't');
        // the words of a line are venue A's, or venue B's alone
        await page.locator('.rules-text').first().waitFor();
        expect((await page.locator('.rules-text').allTextContents()).join('\n')).toContain(words);
      });
    });
  });
});

/** Skips the candidates whose approval asks for a reason in a form: at those, the key of an approval opens that form. */
async function skipForms(page: Page): Promise<void> {
  while (await page.getByRole('button', { name: 'Approve …' }).isVisible()) await skip(page);
}

/** Whether every line and what opens more is above the bar, nothing of it cut short, and the bar on the screen. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const more = document.querySelector('.clauses + .candidate-more')?.getBoundingClientRect();
    const bar = document.querySelector('.verdict')?.getBoundingClientRect();
    const isCut = [...document.querySelectorAll('.clamped')].some((each) => each.scrollHeight > each.clientHeight + 1);
    return (
      more !== undefined && bar !== undefined && scrollY === 0 && !isCut && more.bottom <= bar.top && bar.bottom <= innerHeight
    );
  });
