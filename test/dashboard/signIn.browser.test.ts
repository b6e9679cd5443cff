import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openAuthenticator } from '../support/authenticator.js';
import { openIssuer } from '../support/issuer.js';
import { openMailbox } from '../support/mailbox.js';
import { DESK, inspect, LOOKS, signIn, withTab } from './chromium.js';
import { PASSWORD } from './sample.js';
import { inChromium } from './world.js';

/** Ways in that take more than a password. */
inChromium('signing in, in Chromium', (world) => {
  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('a second factor is turned on, asked for, and turned off', async () => {
      const name = look.width === 375 ? 'user' : 'rival';
      await withTab(world(), look, async ({ page, faults }) => {
        await signIn(page, name);
        await page.goto('/account');
        const section = page.getByRole('region', { name: 'Second factor' });
        await section.getByLabel('Your password').fill(PASSWORD);
        await section.getByRole('button', { name: 'Turn it on' }).click();
        await section.getByRole('img', { name: 'QR code' }).waitFor();
        const secret = await section.locator('.secret').textContent();
        const authenticator = openAuthenticator(`otpauth://totp/samebet:${name}?secret=${secret}&issuer=samebet`);
        await section.getByLabel('Code', { exact: true }).fill('000000');
        await section.getByRole('button', { name: 'Confirm' }).click();
        await section.getByText('This code is wrong').waitFor();
        await inspect(page, 'second-factor-offer', look);
        await section.getByLabel('Code', { exact: true }).fill(authenticator.code());
        await section.getByRole('button', { name: 'Confirm' }).click();
        await section.getByText('The second factor is on').waitFor();
        await section.getByRole('button', { name: 'Turn it off' }).waitFor();
        const codes = await section.locator('.codes li').allTextContents();
        expect(codes).toHaveLength(10);
        await inspect(page, 'second-factor-on', look);
        await page.reload();
        await section.getByRole('button', { name: 'Turn it off' }).waitFor();
        expect(await page.content()).not.toContain(codes[0]);

        await page.context().clearCookies();
        await page.goto('/sign-in?to=/account');
        await page.getByLabel('Email').fill(`${name}@samebet.test`);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('One more step').waitFor();
        await inspect(page, 'second-factor-asked', look);
        await page.getByLabel('Code', { exact: true }).fill(authenticator.code(1));
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.waitForURL('**/account');
        await section.getByLabel('Your password').fill(PASSWORD);
        await section.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
        await section.getByRole('button', { name: 'Turn it off' }).click();
        await section.getByText('The second factor is off').waitFor();
        await section.getByRole('button', { name: 'Turn it on' }).waitFor();
        // The browser reports the 401s itself.
        expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
      });
    });
  });

  test('an admin takes a lost second factor away, and the page says who did', async () => {
    await withTab(world(), DESK, async ({ page }) => {
      const { prisma } = world().service.deps.database;
      const { id } = await prisma.user.update({ where: { email: 'reviewer@samebet.test' }, data: { twoFactorEnabled: true } });
      await prisma.twoFactor.create({ data: { id: 'lost', userId: id, secret: 'lost', backupCodes: 'lost' } });
      await signIn(page, 'boss');
      await page.goto('/people');
      await page.getByRole('button', { name: 'Reset second factor of reviewer' }).click();
      await page.getByRole('button', { name: 'Reset second factor of reviewer' }).waitFor({ state: 'detached' });
      await page.getByText('boss took the second factor away').waitFor();
    });
  });

  test('who comes from the provider of the button is signed in where they were; a stranger is told why not', async () => {
    const issuer = await openIssuer();
    const { browser, service } = world();
    const url = await service.also({ issuer: issuer.url });
    await withTab({ browser, service: { url } }, DESK, async ({ page }) => {
      const come = async (email: string) => {
        issuer.person = { sub: email, email, email_verified: true, name: email };
        await page.goto('/sign-in?to=/account');
        await page.getByRole('button', { name: 'Continue with the office' }).click();
      };
      await come('stranger@samebet.test');
      await page.getByText('You have no account here').waitFor();
      await inspect(page, 'sign-in-refused', DESK);
      await come('rival@samebet.test');
      await page.waitForURL('**/account');
      await page.getByRole('banner').getByText('rival').waitFor();
    });
    await issuer.close();
  });

  describe.each(LOOKS)('mail at $width px, $scheme', (look) => {
    test('somebody makes an account, verifies the address, loses the password and chooses another', async () => {
      const mailbox = await openMailbox();
      const { browser, service } = world();
      const url = await service.also({ mail: mailbox.url });
      const email = `newcomer-${randomUUID()}@example.com`;
      const linkIn = (text: string) => new RegExp(`${url}/\\S+#\\S+`).exec(text)?.[0] ?? '';
      await withTab({ browser, service: { url } }, look, async ({ page, faults }) => {
        await page.goto('/sign-in');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Make an account' }).click();
        await page.getByText(`We have mailed a link to ${email}`).waitFor();
        await inspect(page, 'sign-up-mailed', look);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('The address is not verified yet').waitFor();
        await page.goto(linkIn((await mailbox.next(email)).text));
        await inspect(page, 'verify-address', look);
        await page.getByRole('button', { name: 'Yes, I made this account' }).click();
        await page.getByText('The address is verified').waitFor();
        await mailbox.next(email);

        await page.goto('/sign-in');
        await page.getByRole('button', { name: 'Forgot the password?' }).click();
        await page.getByText('Type your email first').waitFor();
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Forgot the password?' }).click();
        await page.getByText('a link is on its way there').waitFor();
        await inspect(page, 'password-mailed', look);
        await page.goto(linkIn((await mailbox.next(email)).text));
        await page.getByLabel('New password').fill('another good horse battery');
        await page.getByRole('button', { name: 'Set the password' }).click();
        await page.getByText('The password is set').waitFor();
        await page.locator('.notice').getByRole('link', { name: 'Sign in' }).click();
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill('another good horse battery');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.waitForURL(`${url}/`);
        // The browser reports the 403 itself.
        expect(faults.splice(0)).toEqual([expect.stringContaining('403')]);
      });
      await mailbox.close();
    });
  });
});
