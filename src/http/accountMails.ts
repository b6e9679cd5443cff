/** Writes the mails about an account: to verify its address, to choose another password, or to say that it exists already. */
import type { StoreDeps } from '../context.js';
import { passwordPath } from '../workflow/people.js';
import type { Mailer } from './mail.js';

/** How long a mailed link is valid, in hours. */
export const MAIL_LINK_HOURS = 24;

/** The fields of better-auth's account that a mail needs. */
interface Account {
  id: string;
  email: string;
  disabled_at?: unknown;
}

/** Sends the mails about accounts. */
export type AccountMails = ReturnType<typeof accountMails>;

const LINK_VALIDITY = `The link works for ${MAIL_LINK_HOURS} hours.`;

/** @param publicUrl what links begin with; a request's host header is never used for that, since its sender chooses it */
export function accountMails(mailer: Mailer, { database }: StoreDeps, publicUrl: string) {
  const { host } = new URL(publicUrl);
  return {
    /** Mails a link that verifies the address. @param token better-auth's token for it */
    verify({ email }: Account, token: string): void {
      const text = `Somebody, probably you, made an account at ${host} with this address and a password. If it was you, open this page and say so:

${publicUrl}/verify-address#${token}

If it was not you, do nothing: nobody can use the account then. ${LINK_VALIDITY}
`;
      mailer.send(email, () => ({ subject: `Your account at ${host}`, text }));
    },
    /** Mails a link for choosing another password; a disabled account gets no mail. */
    password(user: Account): void {
      if (user.disabled_at) return;
      mailer.send(user.email, async () => ({
        subject: `Another password at ${host}`,
        text: `Somebody, probably you, asked for another password at ${host}. Choose it here:

${publicUrl}${await passwordPath(database, user)}

If it was not you, do nothing: the password stays as it is. ${LINK_VALIDITY}
`,
      }));
    },
    /** Mails that somebody tried to make an account with an address that has one already. */
    exists({ email }: Account): void {
      const text = `Somebody, probably you, wanted to make an account at ${host} with this address. There is one already: sign in at

${publicUrl}/sign-in

where you can also ask for another password. If it was not you, do nothing.
`;
      mailer.send(email, () => ({ subject: `Your account at ${host}`, text }));
    },
  };
}
