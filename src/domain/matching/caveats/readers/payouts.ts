/** Reads clauses on who is paid in exceptional cases: ties, cancellations, walkovers, no result. */

import { PAYS_YES } from '../../text/sentences.js';
import { type ClauseReader, isDenied, payoutIn, tokensIn } from '../clause.js';

const OVERTIME = /\b(?:overtime|extra time|extra innings|shoot-?outs?|penalties|penalty shoot)/;

/** A sentence that denies the shootout alone leaves overtime in: "Overtime goals count, shootout goals do not." */
const SHOOTOUT = /\bshoot-?outs?\b/;
const BEFORE_SHOOTOUT = /\b(?:overtime|extra time)\b/;
const OVERTIME_COUNTS = /\b(?:overtime|extra time) (?:goals |points |periods? )?counts?\b/;

/** A tie that is left after overtime: it was played, whatever else the sentence denies ("with no make-up game, or ends level after overtime"). */
const LEVEL_AFTER =
  /\b(?:tied?|ties|level|draw|drawn|undecided) after (?:any |the |all )?(?:overtime|extra time|extra innings)\b/;

const overtime: ClauseReader = {
  code: 'overtime_included',
  on: 'sport',
  read: ({ text }) => {
    if (/\bregulation innings\b/.test(text)) return undefined;
    const match = OVERTIME.exec(text);
    const ofRegulation =
      /\bregulation (?:time|only|play|period)|\bat the end of regulation\b|\bin regulation\b(?! (?:and|or|plus) overtime)/.test(
        text,
      );
    // "extra time after the 90 minutes is included"
    const added = match !== null && /\bis (?:also )?included\b/.test(text) && !isDenied(text, match);
    if (ofRegulation || (/\b90 minutes\b/.test(text) && !added)) return 'excluded';
    const shootout = SHOOTOUT.exec(text);
    if (shootout !== null && isDenied(text, shootout) && (OVERTIME_COUNTS.test(text) || !BEFORE_SHOOTOUT.test(text)))
      return 'without shootouts';
    if (LEVEL_AFTER.test(text)) return 'included';
    if (match === null || !/\b(?:includ|inclusive|count|consider|after|exclud|not|with)/.test(text)) return undefined;
    return isDenied(text, match) ? 'excluded' : 'included';
  },
};

const TIE =
  /\bties?\b|\btied\b|\btying\b|\bends? in a draw\b|\bis a draw\b|\bdrawn\b|\b(?:award|title|prize|trophy|honou?r) is shared\b|\bshares? the (?:award|title|prize|trophy|honou?r)\b/;

/** Places that are shared and paid in part, a matter of sport; a tie on a leaderboard is a tie. */
const SHARED = /\bdead[- ]heat\b|\bexact ties\b|\bnumber of tied\b/;
const SHARED_PLACE = /\btied? for (?:first|the top|\d)/;

