/** Edits of rules texts composed by us: material ones change the bet or may change it, cosmetic ones don't. */
export interface Edit {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const GAME = [
  'If Lakeside wins the Lakeside vs Hillford pro hockey game originally scheduled for Nov 3, 2026, then the market resolves to Yes.',
  'If the game ends in a tie, the market will resolve to $0.50 for each team.',
  'If the game is postponed but begins within 48 hours from its originally scheduled start time, the market will remain open.',
  'If the game is not started within 48 hours, the market will resolve to a fair market price.',
].join(' ');
const TOTAL = [
  'In the upcoming NHL game between Lakeside and Hillford, scheduled for November 3 at 7:00PM ET:',
  'This market will resolve to "Over" if Lakeside and Hillford combine to score 6 or more goals in this game.',
  'The result will be determined based on the final score including any overtime periods and shootouts.',
  'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
].join('\n\n');
const VOTE = [
  'This market will resolve to "Yes" if Nora Quill wins the 2028 Freedonian presidential election. Otherwise, this market will resolve to "No".',
  'This market includes any potential second round.',
  'If the result of this election is not known by June 30, 2029, 11:59 PM ET, this market will resolve to "No".',
  'The resolution source for this market is the Associated Press, Fox News, and NBC (https://example.org/results?edition=2028).',
  'An interim president appointed before the election will not count.',
].join('\n\n');
const PRICE = [
  "If the simple average of the sixty seconds of CF Benchmarks' Bitcoin Real-Time Index (BRTI) before 12 PM EDT is above 79999.99 at 12 PM EDT on Aug 5, 2026, then the market resolves to Yes.",
  'Not all price data are the same.',
].join(' ');
const PRINT = [
  'This market will resolve to "Yes" if the unemployment rate for May 2026 is above 4.1% according to the Bureau of Labor Statistics.',
  'The figure is reported to one decimal point. Thus, this is the level of precision that will be used when resolving the market.',
  'Any revisions after the first release will not count.',
  'If the BLS does not release the figure by the next scheduled release, this market will resolve according to the figures of the most recent previous month.',
].join('\n\n');
const LEAVE = [
  'If Ana Ruiz leaves office before Jan 1, 2027, then the market resolves to Yes.',
  'An announcement that Ana Ruiz will leave within the next year is also encompassed by the Payout Criterion.',
  'If Ana Ruiz leaves solely because she has died, payouts are based upon the last traded price prior to the death.',
].join(' ');
const BAN = [
  'This market will resolve to "Yes" if the city council of Ostia bans rented scooters by December 31, 2026, 11:59 PM ET.',
  'For the purposes of this market, a "ban" is defined as a rule that physically removes rented scooters from all public streets.',
  'A ban that is limited to the old town will not qualify.',
  'The primary resolution source will be a consensus of credible reporting.',
].join('\n\n');
const WORD = [
  'This market will resolve to "Yes" if Vera Holt says "harbor" during the budget speech on March 3, 2027.',
  'Plural and possessive forms of the term will count, however other forms will not.',
  'If the speech does not take place by March 10, 2027, this market will resolve to "No".',
].join('\n\n');

const swap = (name: string, before: string, from: string, to: string): Edit => {
  if (!before.includes(from)) throw new Error(`edit "${name}" finds nothing to change`);
  return { name, before, after: before.replace(from, to) };
};
const add = (name: string, before: string, sentence: string): Edit => ({ name, before, after: `${before}\n\n${sentence}` });

export const MATERIAL: readonly Edit[] = [
  add(
    'said again with another value',
    GAME,
    'To be clear: if the game ends in a tie, the market will resolve to $1.00 for the home team.',
  ),
  swap('the source named last is another', `${WORD} Video of the event will be the resolution source.`, 'Video', 'A transcript'),
  swap('another team', GAME, 'If Lakeside wins', 'If Hillford wins'),
  swap('loses for wins', GAME, 'Lakeside wins', 'Lakeside loses'),
  swap('another day', GAME, 'Nov 3, 2026', 'Nov 4, 2026'),
  swap('another payout on a tie', GAME, '$0.50 for each team', 'No for each team'),
  swap('a longer wait', GAME, 'begins within 48 hours', 'begins within 72 hours'),
  swap('a wait in weeks', GAME, 'not started within 48 hours', 'not started within 2 weeks'),
  swap('another price', GAME, 'a fair market price', 'the last traded price'),
  swap('the tie sentence is gone', GAME, ' If the game ends in a tie, the market will resolve to $0.50 for each team.', ''),
  add('a new rule for abandoned games', GAME, 'If the game is abandoned after the second period, the market will resolve to No.'),
  swap('another line', TOTAL, '6 or more goals', '7 or more goals'),
  swap('fewer for more', TOTAL, '6 or more goals', '6 or fewer goals'),
  swap('the other side', TOTAL, 'resolve to "Over"', 'resolve to "Under"'),
  swap('overtime out', TOTAL, 'including any overtime', 'excluding any overtime'),
  swap('cancellation pays no', TOTAL, 'this market will resolve 50-50', 'this market will resolve to "No"'),
  swap('one team only', TOTAL, 'Lakeside and Hillford combine to score', 'Lakeside or Hillford combine to score'),
  swap('another year', VOTE, '2028 Freedonian', '2029 Freedonian'),
  swap('another person', VOTE, 'Nora Quill', 'Norman Quill'),
  swap('no second round', VOTE, 'includes any potential second round', 'does not include any second round'),
  swap('a later fallback', VOTE, 'June 30, 2029', 'December 31, 2029'),
  swap(
    'another fallback payout',
    VOTE,
    '11:59 PM ET, this market will resolve to "No"',
    '11:59 PM ET, this market will resolve to "Other"',
  ),
  swap('one source less', VOTE, 'the Associated Press, Fox News, and NBC', 'the Associated Press and NBC'),
  swap('one source for another', VOTE, 'Fox News', 'CNN'),
  swap('interim counts', VOTE, 'will not count', 'will count'),
  swap('the general becomes a primary', VOTE, 'presidential election', 'presidential primary'),
  add('a note', VOTE, 'Note 5/2/28: ballots from abroad are not part of the count.'),
  add('additional context', VOTE, 'Additional context: a result declared void by the court stands.'),
  swap('another threshold', PRICE, '79999.99', '80999.99'),
  swap('below for above', PRICE, 'is above', 'is below'),
  swap('another hour', PRICE, 'at 12 PM EDT', 'at 1 PM EDT'),
  swap('another index', PRICE, "CF Benchmarks' Bitcoin Real-Time Index (BRTI)", 'the Binance BTC/USDT price'),
  swap('another method', PRICE, 'simple average of the sixty seconds', 'trimmed average of the sixty seconds'),
  swap('at least for above', PRINT, 'above 4.1%', 'at least 4.1%'),
  swap('another month', PRINT, 'May 2026', 'June 2026'),
  swap('revisions count', PRINT, 'will not count', 'will count'),
  swap('two decimals', PRINT, 'one decimal point', 'two decimal points'),
  swap('another fallback', PRINT, 'the figures of the most recent previous month', 'the next available figures'),
  swap('an earlier limit', LEAVE, 'before Jan 1, 2027', 'before Jul 1, 2026'),
  swap('an announcement is not enough', LEAVE, 'is also encompassed', 'is not encompassed'),
  swap('death pays yes', LEAVE, 'payouts are based upon the last traded price prior to the death', 'the market resolves to Yes'),
  swap(
    'the announcement sentence is gone',
    LEAVE,
    'An announcement that Ana Ruiz will leave within the next year is also encompassed by the Payout Criterion. ',
    '',
  ),
  swap('by becomes after', BAN, 'by December 31, 2026', 'after December 31, 2026'),
  swap('another city', BAN, 'of Ostia', 'of Anzio'),
  swap('a narrower definition', BAN, 'from all public streets', 'from some public streets'),
  swap('a limited ban counts', BAN, 'will not qualify', 'will qualify'),
  add('a new condition', BAN, 'The ban must be signed by the mayor.'),
  add('a new exclusion', BAN, 'Emergency measures never satisfy the criterion.'),
  add('a new borderline case', BAN, 'A ban in the harbor alone will qualify.'),
  add('a second tie rule', GAME, 'In the final a tie resolves to No.'),
  add('a second limit', BAN, 'A ban adopted by June 30, 2026 resolves the market to Yes at once.'),
  swap('another word', WORD, '"harbor"', '"harvest"'),
  swap('other forms count', WORD, 'however other forms will not', 'and other forms will too'),
  swap('another occasion', WORD, 'budget speech on', 'closing speech on'),
  swap('a longer wait for the speech', WORD, 'March 10, 2027', 'March 24, 2027'),
];

export const COSMETIC: readonly Edit[] = [
  { name: 'capital letters', before: GAME, after: GAME.replace('the market will remain open', 'The Market will remain open') },
  { name: 'line breaks for spaces', before: GAME, after: GAME.replaceAll('. If', '.\n\nIf') },
  { name: 'double spaces', before: GAME, after: GAME.replaceAll(' the ', '  the ') },
  { name: 'curly quotes', before: TOTAL, after: TOTAL.replaceAll('"Over"', '“Over”') },
  { name: 'no quotes', before: TOTAL, after: TOTAL.replaceAll('"', '') },
  {
    name: 'bold marks',
    before: TOTAL,
    after: TOTAL.replace('Lakeside and Hillford combine', '**Lakeside** and **Hillford** combine'),
  },
  { name: 'a paragraph tag', before: LEAVE, after: `<p>${LEAVE}</p>` },
  { name: 'a spelling mistake mended', before: BAN.replace('physically', 'phisically'), after: BAN },
  { name: 'another spelling mistake mended', before: VOTE.replace('potential', 'potentail'), after: VOTE },
  { name: 'a letter lost', before: PRINT, after: PRINT.replace('precision', 'precison') },
  { name: 'British spelling', before: TOTAL.replace('canceled', 'cancelled'), after: TOTAL },
  { name: 'an accent', before: VOTE, after: VOTE.replaceAll('Nora Quill', 'Nóra Quill') },
  { name: 'a month in short', before: VOTE, after: VOTE.replace('June 30, 2029', 'Jun 30, 2029') },
  { name: 'a month in full', before: LEAVE, after: LEAVE.replace('Jan 1, 2027', 'January 1, 2027') },
  { name: 'a space in a clock time', before: TOTAL, after: TOTAL.replace('7:00PM', '7:00 PM') },
  { name: 'dots in a clock time', before: VOTE, after: VOTE.replace('11:59 PM', '11:59 p.m.') },
  { name: 'a long dash', before: TOTAL, after: TOTAL.replace('50-50', '50–50') },
  { name: 'a slash for a dash', before: TOTAL, after: TOTAL.replace('50-50', '50/50') },
  { name: 'a query on a link', before: VOTE, after: VOTE.replace('?edition=2028', '?edition=2028&lang=en') },
  { name: 'no query on a link', before: VOTE, after: VOTE.replace('?edition=2028', '') },
  { name: 'a longer path of a link', before: VOTE, after: VOTE.replace('/results?', '/results/live?') },
  { name: 'www on a link', before: VOTE, after: VOTE.replace('https://example.org', 'https://www.example.org') },
  { name: 'percent in words', before: PRINT, after: PRINT.replace('4.1%', '4.1 percent') },
  { name: 'a thousands comma', before: PRICE, after: PRICE.replace('79999.99', '79,999.99') },
  { name: 'an article more', before: BAN, after: BAN.replace('bans rented scooters', 'bans the rented scooters') },
  { name: 'an article less', before: GAME, after: GAME.replace('the Lakeside vs Hillford', 'Lakeside vs Hillford') },
  {
    name: 'this market for the market',
    before: PRINT,
    after: PRINT.replace('when resolving the market', 'when resolving this market'),
  },
  { name: 'please note', before: PRICE, after: PRICE.replace('Not all', 'Please note: not all') },
  { name: 'currently', before: TOTAL, after: TOTAL.replace('scheduled for November', 'currently scheduled for November') },
  { name: 'officially', before: BAN, after: BAN.replace('Ostia bans', 'Ostia officially bans') },
  { name: 'sentences in another order', before: PRINT, after: PRINT.split('\n\n').reverse().join('\n\n') },
  { name: 'an empty line at the end', before: WORD, after: `${WORD}\n\n \n` },
  { name: 'a comma more', before: GAME, after: GAME.replace('If the game ends in a tie, the', 'If the game ends in a tie the') },
  { name: 'a full stop at the end', before: WORD, after: WORD.slice(0, -1) },
  { name: 'a disclaimer', before: GAME, after: `${GAME} This market has not been endorsed by the league.` },
  {
    name: 'a trading ban for insiders',
    before: VOTE,
    after: `${VOTE}\n\nEmployees of the named sources are not permitted to trade here.`,
  },
  {
    name: 'cannot in two words',
    before: `${BAN}\n\nThe council cannot be sued.`,
    after: `${BAN}\n\nThe council can not be sued.`,
  },
  { name: "isn't for is not", before: VOTE, after: VOTE.replace('is not known', "isn't known") },
  {
    name: 'U.S. for United States',
    before: BAN.replace('of Ostia', 'of Ostia in the United States'),
    after: BAN.replace('of Ostia', 'of Ostia in the U.S.'),
  },
  { name: 'no-break spaces', before: LEAVE, after: LEAVE.replaceAll(' the ', '\u00A0the\u00A0') },
  { name: 'a hyphen in a word', before: TOTAL, after: TOTAL.replace('make-up', 'makeup') },
  { name: 'a plural', before: WORD, after: WORD.replace('possessive forms', 'possessives forms') },
  { name: 'a zero-width space', before: GAME, after: GAME.replace('Hillford', 'Hill\u200Bford') },
];

/** Cosmetic too, but only both texts side by side show it: a fingerprint of one text moves with them. */
export const RETOLD: readonly Edit[] = [
  {
    name: 'a sentence said twice',
    before: GAME,
    after: `${GAME} To be clear: if the game ends in a tie, the market will resolve to $0.50 for each team.`,
  },
  {
    name: 'bounds in another order of words',
    before: 'Yes if the price is $100,000 or above.',
    after: 'Yes if the price is at or above $100,000.',
  },
  {
    name: 'an owner behind what is owned',
    before: 'Yes if Stripe\u2019s shares begin trading before Jan 1, 2028.',
    after: 'Yes if shares of Stripe begin trading before Jan 1, 2028.',
  },
  {
    name: 'the source named first',
    before: `${WORD} The resolution source will be video of the event.`,
    after: `${WORD} Video of the event will be the resolution source.`,
  },
  {
    name: 'a link with its host for a label',
    before: `${GAME} The source is https://hltv.org.`,
    after: `${GAME} The source is [HLTV](https://www.hltv.org/).`,
  },
  { name: 'where to read more', before: GAME, after: `${GAME} More information on the league: https://www.example.org/table.` },
];

/** Sentences that change nothing and that no reader knows: unread new text goes to a person. */
export const UNREAD: typeof COSMETIC = [
  { name: 'a picture credit', before: BAN, after: `${BAN}\n\nPhoto by the Ostia Herald.` },
  { name: 'a greeting', before: PRICE, after: `${PRICE} Good luck to everyone!` },
  { name: 'a pointer to the comments', before: WORD, after: `${WORD}\n\nSee the comments for the history of this series.` },
];
