/** Finds the name of the tournament that a tennis match is of, where a title or a statement names the match by it: "Harbor Open: Lee vs Roe". */
import type { Facts } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { leagueOf } from '../entities/leagues.js';
import type { Token } from '../text/tokens.js';
import { narrowsContest } from './parts.js';
import { words } from './phrases.js';
import { isProper } from './readPassage.js';

/** "Harbor Open: Lee vs Roe", "wins set 2 in the Harbor Open: Lee vs. Roe match". */
const IN_FRONT = /(?:^|\bin (?:the )?)((?:(?!\bin )[^:?|]){3,80}): [^:]{2,60}? (?:vs?\.?|@) /di;
/** "Lee vs Roe - Harbor Cup Group A". */
const BEHIND = / (?:vs?\.?|@) [^|]{2,60}? - ([^|?]{3,80})$/di;
/** "Lee vs Roe professional tennis match in the 2027 ATP Harbor Round Of 64 after a ball has been played". */
const OF_TOUR = /\bmatch in the (?:20\d\d )?(?:ATP|WTA|ITF) ((?:(?! ?\b(?:after|by|on|originally|scheduled)\b)[^.,;:|?]){2,60})/d;

/** What tournaments are called; a name of a bet has none of these. */
const NOUNS: ReadonlySet<string> = new Set(
  words(
    'cup league open masters championship championships challenger challengers series major tour invitational circuit split',
    'trophy festival international internationals internazionali classic qualifier qualifiers',
  ),
);
/** What bets on a match are called: beside one of these no word is a tournament's. */
const OF_BETS: ReadonlySet<string> = new Set(
  words(
    'handicap handicaps spread total totals over under winner winners win wins score scores ace aces tiebreak tie break breaks odd even points games game match moneyline prop',
    'completed retirement correct exact sweep comeback race leader best worst player players most least duration time minutes',
    'double faults not no either both margin advance advances draw vs v',
  ),
);
/** Tours and their tiers, on which a player may have a namesake: whoever leaves them out may mean another. */
const TIERS: ReadonlySet<string> = new Set(words('atp wta itf utr challenger challengers futures'));
/** Small words inside of names. */
const PARTICLES: ReadonlySet<string> = new Set(words('of the de du di da la le and'));

/** "d'Harbor": a capital behind an article. */
const isElided = ({ from, to }: Token, plain: string): boolean => /^\p{L}{1,2}'\p{Lu}/u.test(plain.slice(from, to));

/**
 * Positions of the words of such a name; none in other sports. Two tennis players meet once a day at most, whatever the tournament: its name
 * says no more than sides and day do. In esports it may say which of a club's teams plays: its second one, its academy or its women.
 *
 * @param isStage whether the word at a position is one of a stage ("Group A")
 */
export function tournamentIn(
  tokens: readonly Token[],
  plain: string,
  facts: Facts,
  isStage: (at: number) => boolean,
): readonly number[] {
  if (leagueOf(textIn(facts.fields.competition?.value) ?? '')?.sport !== 'tennis') return [];
  const ofTour = OF_TOUR.exec(plain);
  for (const hit of [ofTour, IN_FRONT.exec(plain), BEHIND.exec(plain)]) {
    const [from, to] = hit?.indices?.[1] ?? [0, 0];
    const inside = tokens.flatMap((token, at) => (token.from >= from && token.to <= to ? [at] : []));
    const said = inside.filter((at) => !isStage(at)).map((at) => tokens[at] as Token);
    const isCalled = (token: Token): boolean => isProper(token) || isElided(token, plain);
    const isNamed =
      hit !== null && hit === ofTour ? said.length > 0 : said.length > 1 && said.some(({ text }) => NOUNS.has(text));
    const isName = said.every(
      (token) =>
        (isCalled(token) || PARTICLES.has(token.text)) &&
        !OF_BETS.has(token.text) &&
        (NOUNS.has(token.text) || !narrowsContest(token, facts)),
    );
    const namesIt = (token: Token): boolean => isCalled(token) && !TIERS.has(token.text);
    if (isNamed && isName) return inside.filter((at) => !isStage(at) && namesIt(tokens[at] as Token));
  }
  return [];
}
