/** Says in words who did what to a pair or an account, and finds the decision on a pair that holds now. */
import { linesThatHold } from '../../domain/standing.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { STANDING_NAMES } from './words.js';

export type Decision = FullPairFragment['decisions'][number];

const DEEDS: Readonly<Record<string, string>> = {
  engine_proposed: 'proposed it for review',
  engine_proved: 'proved it',
  engine_withdrew: 'can no longer prove it',
  person_approved: 'approved it',
  person_approved_first: 'approved it, as the first of two',
  person_rejected: 'rejected it',
  person_suspended: 'suspended it',
  person_undid: 'took a decision back',
  rules_changed: 'found that a venue changed its rules',
  market_closed: 'saw one of its markets close',
  market_reopened: 'saw its market open again',
};
const LOCAL = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A line of a pair's history in words: `Ann approved it`. */
export function sayDeed({ cause, actor, to_standing }: Pick<Decision, 'cause' | 'actor' | 'to_standing'>): string {
  const who = cause.startsWith('person_') ? actor : 'The engine';
  return `${who} ${DEEDS[cause] ?? `moved it to ${STANDING_NAMES[to_standing].toLowerCase()}`}`;
}

/** `21 Nov 2026, 18:01 CET`: a time in the reader's own zone. */
export const localTime = (time: string): string => LOCAL.format(new Date(time));

/** The approval of a pair that waits for a second person's approval; undefined when there is none. */
export function firstApproval(pair: Pick<FullPairFragment, 'decisions'>): Decision | undefined {
  return pair.decisions.find(({ superseded_at, cause }) => superseded_at === null && cause === 'person_approved_first');
}

const REVERSIBLE = /^person_(approved|approved_first|rejected|suspended)$/;

/** The decision of a person that holds now, undefined when none does. */
export function judgementInForce({ decisions }: Pick<FullPairFragment, 'decisions'>): Decision | undefined {
  const [holds] = linesThatHold(decisions);
  return holds && REVERSIBLE.test(holds.cause) ? holds : undefined;
}

/**
 * The line of the history with which a pair's suspension began; undefined when the pair isn't suspended. What only kept it suspended
 * is passed over: a decision that was taken back, the first of two approvals, a market that closed and opened again.
 */
export function suspension({ standing, decisions }: Pick<FullPairFragment, 'standing' | 'decisions'>): Decision | undefined {
  if (standing !== 'suspended') return undefined;
  const held = linesThatHold(decisions);
  return held.find(({ from_standing, cause }, i) => {
    const reopens = cause === 'market_reopened' && held[i + 1]?.from_standing === 'suspended';
    return from_standing !== 'suspended' && !reopens;
  });
}

const ACCOUNT_DEEDS: Readonly<Record<string, string>> = {
  created: 'made the account',
  invited: 'invited',
  password_link: 'made a link for another password',
  password: 'set another password',
  disabled: 'disabled the account',
  given_back: 'gave the account back',
  second_factor_reset: 'took the second factor away',
};

/** A line of the log of accounts in words: `Ann took the second factor away`, `The command line made the account`. */
export function sayAccountDeed({ actor, deed, role }: { actor: string; deed: string; role: string | null }): string {
  // An actor that is a program, `the command line`, is no name: it takes a capital at the beginning.
  const who = actor.replace(/^the /, 'The ');
  return deed === 'role' ? `${who} gave the role ${role}` : `${who} ${ACCOUNT_DEEDS[deed] ?? deed}`;
}
