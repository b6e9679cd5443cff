/** Lists statements of markets on games and titles that pay something else than the plain result: a draw, a second team, an honour, a move, an absence. */
import { type Facts, type Family, GAMES } from '../../contract/facts.js';
import { entitiesIn, entityIn } from '../../contract/factValues.js';
import { namesOf } from '../../entities/namesOf.js';
import type { Reversal } from './reversal.js';

const SECOND_TEAM =
  /(?<!\b(?:group|serie|ligue|league|team|pool|division|class|series|liga|primera|and|is|of|in|as|with|has|for|a|by|vs|at)) a(?= (?:vs\b|wins\b|is\b|on\b|winner\b|beats?\b)|$)/;
/** Names of sides that tables list with a letter behind the town: "Los Angeles A" is venue A's for the Angels. */
const lettered = ({ fields }: Facts): string[] =>
  entitiesIn(fields.participants?.value).flatMap(({ id, name }) =>
    name.endsWith(' a') && id !== null && namesOf('team', id).includes(name) ? name : [],
  );

/** Every such sentence. */
export const WIN_REVERSALS: readonly Reversal[] = [
  {
    // a draw is no win
    what: 'a win or a draw',
    families: GAMES,
    titles: true,
    says: /\bwins?(?: ?\/ ?| \()(?:draws?|ties?)\b|\b(?:draws?|ties?) ?\/ ?wins?\b|\/ ?(?:draw|tie)$/,
  },
  {
    what: 'a draw instead of a win',
    families: new Set<Family>(['three_way']),
    titles: true,
    says: (text, { fields }) =>
      entityIn(fields.subject?.value)?.kind !== 'draw' && /^will .{2,60} (?:tie|draw)(?: (?:on|against|with)\b|\?|$)/.test(text),
  },
  {
    // "Japan A": a club's or a country's second team
    what: 'a second team',
    families: GAMES,
    titles: true,
    says: (text, facts) =>
      SECOND_TEAM.test(lettered(facts).reduce((rest, name) => rest.replaceAll(name, name.slice(0, -2)), text)),
  },
  {
    // "Player of the Match", "the team title": an honour beside the one that it is about
    what: 'another honour than the win',
    families: new Set<Family>([...GAMES, 'season_title']),
    titles: true,
    says: /\b(?:players?|drivers?|teams?|goals?|man|woman|rider|fighter|manager|rookie|lap|save) of the (?:day|match|tournament|season|game|fight|race|week|month|year|series)\b|\bwins? the team (?:title|championship|competition)\b/,
  },
];
