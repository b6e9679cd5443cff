/** Makes the condition by which the database finds a phrase in a text, whatever its case. */

/** A filter for a phrase as it stands: Prisma leaves the wildcards of LIKE in it. */
export function contains(phrase: string) {
  return { contains: phrase.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
}
