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
 *  - `OPENING`: how rules introduce an event in front of the sentence that states the bet.
 *  - `FURTHER`: the language of sentences behind the deciding one: postponement, payouts, sources, releases.
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
  'a an the of in on at to by for from with as is are be been being was were will would has have had do does did this that these those there its it their his her he she they them who whom whose which what if then when upon',
  'market markets contract contracts strike resolve resolves resolved resolution resolving yes otherwise question option outcome according listed corresponding respective relevant particular specified',
  'event events s et est edt utc time scheduled originally initially_scheduled date day',
  'called named refers about note purpose',
  'scheduled_to_take_place scheduled_to_be_played stoppage_injury_time scheduled_to_be_held first_scheduled main_resolution_source',
  'result_of reported_by as_reported reports currently_scheduled settle_to_yes settles_to_yes settle_to_no settles_to_no to_no as_no resolve_no resolves_no no_if yes_or_no',
  'no_later_than in_all_other_cases in_any_other_case for_the_avoidance_of_doubt to_be_clear',
  'wins_and_accepts and_to to_yes_and_the adjusted_and_annualized yes_and_the no_and_the',
);

const WINNING = 'win wins won winning winner winners champion champions victory victorious';
const GAME =
  'game games match matches matchup bout fight contest vs v at against between fixture moneyline team teams player players athlete side sides ml full_game professional pro individual';

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
    'fighter fighters declared declared_the_winner open after_a_ball_has_been_played in_the_match defeat defeats beat beats bo1 bo3 bo5 best_of_3 best_of_5 final_score decided determined team_that player_who player_who_advances_to_the_next_round',
  ),
  three_way: words(WINNING, GAME, 'draw draws drawn tie tied ends end ending ended decided determined'),
  spread: words(
    'beats_its_opponent beat_their_opponent by_a_margin_greater_than by_a_margin_of_more_than at_least',
    WINNING,
    GAME,
    'giving_the_points team_giving final_score official_final_score_published_on_uefa_com official_final_score published score spread spreads handicap more over than or_more or_greater margin points point goals goal runs run combined',
  ),
  total: words(
    GAME.replace(/\b(?:team|teams) /g, ''),
    'at_least below above the_two_teams teams_collectively_score',
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
    'both both_teams_to_score score scores scored goal goals each at_least_one_goal at_least_one at_least_1_goal btts',
  ),
  advance: words(WINNING, GAME, 'advance advances qualify qualifies progress progresses round'),
  season_title: words(
    'the_final_of officially_crowned_the_winner_of official_winner_of crowned_winner_of crowned_winners_of crowned_champion_of crowned_champions_of according_to_the_final_classification',
    WINNING,
    'finishes_1st_in_the_driver_standings according_to_the_national_team_that as_soon_as_the_official_results_of_the_final_scheduled_race_of are_known world_cup_group_stage presented season league pro professional finals title titles championship championships team teams club country which_country nation player tournament become becomes edition_of finish_first finishes_first finish_in_first_place finishes_in_first_place',
  ),
  season_award: words(
    WINNING,
    'takes_home_the take_home_the announced_as_the_winner_of most_valuable_player mvp roty moty presented season award awards awarded trophy player receive receives named regular_season associated_press ap',
  ),
  election_winner: words(
    WINNING,
    ...RUNOFFS,
    're_elected midterm should_one_be_held pursuant_to_the_election if_a_runoff_is_needed whether_it_is_held_on_schedule_or_earlier in_case_of_ambiguity_only_the_official_results ministry_of_the_interior_count whoever regardless_of_whether_it_follows_the_scheduled_end_of_the_current_term_or_is_held_earlier pertains outcome election elections elected electoral race candidate candidates party become becomes next this_election person individual',
  ),
  election_party: words(
    WINNING,
    'midterm or_another_representative_of representative_of popular_vote us_presidential nominee district considered_a_single_party_not_a_coalition a_single_party after_the house_of_representatives house_of_commons members federal general election elections elected electoral parliamentary party parties candidate candidates controls control next most_seats number_of_seats',
  ),
  nominee: words(
    WINNING,
    'midterm congressional_district_seat house_seat to_contest_the presidency for_president nominee nominees nomination nominated_by nominated_candidate nominated_as party candidate candidates become becomes accept accepts person individual election',
  ),
  primary: words(WINNING, 'primary election candidate candidates party'),
  seats: words(WINNING, 'seat seats election party parties hold holds control'),
  control: words(
    WINNING,
    'control_the_house_after_the control_the_senate_after_the following_the midterm control controls controlled party election elections majority',
  ),
  fed_decision: words(
    'left_unchanged is_left decide decides leave leaves hold holds monetary_policy does_not_change meeting_ending lowered raised is_held_at_its_previous_level announces_no_change short_term_policy_rate policy_rate by_exactly federal_funds hikes_by_50_bps cuts_by_50_bps beginning keep keeps statements compared_to_the_level a_cut_of_50_bps the_50_bps_leg the_50_bps_market lower lowers raises exclude_one_another exclude_each_other outcomes only_one_bucket_at_maximum_can_resolve therefore bucket may_resolve_as_soon_as relevant_data 26_or_more exactly_the_same_as exactly_the_same the_same between_1 namely_it between',
    'percentage_point percentage_points deposit_rate deposit_facility announce_no_change neither_raises_nor_lowers neither_lowers_nor_raises neither_hikes_nor_cuts neither_cuts_nor_hikes interest rate rates target range funds upper bound meeting meetings bps bp basis points decision open_market_committee committee statement',
    'versus versus_the_level against_the_level 1_inclusive_and_25_inclusive 26_inclusive_and_50_inclusive or_more below_the_level above_the_level more_than than_25 the_25_bps_market does_a issued following_its change_by amount_of following meets is_changed cut cuts decrease decreases decreased hike hikes increase increases increased raise raises no_change change changes changed maintains maintain unchanged after_the after level amount options prior_to_the against_its_level monetary_policy',
  ),
  econ_print: words(
    'is_up on_the_previous_month reported as_first_published first_estimate rounded_to_one_decimal_point rounded_to_one_decimal_place rounded_to_one_decimal rounded_to_the_nearest_tenth greater_than_or_equal_to may_resolve_as_soon_as relevant_data issued published as_published_by as_measured_by measured annualized percent_change pmi_report_on_business',
    'fewer how_many add adds added economy between k thousand numbers at_one_decimal one_decimal_value one_decimal first_release shows economic_analysis_bea bea department_of_labor employment_situation_summary report_summary headline bracket bracket_containing if_the_value value_is',
    'one_month 12_month_period twelve_months 12_months month_period period one_decimal_place one_decimal_place_value one_decimal_point decimal place as_represented_by_the bureau_of_labor_statistics bureau_of_economic_analysis monthly month months ending_in ending for_the_month_of number rate report figure data number value percent percentage points rise rises increase increases increased increasing change changes changed above below over under more less greater higher lower than or_more or_less or_higher or_lower or_above or_below exactly equal monthly annual annually year yoy mom at_least at_most release released print released_by growth grow grows grew',
  ),
  award: words(
    'receive receives',
    'to_be_held_on takes_home take_home',
    WINNING,
    'motion_picture several_people share_the_title each_of_them_resolves whose_screenwriters whose_album person_or_group alone_or_jointly awarded annual magazine along_with_another_person_entity presented recording_academy whose ',
    'award awards prize best ceremony film films movie album song artist game show series director individual person',
  ),
};

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
    'including_any_overtime including_overtime includes_overtime includes_any_overtime overtime_included including_all_overtime any_overtime_periods overtime_periods final_score_including extra_innings_included including_extra_innings includes_extra_innings any_overtime_periods_and_shootouts any_extra_innings overtime_counts overtime_and_shootout_count points_scored_in_overtime_count statistics_from_overtime_count statistics_accumulated_in_overtime_are_included overtime_periods_counts extra_innings_count extra_innings_included extra_innings_are_included overtime_is_included overtime_and_shootouts_count overtime_and_shootout_count overtime_and_penalties_count whole_game',
  ),
  'overtime=out': words(
    'refers_only_to_the_first_90_minutes after_90_minutes after_90_minutes_plus_stoppage_time first_90_minutes_of_regular_play_plus_stoppage_time 90_minutes_of_regular_play_plus_stoppage_time 90_minutes_plus_stoppage_time plus_stoppage_time_count plus_stoppage_time_counts extra_time_and_penalties_are_not_included extra_time_and_penalties_do_not_count does_not_include_extra_time_or_penalties does_not_include_extra_time_or_penalty_shootouts excluding_extra_time_and_penalties only_to_the_outcome_within_the_first_90_minutes refers_only_to_the_outcome_within_the_first_90_minutes within_90_minutes within_90_minutes_plus_stoppage_time in_regulation_time regular_time only_the_first_90_minutes',
  ),
  'period=1h': part('first_half 1st_half 1h', 'half_time halftime at_half leads lead leading ahead'),
  'period=2h': part('second_half 2nd_half 2h'),
  'period=1q': part('first_quarter 1st_quarter 1q q1 quarter_1'),
  'period=2q': part('second_quarter 2nd_quarter 2q q2 quarter_2'),
  'period=3q': part('third_quarter 3rd_quarter 3q q3 quarter_3'),
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
  'competition=ncaamb': words('cbb college ncaa d1 division_i'),
  'competition=ncaawb': words('cbb wbb cwbb college ncaa d1 division_i'),
  'competition=cfb': words('cfb college ncaa'),
  'competition=concacaf_cl': words('champions_cup'),
  'competition=atp_challenger': words('challenger'),
  'kind=conference': words('conference'),
  'kind=division': words('division'),
  'rank=1': words('most largest_number number'),
  'metric=seats': words('seats seat lower_house greatest_number_of_seats'),
  'metric=points': words('points point'),
  'metric=cpi_mom': words(
    'monthly one_month seasonally_adjusted consumer price index cpi all_urban_consumers cpi_u inflation all_items',
  ),
  'metric=cpi_yoy': words(
    'annual twelve_months 12_month before_seasonal_adjustment not_seasonally_adjusted unadjusted consumer price index cpi all_urban_consumers cpi_u inflation all_items',
  ),
  'metric=core_cpi_mom': words('core monthly one_month seasonally_adjusted consumer price index cpi less_food_and_energy'),
  'metric=core_cpi_yoy': words('core annual twelve_months 12_month consumer price index cpi less_food_and_energy'),
  'metric=unemployment': words(
    'unemployment seasonally_adjusted sa u_3 u3 total_unemployed_as_percent_of_the_civilian_labor_force denoted official employment_situation_report employment_situation monthly_employment_situation_report table_a_15 measure',
  ),
  'metric=gdp': words('gdp real gross_domestic_product seasonally_adjusted annual_rate quarter quarterly'),
  'metric=payrolls': words(
    'employment_situation employment_situation_report total_nonfarm nonfarm_payroll_employment total_nonfarm_payroll_employment',
  ),
  'metric=pce_core_mom': words('core personal_consumption_expenditures pce price index excluding_food_and_energy'),
  'metric=pce_core_yoy': words('core personal_consumption_expenditures pce price index excluding_food_and_energy annual'),
  'award=offensive_player': words('opoy opoty'),
  'award=defensive_player': words('dpoy dpoty'),
  'award=offensive_rookie': words('oroy oroty'),
  'award=defensive_rookie': words('droy droty'),
  'award=comeback_player': words('cpoy'),
  'award=finals_mvp': words('playoffs'),
  'award=east_finals_mvp': words('playoffs'),
  'award=west_finals_mvp': words('playoffs'),
  'vintage=advance': words('advance_estimate advance first_estimate initial_estimate'),
  'place=US': words('us united_states american federal national u_s'),
  'metric=goals': words('goals goal anytime_goalscorer anytime_goal_scorer'),
  'metric=runs': words('runs run'),
  'sport=soccer': words('soccer football professional_soccer pro_soccer professional_football pro_football'),
  'sport=basketball': words('basketball professional_basketball pro_basketball'),
  'sport=ice_hockey': words('hockey ice professional_hockey pro_hockey professional_ice_hockey pro_ice_hockey'),
  'sport=baseball': words('baseball professional_baseball pro_baseball'),
  'sport=american_football': words('football professional_football pro_football'),
  'sport=tennis': words('tennis singles professional_tennis pro_tennis'),
  'sport=esports': words('esports esport'),
  'sport=mma': words(
    'mixed_martial_arts mma ufc fight bout main_card prelims early_prelims lightweight welterweight middleweight heavyweight light_heavyweight featherweight bantamweight flyweight strawweight',
  ),
  'sport=motorsport': words('race driver drivers'),
  'sport=cricket': words('cricket super_overs_count a_super_over_counts including_by_super_over'),
};

