/** Reads and writes values that the service keeps for itself, each under a name. */
import type { Database } from './database.js';
import type { Transaction } from './write.js';

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

/** A value as it was put last; undefined when there is none. @param rows of the database, or of a transaction */
export async function readSetting(rows: Pick<Transaction, 'setting'>, name: string): Promise<string | undefined> {
  return (await rows.setting.findUnique({ where: { name } }))?.value;
}

/** Puts a value, within the transaction that it speaks of where there is one. */
export async function putSetting(rows: Pick<Transaction, 'setting'>, name: string, value: string): Promise<void> {
  await rows.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}
