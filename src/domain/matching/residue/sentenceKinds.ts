/** Lists the kinds of sentences that may stand behind the one that states a bet, and the words that each kind may have. */
/**
 * A sentence on a postponement may say `open`, `days` and `price`; one on the source of a result may say `official` and `report`. A word
 * is neutral only in a sentence of a kind that lists it, and a sentence of no kind is unread as a whole, so that known words alone can't
 * say another bet ("A win by one goal is a loss").
 *
 * To add a wording: a word or phrase in the kind that the sentence is of; to add a kind: what only its sentences say, and their words.
 * Several words joined by `_` are a phrase and are neutral together only. A sentence of several kinds may have the words of all of them.
 */
import { type Family, OF_ONE_GAME } from '../contract/facts.js';
import { words } from './phrases.js';
import { LENGTHS, PAYMENTS, PUBLISHED } from './sentenceWords.js';

export interface SentenceKind {
  /** What a sentence of the kind says somewhere, in lower case. */
  readonly says: RegExp;
  /** The families whose rules have such sentences; undefined: all. */
  readonly families?: readonly Family[];
  /** Whether a sentence of the kind has none of another kind's words: what it speaks of counts for nothing. */
  readonly alone?: boolean;
  readonly words: readonly string[];
}

/** Families on elections, parties and those whom they nominate. */
const ON_ELECTIONS: readonly Family[] = [
  ...(['election_winner', 'election_party', 'nominee', 'primary', 'seats', 'control', 'vote_share', 'vote_count'] as const),
];
/** Families whose event has several legs that exclude each other, beside games. */
const WITH_LEGS: readonly Family[] = [
  ...ON_ELECTIONS,
  'fed_decision',
  'fed_count',
  'econ_print',
  'award',
  'season_award',
  'season_title',
  'weather',
  'box_office',
  'score',
  'ranking',
  'market_at',
  'crypto_at',
];

