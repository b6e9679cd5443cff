/** Writes a file under another name first, so that one that was interrupted never passes for a whole one. */
import fs from 'node:fs/promises';

/**
 * Hands out the name of a partial file beside `file`, and gives it its own name once it is written.
 *
 * @param write fills the file of the name that it is given
 * @returns what `write` returns
 */
export async function wholeFile<T>(file: string, write: (partial: string) => Promise<T>): Promise<T> {
  const partial = `${file}.partial`;
  try {
    const result = await write(partial);
    await fs.rename(partial, file);
    return result;
  } catch (error) {
    await fs.rm(partial, { force: true });
    throw error;
  }
}
