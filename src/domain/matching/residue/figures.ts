/** Lists the words in which bets on a figure are stated: a share, a score, a gross, a temperature, a price. */
/**
 * Comparators are neutral in these families: the set is compared as a fact, and a comparator that points elsewhere than the set is a
 * contradiction (contradictionsIn.ts). What is measured, by whom and when is not: a fact explains it, or both sides say it.
 */
import type { Family } from '../contract/facts.js';

/** How a bound is said. `or`, `least` and `and` stand in phrases alone. */
const BOUNDS =
  'at_least at_most above below over under more_than less_than fewer_than greater_than higher_than lower_than exceed exceeds greater_than_or_equal_to less_than_or_equal_to equal_to_or_greater_than or_more or_less or_fewer or_higher or_lower or_above or_below or_greater between inclusive but_less_than and_less_than to_less_than and_below but_below strictly_greater_than strictly_more_than strictly_above equals_a_value how_many how_much what';
/** How brackets of one figure are offered. */
const BRACKETS = 'bracket brackets range ranges bracket_that_contains range_that_contains contains containing';

/** The words of each family on a figure, on top of EVERYWHERE. */
export const FIGURE_WORDS: { readonly [F in Family]?: string } = {
  vote_share: `${BOUNDS} ${BRACKETS} get gets win wins receive receives received obtain obtains won share vote_share percent percentage of_the_vote vote election elections parliamentary presidential candidate party`,
  score: `${BOUNDS} ${BRACKETS} a_whole_number shows displays films_page film_page score scores scored rating ratings have has get gets`,
  weather: `${BOUNDS} ${BRACKETS} whole_degrees temp temps temperature temperatures recorded degree degrees fahrenheit f`,
  box_office: `${BOUNDS} ${BRACKETS} box_office shows gross grosses grossing grossed earn earns make makes take takes opening opening_weekend open opens film movie m million million_dollars billion usd us_dollars`,
  market_at: `${BOUNDS} ${BRACKETS} price prices value`,
  ranking: 'number_one no_1 number_1 # ranked_1 rank ranked ranking rankings chart charts top have has',
  confirmation: 'confirm confirms confirmed confirmation senate us_senate nomination nominee nominated vote votes',
  crypto_at: `${BOUNDS} ${BRACKETS} price prices value`,
};

/** What a metric of these families is called. */
export const FIGURE_METRICS: Readonly<Record<string, string>> = {
  'metric=high_temp': 'high highest maximum max',
  'metric=low_temp': 'low lowest minimum min',
  'metric=critics': 'tomatometer metascore all_critics critics_score critic_score',
  'metric=approval': 'approval approve approve_percentage approval_rating',
  'metric=opening_weekend': 'opening weekend opening_weekend debut',
  'metric=close':
    'end_of end_of_day close closes closing closed end_of_day closing_price closing_value official_closing_price official_closing_value official_close',
  'metric=settle': 'settle settles settled settlement settlement_price official_settlement_price',
  'metric=average': 'average national_average',
  'source=rotten_tomatoes': 'rotten tomatoes tomatometer rt rottentomatoes',
  'source=metacritic': 'metacritic metascore',
  'source=silver_bulletin': 'silver bulletin silver_bulletin_average',
  'source=billboard_hot_100': 'billboard hot_100 hot_100_chart',
  'source=ai_arena': 'lmarena chatbot_arena ai_arena arena model models company companies',
  'metric=song': 'song songs track single',
  'metric=album': 'album albums',
  'metric=artist': 'artist artists',
  'metric=app': 'app apps',
  'source=market_cap': 'company companies market_capitalization',
  'place=domestic': 'domestic domestically',
  'place=worldwide': 'worldwide global globally',
};
