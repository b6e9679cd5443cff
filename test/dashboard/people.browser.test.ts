import { describe, expect, test } from 'vitest';
import { DESK, inspect, LOOKS, type Look, signIn, signInByForm, visit, withTab } from './chromium.js';
import { candidate, openReview, pressSlowly } from './reviewPage.js';
import { PASSWORD } from './sample.js';
import { inChromium } from './world.js';

/** What only signed-in people can do. */
inChromium('accounts in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work);

  test('a key is shown once, works over HTTP, counts its requests, and is refused within a second of being revoked', async () => {
    const { service } = world();
    await tab(DESK, async ({ page }) => {
      await signIn(page, 'user');
      await page.goto('/keys');
      await page.getByText('You have no keys yet').waitFor();
      await page.getByLabel('Name of a new key').fill('price watcher');
      await page.getByRole('button', { name: 'Make a key' }).click();
      const key = (await page.locator('.secret').textContent()) ?? '';
      expect(await page.getByRole('region', { name: 'A sample request' }).textContent()).toContain(`-H 'x-api-key: ${key}'`);
      const row = page.getByRole('row', { name: /price watcher/ });
      expect(await row.textContent()).toMatch(/Reads only.*Works until 19 Feb 2027/); // 90 days unless another span is chosen
      await expect.poll(async () => (await service.rest('/v0/matches?limit=1', key)).status).toBe(200);
      // Requests are written down every two seconds.
      await expect
        .poll(async () => {
          await page.reload();
          return row.locator('.usage').textContent();
        })
        .toMatch(/^[1-9]\d* of /);
      expect(await page.content()).not.toContain(key);
      await row.getByRole('button', { name: 'Requests of price watcher' }).click();
      const log = page.getByRole('dialog').getByRole('row', { name: /\/v0\/matches/ });
      await log.waitFor();
      expect(await log.textContent()).toMatch(/\/v0\/matches200[1-9]\d*$/);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Revoke price watcher' }).click();
      await page.getByRole('button', { name: 'Revoke for good' }).click();
      await page.getByText(/^Revoked 21 Nov 2026/).waitFor();
      await expect.poll(async () => (await service.rest('/v0/matches?limit=1', key)).status).toBe(401);
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

  test('a session that has ended is said so, and signing in again leads back, with the note as it was', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await signInByForm(page, 'reviewer');
      await openReview(page, 'reviewer');
      const pair = await candidate(page);
      await page.locator('.note').fill('the rules name another source');
      await world().service.deps.database.prisma.session.deleteMany();
      // The service believes a session for a second.
      await expect
        .poll(async () => page.evaluate(async () => (await (await fetch('/auth/get-session')).text()) === 'null'))
        .toBe(true);
      await page.clock.fastForward(1_000);
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Your session has ended').first().waitFor();
      await page.getByRole('link', { name: 'Sign in again' }).first().click();
      await page.getByLabel('Email').fill('reviewer@samebet.test');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/review');
      await page.locator('.candidate').waitFor();
      expect(await candidate(page)).toEqual(pair);
      expect(await page.locator('.note').inputValue()).toBe('the rules name another source');
      // The browser reports the 401s itself.
      expect(new Set(faults.splice(0).map((fault) => /40\d/.exec(fault)?.[0]))).toEqual(new Set(['401']));
    });
  });

  test('who signed out elsewhere finds the way in on every page, and nobody’s name in its head', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await signIn(page, 'user');
      await page.goto('/');
      await page.locator('tbody tr').first().waitFor();
      await page.evaluate(() =>
        fetch('/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      );
      await expect.poll(() => page.evaluate(async () => (await (await fetch('/auth/get-session')).text()) === 'null')).toBe(true);
      await page.getByRole('link', { name: 'Coverage' }).click();
      await page.getByText('Your session has ended').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('link', { name: 'Look up' }).click();
      await page.getByRole('link', { name: 'Sign in again' }).click();
      await page.waitForURL('**/sign-in?to=*look-up*');
      // The browser reports the 401s itself.
      expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
    });
  });

  test('a wrong key is said to be wrong where it is typed; a good one leads back to where one came from', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await page.goto('/look-up?id=KXNOPE-1');
      await page.getByRole('link', { name: 'Sign in or use an API key' }).click();
      await page.getByLabel('API key').fill('sb_not-a-key');
      await page.getByRole('button', { name: 'Use an API key' }).click();
      await page.getByText('This key is not known here').waitFor();
      await page.getByLabel('API key').fill(world().service.key);
      await page.getByRole('button', { name: 'Use an API key' }).click();
      await page.waitForURL('**/look-up?id=KXNOPE-1');
      await page.getByText('This market is not in the index').waitFor();
      // The browser reports the 401 itself.
      expect(faults.splice(0)).toEqual([expect.stringContaining('401')]);
    });
  });

  test('somebody is invited by a link, chooses a password, and is shut out everywhere once disabled; the link works once', async () => {
    await tab(DESK, async ({ page: boss }) => {
      await signIn(boss, 'boss');
      await boss.goto('/people');
      await boss.getByLabel('Email').fill('newcomer@samebet.test');
      await boss.getByLabel('Role', { exact: true }).selectOption('Reviews');
      await boss.getByRole('button', { name: 'Invite by a link' }).click();
      const link = (await boss.locator('.secret').textContent()) ?? '';
      await tab(DESK, async ({ page, faults }) => {
        const choose = async (password: string) => {
          await page.goto('/');
          await page.goto(link);
          await page.getByLabel('New password').fill(password);
          await page.getByRole('button', { name: 'Set the password' }).click();
        };
        await choose('passwordpassword');
        await page.getByText('among those that are guessed first').waitFor();
        await choose(PASSWORD);
        await page.getByText('The password is set').waitFor();
        await choose('another good horse battery');
        await page.getByText('This link was used already').waitFor();
        await signInByForm(page, 'newcomer');
        await page.goto('/account');
        await page.getByText('This one').waitFor();
        await boss.getByRole('button', { name: 'Disable newcomer' }).click();
        await boss.getByText('Disabled', { exact: true }).waitFor();
        await expect
          .poll(() => page.evaluate(async () => (await (await fetch('/auth/get-session')).text()) === 'null'))
          .toBe(true);
        await page.goto('/sign-in');
        await page.getByLabel('Email').fill('newcomer@samebet.test');
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('This account is disabled').waitFor();
        // The browser reports the refusals itself.
        expect(faults.splice(0).every((fault) => /40[013]/.test(fault))).toBe(true);
      });
      await boss.getByRole('button', { name: 'Give back newcomer' }).click();
      await boss.getByRole('button', { name: 'Disable newcomer' }).waitFor();
    });
  });

  test('one sees where one is signed in and signs another place out; a changed password is told', async () => {
    await tab(DESK, async ({ page: here, faults }) => {
      await signIn(here, 'boss');
      await tab(DESK, async ({ page: there }) => {
        await signIn(there, 'boss');
        await there.goto('/account');
        await here.goto('/account');
        await here.getByText('This one').waitFor();
        await expect.poll(() => here.getByRole('button', { name: 'Sign it out' }).count()).toBeGreaterThan(0);
        for (let left = await here.getByRole('button', { name: 'Sign it out' }).count(); left > 0; left--) {
          await here.getByRole('button', { name: 'Sign it out' }).first().click();
          await expect.poll(() => here.getByRole('button', { name: 'Sign it out' }).count()).toBe(left - 1);
        }
        const ended = async () => there.evaluate(async () => (await (await fetch('/auth/get-session')).text()) === 'null');
        await expect.poll(ended).toBe(true);
      });
      await here.getByLabel('The password you have now').fill('not the password');
      await here.getByLabel('New password').fill('another good horse battery');
      await here.getByRole('button', { name: 'Change it' }).click();
      await here.getByText('The password that you have now is another one.').waitFor();
      // The browser reports the 400 itself.
      expect(faults.splice(0)).toEqual([expect.stringContaining('400')]);
    });
  });

  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('review and keys stand upright', async () => {
      await tab(look, async ({ page }) => {
        await openReview(page, 'rival');
        await inspect(page, 'review', look);
        await pressSlowly(page, '?');
        await page.getByRole('dialog').waitFor();
        await inspect(page, 'review-help', look);
        await page.keyboard.press('Escape');
        await page.goto('/keys');
        await page.getByLabel('Name of a new key').fill(`at ${look.width}, ${look.scheme}`);
        await page.getByRole('button', { name: 'Make a key' }).click();
        await page.locator('.secret').waitFor();
        await inspect(page, 'keys', look);
        await signIn(page, 'boss');
        for (const name of ['people', 'account', 'audit', 'set-password']) {
          await visit(page, name, `/${name}`, look);
        }
      });
    });
  });
});
