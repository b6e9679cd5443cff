/** Sentences composed in the two venues' styles: what each caveat must and must not see. Nothing here is copied from a venue. */
import type { CaveatCode, PairContext, Severity } from '../../../../src/domain/matching/caveats/index.js';

export interface Row {
  readonly code: CaveatCode;
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly context?: PairContext;
  /** null: this code must not be emitted. */
  readonly severity: Severity | null;
}

const sports: PairContext = { family: 'game_winner' };
const titles: PairContext = { family: 'season_title' };
const politics: PairContext = { family: 'act' };
const economics: PairContext = { family: 'count' };
const crypto: PairContext = { family: 'policy' };
const mentions: PairContext = { family: 'mention' };
const figure: PairContext = { family: 'econ_print' };
const moves: PairContext = { family: 'fed_count' };

const GAME_A =
  'If Lakeside wins the Lakeside vs Hillford pro hockey game originally scheduled for Nov 3, 2026, then the market resolves to Yes.';
const GAME_B =
  'In the upcoming game, scheduled for November 3 at 7:00PM ET: If Lakeside wins, the market will resolve to "Lakeside".';
const TITLE_A = 'If Lakeside wins the 2027 Northern League title, then the market resolves to Yes.';
const TITLE_B = 'This market will resolve to "Yes" if Lakeside wins the 2027 Northern League title.';
const VOTE_A = 'If Nora Quill wins the next Freedonian presidential election, then the market resolves to Yes.';
const VOTE_B = 'This market will resolve to "Yes" if Nora Quill wins the next Freedonian presidential election.';
const LAW_A = 'If the council bans scooters before Jan 1, 2027, then the market resolves to Yes.';
const LAW_B = 'This market will resolve to "Yes" if the council bans scooters by December 31, 2026, 11:59 PM ET.';
const RATE_A = 'If the unemployment rate for May 2026 is above 4.1%, then the market resolves to Yes.';
const RATE_B = 'This market will resolve to "Yes" if the unemployment rate for May 2026 is above 4.1%.';
const COIN_A = 'If the price of Bitcoin is above 80000 on Aug 5, 2026, then the market resolves to Yes.';
const COIN_B = 'This market will resolve to "Yes" if the price of Bitcoin is above 80,000 on August 5, 2026.';
const SAYS_A = 'If Vera Holt says "harbor" during the budget speech, then the market resolves to Yes.';
const SAYS_B = 'This market will resolve to "Yes" if Vera Holt says the listed term during the budget speech.';

type Case = [name: string, a: string, b: string, severity: Severity | null, context?: PairContext];
const of = (code: CaveatCode, context: PairContext, ...cases: Case[]): Row[] =>
  cases.map(([name, a, b, severity, own]) => ({ code, name, a, b, severity, context: own ?? context }));

/** A criterion with further sentences behind it. */
const plus = (criterion: string, ...sentences: string[]): string => [criterion, ...sentences].join('\n\n');

