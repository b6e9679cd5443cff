/** Reads slugs of venue B's US exchange, which write the kind of contract before the league. */

/** Contracts on one game: who wins, with a draw or without, by how much, how many score, a player's figure. */
const GAME_CONTRACT = /^(?:aec|atc|asc|tsc|astatc)-/;
/** Contracts on a season or a tournament: who wins, qualifies, is ranked, achieves. */
const FUTURE_CONTRACT = /^(?:tec|aqc|arankc|aachc)-([a-z0-9]+)-/;

/** A game's slug from its league on: `aec-nba-tor-bos-2026-01-09` is `nba-tor-bos-2026-01-09`. */
export const gameSlug = (slug: string): string => slug.replace(GAME_CONTRACT, '');

/** The league's code in a season contract's slug. */
export const futureCode = (slug: string): string | undefined => FUTURE_CONTRACT.exec(slug)?.[1];
