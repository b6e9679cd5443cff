/** Says in words why the accounts library refused a sign-in, a password, a code or a link. */

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/two factor cookie/i, 'Signing in took too long, or five codes were wrong. Begin again with your password.'],
  [/request a new code/i, 'Five codes were wrong. Begin again with your password.'],
  [/invalid backup code/i, 'This backup code is wrong, or was used already.'],
  [/invalid code/i, 'This code is wrong. Codes change every half minute; see that the clock of your phone is right.'],
  [/email not verified/i, 'The address is not verified yet. We have mailed a link to it: open that, then sign in.'],
  [/invalid token|token expired/i, 'This link was used already, or is older than a day. Ask for another one.'],
  [/invalid password/i, 'The password that you have now is another one.'],
];

/** An error response of the accounts library in words. */
export function sayRefusal({ status, message }: { status: number; message?: string | undefined }): string {
  if (status === 429) return 'Too many attempts. Wait a minute, then try again.';
  const known = WORDS.find(([pattern]) => pattern.test(message ?? ''));
  if (known) return known[1];
  if (status === 401 && !/code/i.test(message ?? '')) return 'The email or the password is wrong.';
  return message ?? 'The service does not answer. Try again in a moment.';
}

const ARRIVALS: Readonly<Record<string, string>> = {
  invalid_token: 'This link was used already, or is too old. Ask for another one.',
  token_expired: 'This link is too old. Sign in, and another one is sent.',
  signup_disabled: 'You have no account here. Accounts are made by whoever runs this service.',
  account_not_linked: 'There is an account of your address here, and it is not sure that it is yours. Sign in by its password.',
  access_denied: 'The provider did not let you in.',
};

/** Why a link or a provider did not sign a user in. @param error the code that the accounts library gives in the address */
export const sayArrival = (error: string): string =>
  ARRIVALS[error.toLowerCase()] ?? 'That did not sign you in. Try again from here.';