/** What introduces the event in front of the sentence that states the bet, on top of EVERYWHERE: phrases, since any of these words alone could narrow it. */
export const OPENING: readonly string[] = words(
  'and no',
  'are_set_to_be_given_out_in_a_ceremony upcoming cricket_competition currently expected held take_place takes_place taking_place presented on_or_before',
  'more_commonly_known_as given_every_year_by the_academy_of_motion_picture arts_and_sciences arts_and_scientists ampas to_a_variety_of film_industry_workers industry_workers for_outstanding_displays_of_artistic_and_technical_merit the_nominees_are_scheduled_to_be_announced',
  'honoring honouring the_best_achievements_in_film_and_television_performances the_best_national_and_foreign_films_of for_the_year within',
  'if_no_candidate_receives_a_majority_in_the_first_round a_second_round_will_be_held if_necessary a_second_round with_a_runoff with_a_run_off with_a_second_round if_no_candidate_receives_a_majority to_elect_members_of to_elect_the tale_place parliament around',
  'is_elected_via_a_two_round_system a_candidate_must_secure_over_50_of_the_vote to_win_outright_in_the_first_round if_no_candidate_achieves_this the_top_two_contenders_advance_to_a_runoff',
  'are_defined_in_this_market_by means set_at sets the_decisions_on are_made_by federal_fund federal_open_market_committee',
);

