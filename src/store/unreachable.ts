/** Tells errors that say that the database can't be reached, or has broken off, from all others. */

/** Prisma's codes for "no connection", "timed out" and "server closed the connection"; and the driver's own. */
const UNREACHABLE = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2037',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57014', // a statement that took too long
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const UNREACHABLE_WORDS =
  /connection terminated|no answer from the database within|query read timeout|can't reach database|timeout exceeded when trying to connect|connection timeout|Code: `(57014|57P0\d|53300|08\w{3})`/i;

/** Whether an error, of the driver or of Prisma, is one of a database that can't be reached, or no longer. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && UNREACHABLE.has(code)) || UNREACHABLE_WORDS.test(error.message);
}