const tie: ClauseReader = {
  code: 'tie_rule',
  read: ({ text }, { sport, drawLeg }) => {
    if (drawLeg || !TIE.test(text) || SHARED.test(text) || (sport && SHARED_PLACE.test(text))) return undefined;
    if (/"tie"|"draw"|\btie strike\b/.test(text)) return 'its own outcome';
    const suffices = /\b(?:suffice|qualif\w+|count)\b/.exec(text);
    if (suffices !== null) return isDenied(text, suffices) ? 'no' : 'yes';
    // "resolves to Yes if the game ends in a draw" is the bet itself
    if (/\bresolves? to "?yes"? if\b|^if\b[^.]*\bthen the market resolves to "?yes\b/.test(text)) return undefined;
    return payoutIn(text) ?? tokensIn(text, [['tie-break', /\bin favor of\b|\bhigher number of games\b|\btie-?break/]]);
  },
};

const CANCELLED =
  /\bcancel|\babandon|\bnot (?:be )?(?:started|begin|begun|played|completed|take place|held)\b|\bnever (?:played|held)\b/;

const cancellation: ClauseReader = {
  code: 'cancellation_payout',
  read: ({ text }, { sport }) => {
    if (!CANCELLED.test(text) || (!sport && !/\bcancel/.test(text))) return undefined;
    return /\bmeeting is cancel|\b(?:forfeit|walkover|disqualif)/.test(text) ? undefined : payoutIn(text);
  },
};

const WALKOVER =
  /\bwalk-?overs?\b|\bforfeit|\bretire[sd]?\b|\bretirement\b|\bafter a ball has been played\b|\bdefault(?:s|ed)?\b|\bwithdraws?\b/;

const walkover: ClauseReader = {
  code: 'walkover_retirement_rule',
  on: 'sport',
  read: ({ text }) => {
    if (!WALKOVER.test(text)) return undefined;
    if (/\bafter a ball has been played\b/.test(text)) return 'counts once a ball is played';
    const decided =
      /\b(?:advances?|(?:team|player|side|participant|competitor)s? (?:who|that|which) wins?|declared (?:the )?winner|in favor of)\b/.test(
        text,
      );
    return payoutIn(text) ?? (decided ? 'winner counts' : undefined);
  },
};

const ABSENT =
  /\b(?:does not|doesn't|do not|did not|fails to|never) (?:play|participate|start|compete|enters?|appear|take part|make an appearance)\b|\bscratched\b|\binactive\b|\bnot active\b|\bdnp\b|\bend up competing\b/;

const participation: ClauseReader = {
  code: 'participation_rule',
  on: 'sport',
  read: ({ text }) => (ABSENT.test(text) && !/\bgame is not started\b/.test(text) ? payoutIn(text) : undefined),
};

const noContest: ClauseReader = {
  code: 'no_contest_rule',
  on: 'sport',
  read: ({ text }) => {
    if (/\bwalkover|\bforfeit/.test(text)) return undefined;
    if (!/\bno[- ]contest\b|\bdisqualif|\b(?:majority|split|technical) draw\b/.test(text)) return undefined;
    return payoutIn(text) ?? (/\bnot (?:affect|change)|\bregardless\b/.test(text) ? 'ignored' : 'stated');
  },
};

const SHORTENED =
  /\bofficial game\b|\bcalled early\b|\bshortened\b|\b(?:five|5|4\.5|six|6) innings\b|\bregulation innings\b|\bsuspended\b|\b(?:started|begins|begun|starts) but (?:is )?not (?:completed|finished)\b/;

const shortened: ClauseReader = {
  code: 'shortened_game_rule',
  on: 'sport',
  read: ({ text }) => {
    if (!SHORTENED.test(text)) return undefined;
    if (/\bfirst (?:five|5) innings\b|\bforfeit|\bwalkover/.test(text)) return undefined;
    const innings = /\b(five|5|4\.5|six|6) innings\b/.exec(text)?.[1];
    if (innings !== undefined) return `${innings} innings`;
    return payoutIn(text) ?? (/\bofficial\b/.test(text) ? 'official result' : 'stated');
  },
};

/** "If no one leaves by ...", "if this criterion has not been met by ...", "if no winner is announced". */
const NO_RESULT =
  /^if (?:no one|none|nobody|neither)\b[^.]* by\b|\bcriteri(?:on|a) (?:has|have) not been met\b|\b(?:not|isn't|aren't|n't) (?:\S+ ){0,3}(?:known|announced|declared|determined|concluded|decided)\b|\bno (?:\S+ ){1,8}(?:is|are|has been|have been) (?:\S+ )?(?:announced|declared|selected|known|chosen|sworn in|crowned|awarded|cast|named)\b|\bno (?:\S+ ){1,14}(?:occurs?|takes? (?:place|office)|happens?|forms?)\b|\b(?:does not|doesn't) (?:occur|take place|happen)\b|\bdoes not propose\b|\bno qualifying\b/;

/** "If the season ends without a title holder"; a bet on that pays Yes. */
const NO_WINNER =
  /^(?:however,? )?(?:if|should|in case|in the event)\b[^.]*\bwithout an? (?:\S+ ){0,2}?(?:title[- ]?holder|champion|winner)\b/;

/** What is paid when there is no result at all. */
const noResult: ClauseReader = {
  code: 'no_result_fallback',
  read: ({ text, role }) => {
    const saysNone = (role === 'fallback' && NO_RESULT.test(text)) || (NO_WINNER.test(text) && !PAYS_YES.test(text));
    if (!saysNone) return undefined;
    return /\b(?:data|figures?|statement|information|game|match)\b/.test(text) ? undefined : payoutIn(text);
  },
};

const deadHeat: ClauseReader = {
  code: 'dead_heat_split',
  read: ({ text }, { sport }) => {
    if (!SHARED.test(text) && !(sport && SHARED_PLACE.test(text))) return undefined;
    return payoutIn(text) ?? (sport || /\bdead[- ]heat\b/.test(text) ? 'stated' : undefined);
  },
};

export const payoutReaders: readonly ClauseReader[] = [
  overtime,
  tie,
  cancellation,
  walkover,
  participation,
  noContest,
  shortened,
  noResult,
  deadHeat,
];
