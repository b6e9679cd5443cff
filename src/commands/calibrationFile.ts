/** Reads and checks the table of fitted confidences that CALIBRATION names. */
import fs from 'node:fs/promises';
import { z } from 'zod';
import type { Config } from '../config.js';
import { parseJson } from '../domain/parseJson.js';
import type { Calibration } from '../workflow/calibrate.js';
import { CommandError, EXIT } from './runtime.js';

const share = z.number().min(0).max(1);
const table = z.object({
  version: z.string().regex(/^cal-[0-9a-f]{8}$/),
  engine_version: z.string(),
  points: z
    .array(z.tuple([share, share]))
    .min(1)
    .refine((points) =>
      points.every(([x, y], at) => at === 0 || (x >= (points[at - 1]?.[0] ?? 0) && y >= (points[at - 1]?.[1] ?? 0))),
    ),
});

/**
 * The table that CALIBRATION names; undefined when it names none.
 *
 * @throws CommandError when it can't be read, is no table, or was fitted for another engine
 */
export async function readCalibration({
  calibrationFile: path,
}: Pick<Config, 'calibrationFile'>): Promise<Calibration | undefined> {
  if (path === undefined) return undefined;
  const text = await fs.readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandError(`CALIBRATION can't be read: ${error.message}`, EXIT.usage);
  });
  const parsed = z.string().transform(parseJson).pipe(table).safeParse(text);
  if (!parsed.success) throw new CommandError(`CALIBRATION: ${path} is no table that \`samebet calibrate\` wrote`, EXIT.usage);
  const { engine_version: fittedFor, version, points } = parsed.data;
  const { ENGINE_VERSION } = await import('../domain/matching/index.js'); // the engine takes a quarter of a second to load
  if (fittedFor.split('+')[0] !== ENGINE_VERSION) {
    throw new CommandError(
      `CALIBRATION: ${path} was fitted for ${fittedFor}, this is ${ENGINE_VERSION}: fit it anew`,
      EXIT.usage,
    );
  }
  return { version, points };
}
