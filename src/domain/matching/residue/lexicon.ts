/** Lists the words that add nothing to a market's typed facts, and in which parts of the market's texts they add nothing. */
/**
 * These are the words of the closed world, as data. A word that no line here lists and no fact explains is residue, and residue on one
 * side sends a proven pair to a person.
 *
 * To add a wording: put it where it belongs and nowhere wider.
 *  - `EVERYWHERE`: talk about markets and grammar, neutral wherever it stands. Nothing that turns, widens or narrows a bet
 *    belongs here: no `or`, `not`, `only`, `other`, `first`, `most`, `before`.
 *  - `BY_FAMILY`: how a family states its act ("wins", "score").
 *  - `BY_FACT`: words that one value of one field explains (`overtime=in`: "including overtime").
 * Sentences beside the statement are read by their forms (forms/).
 * Several words joined by `_` are a phrase: they are neutral together, not one by one. `samebet residue` counts what is missing.
 */
import type { Family } from '../contract/facts.js';
import { FIGURE_METRICS, FIGURE_WORDS } from './figures.js';
import { GOAL_WORDS } from './goals.js';
import { phrasesOf, words } from './phrases.js';

const ROUNDS = 'runoff runoffs run_off run_offs runoff_election run_off_election second_round';
/** A runoff belongs to its election: "including any potential second round", "any runoff is part of the election". */
const RUNOFFS: readonly string[] = [
  ...phrasesOf(
    'including inclusive_of including_any inclusive_of_any including_a inclusive_of_a including_the including_in_a including_by_winning_a in_the_first_round_or_in_a in_the_first_round_or_a whether_in_the_first_round_or_in_a whether_in_the_first_round_or_a',
    'potential possible',
    ROUNDS,
  ),
  ...phrasesOf('with_a_potential with_a_possible', '', ROUNDS),
  ...phrasesOf('including_a including_any', 'runoff run_off second_round', 'if_held if_needed if_necessary'),
  ...phrasesOf('any_potential any_possible', '', ROUNDS),
  ...words(ROUNDS).flatMap((round) => [`any_${round}_included`, `any_${round}_is_part_of`]),
];

/** Grammar and market talk that no bet turns on. */
export const EVERYWHERE: readonly string[] = words(
  'a an the of in on at to by for from with as is are be been being was were will would has have had wil do does did this that these those there its it their his her he she they them who whom whose which what if then when upon',
  'market markets contract contracts strike resolve resolves resolved resolution resolving yes otherwise question option outcome according listed corresponding respective relevant particular specified',
  'event events s et est edt utc time scheduled originally initially_scheduled date day',
  'called named refers about note purpose',
  'scheduled_to_take_place scheduled_to_be_played stoppage_injury_time scheduled_to_be_held first_scheduled main_resolution_source',
  'result_of reported_by as_reported reports currently_scheduled settle_to_yes settles_to_yes settle_to_no settles_to_no to_no as_no resolve_no resolves_no no_if yes_or_no',
  'no_later_than in_all_other_cases in_any_other_case for_the_avoidance_of_doubt to_be_clear',
  'wins_and_accepts and_to to_yes_and_the adjusted_and_annualized yes_and_the no_and_the',
);

/** How events are titled. Every other word of such a title is a fact's, or another of the market's texts says it too. */
export const EVENT_TITLES: readonly string[] = words(
  'winner winners champion champions nominee next win wins which party vs v at more_markets match game fight',
  'decision interest rates growth numbers how_many mom yoy vote share top box_office spread spreads total totals team_totals player teams',
);

const WINNING = 'win wins won winning winner winners champion champions victory victorious';
const GAME =
  'game games match matches matchup bout fight contest vs v at against between fixture moneyline upcoming team teams player players athlete side sides ml full_game professional pro individual';

const inWords = <K extends string>(lines: Readonly<Partial<Record<K, string>>>): { readonly [F in K]?: readonly string[] } =>
  Object.fromEntries(Object.entries<string | undefined>(lines).map(([key, line = '']) => [key, words(line)])) as {
    readonly [F in K]?: readonly string[];
  };