export const ROWS: readonly Row[] = [
  ...of(
    'deadline_differs',
    politics,
    ['one moment in two writings', LAW_A, LAW_B, null],
    ['a month apart', LAW_A, LAW_B.replace('December 31, 2026', 'January 31, 2027'), 'blocking'],
    ['hours apart', LAW_A, LAW_B.replace('11:59 PM', '12:00 PM'), 'minor'],
    ['only one side has a limit', LAW_A, 'This market will resolve to "Yes" if the council bans scooters.', null],
    [
      'a later limit that only a fallback states',
      LAW_A,
      plus(
        'This market will resolve to "Yes" if the council bans scooters.',
        'If no ban is adopted by June 30, 2027, 11:59 PM ET, this market will resolve to "No".',
      ),
      'material',
    ],
    ['the day of the announcement is no limit', LAW_A, plus(LAW_B, 'The next session is scheduled for March 4, 2027.'), null],
  ),
  ...of(
    'window_start_differs',
    politics,
    [
      'two first days',
      'If the ship docks after Feb 1, 2026 and before Jan 1, 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the ship docks between May 10, 2026 and December 31, 2026, 11:59 PM ET.',
      'material',
    ],
    [
      'creation against a day',
      'If the ship docks after Issuance and before Jan 1, 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the ship docks between May 10, 2026 and December 31, 2026, 11:59 PM ET.',
      'material',
    ],
    [
      'creation on both sides',
      'If the ship docks after Issuance and before Jan 1, 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the ship docks between market creation and December 31, 2026, 11:59 PM ET.',
      null,
    ],
    [
      'creation on one side',
      LAW_A,
      'This market will resolve to "Yes" if the council bans scooters between market creation and December 31, 2026, 11:59 PM ET.',
      null,
    ],
  ),
  ...of(
    'timezone',
    crypto,
    [
      'Eastern against UTC',
      'If the index is above 50 at 8 AM EDT on Aug 5, 2026, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the index is above 50 at 12:00 UTC on August 5, 2026.',
      'material',
    ],
    [
      'two words for New York',
      'If the index is above 50 at 8 AM EDT on Aug 5, 2026, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the index is above 50 at 8:00 AM ET on August 5, 2026.',
      null,
    ],
    ['a timetable is no observation', GAME_A, GAME_B.replace('ET', 'CET'), null, sports],
  ),
  ...of(
    'observation_time',
    politics,
    [
      'two hours apart',
      'If Ana Ruiz is mayor on Dec 31, 2026 at 10:00 AM ET, then the market resolves to Yes.',
      'This market will resolve to the person who is mayor on Dec 31, 2026 at 12 PM ET.',
      'material',
    ],
    [
      'the same hour',
      'If Ana Ruiz is mayor on Dec 31, 2026 at 12:00 PM ET, then the market resolves to Yes.',
      'This market will resolve to the person who is mayor on Dec 31, 2026 at 12 PM ET.',
      null,
    ],
    [
      'a check on one side',
      'If Ana Ruiz leads the table on Dec 31, 2026, then the market resolves to Yes.',
      'This market will resolve according to the leader when the table is checked on December 31, 2026, 12:00 PM ET.',
      'material',
    ],
    ['a deadline is no observation', LAW_A, LAW_B, null],
    [
      'a release is no observation',
      RATE_A,
      plus(RATE_B, 'The figure is scheduled to be released on June 5, 2026, at 8:30 AM ET.'),
      null,
      economics,
    ],
    [
      'nor is the moment at which a figure is published',
      RATE_A,
      'This market will resolve according to the unemployment rate for May 2026 that the office publishes in its report on June 5, 2026, 8:30 AM ET.',
      null,
      figure,
    ],
  ),
  ...of(
    'early_close',
    sports,
    [
      'one side settles at once',
      'If Lakeside wins the 2027 Cup, then the market resolves to Yes.',
      'This market will resolve to "Yes" if Lakeside wins the 2027 Cup. This market will resolve to "No" if it becomes impossible for Lakeside to win the 2027 Cup.',
      'info',
    ],
    [
      'both do',
      'If Lakeside wins the 2027 Cup, then the market resolves to Yes. The market will close early if Lakeside is eliminated.',
      'This market will resolve to "Yes" if Lakeside wins the 2027 Cup. It will immediately resolve to "No" if Lakeside is eliminated.',
      null,
    ],
    [
      'settling when the figure is out',
      RATE_A,
      plus(RATE_B, 'This market will resolve immediately once the data becomes available.'),
      null,
      economics,
    ],
  ),
  ...of(
    'resolution_timing',
    politics,
    [
      'an accelerated call',
      plus(VOTE_A, 'This market is eligible for accelerated determination after a consensus of media.'),
      VOTE_B,
      'minor',
    ],
    [
      'call against all sources',
      plus(VOTE_A, 'This market is eligible for accelerated resolution.'),
      plus(VOTE_B, 'This market will resolve once all three sources call the race.'),
      'minor',
    ],
    [
      'certification on both sides',
      plus(VOTE_A, 'The market resolves upon certification.'),
      plus(VOTE_B, 'This market will resolve only after official certification.'),
      null,
    ],
    ['neither', VOTE_A, VOTE_B, null],
  ),
  ...of(
    'source_differs',
    politics,
    [
      'three networks against silence',
      VOTE_A,
      plus(VOTE_B, 'The resolution source for this market is the Associated Press, Fox News, and NBC.'),
      'minor',
    ],
    [
      'the same networks',
      plus(VOTE_A, 'The result is based on the Associated Press, NBC and Fox News.'),
      plus(VOTE_B, 'The resolution source for this market is Fox News, NBC, and the Associated Press.'),
      null,
    ],
    [
      'general words name nobody',
      VOTE_A,
      plus(
        VOTE_B,
        'The primary resolution source for this market will be official information from the government of Freedonia, however a consensus of credible reporting may also be used.',
      ),
      null,
    ],
    [
      'an office that goes without saying',
      RATE_A,
      plus(RATE_B, 'The resolution source is the Bureau of Labor Statistics.'),
      null,
      economics,
    ],
    [
      'two offices that measure',
      'If the high in Ostia is above 70 according to the National Weather Service, then the market resolves to Yes.',
      'This market will resolve to the range that contains the high in Ostia. The resolution source is Wunderground.',
      'material',
      { family: 'weather' },
    ],
    [
      'a ranking that only one side names',
      'If Orbit has the top model on Mar 1, 2027, then the market resolves to Yes.',
      'This market will resolve to the company with the highest score on the Chatbot Arena leaderboard on March 1, 2027.',
      'material',
      { family: 'company_event' },
    ],
    [
      'reporters do not matter in sports',
      GAME_A,
      plus(GAME_B, 'The resolution source for this market is the Associated Press.'),
      null,
      sports,
    ],
    [
      'a company is not its own source',
      'If Netflix closes above 500 on Mar 1, 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if Orbit buys Netflix by March 1, 2027.',
      null,
      { family: 'company_event' },
    ],
    [
      'a link in the background is no source',
      VOTE_A,
      plus('The race opened in May (see: https://www.nbcnews.com/politics/race).', VOTE_B),
      null,
    ],
  ),
  ...of(
    'resolution_authority',
    politics,
    ['a special discretion', plus(LAW_A, 'The Exchange may determine the payout at its sole discretion.'), LAW_B, 'info'],
    [
      'everybody settles by credible reports',
      LAW_A,
      plus(LAW_B, 'The resolution source will be a consensus of credible reporting.'),
      null,
    ],
    [
      'a discretion on both sides',
      plus(LAW_A, 'The Outcome Review Committee decides.'),
      plus(LAW_B, 'It may be decided at its sole discretion.'),
      null,
    ],
  ),
  ...of(
    'settlement_price_source',
    crypto,
    [
      'index against exchange',
      plus(COIN_A, "The price is CF Benchmarks' Bitcoin Real-Time Index (BRTI)."),
      plus(COIN_B, 'The price is taken from Binance, BTC/USDT.'),
      'material',
    ],
    [
      'one exchange',
      plus(COIN_A, 'The price is taken from Coinbase.'),
      plus(COIN_B, 'The resolution source is the Coinbase price.'),
      null,
    ],
    [
      'a source that only helps to guess',
      plus(COIN_A, 'While checking a price on Coinbase may help guide your decision, the index is what counts.'),
      COIN_B,
      null,
    ],
    ['named on one side', COIN_A, plus(COIN_B, 'The price is taken from Pyth.'), 'material'],
    ['not in sports', GAME_A, plus(GAME_B, 'Bloomberg publishes an index of fans.'), null, sports],
  ),
  ...of(
    'measurement_method',
    moves,
    [
      'steps of a quarter point against meetings',
      'If the bank cuts rates at exactly 3 meetings in 2026, then the market resolves to Yes. A cut is any decision below the last one, whatever its size.',
      'This market will resolve according to the number of times the bank cuts rates in 2026. Every 25 basis points count as one cut.',
      'material',
    ],
    [
      'steps on one side alone',
      'If the bank cuts 2 times before 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if there are exactly 2 cuts of 25 basis points in 2026. For example, 50 bps after a meeting would be considered 2 cuts.',
      'material',
    ],
    [
      'steps on both sides',
      'If the bank cuts 2 times before 2027, then the market resolves to Yes. Each 25 bps count as one cut.',
      'This market will resolve to "Yes" if there are exactly 2 cuts of 25 basis points in 2026.',
      null,
    ],
    ['nobody says', 'If the bank cuts 2 times before 2027, then the market resolves to Yes.', LAW_B, null],
  ),
  ...of(
    'measurement_method',
    crypto,
    [
      'average against close',
      'If the simple average of the sixty seconds of the index before 5 PM EDT is above 80000, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the 1 minute candle has a final "Close" price above 80,000.',
      'material',
    ],
    [
      'an average without its article against the high',
      'If the price, as the simple average of sixty seconds of the index, is above 80000 at any time, then the market resolves to Yes.',
      'This market will resolve to "Yes" if any 1 minute candle has a final "High" price of 80,000 or higher.',
      'material',
    ],
    [
      'close on both sides',
      'If the final "Close" of the 1 minute candle is above 80000, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the 1 minute candle has a final "Close" price above 80,000.',
      null,
    ],
    [
      'close against high',
      'If the final "Close" of the 1 minute candle is above 80000, then the market resolves to Yes.',
      'This market will resolve to "Yes" if any 1 minute candle has a final "High" price above 80,000.',
      'material',
    ],
    [
      'one side alone',
      COIN_A,
      'This market will resolve to "Yes" if the 1 minute candle has a final "Close" price above 80,000.',
      null,
    ],
  ),
  ...of(
    'source_fallback',
    economics,
    [
      'the month before',
      RATE_A,
      plus(
        RATE_B,
        'If the BLS does not release the figure on time, this market will resolve according to the figures of the most recent previous month.',
      ),
      'minor',
    ],
    [
      'the same on both sides',
      plus(RATE_A, 'If the data are not released, the last available month is used.'),
      plus(RATE_B, 'If no data is published, this market will resolve based on the most recent previous month.'),
      null,
    ],
    [
      'another source',
      RATE_A,
      plus(RATE_B, 'If the report becomes permanently unavailable, another credible source will be used.'),
      'minor',
    ],
    [
      'not in sports',
      GAME_A,
      plus(GAME_B, 'If the data of the organizers are not published within 2 hours, a consensus of reports may be used.'),
      null,
      sports,
    ],
    ['data that are simply there', RATE_A, plus(RATE_B, 'The data are found on the website of the office.'), null],
  ),
  ...of(
    'revision_policy',
    economics,
    ['revisions ignored on one side', RATE_A, plus(RATE_B, 'Any revisions after the first release will not count.'), 'minor'],
    [
      'ignored on both',
      plus(RATE_A, 'Revisions to the figure are not considered.'),
      plus(RATE_B, 'Later revisions will not be counted.'),
      null,
    ],
    [
      'ignored against counted',
      plus(RATE_A, 'Revisions to the figure are not considered.'),
      plus(RATE_B, 'The revised figure will be used.'),
      'minor',
    ],
    ['never mentioned', RATE_A, RATE_B, null],
  ),
  ...of(
    'rounding_precision',
    economics,
    [
      'rounded up on one side',
      'If the bank cuts by 25bps, then the market resolves to Yes.',
      plus('This market will resolve to the size of the cut.', 'Other changes will be rounded up to the nearest 25.'),
      'minor',
    ],
    [
      'off the grid',
      'If the bank cuts by 25bps, then the market resolves to Yes.',
      plus('This market will resolve to the size of the cut.', 'Other changes will be rounded up to the nearest 25.'),
      'material',
      { ...economics, sameSet: false },
    ],
    [
      'the leg that no rounding touches',
      'If the bank does a hike of 0bps, then the market resolves to Yes.',
      plus('This market will resolve to the size of the change.', 'Other changes will be rounded up to the nearest 25.'),
      null,
    ],
    ['one decimal is how it is published', RATE_A, plus(RATE_B, 'The rate is reported to one decimal point.'), null],
    [
      'one decimal against two',
      plus(RATE_A, 'The value has two decimal places.'),
      plus(RATE_B, 'The rate is reported to one decimal point.'),
      'minor',
    ],
  ),
  ...of(
    'threshold_inclusivity',
    economics,
    [
      'above against at least',
      'If growth is above 1.5%, then the market resolves to Yes.',
      'This market will resolve to "Yes" if growth is at least 1.5%.',
      'blocking',
    ],
    [
      'equal sets in two wordings',
      'If growth is above 1.5%, then the market resolves to Yes.',
      'This market will resolve to "Yes" if growth is 1.6% or more.',
      'minor',
      { ...economics, sameSet: true },
    ],
    [
      'the same words',
      'If growth is above 1.5%, then the market resolves to Yes.',
      'This market will resolve to "Yes" if growth is above 1.5%.',
      null,
    ],
    [
      'a cent apart',
      'If the price is above 79999.99, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the price is above 80,000.',
      'material',
      crypto,
    ],
    [
      'a cent below the number in the title',
      'If the price is above 79999.99, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the final "Close" price is higher than the price in the title.',
      'minor',
      { ...crypto, sameSet: true },
    ],
    [
      'the number in the title on both sides',
      'If the price is above the strike in the title, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the price is higher than the price listed in the title.',
      null,
      crypto,
    ],
    [
      'or below against less than',
      'If the share is 10% or below, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the share is less than 10%.',
      'blocking',
      politics,
    ],
    [
      'half points need no rule',
      'If both score over 5.5 goals, then the market resolves to Yes.',
      'This market will resolve to "Over" if both combine to score 6 or more goals.',
      null,
      sports,
    ],
  ),
  ...of(
    'bucket_boundary_rule',
    economics,
    [
      'exactly between on one side',
      RATE_A,
      plus(
        RATE_B,
        'If the reported value falls exactly between two brackets, this market will resolve to the higher range bracket.',
      ),
      'material',
    ],
    [
      'the same on both',
      plus(RATE_A, 'A value exactly between two brackets belongs to the higher bracket.'),
      plus(RATE_B, 'If the value falls exactly between two brackets, the higher range applies.'),
      null,
    ],
    [
      'higher against lower',
      plus(RATE_A, 'A value exactly between two brackets belongs to the lower bracket.'),
      plus(RATE_B, 'If the value falls exactly between two brackets, the higher range applies.'),
      'material',
    ],
    ['the lower bracket of a cup', GAME_A, plus(GAME_B, 'This is the lower bracket semifinal.'), null, sports],
  ),
  ...of(
    'overtime_included',
    sports,
    [
      '90 minutes against extra time',
      'If Lakeside wins after 90 minutes plus stoppage time (does not include extra time or penalties), then the market resolves to Yes.',
      plus(GAME_B, 'The result includes extra time and penalties.'),
      'blocking',
    ],
    [
      '90 minutes on both sides',
      'If Lakeside wins after 90 minutes plus stoppage time (does not include extra time or penalties), then the market resolves to Yes.',
      plus(GAME_B, 'This market refers only to the first 90 minutes of play plus stoppage time.'),
      null,
    ],
    [
      'only one side excludes',
      'If Lakeside wins after 90 minutes plus stoppage time, then the market resolves to Yes.',
      GAME_B,
      'material',
    ],
    [
      'overtime counts as it always does',
      GAME_A,
      plus(GAME_B, 'The result will be determined by the final score including any overtime periods.'),
      null,
    ],
    [
      'overtime excluded in other words',
      plus(GAME_A, 'Overtime is included.'),
      plus(GAME_B, 'Overtime will not be counted.'),
      'blocking',
    ],
  ),
  ...of(
    'tie_rule',
    sports,
    [
      'half on both sides',
      plus(GAME_A, 'If the game ends in a tie, the market will resolve to $0.50 for each team.'),
      plus(GAME_B, 'If the game ends in a tie, this market will resolve 50-50.'),
      null,
    ],
    [
      'half against no',
      plus(GAME_A, 'If the game ends in a tie, the market will resolve to $0.50 for each team.'),
      plus(GAME_B, 'If the game ends in a tie, this market will resolve to "No".'),
      'material',
    ],
    [
      'what a tie pays where YES is the tie',
      'If the Lakeside vs Hillford game ends in a tie, then the market resolves to Yes.',
      'In the upcoming game: If the game ends in a draw, this market resolves to "Yes".',
      null,
      { ...sports, drawLeg: true },
    ],
    [
      'one side alone',
      VOTE_A,
      plus(VOTE_B, 'In the case of a tie, this market will resolve in favor of the name that comes first in alphabetical order.'),
      'minor',
      politics,
    ],
    [
      'a tie that is enough, and one that is not',
      plus(LAW_A, 'A tie will qualify.'),
      plus(LAW_B, 'A tie will not qualify.'),
      'material',
      politics,
    ],
    [
      'a tie with an outcome of its own',
      plus(GAME_A, 'If the game ends in a tie, the market called "Tie" resolves to Yes.'),
      GAME_B,
      null,
    ],
    [
      'an outcome of its own against half',
      plus(GAME_A, 'If the game ends in a tie, the market called "Tie" resolves to Yes.'),
      plus(GAME_B, 'If the game ends in a tie, this market will resolve 50-50.'),
      'material',
    ],
    [
      'the draw leg itself',
      'If the match ends in a tie, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the match ends in a draw.',
      null,
    ],
  ),
  ...of(
    'postponed_rule',
    sports,
    [
      '48 hours against open',
      plus(GAME_A, 'If the game is postponed but begins within 48 hours, the market will remain open.'),
      plus(GAME_B, 'If the game is postponed, this market will remain open until the game has been completed.'),
      'minor',
    ],
    [
      'open on both sides',
      plus(GAME_A, 'If the game is postponed, the market will remain open.'),
      plus(GAME_B, 'If the game is postponed, this market will remain open until the game has been completed.'),
      null,
    ],
    [
      'one side alone',
      GAME_A,
      plus(GAME_B, 'If the game is postponed, this market will remain open until the game has been completed.'),
      'minor',
    ],
    [
      'two days are 48 hours',
      plus(GAME_A, 'If this game is postponed, the market will close after the rescheduled game has finished (within two days).'),
      plus(GAME_B, 'If the game is postponed but begins within 48 hours, this market will remain open.'),
      null,
    ],
    ['a day is named but nothing postponed', GAME_A, GAME_B, null],
    [
      'a meeting that is moved',
      plus(
        'If the bank cuts by 25bps on June 10, 2026, then the market resolves to Yes.',
        'If the meeting is canceled, the strike for no change resolves to Yes.',
      ),
      'This market will resolve to the size of the cut. If no statement is released by the end date of the next scheduled meeting, this market will resolve to "No change".',
      'minor',
      economics,
    ],
  ),
  ...of(
    'cancellation_payout',
    sports,
    [
      'fair price against half',
      plus(GAME_A, 'If the game is not started within 48 hours, the market will resolve to a fair market price.'),
      plus(GAME_B, 'If the game is canceled entirely, this market will resolve 50-50.'),
      'minor',
    ],
    [
      'half on both sides',
      plus(GAME_A, 'If the game is cancelled, the market resolves to $0.50 for each team.'),
      plus(GAME_B, 'If the game is canceled entirely, this market will resolve 50-50.'),
      null,
    ],
    [
      'elsewhere a person looks',
      plus(SAYS_A, 'If the speech is cancelled, the market resolves to the last traded price.'),
      plus(SAYS_B, 'If the speech is canceled, this market will resolve to "No".'),
      'material',
      mentions,
    ],
    ['one side alone', GAME_A, plus(GAME_B, 'If the game is canceled entirely, this market will resolve 50-50.'), 'minor'],
    ['nothing is cancelled', GAME_A, GAME_B, null],
  ),
  ...of(
    'walkover_retirement_rule',
    sports,
    [
      'a ball played against advancing',
      'If Ann Lee wins the Lee vs Roy match after a ball has been played, then the market resolves to Yes.',
      'This market will resolve to "Lee" if Ann Lee wins. If Roy retires, this market will resolve to the player who advances.',
      'minor',
    ],
    [
      'the same on both sides',
      plus(GAME_A, 'In case of a walkover the market resolves 50-50.'),
      plus(GAME_B, 'If the match ends by walkover, this market will resolve to 50-50.'),
      null,
    ],
    [
      'a minister retires',
      VOTE_A,
      plus(VOTE_B, 'The minister retired in May and the race resolves to "Yes" or not.'),
      null,
      politics,
    ],
  ),
  ...of(
    'participation_rule',
    sports,
    [
      'scratched on one side',
      plus(
        'If Ivo Sand scores 1+ goals in the game, then the market resolves to Yes.',
        'If the player is inactive, the market settles to a fair market price.',
      ),
      'This market will resolve to "Yes" if Ivo Sand scores 1 or more goals in the game.',
      'minor',
    ],
    [
      'no against fair price',
      plus(
        'If Ivo Sand scores 1+ goals in the game, then the market resolves to Yes.',
        'If the player does not play, the market resolves to a fair price.',
      ),
      plus(
        'This market will resolve to "Yes" if Ivo Sand scores 1 or more goals in the game.',
        'If Sand does not play, this market will resolve to "No".',
      ),
      'minor',
    ],
    [
      'material in a season',
      plus(
        'If Ivo Sand wins the scoring title, then the market resolves to Yes.',
        'If the player does not play, the market resolves to a fair price.',
      ),
      'This market will resolve to "Yes" if Ivo Sand wins the scoring title.',
      'material',
      { family: 'season_award' },
    ],
    [
      'equal',
      plus(GAME_A, 'If a player does not play, the market resolves to No.'),
      plus(GAME_B, 'If a listed player does not participate, this market will resolve to "No".'),
      null,
    ],
  ),
  ...of(
    'no_contest_rule',
    sports,
    [
      'one side',
      'If Kai Moss wins the bout, then the market resolves to Yes.',
      plus(
        'This market will resolve to "Moss" if Kai Moss wins the bout.',
        'If the bout is declared a no contest, this market will resolve 50-50.',
      ),
      'minor',
    ],
    [
      'equal',
      plus('If Kai Moss wins the bout, then the market resolves to Yes.', 'A no contest pays $0.50.'),
      plus(
        'This market will resolve to "Moss" if Kai Moss wins the bout.',
        'If the bout is declared a no contest, this market will resolve 50-50.',
      ),
      null,
    ],
    ['an unopposed seat', VOTE_A, plus(VOTE_B, 'There is no contest in the north.'), null, politics],
  ),
  ...of(
    'shortened_game_rule',
    sports,
    ['five innings on one side', GAME_A, plus(GAME_B, 'A game called early counts once five innings are complete.'), 'minor'],
    [
      'equal',
      plus(GAME_A, 'A game that is called early counts after 5 innings.'),
      plus(GAME_B, 'If called early, the score stands after 5 innings.'),
      null,
    ],
    ['nothing is cut short', GAME_A, GAME_B, null],
  ),
  ...of(
    'win_vs_assume_office',
    politics,
    [
      'sworn in against wins',
      'If a representative of the Blue party is sworn in as a Senator of Ohio for the term beginning in 2027, then the market resolves to Yes.',
      'This market will resolve according to the winner of the 2026 Ohio Senate election.',
      'material',
    ],
    ['wins on both sides', VOTE_A, VOTE_B, null],
    [
      'sworn in on both sides',
      'If Ana Ruiz is sworn in as mayor, then the market resolves to Yes.',
      'This market will resolve to the next person who is appointed and sworn in as mayor.',
      null,
    ],
    [
      'an inauguration that is only a fallback',
      VOTE_A,
      plus(
        VOTE_B,
        "If the sources haven't called the race by January 20, 2029, this market will resolve based on who is inaugurated.",
      ),
      null,
    ],
  ),
  ...of(
    'party_definition',
    politics,
    [
      'nominee on one side',
      VOTE_A,
      plus(
        VOTE_B,
        'A candidate shall be considered to represent a party in the event that he or she is the nominee of the party in question.',
      ),
      'minor',
    ],
    [
      'member against ballot',
      'If the House member sworn in for the 3rd district is a member of the Green Party, then the market resolves to Yes.',
      plus(VOTE_B, "A candidate's party will be determined by their ballot-listed affiliation."),
      'minor',
    ],
    [
      'equal',
      plus(VOTE_A, 'Party is decided by the ballot-listed affiliation.'),
      plus(VOTE_B, "A candidate's party is their ballot-listed affiliation."),
      null,
    ],
    ['no party defined', VOTE_A, VOTE_B, null],
  ),
  ...of(
    'candidate_withdrawal',
    politics,
    [
      'must accept',
      'If Nora Quill wins and accepts the nomination for the presidency, then the market resolves to Yes.',
      'This market will resolve to "Yes" if Nora Quill wins the nomination for the presidency.',
      'minor',
    ],
    [
      'withdraws on one side',
      VOTE_A,
      plus(VOTE_B, 'If the candidate withdraws before election day, this market will resolve to "No".'),
      'minor',
    ],
    [
      'equal',
      plus(VOTE_A, 'If the candidate drops out, the market resolves to No.'),
      plus(VOTE_B, 'If the candidate withdraws, this market will resolve to "No".'),
      null,
    ],
    ['troops withdraw', LAW_A, plus(LAW_B, 'The army withdraws on its own.'), null],
  ),
  ...of(
    'interim_counts',
    politics,
    [
      'yes against no',
      plus(
        'If Ana Ruiz is the next mayor, then the market resolves to Yes.',
        'Acting or interim appointments count as holding the position.',
      ),
      plus(
        'This market will resolve to the next mayor.',
        'Any interim or caretaker mayor will not count toward the resolution of this market.',
      ),
      'blocking',
    ],
    [
      'no on both sides',
      plus('If Ana Ruiz is the next mayor, then the market resolves to Yes.', 'Interim holders do not count.'),
      plus('This market will resolve to the next mayor.', 'Any interim or caretaker mayor will not count.'),
      null,
    ],
    [
      'one side alone',
      'If Ana Ruiz is the next mayor, then the market resolves to Yes.',
      plus('This market will resolve to the next mayor.', 'Any interim mayor will not count.'),
      null,
    ],
  ),
  ...of(
    'repeat_election_rule',
    politics,
    [
      'nobody against the next election',
      plus(
        'If Ana Ruiz becomes premier after the election, then the market resolves to Yes.',
        'If new elections are called before then, the market resolves to "No one" immediately.',
      ),
      plus(
        'This market will resolve to the next premier.',
        'If an election is called early, this market will resolve to whoever is sworn in after that election.',
      ),
      'material',
    ],
    [
      'one side alone',
      'If Ana Ruiz becomes premier after the election, then the market resolves to Yes.',
      plus('This market will resolve to the next premier.', 'If a snap election is held, this market will resolve to "No".'),
      'material',
    ],
    ['a game called early', GAME_A, plus(GAME_B, 'A game called early is official.'), null, sports],
    ['an election that may be early', VOTE_A, plus(VOTE_B, 'The election may be held earlier.'), null],
  ),
  ...of(
    'runoff_included',
    politics,
    [
      'included against first round',
      'If Nora Quill wins the most votes in the first round, then the market resolves to Yes.',
      plus(VOTE_B, 'This market includes any potential second round.'),
      'blocking',
    ],
    [
      'first round against silence',
      'If Nora Quill wins the most votes in the first round, then the market resolves to Yes.',
      VOTE_B,
      'material',
    ],
    ['included against silence', VOTE_A, plus(VOTE_B, 'This market includes any potential second round.'), null],
    ['excluded in words', plus(VOTE_A, 'Run-offs are included.'), plus(VOTE_B, 'A run-off will not be included.'), 'blocking'],
  ),
  ...of(
    'death_clause',
    politics,
    [
      'last price on one side',
      plus(
        'If Ana Ruiz leaves office before Jan 1, 2027, then the market resolves to Yes.',
        'If she leaves solely because she has died, the payout is the last traded price prior to the death.',
      ),
      'This market will resolve to "Yes" if Ana Ruiz leaves office by December 31, 2026, 11:59 PM ET.',
      'material',
    ],
    [
      'no on both sides',
      plus(LAW_A, 'Leaving as a result of death does not count.'),
      plus(LAW_B, 'Leaving due to death will not count.'),
      null,
    ],
    [
      'a bet about the death penalty',
      'If the state abolishes the death penalty before Jan 1, 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the state ends the death penalty by December 31, 2026, 11:59 PM ET.',
      null,
    ],
    [
      'a death toll',
      'If the death toll is above 100, then the market resolves to Yes.',
      'This market will resolve to "Yes" if the death toll is above 100.',
      null,
    ],
  ),
  ...of(
    'no_result_fallback',
    titles,
    [
      'a season without a champion on one side',
      plus(TITLE_A, 'If the season ends without a title holder, the market resolves to the last fair price under the rules.'),
      TITLE_B,
      'minor',
    ],
    [
      'the same on both sides',
      plus(TITLE_A, 'If the season ends without a title holder, the market resolves to No.'),
      plus(TITLE_B, 'If the season ends without a champion, this market will resolve to "No".'),
      null,
    ],
    ['a bet on it', plus(TITLE_A, 'If the season ends without a champion, then the market resolves to Yes.'), TITLE_B, null],
  ),
  ...of(
    'no_result_fallback',
    politics,
    [
      'other on one side',
      VOTE_A,
      plus(VOTE_B, 'If the result is not known by December 31, 2027, 11:59 PM ET, this market will resolve to "Other".'),
      'minor',
    ],
    [
      'the same',
      plus(VOTE_A, 'If no winner is declared by Dec 31, 2027, the market resolves to No.'),
      plus(VOTE_B, 'If the result of this election isn\'t known by December 31, 2027, this market will resolve to "No".'),
      null,
    ],
    [
      'no, where the other side has a limit anyway',
      LAW_A,
      plus(
        'This market will resolve to "Yes" if the council votes for a ban.',
        'If no vote occurs by December 31, 2026, 11:59 PM ET, this market will resolve to "No".',
      ),
      null,
    ],
    [
      'yes if nothing happens',
      LAW_A,
      plus(
        'This market will resolve to "Yes" if the council votes for a ban.',
        'If no vote occurs by December 31, 2026, 11:59 PM ET, this market will resolve to "Yes".',
      ),
      'minor',
    ],
    ['otherwise no', VOTE_A, plus(VOTE_B, 'Otherwise, this market will resolve to "No".'), null],
  ),
  ...of(
    'announcement_vs_effect',
    politics,
    [
      'announcing against leaving',
      plus(
        'If Ana Ruiz leaves office before Jan 1, 2027, then the market resolves to Yes.',
        'An announcement that she will leave is also encompassed by the Payout Criterion.',
      ),
      'This market will resolve to "Yes" if Ana Ruiz leaves office by December 31, 2026, 11:59 PM ET.',
      'material',
    ],
    [
      'an announcement that is not enough',
      plus(
        'If Ana Ruiz leaves office before Jan 1, 2027, then the market resolves to Yes.',
        'An announcement that she will leave is also encompassed by the Payout Criterion.',
      ),
      plus(
        'This market will resolve to "Yes" if Ana Ruiz leaves office by December 31, 2026, 11:59 PM ET.',
        'An announcement of a resignation will not alone qualify.',
      ),
      'material',
    ],
    [
      'announced on both sides',
      'If Orbit announces a merger before Jan 1, 2027, then the market resolves to Yes.',
      'This market will resolve to "Yes" if Orbit announces a merger by December 31, 2026, 11:59 PM ET.',
      null,
      { family: 'company_event' },
    ],
    [
      'an announcement as a source',
      VOTE_A,
      plus(VOTE_B, 'The resolution source for this market is the first announcement of the results.'),
      null,
    ],
    [
      'when it takes effect does not matter',
      LAW_A,
      plus(LAW_B, 'A ban that is adopted will do, regardless of when the ban goes into effect.'),
      'material',
    ],
  ),
  ...of(
    'definition_scope',
    politics,
    [
      'de facto against officially',
      'If Ana Ruiz de facto holds the position of mayor on Dec 31, 2026, then the market resolves to Yes.',
      'This market will resolve to the person who officially holds the position of mayor on Dec 31, 2026.',
      'blocking',
    ],
    ['a list on one side', LAW_A, plus(LAW_B, 'A ban of rented scooters alone will not qualify.'), 'minor'],
    [
      'two lists',
      plus(LAW_A, 'A partial ban does not count.'),
      plus(LAW_B, 'A ban of rented scooters alone will qualify.'),
      'material',
    ],
    ['one list twice', plus(LAW_A, 'A partial ban does not count.'), plus(LAW_B, 'A partial ban does not count.'), null],
    ['a meaning without a list', LAW_A, plus(LAW_B, 'A "scooter" is defined as a vehicle with two wheels.'), null],
    ['not in sports', GAME_A, plus(GAME_B, 'Friendlies will not count.'), null, sports],
  ),
  ...of(
    'term_form_rule',
    mentions,
    [
      'compounds on one side',
      SAYS_A,
      plus(
        SAYS_B,
        'Plural or possessive forms of the word will count; instances where the term is used in a compound word will not.',
      ),
      'minor',
    ],
    [
      'the same forms',
      plus(SAYS_A, 'Plurals and possessives of the word are included.'),
      plus(SAYS_B, 'Possessives and plurals of the term will count.'),
      null,
    ],
    ['compounds in and out', plus(SAYS_A, 'Compound words count.'), plus(SAYS_B, 'Compound words will not count.'), 'minor'],
    ['any form of access', LAW_A, plus(LAW_B, 'Any form of private access will not suffice.'), null, politics],
  ),
  ...of(
    'dead_heat_split',
    sports,
    [
      'one side',
      'If Ivo Sand finishes in the top 5 of the Open, then the market resolves to Yes.',
      plus('This market will resolve to "Yes" if Ivo Sand finishes in the top 5 of the Open.', 'Dead heat rules apply.'),
      'minor',
    ],
    [
      'equal',
      plus(
        'If Ivo Sand finishes in the top 5 of the Open, then the market resolves to Yes.',
        'In a dead heat the payout is divided by the number of players.',
      ),
      plus(
        'This market will resolve to "Yes" if Ivo Sand finishes in the top 5 of the Open.',
        'A dead heat pays a proportional share.',
      ),
      null,
    ],
    ['no ties at all', GAME_A, GAME_B, null],
  ),
  ...of(
    'clarification_added',
    politics,
    [
      'additional context on one side',
      LAW_A,
      plus(LAW_B, 'Additional context: the vote of May 3 does not matter here.'),
      'material',
    ],
    ['a note that was always there', plus(LAW_A, 'Note 4/28/25: the strikes are exclusive.'), LAW_B, null],
    ['neither', LAW_A, LAW_B, null],
  ),
  ...of(
    'rules_incomplete',
    politics,
    ['a template', 'If the count is above || Count || by || Date ||, then the market resolves to Yes.', LAW_B, 'blocking'],
    ['no rules on one side', '', LAW_B, 'material'],
    ['too short to state a rule', 'Will the council ban it?', LAW_B, 'material'],
    ['rules on both sides', LAW_A, LAW_B, null],
  ),
];
