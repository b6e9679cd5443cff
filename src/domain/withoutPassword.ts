/** Shows addresses of servers without the password in them. */

/** A server's URL as it may be shown. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.toString();
}