/** How each family states its act. */
export const BY_FAMILY: { readonly [F in Family]?: readonly string[] } = {
  ...inWords(FIGURE_WORDS),
  game_winner: words(
    WINNING,
    GAME,
    'scores_more_runs score_more_runs fighter fighters declared declared_the_winner open after_a_ball_has_been_played once_a_ball_has_been_played in_the_match defeat defeats beat beats bo1 bo3 bo5 best_of_3 best_of_5 final_score decided determined team_that player_who player_who_advances_to_the_next_round to_the_winner_name',
  ),
  three_way: words(
    WINNING,
    GAME,
    'neither_team_wins neither_side_wins neither_team_wins_and scores_more_runs draw draws drawn tie tied ends end ending ended decided determined',
  ),
  spread: words(
    'has_a_positive_point_differential_of has_a_positive_goal_differential_of has_a_positive_run_differential_of beats_its_opponent beat_their_opponent by_a_margin_greater_than by_a_margin_of_more_than at_least',
    WINNING,
    GAME,
    'giving_the_points team_giving final_score official_final_score_published_on_uefa_com official_final_score published score spread spreads handicap more over above than or_more or_greater margin points point goals goal runs run combined',
  ),
  total: words(
    GAME.replace(/\b(?:team|teams) /g, ''),
    'at_least below above lower_than higher_than the_two_teams teams_collectively_score',
    'in_this_game by_both_teams by_both_sides of_both_sides the_two_sides recorded_during scored_during both_teams the_teams final_score official_final_score published total totals score scores scored scoring combine combined collectively sum o u ou over under more than less fewer or_more or_fewer or_less',
  ),
  team_total: words(
    GAME,
    'total totals score scores scored scoring o u ou over under more than less fewer or_more or_fewer or_less',
  ),
  player_prop: words(
    GAME,
    'during_the_game in_the_game at_least or_greater record records recorded o u ou over under more than less fewer or_more or_fewer total gets get score scores scored',
  ),
  both_score: words(
    GAME,
    'both both_teams_to_score score scores scored goal goals each one_or_more_goals at_least_one_goal at_least_one at_least_1_goal btts',
  ),
  advance: words(WINNING, GAME, 'advance advances qualify qualifies progress progresses round'),
  season_title: words(
    'finish_the finishes_the finish_as finishes_as as_champions as_champion championship_game title_game the_final_of officially_crowned_the_winner_of official_winner_of crowned_winner_of crowned_winners_of crowned_champion_of crowned_champions_of according_to_the_final_classification',
    WINNING,
    'officially_crowned_champion officially_crowned_champions are_crowned_champions is_crowned_champion national_team finishes_1st_in_the_driver_standings according_to_the_national_team_that as_soon_as_the_official_results_of_the_final_scheduled_race_of are_known world_cup_group_stage presented season league pro professional finals title titles championship championships team teams club country which_country nation player tournament become becomes edition_of finish_first finishes_first finish_in_exactly_first finishes_in_exactly_first finish_exactly_first finishes_exactly_first finish_in_first_place finishes_in_first_place',
  ),
  season_award: words(
    WINNING,
    'officially of_the_year memorial_trophy takes_home_the take_home_the announced_as_the_winner_of most_valuable_player mvp roty moty presented season award awards awarded trophy player receive receives named regular_season',
  ),
  election_winner: words(
    WINNING,
    ...RUNOFFS,
    're_elected midterm should_one_be_held pursuant_to_the_election if_a_runoff_is_needed whether_it_is_held_on_schedule_or_earlier in_case_of_ambiguity_only_the_official_results ministry_of_the_interior_count whoever regardless_of_whether_it_follows_the_scheduled_end_of_the_current_term_or_is_held_earlier pertains outcome election elections elected electoral race candidate candidates party become becomes next this_election person individual',
  ),
  election_party: words(
    WINNING,
    ...RUNOFFS,
    'political_party midterm or_another_representative_of representative_of popular_vote us_presidential nominee district considered_a_single_party_not_a_coalition a_single_party after_the house_of_representatives house_of_commons members federal general election elections elected electoral parliamentary party parties candidate candidates controls control next most_seats number_of_seats',
  ),
  nominee: words(
    WINNING,
    'is_the_first_person_to_win_the_nomination_for midterm midterm_elections congressional_district_seat house_seat to_contest_the presidency for_president nominee nominees nomination nominated_by nominated_candidate nominated_as party candidate candidates become becomes accept accepts person individual election',
  ),
  primary: words(WINNING, 'primary election candidate candidates party'),
  seats: words(WINNING, 'seat seats election party parties hold holds control'),
  control: words(WINNING, 'after_the following_the midterm control controls controlled party election elections majority'),
  fed_decision: words(
    'level_before_the versus_its_level_before its_level_before_the is_the_same_as_before_the makes_no_change makes_no_change_to interest_rate_announcement a_quarter_of_a_percentage_point meeting_held_on meeting_concluding short_term_policy_interest_rate short_term_policy monetary_policy_board scheduled_to_conclude decision_due_on left_unchanged is_left decide decides leave leaves hold holds monetary_policy does_not_change meeting_ending lowered raised is_held_at_its_previous_level announces_no_change short_term_policy_rate policy_rate by_exactly hikes_by_50_bps cuts_by_50_bps beginning keep keeps statements compared_to_the_level a_cut_of_50_bps the_50_bps_leg the_50_bps_market lower lowers raises exclude_one_another exclude_each_other outcomes only_one_bucket_at_maximum_can_resolve therefore bucket may_resolve_as_soon_as relevant_data 26_or_more exactly_the_same_as exactly_the_same the_same between_1 namely_it between',
    'percentage_point percentage_points announce_no_change neither_raises_nor_lowers neither_lowers_nor_raises neither_hikes_nor_cuts neither_cuts_nor_hikes interest rate rates target range funds upper bound meeting meetings bps bp basis points decision open_market_committee committee statement',
    'versus versus_the_level against_the_level 1_inclusive_and_25_inclusive 26_inclusive_and_50_inclusive or_more below_the_level above_the_level more_than than_25 the_25_bps_market does_a issued following_its change_by amount_of following meets is_changed cut cuts decrease decreases decreased hike hikes increase increases increased raise raises no_change change changes changed maintains maintain unchanged after_the after level amount options prior_to_the against_its_level monetary_policy',
  ),
  econ_print: words(
    'is_up on_the_previous_month reported as_first_published first_estimate rounded_to_one_decimal_point rounded_to_one_decimal_place rounded_to_one_decimal rounded_to_the_nearest_tenth greater_than_or_equal_to may_resolve_as_soon_as relevant_data issued published as_published_by as_measured_by measured annualized percent_change pmi_report_on_business',
    'as_first_reported fewer how_many add adds added economy between k thousand numbers at_one_decimal one_decimal_value one_decimal first_release shows economic_analysis_bea bea department_of_labor employment_situation_summary report_summary headline bracket bracket_containing if_the_value value_is',
    'values one_month 12_month_period twelve_months 12_months month_period period one_decimal_place one_decimal_place_value one_decimal_point decimal place as_represented_by_the bureau_of_labor_statistics bureau_of_economic_analysis monthly month months ending_in ending for_the_month_of number rate report figure data number value percent percentage points rise rises rose increase increases increased increasing change changes changed above below over under more less greater higher lower than or_more or_less or_higher or_lower or_above or_below exactly equal monthly annual annually year yoy mom at_least at_most release released print released_by growth grow grows grew',
  ),
  award: words(
    'receive receives',
    'regardless_of_the_film_she_is_nominated_for regardless_of_the_film_he_is_nominated_for regardless_of_the_film to_be_held_on takes_home take_home',
    WINNING,
    'motion_picture several_people share_the_title each_of_them_resolves whose_screenwriters whose_album person_or_group alone_or_jointly awarded annual magazine along_with_another_person_entity presented recording_academy whose ',
    'award awards prize best ceremony film films movie album song artist game show series director individual person',
  ),
};