/** Each kind by its name; a kind's `says` and `words` are read together. */
export const SENTENCE_KINDS: Readonly<Record<string, SentenceKind>> = {
  rest: {
    says: /^otherwise\b|\bothers? (?:resolve|leg)|\ball others\b|^any other \w+ resolves\b|^if it's [^,]{1,40} or (?:less|more|lower|higher|below|above),/,
    words: words(
      'no including include includes all_others other others any_other or_less or_more or_lower',
      'or_higher or_below or_above',
    ),
  },
  unplayed: {
    says: /\b(?:postpon|cancel|resched|delay|abandon|suspend|interrupt|mov(?:ed?|ing)\b|made up\b|make-?up\b)|(?:\bnot|n't) (?:been |be )?(?:start|complet|play|held|begin|begun|occur|take place)|\bdoes not take/,
    words: words(
      ...PAYMENTS,
      ...LENGTHS,
      'without_being_rescheduled without_play_beginning all_markets days_out waits keeps keep postponed postponement delayed delay delays canceled cancelled',
      'cancellation rescheduled reschedule moved abandoned suspended interrupted completed complete completion',
      'played play started start starting begins begin begun held holds occur occurs voting election every',
      'competition original start_time start_times scheduled_start local_time kickoff tipoff tip_off',
      'first_pitch puck_drop rain weather venue location neutral stadium arena site changes change changed',
      'not_made_up made_up make_up makeup not_started not_occur not_completed not_held not_played',
      'not_take_place not_been_completed not_rescheduled not_rescheduled_to_start not_be_played',
      'rescheduled_to_over rescheduled_further_than permanently_canceled within_that_timeframe',
      'permanently_cancelled entirely until or and but before_then by_then case follows_it without_a_winner',
      'without_winner without_a_result without_result without_a_make_up without_make_up without_makeup',
      'outright_and_never outright never after leaves_the_market_open leaves_this_market_open',
      'keeps_the_market_open keeps_this_market_open has_finished game_is_finished match_is_finished',
      'for_any_reason take_place takes_place place could_not all_others based final result play_not',
    ),
  },
  unknown: {
    says: /(?:\b(?:no|not|none|never|without|fails?|unknown)\b|n't\b).*\b(?:declared|announced|known|releas|publish|issued|available|determined|crowned|confirmed|listed|among|award|nominat|display|called|decided|figure|data|statement|trading|title|winner|champion|result\b)|\bunavailable\b|\bunlisted\b|\bambigu/,
    words: words(
      ...PAYMENTS,
      ...LENGTHS,
      ...PUBLISHED,
      'none known isnt_known not_known not_known_definitively declared declares determined nominated nominee',
      'nominees candidate crowned displayed result results any_reason reason released release next_figures next',
      'until or and no_longer by_then available unavailable unlisted an_unlisted_player an_unlisted_team',
      'an_unlisted_candidate ambiguity ambiguous case instead conclusion after complete final last_available',
      'most_recent most_recent_previous previous_month previous earlier not_released not_announced not_declared',
      'not_published not_held not_nominated not_officially_nominated not_announced_as_a_finalist not_confirmed',
      'not_listed not_among not_expressed has_not have_not has_not_published does_not counts_as counts_as_no',
      'next_estimate of_the_next_estimate figures_of_that_estimate does_not_match bracket brackets',
      'displayed_option displayed_options without_a_title holder title_holder ends end among including trading',
      'impossible havent_called_the_race',
    ),
  },
  tie: {
    says: /\b(?:ties?|tied|draw|draws|drawn|shares?|shared|multiple|several|co-winners?|jointly|level|tie-?breaks?|tie-?breakers?|50[-/ ]50)\b/,
    words: words(
      ...PAYMENTS,
      ...LENGTHS,
      'tie tied ties level ruled broken standings tiebreaker tiebreakers apply applies draw draws',
      'without_a_winner without_winner ends end ended ending score scored_a_draw shared share shares several',
      'people title each_of_them each_of both every all multiple_winners if_multiple_winners_are_announced',
      'if_multiple_teams_tie_as_group_winners multiple tiebreak_procedure tiebreakers_apply no_tie case',
      'in_case_of or and between between_this between_two between_multiple_teams teams team favor name names',
      'comes_first listed_first first_in_alphabetical_order alphabetical order alphabetical_order',
      'last_name_comes_first last_name_comes_first_alphabetically listed_nickname_comes_first_alphabetically',
      'whose_last_name comes_first_alphabetically alphabetically abbreviation nominated declared any_other held',
      'gained nickname used_by to_determine',
    ),
  },
  eliminated: {
    says: /\bimpossible\b|\beliminat|\bcontention\b|\bno longer\b/,
    words: words(
      'impossible eliminated eliminate elimination mathematically mathematically_eliminated from_contention',
      'becomes become no_longer rules based off_the_rules based_off under any_point at_any_point point happen',
      'happens competition playoffs playoff missing_the_playoffs do_not_advance_to_the_playoffs bracket',
      'immediately immediately_once as_soon_as soon may_resolve no and or once example_by cannot can_not leg',
      'legs winning',
    ),
  },
  span: {
    says: /\b(?:overtime|extra (?:time|innings)|shoot-?outs?|stoppage|regulation|penalt|final score|(?:first )?90 minutes|regular (?:play|time)|full game|entire (?:game|match)|super overs?|own goals?|counts? toward|combined (?:total|score))\b/,
    families: OF_ONE_GAME,
    words: words(
      'super_overs_count super_overs all overtime shootout shootouts shootout_win extra_innings extra innings',
      'period periods stoppage plus plus_stoppage_time 90_minutes',
      'only_the_first_90_minutes only_the_90_minutes only_goals_in_the_first_90_minutes first_90_minutes',
      'minutes full_game whole entire_game entire_match solely final result results final_score score',
      'determined decided decides decide tied decides_the_result determines_the_result determine_the_result',
      'decide_the_result included include overtime_or_shootout overtime_or_shootouts overtime_or_penalties',
      'overtime_or_a_shootout includes including inclusive potential possible and counts_toward count_toward',
      'are_counted is_counted count_towards counts_towards count counts_as counted_as will_count',
      'counts_as_exactly_one_goal one_goal goal added adds add winner winning_team team based used after within',
      'is_what_counts considered wins_it game_winner part points for_the_purpose_of includes_both_sides',
      'includes_both_teams both_sides both_teams solely_based result_will_be_determined',
      'the_result_will_be_determined own_goals scored credited_to_the_winning_team credited_to_the_winner for_the_team_credited_with_the_goal',
    ),
  },
  final: {
    says: /\bfinal\b.{0,40}\b(?:decided|determined)\b.{0,40}\b(?:extra time|penalt|overtime|shoot-?out|super over|play-?off)/,
    families: ['season_title'],
    words: words(
      'the_final a_final may_be decided determined after extra_time or and penalties penalty_shootout',
      'super_over overtime shootout playoff needed if_needed if_necessary counts',
    ),
  },
  revision: {
    says: /\b(?:revis\w*|estimates?|corrections?|decimals?|round(?:ed|ing)|precision|first (?:release|print|published|reported|figure)|vacation of)\b/,
    words: words(
      ...PUBLISHED,
      'only_the_first_published_figure_counts only_the_first_release_counts',
      'only_the_first_reported_figure_counts corrections_after_expiration_have_no_effect',
      'corrections_by_the_source_after_expiration_have_no_effect later_revisions_dont_matter',
      'later_revisions_do_not_matter later_estimates_will_not_be_considered later_estimates_do_not_count',
      'later_revisions_will_not_count later_revisions_wont_be_considered',
      'subsequent_estimates_will_not_be_considered revisions_after_the_first_release_will_not_count_toward',
      'revisions_after_the_first_release_do_not_count revisions_to_the_data_after_the_first_release',
      'revisions_to_the_data_after_the_first_release_will_not_count_toward',
      'revisions_to_the_underlying_made_after_expiration_will_not_be_accounted_for',
      'revisions_to_officially_declared_final_scores revisions_to_this_figure_will_not_count',
      'made_after_market_resolution made_after_expiration will_not_be_accounted_for in_determining_the_outcome',
      'later_vacation_of_the_award_has_no_effect any_revisions revisions revision revised not_count',
      'not_count_toward not_be not_be_considered not_change does_not_count do_not_count considered',
      'considered_or disregarded after made later subsequent release release_of released decimal decimals',
      'decimal_place decimal_places one_decimal_point one_decimal_place one_decimal_value only_one_decimal',
      'level level_of_precision precision rounded rounds round_to rounding nearest nearest_25 12.5_bps up_to',
      'without_rounding final first_release point value taken expiration_value computed calculated calculate',
      'bracket brackets bps result results official_result are_not will_not is_not periods two and shown',
      'displayed check checked not_listed not_expressed not_among among displayed_options counts_as options',
      'one_of_the_listed_options displayed_option does_not_match match gives_this_number gives',
      'data_of_other_institutes',
    ),
  },
  forfeit: {
    says: /\b(?:forfeit\w*|walk-?overs?|disqualif\w*|retire\w*|withdr\w*|no[- ]contest|injur\w*|default(?:s|ed))\b/,
    words: words(
      ...PAYMENTS,
      'defaulted treated_as_the_winner first_ball forfeit forfeits forfeited forfeiture forfeiting walkover',
      'walkovers disqualification disqualified retirement retires retire withdraws withdraw withdrawal',
      'withdrawal_or_elimination automatically advances after later advance before_the_first_ball before',
      'before_the_start start starts begins begun began but during because_of due started not_completed',
      'opponent opponents one_player one_team and or counts_as count_as loss loses loses_the_match played ball',
      'at_once once ends tie draw',
    ),
  },
  runoff: {
    says: /\b(?:run-?offs?|second round|first round|majority)\b/,
    families: ON_ELECTIONS,
    words: words(
      'runoff run_off run_offs runoffs second_round a_second_round if_one_is_held if_necessary if_needed held',
      'needed necessary potential possible includes include including inclusive a_second_round_will_be_held',
      'if_no_candidate_receives_a_majority_in_the_first_round if_no_candidate_receives_a_majority',
      'in_the_first_round first_round round result based means per and with_a_runoff with_a_run_off',
      'with_a_second_round decides_the_result no majority general election',
    ),
  },
  legs: {
    says: /\bexclu(?:de|des|sive|sively)\b|\bbuckets?\b|\blegs?\b|\b(?:listed|displayed) options\b|\bseparate/,
    families: WITH_LEGS,
    words: words(
      'exclusive mutually_exclusive exclude_each_other exclude_one_another another one_another legs leg',
      'only_one_bucket bucket maximum one_of_the_listed_options options displayed_options bracket brackets each',
      'among not_among no and',
    ),
  },
  source: {
    says: /\b(?:sourced?|sources|consensus|according to|used|publish\w*|official|report\w*|displayed|announcement|resolve[sd]? (?:solely )?based|based on|information from|calls? the race|called by|media calls?|statistics|data of)\b/,
    words: words(
      ...PUBLISHED,
      'primary primary_resolution_source including include includes official_results official_result results',
      'result official_information based based_on based_off based_off_of solely_based_off solely_based',
      'based_solely solely off_the_first off_the_rules specifically ampas or and ambiguity case',
      'in_case_of_ambiguity dispute disputed protest appeals appeal doubt instead first_official_announcement',
      'most_recent_previous most_recent_earlier_date most_recent_earlier previous_month final complete group',
      'site press_release release released releases calendar decisions indicated by_each_party reflected',
      'eligible accelerated_determination accelerated_resolution after media_calls media calls call',
      'once_all_three_sources all three multiple call_the_race_for_the_same_candidate is_counted',
      'for_the_same_candidate in_this_state shown displayed shown_by displayed_options via follows evaluated',
      'is_checked published_on_uefa_com only_official_results only_the_official_results may_resolve',
      'serves_as_the will_serve_as_the determines_the_resolution determine_the_result check checked',
      'at_one_decimal competition official_certification aforementioned taken from_the_tour if_the_tour',
      'box_score play_by_play central_bank series weekly monthly daily release_named_above named_above see',
      'as_soon_as a_list_of from_a_list_of data_of_other_institutes will_not_be_considered certification',
      'last_available available not_according level no none see_full_rules_for_details full_rules',
    ),
  },
  party: {
    says: /\b(?:replac\w*|coalition|alliance|part(?:y|ies)|seats?|mandates?|affiliation|ballot)\b/,
    families: ON_ELECTIONS,
    words: words(
      'majority_of_voting_seats',
      'later affect not represent considered replacement nominee nominees nominee_before before election_day',
      'not_change does_not_change change coalition not_any_coalition based based_solely',
      'solely_on_the_number_of_seats number_of_seats part single alliance breaks_up breaks prior assigned',
      'determined ballot ballot_listed affiliation final total each each_party won including overhang_mandates',
      'balancing_mandates mandates seats members parliament parliamentary minority_government most_seats held',
      'gained general indicated shall_be_considered_to_represent_a_party',
      'in_the_event_that_he_or_she_is_the_nominee',
      'or_has_a_ballot_listed_or_otherwise_identifiable_party_preference of_the_party_in_question',
      'haven_t_called_the_race_in_this_state',
    ),
  },
  close: {
    says: /\b(?:close[sd]?|closing|expir\w*|early|shutdown|exten(?:d|ded|sion)|as soon as|(?:once|when) (?:the )?(?:\w+ ){0,6}(?:is|are|has been|have been) (?:known|published|released|announced|declared|issued|available))\b/,
    words: words(
      ...LENGTHS,
      'close closes closed close_early closes_early close_and_expire close_the will_close expire expires',
      'expiration latest_expiration expected_expiration early once after following following_the_release until',
      'extended extend extension determined known declared moves release released result government_shutdown',
      'federal shutdown end whichever comes_first six_months or and but remain remains open has_finished settle',
      'settles published trading exchange soon immediately above available issued relevant_data am pm',
    ),
  },
  schedule: {
    says: /\b(?:scheduled|expected|due|currently planned)\b|\bwill (?:take place|be held)\b|\bis set (?:for|to)\b/,
    words: words(
      'initially expected due aforementioned the_aforementioned presented take_place takes_place taking_place',
      'place set held and next to_elect elect on_or_before ceremony regular_season_or year within',
    ),
  },
  participation: {
    says: /\b(?:does|did|do|is|are|will)(?: not|n't) (?:play|participat|take (?:the|part)|appear|start|dress|pitch)|\binactive\b|\bscratched\b|\bsubstitut|\blineups?\b|\broster\b|\bdnp\b/,
    families: OF_ONE_GAME,
    words: words(
      ...PAYMENTS,
      'does_not_play not_play play plays played does_not inactive scratched dnp take_the_court takes_the_court',
      'take_the_field takes_the_field participates participate participation appear appears substitute',
      'substitutes lineup roster starting_lineup starting or not_take_place take_place place at_any_point',
    ),
  },
  // what is told of an event without deciding anything
  bearing: {
    says: /\bno bearing on\b|\bnot on polls\b|\b(?:polls|projections|forecasts|odds)\b.{0,60}\b(?:not (?:be )?(?:used|considered)|no effect)\b/,
    alone: true,
    words: words(
      'nominations running_orders bookmakers odds polls projections exit forecasts predictions betting',
      'no_bearing no_effect not_be not_on not_used or and used considered based solely named_above above',
    ),
  },
  decisions: {
    says: /\bdecisions? (?:on|of)\b.*\b(?:is|are) (?:made|taken)\b|\bchange is measured by\b/,
    families: ['fed_decision', 'fed_count', 'fed_level'],
    words: words('measured change upper bound decisions decision made taken following after federal_fund central_bank'),
  },
  heading: {
    says: /^(?!.*\b(?:is|are|be|will|would|has|have|do(?:es)?|resolves?|wins?|counts?|means?|pays?|if|when|yes|no|not|only)\b)[^"\u201C]{0,120}\b20\d\d\b/,
    words: [],
  },
  disclosure: {
    says: /\b(?:employees|insider|prohibited)\b/,
    words: words(
      'trading trade trades position positions exchange member employees prohibited insider information staff',
      'belong belongs owners marks',
    ),
  },
};
