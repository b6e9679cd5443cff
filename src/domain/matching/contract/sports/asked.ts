/** Reads what only some kinds of bets on a game say: the player, what is counted, the line, the score, the side that is paid. */
import type { League, MarketKind } from '../../entities/leagues.js';
import { type Entity, type Family, type Found, fact, foundFact, type MarketText, type ReadFact } from '../facts.js';
import { named } from '../names.js';
import { exactScore } from './exactScore.js';
import type { Happening } from './happenings.js';
import { fixtureMetric, PLAYER_COUNTS } from './kind.js';
import { countFacts, marginFacts, onceFacts } from './score.js';

/** What was read of a market before. */
export interface Asked {
  readonly kind: MarketKind | undefined;
  readonly league: League | undefined;
  readonly subjects: readonly Found<Entity>[];
  readonly happening: Happening | undefined;
}

/** A player prop's player: "Kon Knueppel: Assists Over 3.5", "If Andrew Benintendi records 2+ total bases". */
function propFacts(text: MarketText): ReadFact[] {
  const player =
    /^([^:|]{3,40}): /.exec(text.question) ??
    PLAYER_COUNTS.exec(text.question) ??
    /^if (.{3,40}?) (?:records?|scores?|has|throws|hits)\b/i.exec(text.rules) ??
    /^will (.{3,40}?) (?:record|score|have|throw|hit)\b/i.exec(text.question);
  if (player?.[1] === undefined) return [];
  return [fact('subject', named('person', player[1]), 'title', player[0])];
}

/** What a game's score counts, by sport; where sets, games and points are counted in one match, a total has to say which. */
const SCORED: Readonly<Record<string, string>> = {
  american_football: 'points',
  basketball: 'points',
  baseball: 'runs',
  ice_hockey: 'goals',
  soccer: 'goals',
};

/** The metric that is named, or the score's where a game's total names none: "O/U 225.5". */
function metricFactsOf(family: Family, text: MarketText, kind: MarketKind | undefined, league: League | undefined): ReadFact[] {
  const metric = fixtureMetric(text, kind);
  if (metric !== undefined) return [foundFact('metric', metric)];
  const scored = family === 'total' ? SCORED[league?.sport ?? ''] : undefined;
  return scored === undefined ? [] : [fact('metric', scored, 'title', text.question)];
}

/** The facts that only some families have: line, metric, the side paid. */
function familyFacts(
  family: Family,
  text: MarketText,
  subjects: readonly Found<Entity>[],
  metricFacts: readonly ReadFact[],
): ReadFact[] {
  if (family === 'player_prop') return [...propFacts(text), ...metricFacts, ...playerLine(text, metricFacts)];
  if (family === 'total') return [...metricFacts, ...countFacts(text)];
  const side = subjects.map((subject) => foundFact('subject', subject));
  if (family === 'team_total') return [...side, ...metricFacts, ...countFacts(text)];
  if (family === 'spread') return [...side, ...metricFacts, ...marginFacts(text, paysNamedSide(text))];
  if (family === 'game_prop') return [...side, ...metricFacts, ...countFacts(text)];
  return family === 'exact_score' ? [...side, ...scoreFacts(text)] : side;
}

/** False for the contract on the other side of "Spread: X (-3.5)". */
function paysNamedSide(text: MarketText): boolean {
  const { outcomes, outcome_index } = text.listing;
  return outcomes === undefined || outcome_index === undefined || outcome_index === 0;
}

/** Who scores before everybody else scores once, which no line says. */
function playerLine(text: MarketText, metricFacts: readonly ReadFact[]): ReadFact[] {
  const first = metricFacts.find(({ value }) => String(value).startsWith('first_'));
  return first === undefined ? countFacts(text) : onceFacts(first);
}

/** An exact score, the winner's count first. */
function scoreFacts(text: MarketText): ReadFact[] {
  const score = exactScore(text);
  return score === undefined ? [] : [fact('metric', score.value, score.from, score.quote)];
}

/** What a happening asks, with the side that it is about. */
function happeningFacts(
  { family, metric, quote, set }: Happening,
  subjects: readonly Found<Entity>[],
  text: MarketText,
): ReadFact[] {
  const sides = subjects.map((subject) => foundFact('subject', subject));
  const player = family === 'game_prop' && metric.startsWith('most_') ? propFacts(text) : sides;
  const sets = set === undefined ? [] : [fact('set', set, 'rules', quote)];
  return [...player, fact('metric', metric, 'rules', quote), ...sets];
}

/** What a market's kind of bet says besides its game. */
export function askedFacts(family: Family, text: MarketText, { kind, league, subjects, happening }: Asked): ReadFact[] {
  if (happening !== undefined && happening.family === family) return happeningFacts(happening, subjects, text);
  return familyFacts(family, text, subjects, metricFactsOf(family, text, kind, league));
}
