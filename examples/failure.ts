// What both examples print when a request fails: one line with what to do, instead of a stack trace.

/** Prints the line and ends the program. */
export function endWith(error: unknown, address: string): never {
  console.error(sayFailure(error, address));
  process.exit(1);
}

/** What went wrong, in one line: the service's own words, or that no samebet answers at the address. */
export function sayFailure(error: unknown, address: string): string {
  const { name, code, message, cause } = error as Error & { code?: string; cause?: { code?: string; message?: string } };
  if (name === 'SamebetError')
    return code === 'unauthorized' ? `${message} Set SAMEBET_KEY to the key that \`npm run demo\` printed.` : message;
  const why = cause?.code ?? cause?.message ?? message;
  return `No samebet answers at ${address} (${why}). Start \`npm run demo\`, or give the address that it printed first.`;
}
