/** What each clause decides, in the order in which a reviewer asks. */
import type { CaveatCode } from '../matching/caveats/codes.js';

export const TOPICS = ['bet', 'who', 'what', 'when', 'source', 'what_if'] as const;
/** bet: what YES pays on. who, what, when: whose deed, what counts, by which moment. source: whose word. what_if: tie, cancellation … */
export type Topic = (typeof TOPICS)[number];

interface Named {
  readonly topic: Topic;
  /** What the clause is called on a page. */
  readonly title: string;
}
const named = (topic: Topic, title: string): Named => ({ topic, title });

export const CLAUSES: Readonly<Record<CaveatCode, Named>> = {
  rules_incomplete: named('bet', 'The rules themselves'),
  clarification_added: named('bet', 'A clarification'),
  party_definition: named('who', 'Belonging to a party'),
  interim_counts: named('who', 'Acting and interim holders'),
  win_vs_assume_office: named('what', 'Winning or taking office'),
  announcement_vs_effect: named('what', 'Announcement or effect'),
  definition_scope: named('what', 'What counts'),
  term_form_rule: named('what', 'Forms of a word'),
  measurement_method: named('what', 'How it is measured'),
  threshold_inclusivity: named('what', 'Exactly on the threshold'),
  overtime_included: named('what', 'Overtime'),
  runoff_included: named('what', 'Run-off'),
  deadline_differs: named('when', 'Deadline'),
  window_start_differs: named('when', 'Start of the period'),
  timezone: named('when', 'Time zone'),
  observation_time: named('when', 'Moment of reading'),
  early_close: named('when', 'Early settlement'),
  resolution_timing: named('when', 'When the result is final'),
  source_differs: named('source', 'Source'),
  settlement_price_source: named('source', 'Price source'),
  resolution_authority: named('source', 'Who decides'),
  source_fallback: named('source', 'Missing data'),
  revision_policy: named('source', 'Revised figures'),
  rounding_precision: named('source', 'Rounding'),
  bucket_boundary_rule: named('source', 'Between two brackets'),
  tie_rule: named('what_if', 'Tie'),
  postponed_rule: named('what_if', 'Postponed'),
  cancellation_payout: named('what_if', 'Cancelled'),
  walkover_retirement_rule: named('what_if', 'Walkover or retirement'),
  participation_rule: named('what_if', 'Not taking part'),
  no_contest_rule: named('what_if', 'No contest or disqualified'),
  shortened_game_rule: named('what_if', 'Cut short'),
  candidate_withdrawal: named('what_if', 'Withdrawal'),
  repeat_election_rule: named('what_if', 'Repeated election'),
  death_clause: named('what_if', 'Death'),
  no_result_fallback: named('what_if', 'No result in time'),
  dead_heat_split: named('what_if', 'Dead heat'),
};
