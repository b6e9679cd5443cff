/** Says by their names which columns Prisma reads. */

/** Prisma's `select` of these columns. */
export const select = <Name extends string>(...names: readonly Name[]): Record<Name, true> =>
  Object.fromEntries(names.map((name) => [name, true as const])) as Record<Name, true>;
