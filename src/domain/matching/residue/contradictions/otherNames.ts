/** Finds texts of a market that name another league, ceremony, office or team than the bet's. */

import type { Listing } from '../../../market.js';
import type { Facts } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { TITLE_CAP } from '../../contract/text.js';
import { ceremoniesIn } from '../../entities/awards.js';
import { leagueOf, leaguesNamed, namesOtherLeague } from '../../entities/leagues.js';
import { metricOf } from '../../entities/metrics.js';
import { SOURCES } from '../../entities/sources.js';
import { findTeam } from '../../entities/teams.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';

/** Whether a title names games, and not the one that is played; a team may be called by a league's words ("Gen.G League of Legends"). */
function namesOtherGame(title: string, league: string): boolean {
  const games = leaguesNamed(title).ids.filter((id) => leagueOf(id)?.sport === 'esports');
  return games.length > 0 && !games.includes(league);
}

/** A sentence on whose information decides. */
const OFFICIALLY = /\bofficial information from\b|\bsource for this market\b/;

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

/** A ceremony that a sentence beside the statement names, and that isn't the market's. */
function otherCeremony({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const own = textIn(fields.competition?.value);
  if (family !== 'award' || own === undefined) return [];
  const other = passages.find(({ text, zone }) => {
    const named = zone === 'deciding' ? [] : ceremoniesIn(text);
    return named.length > 0 && named.every(({ ceremony }) => ceremony.id !== own);
  });
  return other === undefined ? [] : [{ what: 'another ceremony', quote: other.text }];
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
  ...titleOfOtherTeam(listing, facts),
];