/** Names of bodies that sentences beside the statement may have: who gives a prize or prints a figure, where there is one alone. */
export const BESIDE: { readonly [F in Family]?: readonly string[] } = inWords({
  fed_decision: 'federal_open_market_committee open_market_committee fomc monetary_policy',
  econ_print: 'bls bea bureau_of_labor_statistics bureau_of_economic_analysis department_of_labor',
  market_at: 'cme_group nymex comex dow_jones_indices',
  weather: 'fahrenheit',
  award: 'swedish_academy european_broadcasting_union ebu',
  game_winner: 'riot_games espncricinfo',
  season_title: 'riot_games esl',
  election_party: 'federal_elections federal_election national_parties',
});

/** A part of a game by its names, and that only this part counts. @param more words that speak of this part alone */
const part = (names: string, more = ''): readonly string[] =>
  words(
    names,
    more,
    ...names.split(' ').flatMap((name) => [`only_the_${name}_counts`, `only_${name}_counts`, `only_the_${name}_is_relevant`]),
    ...names.split(' ').flatMap((name) => [`only_scoring_in_the_${name}_counts`, `only_the_${name}_counts_toward_the_total`]),
  );

/** What one value of one field explains, `field=value`; a league's sport stands as `sport=`. */
export const BY_FACT: Readonly<Record<string, readonly string[]>> = {
  ...inWords(FIGURE_METRICS),
  ...inWords(GOAL_WORDS),
  'gender=m': words('men mens male'),
  'gender=w': words('women womens w female ladies'),
  'overtime=in': words(
    'overtime_periods_counts overtime_periods_count overtime_are_counted overtime_is_counted including_any_overtime including_overtime includes_overtime includes_any_overtime overtime_included including_all_overtime any_overtime_periods overtime_periods final_score_including extra_innings_included including_extra_innings includes_extra_innings any_overtime_periods_and_shootouts any_extra_innings overtime_counts overtime_and_shootout_count points_scored_in_overtime_count statistics_from_overtime_count statistics_accumulated_in_overtime_are_included overtime_periods_counts extra_innings_count extra_innings_included extra_innings_are_included overtime_is_included overtime_and_shootouts_count overtime_and_shootout_count overtime_and_penalties_count whole_game',
  ),
  'overtime=out': words(
    'refers_only_to_the_first_90_minutes after_90_minutes after_90_minutes_plus_stoppage_time first_90_minutes_of_regular_play_plus_stoppage_time 90_minutes_of_regular_play_plus_stoppage_time 90_minutes_plus_stoppage_time plus_stoppage_time_count plus_stoppage_time_counts extra_time_and_penalties_are_not_included extra_time_and_penalties_do_not_count does_not_include_extra_time_or_penalties does_not_include_extra_time_or_penalty_shootouts excluding_extra_time_and_penalties only_to_the_outcome_within_the_first_90_minutes refers_only_to_the_outcome_within_the_first_90_minutes within_90_minutes within_90_minutes_plus_stoppage_time in_regulation_time of_regulation_time regular_time only_the_first_90_minutes not_including_overtime not_including_any_overtime excluding_overtime excluding_any_overtime not_including_extra_innings excluding_extra_innings',
  ),
  'period=1h': part(
    'first_half 1st_half 1h',
    'half_time halftime at_half leads lead leading ahead of_regulation_time after_45_minutes_plus_stoppage_time',
  ),
  'period=2h': part('second_half 2nd_half 2h', 'after_45_minutes_plus_stoppage_time'),
  'period=1q': part('first_quarter 1st_quarter 1q q1 quarter_1', 'of_regulation_time'),
  'period=2q': part('second_quarter 2nd_quarter 2q q2 quarter_2', 'of_regulation_time'),
  'period=3q': part('third_quarter 3rd_quarter 3q q3 quarter_3', 'of_regulation_time'),
  'period=4q': part('fourth_quarter 4th_quarter 4q q4 quarter_4'),
  'period=f5': part('first_five_innings first_5_innings f5'),
  'period=f3': part('first_three_innings first_3_innings f3'),
  'period=inning1': part('first_inning 1st_inning inning_1'),
  'period=period1': part('first_period 1st_period period_1 1p'),
  'period=period2': part('second_period 2nd_period period_2 2p'),
  'period=period3': part('third_period 3rd_period period_3 3p'),
  'period=set1': part('first_set 1st_set set_1'),
  'period=set2': part('second_set 2nd_set set_2'),
  'period=map1': part('first_map 1st_map map_1 game_1'),
  'period=map2': part('second_map 2nd_map map_2 game_2'),
  'period=map3': part('third_map 3rd_map map_3 game_3'),
  'phase=general': words('general'),
  'phase=special': words('special'),
  'office=house': words('congressional_district'),
  // its awards are the Associated Press's; in other leagues the agency gives its own beside the league's
  'competition=nfl': words('associated_press ap'),
  'competition=oscars': words('ampas academy_of_motion_picture_arts_and_sciences academy_of_motion_picture_arts_and_scientists'),
  'competition=grammys': words('recording_academy'),
  'competition=bafta': words('british_academy_film_awards british_academy_of_film_and_television_arts'),
  'competition=emmys': words('television_academy'),
  'competition=nobel_literature': words('swedish_academy'),
  'competition=nobel_peace': words('nobel_committee norwegian_nobel_committee'),
  'competition=bundesliga': words('dfl'),
  'competition=mlb': words('baseball_writers_association_of_america bbwaa'),
  'award=heisman': words('heisman_trust heisman_trophy_trust'),
  'award=ballon_dor': words('france_football'),
  'award=hart_trophy': words('professional_hockey_writers_association'),
  'competition=ncaamb': words('cbb college ncaa d1 division_i'),
  'competition=ncaawb': words('cbb wbb cwbb college ncaa d1 division_i'),
  'competition=cfb': words('cfb college ncaa'),
  'competition=concacaf_cl': words('champions_cup'),
  'competition=atp_challenger': words('challenger'),
  'kind=conference': words('conference'),
  // a driver's title is no constructor's
  'kind=title': words('driver drivers driver_standings drivers_standings world_drivers_champion'),
  'kind=race': words('driver drivers'),
  'kind=constructors': words('constructors_standings world_constructors_champion'),
  // won by whoever comes out of its side of the playoffs; of soccer's conferences a table decides too
  ...Object.fromEntries(
    ['nba/nba-eastern', 'nba/nba-western', 'nhl/nhl-eastern', 'nhl/nhl-western'].map((side) => [
      `level=${side}-conference`,
      words('during in playoffs'),
    ]),
  ),
  'kind=division': words('division regular_season as_winners_of as_winner_of'),
  'rank=1': words('most largest_number number'),
  'metric=majority': words('absolute_majority absolute_majority_of_seats majority_of_seats majority_of_the_seats'),
  'metric=seats': words('seats seat lower_house greatest_number_of_seats'),
  'metric=points': words('points point'),
  'metric=cpi_mom': words(
    'single_decimal monthly one_month from_the_month_before seasonally_adjusted consumer price index cpi all_urban_consumers cpi_u inflation all_items',
  ),
  'metric=cpi_yoy': words(
    'single_decimal twelve_month annual twelve_months 12_month before_seasonal_adjustment not_seasonally_adjusted unadjusted consumer price index cpi all_urban_consumers cpi_u inflation all_items',
  ),
  'metric=cpi_core_mom': words(
    'seasonally_adjusted all_urban_consumers cpi_u all_items',
    'core monthly one_month from_the_month_before seasonally_adjusted consumer price index cpi less_food_and_energy',
  ),
  'metric=cpi_core_yoy': words(
    'twelve_month 12_month_period before_seasonal_adjustment not_seasonally_adjusted unadjusted all_urban_consumers cpi_u all_items core annual twelve_months 12_month consumer price index cpi less_food_and_energy',
  ),
  'metric=unemployment': words(
    'empsit unemployment seasonally_adjusted sa u_3 u3 total_unemployed_as_percent_of_the_civilian_labor_force denoted official employment_situation_report employment_situation monthly_employment_situation_report table_a_15 measure',
  ),
  'metric=gdp': words('gdp real gross_domestic_product seasonally_adjusted annual_rate quarter quarterly'),
  'metric=payrolls': words(
    'empsit seasonally_adjusted employment_situation employment_situation_report total_nonfarm nonfarm_payroll_employment total_nonfarm_payroll_employment',
  ),
  'metric=pce_core_mom': words('core personal_consumption_expenditures pce price index excluding_food_and_energy'),
  'metric=pce_core_yoy': words('core personal_consumption_expenditures pce price index excluding_food_and_energy annual'),
  'award=offensive_player': words('opoy opoty'),
  'award=defensive_player': words('dpoy dpoty'),
  'award=offensive_rookie': words('oroy oroty'),
  'award=defensive_rookie': words('droy droty'),
  'award=comeback_player': words('cpoy'),
  'award=sixth_man': words('6th_man'),
  'award=finals_mvp': words('playoffs'),
  'award=east_finals_mvp': words('playoffs'),
  'award=west_finals_mvp': words('playoffs'),
  'vintage=advance': words('advance_estimate advance first_estimate initial_estimate'),
  'place=US': words('us united_states american federal national u_s'),
  'metric=goals': words('goals goal anytime_goalscorer anytime_goal_scorer'),
  'metric=runs': words('runs run'),
  'metric=games': words(
    'game_differential_in_favor_of differential_in_favor_of across_the_full_match number_of_completed_games number_of_games completed_games in_the_full_match',
  ),
  'metric=first_goal': words('first_goal 1st_goal scores_first goalscorer goal_scorer'),
  'sport=soccer': words('in_first_place soccer football professional_soccer pro_soccer professional_football pro_football'),
  'sport=basketball': words('basketball professional_basketball pro_basketball'),
  'sport=ice_hockey': words('hockey ice professional_hockey pro_hockey professional_ice_hockey pro_ice_hockey'),
  'sport=baseball': words('baseball professional_baseball pro_baseball'),
  'sport=american_football': words('football professional_football pro_football'),
  // who wins a match advances, and who gives one up doesn't
  'sport=tennis': words('tennis singles professional_tennis pro_tennis after_a_ball_has_been_played advances_against'),
  'sport=esports': words('esports esport'),
  'sport=mma': words(
    'title_fight title_bout main_event co_main_event mixed_martial_arts mma ufc fight bout main_card prelims early_prelims lightweight welterweight middleweight heavyweight light_heavyweight featherweight bantamweight flyweight strawweight',
  ),
  'sport=motorsport': words('race main_race standings championship_standings final_standings fia'),
  'sport=cricket': words(
    'cricket super_overs_included decided_by_a_super_over the_winner_of_the_super_over_is_the_winner super_overs_count a_super_over_counts including_by_super_over',
  ),
};