/**
 * The language of sentences behind the deciding one, on top of EVERYWHERE. They speak of exceptions, sources and what is paid then, so that
 * words like `half`, `until` or `other` are neutral in them; `only`, `first` and `must` stand in phrases alone.
 */
export const FURTHER: readonly string[] = words(
  'only_the_first_published_figure_counts only_the_first_release_counts only_the_first_reported_figure_counts corrections_after_expiration_have_no_effect corrections_by_the_source_after_expiration_have_no_effect later_revisions_dont_matter later_revisions_do_not_matter',
  'determines_the_result determine_the_result decides_the_result decide_the_result determines_the_resolution serves_as_the will_serve_as_the',
  'ballot ballot_listed affiliation shootout_win counts_as_exactly_one_goal later_estimates_will_not_be_considered read_to shown_by take_the_court takes_the_court take_the_field takes_the_field at_any_point entire_game entire_match appear appears mathematically',
  'disregarded matters matter needed required displayed shown check checked none once',
  'revisions_to_the_underlying_made_after_expiration_will_not_be_accounted_for not_rescheduled_to_start tiebreakers_apply later_vacation_of_the_award_has_no_effect',
  'and no',
  'shall_be_considered_to_represent_a_party in_the_event_that_he_or_she_is_the_nominee or_has_a_ballot_listed_or_otherwise_identifiable_party_preference of_the_party_in_question haven_t_called_the_race_in_this_state',
  'one_of_the_listed_options once_all_three_sources call_the_race_for_the_same_candidate is_counted are_counted counted_as immediately_once as_soon_as for_example_on_elimination',
  'official officially upcoming initially held hold take_place takes_place taking_place place taking titled also however please purposes based expected presented currently results',
  'the_following_market the_result_will_be_determined as_a_result_of result on_or_before with_this_market from_a_list_of source_agency consensus credible reporting reported per i_e e_g ie eg http https www com org gov via as_stated_above as_noted_above as_said_above',
  'solely_based_off off_the_first ampas tale_place wins_it game_winner any_revisions revisions_to_this_figure_will_not_count revisions_to_the_data_after_the_first_release_will_not_count_toward later_revisions_will_not_count later_estimates_do_not_count subsequent qualifying last_available next_estimate of_the_next_estimate figures_of_that_estimate revisions_after_the_first_release_will_not_count_toward revisions_after_the_first_release_do_not_count revisions_to_the_data_after_the_first_release sourced see_full_rules_for_details accelerated_resolution valid valid_votes do_not_win does_not_win loses loses_the_match example_by for_example missing_the_playoffs expire full_rules calculated_by 10_00_am 8_29_am expiration_value one_decimal_value',
  'off_the_rules based_off off_of competition title_holder holder one_team one_player between_this between_two between_the more_commonly if_one_is_held because_of because not_among counts_as count_as does_not_count do_not_count will_count counts_toward decisions calendar means sets set total gained most_recent previous_month most_recent_previous thus follows_it follows around moves available aforementioned',
  'not_made_up not_listed not_count_toward not_expressed among displayed_options mutually_exclusive exclude_each_other exclude_one_another exclusive leg legs others another one_another only_one_bucket bucket maximum inactive does_not_play not_play whole full_game forfeiting reflected single assigned alliance breaks_up breaks separately doubt fund funds defined relevant_data issued may_resolve data therefore',
  'any_other any_of_the any_such if_any for_any_reason only_the_official_results only_official_results official_results solely_based based_solely only_the_final in_case_of ambiguity dispute disputed protest appeals appeal',
  'has_finished rescheduled_further_than rescheduled_to_over in_accordance_with_the_rules last_fair_market_price last_fair fair_market_value fair_market market_price reasonable fairly settle settled settles settlement notional',
  'close_and_expire close_early closes_early following_the_release will_close latest_expiration expected_expiration early extended extend extension',
  'mandates overhang_mandates balancing_mandates minority_government members parliament parliamentary seats number_of_seats won by_each_party most_seats election elections',
  'share shares shared shares_the several people title each_of_them each_of',
  'not_all no_longer no_later may_not cannot can_not does_not will_not is_not has_not have_not are_not not_be',
  'original start_time start_times local_time scheduled_start announced_start kickoff tipoff tip_off first_pitch puck_drop opening_whistle rain weather venue location neutral stadium arena site changes change changed',
  'substitute substitutes lineup roster starting_lineup participates participate participation scratched dnp',
  'trading trade trades position positions exchange member employees prohibited insider information staff',
  'calculated calculate computed rounds round_to nearest rounding decimals',
  'news agencies outlets organization organizations association federation associated_press ap fox nbc cnn abc cbs new_york_times reuters bloomberg multiple three',
  'can may could should all any such here but or so into during before after until within without under out other earlier later prior next latest every both',
  'game_is_finished match_is_finished postponed postponement delayed delay delays canceled cancelled cancellation rescheduled reschedule moved made_up made makeup make_up abandoned suspended completed complete completion started start starts starting begins begin begun played play plays playing remain remains stay stays open close closes closed entirely leaves_the_market_open leaves_this_market_open keeps_the_market_open keeps_this_market_open stays_open',
  'determined decided final score tie tied draw ends end ended ending fair price prices last_fair_price last_traded payout pay pays paid split 50_50 each half value',
  'source sources announcement announced announce announces primary_resolution_source use used using website websites statistics publish published publishes recognized governing_body body organizers organizer league broadcast live video evidence conclusion instead specifically government agency ministry commission authority authorities',
  'ambiguous case circumstances reason whatever eliminated impossible becomes become happen happens point rules rule immediately alphabetical order name names favor nominated declared winner known occur occurs by_then days hours hour weeks week months month minutes two 48 24 7 14 2 away beyond due',
  'in_the_knockout_stage mathematically_eliminated from_contention permanently_canceled permanently_cancelled within_that_timeframe an_unlisted_player an_unlisted_team an_unlisted_candidate if_multiple_winners_are_announced if_multiple_teams_tie_as_group_winners tiebreak_procedure not_announced_as_a_finalist not_confirmed havent_called_the_race in_this_state for_the_same_candidate official_certification last_name_comes_first_alphabetically between_multiple_teams used_by to_determine not_known_definitively listed_nickname_comes_first_alphabetically do_not_advance_to_the_playoffs revisions_to_officially_declared_final_scores made_after_market_resolution will_not_be_accounted_for in_determining_the_outcome',
  'comes_first listed_first first_official_announcement first_in_alphabetical_order last_name_comes_first whose_last_name first_listed abbreviation',
  'before_the_first_ball began scored_a_draw forfeit forfeits forfeited forfeiture disqualification disqualified walkover walkovers retirement retires retire withdraws withdraw withdrawal opponent opponents advances advance injury automatically loss ball',
  'withdrawal_or_elimination later_revisions_wont_be_considered is_what_counts considered not_change eligible accelerated_determination media_calls media calls call statement released release releases expiration expires shutdown government_shutdown federal whichever soon six_months',
  'not_released not_known not_announced not_declared not_take_place not_occur not_played not_been_completed not_completed not_officially_nominated not_published not_held not_started isnt_known not_nominated not_count not_any_coalition not_included not_be_played has_not_published has_not_started does_not_change could_not more_than only_one_decimal less_than without_a_title',
  'press_release subsequent_estimates_will_not_be_considered published_on_uefa_com no_tie governing marks belong owners belongs',
  'elect voting vote votes term candidate candidates receives receive majority in_the_first_round second_round first_round second round necessary potential runoff run_off run_offs runoffs inclusive including include includes included solely_on_the_number_of_seats solely coalition part single_party indicated general',
  'overtime shootout shootouts goal one_goal added adds add team winning_team period periods extra_innings extra innings',
  'ceremony year primary',
  'decimal decimal_place decimal_places level_of_precision level precision one_decimal_point report release_of figures figure revisions revised revision rounded up_to nearest_25 12.5_bps bracket brackets options bps',
  'regular_play plus_stoppage_time plus stoppage regular nominee nominees 90_minutes only_the_first_90_minutes count_toward all_others',
  'replacement nominee_before election_day',
  'upper lower quarterfinal semifinal finals playoffs playoff group stage match swiss',
);

/** Where a game stands in its tournament: one venue writes it, the other leaves it out. */
export const STAGES: ReadonlySet<string> = new Set(
  words(
    'regular season final finals semifinal semifinals quarterfinal quarterfinals playoffs playoff group stage round bracket upper lower swiss matchday',
  ),
);
/** Sports in which a round is a part of the bout. */
export const ROUNDS_ARE_PARTS: ReadonlySet<string> = new Set(['mma', 'boxing']);
