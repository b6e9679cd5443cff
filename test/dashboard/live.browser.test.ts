import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findUser } from '../../src/store/users.js';
import { judge } from '../../src/workflow/review.js';
import { DESK, inspect, LOOKS, type Look, settled, signIn, withTab } from './chromium.js';
import { candidate, type Ids } from './reviewPage.js';
import { inChromium } from './world.js';

/** What the page is told without asking, and whom the service tells. */
inChromium('what changes, in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2], key?: string) => withTab(world(), look, work, key);

  /** Somebody else approves a pair. */
  async function approve({ a, b }: Ids): Promise<void> {
    const { deps, graphql } = world().service;
    const { pair } = await graphql<{ pair: { version: number; content_a: string; content_b: string } }>(
      'query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) { version content_a content_b } }',
      { a, b },
    );
    const rival = await findUser(deps.database, 'rival@samebet.test');
    const seen = { ...pair, a_id: `venue_a:${a}`, b_id: `venue_b:${b}` };
    await judge({ ...deps, quorum: 1 }, { id: rival?.id ?? '', name: 'rival' }, 'approve', seen, 'read both to the end');
  }

  test('a pair that somebody approves appears on the open list and leaves the open queue; what is being read stays', async () => {
    const { service } = world();
    await tab(DESK, async ({ page: queue }) => {
      await signIn(queue, 'reviewer');
      await queue.goto('/review');
      const waiting = async () => Number(/([\d,]+) waiting/.exec((await queue.locator('.progress').textContent()) ?? '')?.[1]);
      await queue.locator('.candidate').waitFor();
      const [before, pair] = [await waiting(), await candidate(queue)];
      await tab(
        DESK,
        async ({ page: list }) => {
          await list.goto('/');
          const count = async () =>
            Number((await list.locator('section[aria-label$="matches"]').getAttribute('aria-label'))?.split(' ')[0]);
          const matches = await count();
          await approve(pair);
          await expect.poll(count).toBe(matches + 1);
        },
        service.key,
      );
      await expect.poll(waiting).toBe(before - 1);
      await queue.getByText('This pair has left the queue').waitFor();
      expect(await candidate(queue)).toEqual(pair);
      // Again where the candidate had only just appeared: then a click decides nothing.
      await expect
        .poll(async () => {
          await queue.getByRole('button', { name: 'Skip' }).click();
          return candidate(queue);
        })
        .not.toEqual(pair);
    });
  });

  test('ages go by the service’s clock, also where the page is told it last', async () => {
    await tab(
      DESK,
      async ({ page }) => {
        let tell = () => {};
        const told = new Promise<void>((resolve) => {
          tell = resolve;
        });
        // The service's day is another one than the browser's.
        await page.route('**/graphql', async (route) => {
          if (/sign_in_options/.test(route.request().postData() ?? '')) await told;
          await route.continue();
        });
        await page.goto('/health');
        await page
          .getByText(/pulled .* ago/)
          .first()
          .waitFor();
        tell();
        await settled(page);
        expect(await page.locator('.stats').first().textContent()).toMatch(/pulled (less than a minute|\d+ min) ago/);
      },
      world().service.key,
    );
  });

  test('what the filters let through is exported whole, in both forms', async () => {
    const { service } = world();
    await tab(
      DESK,
      async ({ page }) => {
        await page.goto('/?tier=auto_verified');
        const label = await page.locator('section[aria-label$="matches"]').getAttribute('aria-label');
        for (const format of ['CSV', 'NDJSON']) {
          const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: format, exact: true }).click(),
          ]);
          const lines = fs
            .readFileSync(await file.path(), 'utf8')
            .trim()
            .split('\n');
          if (format === 'CSV') expect(lines[0]).toMatch(/^venue_a_market_id,venue_a_url,.*,standing,.*,caveats$/);
          else expect(`${lines.length} matches`).toBe(label);
          if (format === 'NDJSON') expect(JSON.parse(lines[0] ?? '')).toMatchObject({ standing: 'auto_verified' });
        }
      },
      service.key,
    );
  });

  test.each(LOOKS)('a webhook is made, tried, paused, given another secret and deleted at $width px, $scheme', async (look) => {
    const got: string[] = [];
    const receiver = http.createServer((req, res) => {
      got.push(String(req.headers['webhook-id']));
      res.end('thanks');
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    await tab(look, async ({ page }) => {
      await signIn(page, 'user');
      await page.goto('/webhooks');
      await page.getByText('You have no webhooks yet').waitFor();
      await page.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`);
      await page.getByLabel('New match').check();
      await page.getByRole('button', { name: 'Make a webhook' }).click();
      expect(await page.locator('.secret').textContent()).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText(/200 in \d+ ms/).waitFor();
      expect(got).toEqual([expect.stringMatching(/^test-/)]);
      await inspect(page, 'webhooks', look);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('Paused by hand.').waitFor();
      await page.getByRole('button', { name: 'New secret' }).click();
      await page.getByText('for a day both sign').waitFor();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText('You have no webhooks yet').waitFor();
    });
    receiver.close();
  });
});
