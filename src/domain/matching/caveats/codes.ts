/** Lists the 37 caveats that two markets of one bet can have, with severity, API code and a sentence for people. */

/** The five codes that the API has for caveats. Severities that depend on the case are in compareClauses.ts. */
export const API_CAVEATS = [
  'source_differs',
  'timing_differs',
  'rounding_differs',
  'carveout_differs',
  'definition_differs',
] as const;
export type ApiCaveat = (typeof API_CAVEATS)[number];

/** One plain sentence per API code, the `caveat_notes` of an answer. */
export const API_CAVEAT_NOTES: Readonly<Record<ApiCaveat, string>> = {
  source_differs: 'The two markets may be settled from different sources.',
  timing_differs: 'The two markets may count, observe or settle at different times.',
  rounding_differs: 'The two markets may treat rounding, a boundary value or a revised figure differently.',
  carveout_differs: 'The two markets may pay differently in an unusual case such as a tie, a cancellation or a withdrawal.',
  definition_differs: 'The two markets may define what counts differently.',
};

/** info: nice to know; minor: an automatic match is still allowed; material: a person decides; blocking: not the same bet as written. */
export const SEVERITIES = ['info', 'minor', 'material', 'blocking'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface CaveatRule {
  readonly severity: Severity;
  readonly api_code: ApiCaveat;
  /**
   * What a clause on one side alone means. `silent`: nothing, since silence is the ordinary reading (definitions, clocks).
   * A severity: that of the caveat, since the silent side leaves a payout, a source or a limit to its venue's contract terms.
   */
  readonly one_sided: Severity | 'silent';
  readonly note: string;
}

const rule = (severity: Severity, api: ApiCaveat, oneSided: Severity | 'silent', note: string): CaveatRule => ({
  severity,
  api_code: api,
  one_sided: oneSided,
  note,
});

export const CAVEATS = {
  deadline_differs: rule('blocking', 'timing_differs', 'silent', 'The last moment that counts is not the same.'),
  window_start_differs: rule('material', 'timing_differs', 'silent', 'The period that counts does not start at the same moment.'),
  timezone: rule('material', 'timing_differs', 'silent', 'Clock times are given in different time zones.'),
  observation_time: rule('material', 'timing_differs', 'material', 'The value is read at a different moment of the day.'),
  early_close: rule('info', 'timing_differs', 'info', 'One market may settle early, as soon as its result is certain.'),
  resolution_timing: rule('minor', 'timing_differs', 'minor', 'The result becomes final at a different step.'),
  source_differs: rule('minor', 'source_differs', 'minor', 'The result is taken from different named sources.'),
  resolution_authority: rule('info', 'source_differs', 'info', 'One market reserves a special discretion over its result.'),
  settlement_price_source: rule('material', 'source_differs', 'material', 'The price comes from different exchanges or indices.'),
  measurement_method: rule('material', 'definition_differs', 'silent', 'The value is measured in a different way.'),
  source_fallback: rule('minor', 'source_differs', 'minor', 'The rule for missing or late data is not the same.'),
  revision_policy: rule('minor', 'rounding_differs', 'minor', 'Later revisions of the figure are not treated the same.'),
  rounding_precision: rule('minor', 'rounding_differs', 'minor', 'The figure is rounded differently.'),
  threshold_inclusivity: rule(
    'blocking',
    'rounding_differs',
    'silent',
    'A value exactly on the threshold is not treated the same.',
  ),
  bucket_boundary_rule: rule(
    'material',
    'rounding_differs',
    'material',
    'A value exactly between two brackets is not assigned the same way.',
  ),
  overtime_included: rule('blocking', 'definition_differs', 'silent', 'Overtime or extra time counts on one side only.'),
  tie_rule: rule('material', 'carveout_differs', 'minor', 'A tie does not pay the same.'),
  postponed_rule: rule('minor', 'timing_differs', 'minor', 'A postponed event is waited for differently.'),
  cancellation_payout: rule('minor', 'carveout_differs', 'minor', 'A cancelled event does not pay the same.'),
  walkover_retirement_rule: rule(
    'minor',
    'carveout_differs',
    'minor',
    'A walkover, forfeit or retirement does not pay the same.',
  ),
  participation_rule: rule('minor', 'carveout_differs', 'minor', 'A participant who does not take part is not treated the same.'),
  no_contest_rule: rule('minor', 'carveout_differs', 'minor', 'A no contest or a disqualification is not treated the same.'),
  shortened_game_rule: rule('minor', 'carveout_differs', 'minor', 'A game that is cut short is not treated the same.'),
  win_vs_assume_office: rule('material', 'definition_differs', 'silent', 'One market asks who wins, the other who takes office.'),
  party_definition: rule('minor', 'definition_differs', 'minor', 'Belonging to a party is not defined the same way.'),
  candidate_withdrawal: rule(
    'minor',
    'carveout_differs',
    'minor',
    'A candidate who withdraws or must accept is not treated the same.',
  ),
  interim_counts: rule('blocking', 'definition_differs', 'silent', 'An acting or interim holder counts on one side only.'),
  repeat_election_rule: rule('material', 'carveout_differs', 'material', 'A repeated or early election is not treated the same.'),
  runoff_included: rule('blocking', 'definition_differs', 'silent', 'A run-off counts on one side only.'),
  death_clause: rule('minor', 'carveout_differs', 'minor', 'A death is not treated the same.'),
  no_result_fallback: rule('minor', 'carveout_differs', 'minor', 'Having no result by a final date does not pay the same.'),
  announcement_vs_effect: rule('material', 'definition_differs', 'silent', 'An announcement is enough on one side only.'),
  definition_scope: rule('material', 'definition_differs', 'minor', 'What counts and what does not is listed differently.'),
  term_form_rule: rule('minor', 'definition_differs', 'minor', 'The forms of a word that count are not the same.'),
  dead_heat_split: rule('minor', 'carveout_differs', 'minor', 'A dead heat is not split the same way.'),
  clarification_added: rule('material', 'definition_differs', 'material', 'One venue has added a clarification to its rules.'),
  rules_incomplete: rule(
    'blocking',
    'definition_differs',
    'blocking',
    'The rules of a market are missing or are an unfilled template.',
  ),
} as const satisfies Record<string, CaveatRule>;
export type CaveatCode = keyof typeof CAVEATS;
export const CAVEAT_CODES = Object.keys(CAVEATS) as CaveatCode[];

/** One difference between two markets' rules, with the words on both sides; null where a side says nothing. */
export interface Caveat {
  readonly code: CaveatCode;
  readonly severity: Severity;
  readonly api_code: ApiCaveat;
  readonly a: string | null;
  readonly b: string | null;
  readonly quote_a: string | null;
  readonly quote_b: string | null;
  readonly note: string;
}
