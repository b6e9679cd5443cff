import type { Database } from './database.js';

/**
 * A value that the service makes for itself once; the first process to ask makes it, all others read it.
 *
 * @param make draws the value when there is none yet
 */
export async function settingOnce({ prisma }: Database, name: string, make: () => string): Promise<string> {
  const found = await prisma.setting.findUnique({ where: { name } });
  if (found) return found.value;
  await prisma.setting.createMany({ data: [{ name, value: make() }], skipDuplicates: true });
  return (await prisma.setting.findUniqueOrThrow({ where: { name } })).value;
}
