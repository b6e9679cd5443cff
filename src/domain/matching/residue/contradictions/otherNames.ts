/** Finds texts of a market that name another league, ceremony, office or team than the bet's. */

import type { Listing } from '../../../market.js';
import type { Facts } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { TITLE_CAP } from '../../contract/text.js';
import { ceremoniesIn, giversIn } from '../../entities/awards.js';
import { parseDistrict } from '../../entities/districts.js';
import { leagueOf, leaguesNamed, namesOtherLeague } from '../../entities/leagues.js';
import { metricOf } from '../../entities/metrics.js';
import { partiesIn } from '../../entities/parties.js';
import { SOURCES } from '../../entities/sources.js';
import { findTeam } from '../../entities/teams.js';
import { foldName } from '../../text/fold.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';

/** Whether a title names games, and not the one that is played; a team may be called by a league's words ("Gen.G League of Legends"). */
function namesOtherGame(title: string, league: string): boolean {
  const games = leaguesNamed(title).ids.filter((id) => leagueOf(id)?.sport === 'esports');
  return games.length > 0 && !games.includes(league);
}

/** A sentence on whose information decides. */
const OFFICIALLY = /\bofficial information from\b|\b(?:resolution|settlement) sources?\b|\bsource for this market\b/;
/** A sentence on who reports or announces what decides. */
const GIVEN_BY = /\b(?:reported|announced|published|certified|declared|named|given) by\b/;

/** A title or a sentence on the source that names leagues, and not that of the bet. Elsewhere than in esports a game is told by its sides. */
function otherLeague({ event = '', question = '' }: Listing, { fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const league = textIn(fields.competition?.value) ?? '';
  const known = leagueOf(league);
  const isGame = fields.season === undefined;
  if (known === undefined || (isGame && known.sport !== 'esports')) return [];
  const isOther = isGame ? namesOtherGame : namesOtherLeague;
  const sources = passages.flatMap(({ text, sentence }) => (OFFICIALLY.test(sentence?.text ?? '') ? [text] : []));
  const other = [question, event, ...sources].find((text) => isOther(text.slice(0, TITLE_CAP), league));
  return other === undefined ? [] : [{ what: 'a text with another league', quote: other }];
}

/** Another ceremony or its giver that a sentence beside the statement names, and that isn't the market's. */
function otherCeremony({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const own = textIn(fields.competition?.value);
  if (family !== 'award' || own === undefined) return [];
  const other = passages.find(({ text, zone }) => {
    if (zone === 'deciding') return false;
    const named = [...ceremoniesIn(text).map(({ ceremony }) => [ceremony]), ...giversIn(text)];
    return named.length > 0 && named.every((ceremonies) => ceremonies.every(({ id }) => id !== own));
  });
  return other === undefined ? [] : [{ what: 'another ceremony', quote: other.text }];
}

/** A party that a sentence on the source names, in a contest of another party. */
function otherParty({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const own = textIn(fields.party?.value);
  if ((family !== 'nominee' && family !== 'primary') || own === undefined) return [];
  const other = passages.find(({ text, sentence }) => {
    const isSource = OFFICIALLY.test(sentence?.text ?? '') || GIVEN_BY.test(sentence?.text ?? '');
    const named = isSource ? partiesIn(text, countryOf(fields)) : [];
    return named.length > 0 && named.every(({ id }) => id !== own);
  });
  return other === undefined ? [] : [{ what: 'another party', quote: other.text }];
}

/** ISO country of the place, the United States where none is named. */
const countryOf = ({ place }: Facts['fields']): string => (textIn(place?.value) ?? 'US').slice(0, 2);

/** A title in quotation marks. */
const QUOTED = /["\u201C]([^"\u201C\u201D]{2,60})["\u201D]/g;

/** A work whose name is another one's beginning: "Shrek" beside "Shrek 5". */
function otherWork({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const own = entityIn(fields.subject?.value)?.name;
  const isScored = family === 'score' && /^(?:critics|audience)$/.test(textIn(fields.metric?.value) ?? '');
  if ((family !== 'box_office' && !isScored) || own === undefined) return [];
  const other = passages.find(({ text }) =>
    [...text.matchAll(QUOTED)].some(([, name = '']) => {
      const quoted = foldName(name);
      return own.startsWith(`${quoted} `) || quoted.startsWith(`${own} `);
    }),
  );
  return other === undefined ? [] : [{ what: 'another work', quote: other.text }];
}

/** The offices that print figures, by their names: an expression on a sentence in lower case. */
const OFFICES = SOURCES.flatMap(([label, says]) => {
  const name = /^agency: (.+)$/.exec(label)?.[1];
  return name === undefined ? [] : [{ name, says }];
});

/** A figure that is said to be printed by another office than its own, as another country's is. */
function otherOffice({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const own = family === 'econ_print' ? metricOf(textIn(fields.metric?.value) ?? '')?.agency : undefined;
  if (own === undefined) return [];
  const other = passages.find(({ sentence }) => {
    const named = OFFICES.filter(({ says }) => says.test(sentence?.text ?? ''));
    return named.length > 0 && !named.some(({ name }) => name === own);
  });
  return other === undefined ? [] : [{ what: 'an office that prints another figure', quote: other.text }];
}

/** A seat of the House as its ballots call it: "OH-06", "VT-AL". */
const SEAT = /\b[A-Z]{2}-(?:\d{1,2}|AL)\b/g;

/** A sentence that names another seat of the House than the bet's: when its primary is held says nothing of this one. */
function otherSeat({ fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const own = textIn(fields.district?.value);
  if (own === undefined) return [];
  const isOther = (code: string): boolean => (parseDistrict(code)?.id ?? own) !== own;
  const other = passages.find(({ text }) => text.match(SEAT)?.some(isOther) === true);
  return other === undefined ? [] : [{ what: 'another seat of the House', quote: other.text }];
}

/** "Mercedes to be Champion?": a title that opens with another team of the league than the one that a season's bet is on. */
const OPENS_WITH = /^(?:will (?:the )?)?(.{2,40}?) (?:to be|to win|win|wins|be|make|reach|finish|qualify|advance)\b/i;

function titleOfOtherTeam({ question = '' }: Listing, { fields }: Facts): Contradiction[] {
  const [subject, league] = [entityIn(fields.subject?.value), textIn(fields.competition?.value)];
  if (fields.participants !== undefined || subject?.kind !== 'team' || subject.id === null || league === undefined) return [];
  const named = findTeam(OPENS_WITH.exec(question)?.[1] ?? '', { league });
  const isOther = named.length > 0 && !named.some(({ team }) => team.id === subject.id);
  return isOther ? [{ what: 'a title with another team', quote: question }] : [];
}

/** Every text that names another league, ceremony, office or team. */
export const nameContradictions = (listing: Listing, facts: Facts, passages: readonly Passage[]): Contradiction[] => [
  ...otherLeague(listing, facts, passages),
  ...otherCeremony(facts, passages),
  ...otherOffice(facts, passages),
  ...otherParty(facts, passages),
  ...otherWork(facts, passages),
  ...otherSeat(facts, passages),
  ...titleOfOtherTeam(listing, facts),
];
