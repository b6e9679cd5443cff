/** What the accounts library answered, in words. */
export function sayRefusal({ status, message }: { status: number; message?: string | undefined }): string {
  if (status === 429) return 'Too many attempts. Wait a minute, then try again.';
  if (status === 401) return 'The email or the password is wrong.';
  if (/invalid token/i.test(message ?? '')) return 'This link was used already, or is older than a day. Ask for another one.';
  if (/invalid password/i.test(message ?? '')) return 'The password that you have now is another one.';
  return message ?? 'The service does not answer. Try again in a moment.';
}
