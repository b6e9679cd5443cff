/** Lists which words of sentences mean the same, and which add nothing, so that one sentence of a form stands for all of its wordings. */

/** Small words that turn, narrow and bound nothing: they are left out. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  [
    'the a an this that these those its their his her of to in on at for by from as with s upon',
    'is are was were will be been being shall would has have had do does did may can could should must',
    'any such corresponding relevant respective respective following listed given official officially originally original initially initial',
    'scheduled planned currently upcoming immediately automatically then also please note however thus so accordingly there here well',
    'definitively conclusively',
    'entirely outright permanently solely own based when whose respectively i e eg ie toward favour towards favor purpose purposes exactly',
  ].flatMap((line) => line.split(' ')),
);

/** Words that turn, narrow or widen a sentence: nobody's name, and no bet's own. */
export const TURNING: ReadonlySet<string> = new Set(
  'or and not no nor only other than otherwise unless except without yes both either neither before after until who which if but all'.split(
    ' ',
  ),
);

/** Every phrase of a first word, one of some that may follow it, and one of some that may end it. */
const phrases = (first: string, middles: readonly string[], ends: readonly string[]): string =>
  middles.flatMap((middle) => ends.map((end) => [first, middle, end].filter((word) => word !== '').join('_'))).join(' ');

/** Phrases with small words that are read before those are left out, by the word that stands for them; '' stands for nothing. */
export const OPENERS: Readonly<Record<string, string>> = {
  if: 'in_the_event_that in_the_event_of in_the_event in_the_case_that in_the_case_of in_case_of in_case should when where provided_that',
  '': 'at_any_point at_any_time for_any_reason for_whatever_reason if_any if_applicable for_example without_limitation likewise for_the_avoidance_of_doubt',
  rules:
    'based_off_the_rules_of based_off_of_the_rules_of based_on_the_rules_of according_to_the_rules_of under_the_rules_of per_the_rules_of by_the_rules_of under_the_rules in_accordance_with_the_rules in_accordance_with_the_rules_of according_to_the_rules per_the_rules',
};

/** Words and phrases by the word that stands for them, in the notation of the lexicon: `_` joins a phrase, whose small words are left out. */
export const ALIKE: Readonly<Record<string, string>> = {
  not: 'isnt wasnt arent werent hasnt havent hadnt doesnt dont didnt wont cannot cant fails_to fail_to failed_to fails never',
  market: 'every_market market_group market markets contract contracts question',
  teammarket: 'team_market team_markets',
  pays: 'resolve resolves resolved settle settles settled paid pays resolution_is',
  open: 'remain_open remains_open stay_open stays_open left_open kept_open keep_open leaves_open',
  fairly:
    'fair_market_price last_fair_market_price last_fair_price fair_price fair_value fair_market_value last_traded_price market_price last_price reasonable_price fair_market fair_price_rules fair_market_price_rules last_fair_price_rules last_fair_market_price_rules',
  postponed: 'postponed rescheduled postponement',
  delayed: 'delayed delay delays',
  canceled: 'canceled cancelled called_off cancellation',
  abandoned: 'abandoned',
  suspended: 'suspended interrupted halted',
  finished: 'completed complete finished completion concluded',
  played: 'played play plays',
  begun: 'start starts started begin begins begun began beginning',
  held: 'take_place takes_place taken_place occur occurs occurred happen happens held holds',
  nomakeup:
    'no_make_up no_makeup no_make_up_game no_make_up_match no_make_up_date no_makeup_game no_makeup_date not_made_up not_rescheduled not_replayed without_make_up without_make_up_game without_makeup without_makeup_game without_rescheduled no_rescheduled_date no_make_up_game_played no_replay',
  makeup: 'made_up makeup make_up',
  tie: 'tie tied draw drawn ties draws ends_level is_level shared shares',
  forfeit:
    'forfeit forfeits forfeited forfeiture disqualification disqualified walkover walkovers default defaults defaulted retirement retires retire withdraws withdrawal withdrawn',
  nocontest: 'no_contest',
  ends: 'ends end ended ending finishes_in results_in',
  counts: 'count counts counted included includes include including inclusive considered counting taken_into_account',
  'not counts':
    'ignored disregarded irrelevant immaterial not_relevant isnt_relevant arent_relevant not_matter doesnt_matter dont_matter wont_matter no_bearing_market no_bearing no_relevance not_affect_result not_affect_market not_change_result not_change_settlement not_affect_settlement no_effect no_effect_market',
  revision: phrases(
    '',
    ['', 'later', 'subsequent', 'future', 'further'],
    ['revision', 'revisions', 'revised_figure', 'revised_figures', 'revised_values', 'revised_data', 'revised_numbers'],
  ),
  overtime: 'overtime overtimes overtime_period overtime_periods extra_innings extra_time super_over super_overs',
  // each of them, where a shootout counts as one goal
  shootoutgoals: 'shootout_goals shootout_goal goals_shootout goals_scored_shootout',
  shootout: 'shootout shootouts shoot_out penalty_shootout penalty_shootouts penalties',
  result: 'result results outcome outcomes final_score final_result final_results final_outcome',
  source:
    'source sources resolution_source resolution_sources primary_resolution_source primary_source source_resolution settlement_source primary_sources',
  reporting:
    'credible_reporting reporting credible_reports credible_sports_reporting credible_sports_news_reporting credible_news_reporting credible_news_reports credible_sources',
  published:
    'published publishes publish reported reports released releases release issued issues announced announces recorded provided shown displayed declared posted reporting_by made_public named crowned',
  first: '1st first',
  second: '2nd second',
  third: '3rd third',
  fourth: '4th fourth',
  winner: 'winner winners champion champions title_holder title_holders co_winner co_winners',
  impossible:
    'becomes_impossible impossible becomes_mathematically_impossible mathematically_impossible it_impossible it_becomes_impossible it_becomes_mathematically_impossible',
  runoff: 'runoff runoffs run_off run_offs second_round second_round_voting runoff_election',
  alphabetical: phrases(
    '',
    ['last_name', 'name', 'title', 'abbreviation', 'nickname', 'which', 'surname', ''],
    [
      'comes_first_alphabetical_order',
      'appears_first_alphabetical_order',
      'comes_first_alphabetically',
      'first_alphabetically',
      'first_alphabetical_order',
    ],
  ),
  rounded: 'rounded rounds',
  recognized: 'recognised recognized',
  month: 'month months',
  decimal:
    'one_decimal_place one_decimal_point one_decimal decimal_place decimal_point one_decimal_value one_decimal_figure decimals',
  figure: 'figure figures value values data number numbers percentage percent_change reading',
  beyond: 'more_than over further_than later_than longer_than beyond',
  length: phrases(
    'LENGTH',
    ['', 'after', 'beyond'],
    [
      '',
      'date',
      'day',
      'time',
      'start',
      'start_time',
      'start_date',
      'DATE',
      'away',
      'out',
      'later',
      'end',
      'kickoff',
      'date_and_time',
      'tip_off',
      'first_pitch',
      'puck_drop',
      'ahead',
      'or_more',
    ],
  ),
};
