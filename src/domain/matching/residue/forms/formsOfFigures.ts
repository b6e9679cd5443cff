/** Lists the forms of sentences beside the statement of a bet on a figure, a price or a list. */
import type { FormGroup } from './formGroup.js';

const REVISIONS: FormGroup = {
  kind: 'figure',
  says: `
    later revisions do not count
    later revisions BET figure disregarded
    later revisions do not matter
    later revisions DATE figure disregarded
    subsequent estimates do not count
    figure other institutes not counts
    only the first published figure counts
    revisions underlying made after expiration not accounted determining result
    report due DATE
    if federal government shutdown delays the data the latest expiration date moves to the release of the data or six months after the end of the shutdown whichever comes first
    report is scheduled to be released on DATE
    figure is published to one decimal place
    figure published one decimal
    later revisions are disregarded
    revisions made after release are not considered
    revisions after the first release do not count
    revisions are not considered
    later estimates do not count
    subsequent revisions to figure are not considered
    first final report for date governs
    later corrections do not count
    only the first release counts
    only first published counts
    the market resolves as soon as data is published
    the market resolves soon BET data published
    resolution of the market takes place upon release of aforementioned data
    the market will close at TIME on the day of expected release of data
  `,
};

const PRECISION: FormGroup = {
  kind: 'figure',
  says: `
    the level of precision is used when resolving the market
    level precision used if resolving market
    level precision used resolution
    precision is used
    source market monthly SOURCE BET which published decimal
    source market monthly BET BET BET which published decimal
    SOURCE published figure decimal and level precision used pays market
    source published one decimal point and precision used
    SOURCE published figure one decimal place
    SOURCE publishes figure to one decimal
    BET published one decimal place
    BET published to one decimal
    report is to one decimal place
    figure decimal figure first SOURCE published BET
    decimal figure first SOURCE published BET used
    SOURCE published figure decimal
    level precision used
    figure published SOURCE decimal
    SOURCE published figure decimal which precision used market
    report gives whole degrees NAME and precision used
    report gives whole degrees BET and precision used
    report states whole degrees
    source measures temperatures whole degrees BET
    source measures temperatures whole degrees NAME
    source measures temperatures whole degrees and level precision used if resolving market
    temperatures whole degrees NAME
    temperatures whole degrees BET
    temperatures whole degrees
    whole degrees used
    which measures temperatures whole degrees BET
    BET taken published decimal
    SOURCE BET decimal
    report gives figure decimal
    figure pays decimal report
    BET figure SOURCE BET report decimal used
    BET published decimal
    SOURCE BET published decimal
    one decimal value is used
    figure reported to one decimal place is used
    figures are taken as published by SOURCE to one decimal
    figure published SOURCE one decimal used
    figure published SOURCE one decimal not BET used
    figure used published one decimal
    figure used one decimal published
    value first published by SOURCE one decimal used
    value rounded to one decimal place in SOURCE news release scheduled for DATE is used
    value rounded one decimal SOURCE news published DATE used
    value rounded decimal SOURCE published DATE used
    data published one decimal and level precision used
    value one decimal percentage first SOURCE published DATE
    one decimal percentage first SOURCE published DATE used
    value one decimal figure result published NAME
    one decimal figure result published NAME used
    value one decimal figure published date DATE
    one decimal figure published date check time DATE used
    expiration value one decimal value published SOURCE
    SOURCE BET figure published one decimal
    NAME one decimal value published SOURCE
    expiration figure decimal published SOURCE
    expiration figure decimal figure published SOURCE
  `,
};

const UNPUBLISHED: FormGroup = {
  kind: 'figure',
  compared: true,
  cases: `
    no score is displayed at time
    no value for DATE is published by DATE
    no report is issued by DATE
    BET is not published by DATE
    BET not published DATE
    SOURCE not published BET DATE
    report is not published by DATE
    no trading session on DATE
    no trading session on date
    no settlement price is published for DATE
    no BET price is published for DATE
    no BET published DATE
    no BET is available for BET
    no BET is available
    no figure BET published DATE
    no figure DATE published DATE
    no figure published
    no figure published DATE
    SOURCE not published figure date
    SOURCE not published figure published next BET
    BET estimate not published date next estimate
    BET is not released by date of next estimate
    BET not published date next estimate
    information not published time
    no trading session date
    no trading date
    no figure for BET date is available by DATE
    exchange is BET on date
    BET is unavailable at time
    none on date
    no figure for date
    no data for the month is released by date on which next month's is scheduled
    two BET tie for NUM at time
    there is no trading session on DATE
  `,
  follows: `
    the market resolves no
    the market resolves on figures of most recent previous month
    the market pays according most recent previous BET
    the market pays figure previous BET
    the market pays figure previous month
    the market pays according figure most recent previous month available figure
    the market pays fairly
    the market pays according figure most recent previous BET available figure
    the market open until published time next SOURCE BET report
    the market may remain open until release of next BET report and pays according figures of most recent previous month with available figure
    the market pays figures of that estimate
    the market pays according most recent previous month
    most recent earlier date is used
    BET next trading day used
    the closing price of the next trading day is used
  `,
};

