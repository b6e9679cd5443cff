/** Lists leagues whose teams are listed in others: feeders of a cup, divisions above and below. */
import { LEAGUES } from './leagues.js';

const membersOf = (region: string): readonly string[] => LEAGUES.filter((league) => league.region === region).map(({ id }) => id);
const regions = new Map(['europe', 'south_america'].map((region) => [region, membersOf(region)]));
const feeders = new Map(
  LEAGUES.map(({ id, draws_from = [] }) => [id, draws_from.flatMap((feeder) => regions.get(feeder) ?? [feeder])]),
);

const neighbours = new Map(LEAGUES.map(({ id, neighbours: list = [] }) => [id, list]));

/** Leagues besides its own in which a league's teams may be listed: feeders of a cup, divisions above and below. */
export function entrantsOf(league: string): readonly string[] {
  return [...drawsFrom(league), ...(neighbours.get(league) ?? [])];
}

/** Leagues whose teams enter this one: a cup's, a continental league's; [] for a league of its own teams. */
export function drawsFrom(league: string): readonly string[] {
  return feeders.get(league) ?? [];
}
