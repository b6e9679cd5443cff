/** Writes the mails about an account: to verify its address, to choose another password, or to say that it exists already. */
import type { StoreDeps } from '../context.js';
import { passwordPath } from '../workflow/people.js';
import type { Mailer } from './mail.js';

/** Hours for which a mailed link is good. */
export const MAIL_LINK_HOURS = 24;

/** An account as the library gives it to those who mail. */
interface Holder {
  id: string;
  email: string;
  disabled_at?: unknown;
}

/** What people are mailed about their accounts. */
export type AccountMails = ReturnType<typeof accountMails>;

const ENDING = `The link works for ${MAIL_LINK_HOURS} hours.`;

/** @param publicUrl where people reach the service: links never go by what a request says of its host */
export function accountMails(mailer: Mailer, { database }: StoreDeps, publicUrl: string) {
  const { host } = new URL(publicUrl);
  return {
    /** A link that shows that the address is theirs. @param token of the library's */
    verify({ email }: Holder, token: string): void {
      const text = `Somebody, probably you, made an account at ${host} with this address and a password. If it was you, open this page and say so:

${publicUrl}/verify-address#${token}

If it was not you, do nothing: nobody can use the account then. ${ENDING}
`;
      mailer.send(email, () => ({ subject: `Your account at ${host}`, text }));
    },
    /** A link for choosing another password; nothing for an account that may not be used. */
    password(user: Holder): void {
      if (user.disabled_at) return;
      mailer.send(user.email, async () => ({
        subject: `Another password at ${host}`,
        text: `Somebody, probably you, asked for another password at ${host}. Choose it here:

${publicUrl}${await passwordPath(database, user)}

If it was not you, do nothing: the password stays as it is. ${ENDING}
`,
      }));
    },
    /** Somebody wanted to make an account with an address that has one. */
    exists({ email }: Holder): void {
      const text = `Somebody, probably you, wanted to make an account at ${host} with this address. There is one already: sign in at

${publicUrl}/sign-in

where you can also ask for another password. If it was not you, do nothing.
`;
      mailer.send(email, () => ({ subject: `Your account at ${host}`, text }));
    },
  };
}