const TAKEN_FROM: FormGroup = {
  kind: 'figure',
  says: `
    source BET specifically BET spot chart NUM m and candles selected
    source SOURCE first finished BET
    source first finished SOURCE BET
    source first finished SOURCE central BET
    source daily settlement price published SOURCE group
    source daily settlement price published BET
    daily settlement price published BET used pays market
    source SOURCE page for BET
    source SOURCE BET tracker
    closing figure published and BET NAME used pays market
    closing figure published BET NAME used pays market
    closing figure published BET used pays market
    source closing figure published BET
    source closing figure published BET NAME
    closing figure published NAME used pays market
    first finished SOURCE BET used pays market
    first finished SOURCE central BET used pays market
    SOURCE BET used pays market
    final BET actuals published SOURCE used pays market
    chart published LINK used pays market
    source monthly listener counts published SOURCE
    BET chart published BET used pays market
    monthly listener counts published SOURCE used pays market
    the market is about BET published SOURCE DATE
    source market monthly BET price BET all BET which published decimal
    BET closing price published BET used pays market
    NAME closing price published NAME used pays market
    NAME closing price published BET used pays market
    source NAME closing price published BET
    source BET closing price published BET
    source NAME closing price published NAME
    BET SOURCE
    BET published and BET NAME used to resolve the market
    BET published by NAME is used to resolve the market
    NAME published by NAME is used to resolve the market
    daily BET published by SOURCE group used to resolve the market
    daily settlement price published SOURCE group used to resolve the market
    ( daily
    final BET actuals published SOURCE NAME used pays market
    SOURCE page BET used pays market
    SOURCE NAME page BET used pays market
    SOURCE page for BET is used to resolve the market
    SOURCE BET tracker is used to resolve the market
    BET specifically BET spot chart NUM m and candles selected used to resolve the market
    data is published in the monthly or weekly release named above
    SOURCE see LINK
    resolution is based on BET published by SOURCE DATE
    BET refers all BET not BET decimal first published SOURCE
    BET refers all BET all BET not BET decimal first published SOURCE
    BET DATE SOURCE
  `,
  opens: `
    the source for this market is
    the source is
    source
  `,
  words: `
    DATE report release news published by of for figure figures data decimal page website precision level used group
    consensus reporting final actuals
  `,
};

/** Sentences that name the time over which a figure changes. */
const NAMING_SPAN = `
    source market monthly SOURCE BET news published which published BET over SPAN periods only decimal
    source market monthly SOURCE BET news published which published inflation over SPAN periods only decimal
    source market monthly BET news published which published inflation over SPAN periods only decimal
    SOURCE published figure over SPAN periods only decimal
    SPAN figure published one decimal SOURCE used
    market about SPAN figure BET published SOURCE
    the market about SPAN figure change BET published SOURCE DATE
    the market about SPAN figure BET published SOURCE DATE
    market about SPAN figure change BET BET published SOURCE DATE
    the market about SPAN figure change BET DATE published SOURCE DATE
    the market about SPAN figure BET DATE published SOURCE DATE
    the market about SPAN percentage change BET published SOURCE DATE
    SOURCE published BET over SPAN periods to one decimal and level precision used pays market
    SOURCE published inflation over SPAN periods to one decimal place and this is the level of precision used to resolve the market
    SOURCE published BET SPAN periods decimal and level precision used pays market
    BET over SPAN periods
    market about SPAN figure BET price BET all BET published SOURCE
    market about SPAN figure change BET price BET all BET published SOURCE DATE
    market about SPAN figure change BET price BET all BET BET published SOURCE DATE
    market about inflation over SPAN ends BET before BET published SOURCE
    market about inflation over SPAN period ends BET before BET published SOURCE
    market about BET over SPAN BET ends DATE before BET published SOURCE
    market about BET over SPAN ends DATE before BET published SOURCE
`;
const changesOver = (suffix: string, ...spans: string[]): FormGroup => ({
  kind: 'figure',
  when: ({ fields }) => String(fields.metric?.value).endsWith(suffix),
  says: spans.map((span) => NAMING_SPAN.replaceAll('SPAN', span)).join('\n'),
});
/** Whose change is over a month, and whose over a year. */
const OVER_ITS_SPAN: readonly FormGroup[] = [
  changesOver('_mom', 'one month', '1 month'),
  changesOver('_yoy', '12 month', 'twelve month'),
];

export const FORMS_OF_FIGURES: readonly FormGroup[] = [...OVER_ITS_SPAN, REVISIONS, PRECISION, UNPUBLISHED, TAKEN_FROM];
