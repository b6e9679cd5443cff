/** The readers of everything that is no sport, in the order in which they are asked: the first that answers wins. */
import type { FamilyReader } from '../facts.js';
import { actsReader } from './acts.js';
import { awardsReader } from './awards.js';
import { courtReader } from './court.js';
import { econReader } from './econ.js';
import { electionsReader } from './elections.js';
import { fedReader } from './fed.js';
import { mentionsReader } from './mentions.js';
import { officesReader } from './offices.js';
import { pricesReader } from './prices.js';
import { rankingsReader } from './rankings.js';
import { scoresReader } from './scores.js';
import { weatherReader } from './weather.js';

export const GENERAL_READERS: readonly FamilyReader[] = [
  courtReader,
  fedReader,
  econReader,
  pricesReader,
  weatherReader,
  mentionsReader,
  electionsReader,
  awardsReader,
  officesReader,
  scoresReader,
  rankingsReader,
  actsReader,
];
