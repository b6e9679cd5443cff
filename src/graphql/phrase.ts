/** A filter for a phrase as it stands: Prisma leaves the wildcards of LIKE in it. */
export function contains(phrase: string) {
  return { contains: phrase.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
}
