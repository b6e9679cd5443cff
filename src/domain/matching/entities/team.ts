/** Defines an entry of the tables of teams. */
import { z } from 'zod';
import { codes, list } from './table.js';

/** A club, franchise, school or squad, as a line of a table has it. */
export const teamSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+\/[a-z0-9-]+$/),
  /** Leagues it plays in, home league first; cups and continental leagues follow from leagues.json `draws_from`. */
  leagues: list,
  name: z.string().min(2),
  /** What venue A calls most teams: city, region or state. */
  city: z.string().optional(),
  nickname: z.string().optional(),
  codes,
  aliases: list,
  /** What it is called inside its own leagues only: an ordinary word, or the name of a city, a company or another club. */
  short: list.optional(),
  /** `w` marks women's sides; men's and open ones carry none. */
  gender: z.literal('w').optional(),
  /** Second teams and youth sides, which share a name with the first team. */
  reserve: z.literal(true).optional(),
});
/** One team of the tables. */
export type Team = z.infer<typeof teamSchema>;
