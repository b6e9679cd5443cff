/** Lists the forms of sentences beside the statement of a bet on a figure, a price or a list. */
import type { FormGroup } from './formGroup.js';

const REVISIONS: FormGroup = {
  kind: 'figure',
  says: `
    later revisions do not count
    revisions published later do not count
    revisions made afterwards do not count
    revisions made later are disregarded
    estimates published later do not count
    the second and third estimates do not count
    the figure first published is final for the market
    we use the figure first published and disregard later revisions
    later revisions of the BET figure are disregarded
    later revisions of the DATE figure are disregarded
    later corrections do not count
    later estimates do not count
    subsequent estimates do not count
    subsequent revisions to the figure are not considered
    revisions made after the release are not considered
    revisions after the first release do not count
    revisions to the data after the first release do not count toward the market's resolution
    revisions to temperatures recorded after data is finalized for the market's timeframe are not considered for the market's resolution
    the next data release is on DATE
    SOURCE BET may be found here: LINK
    revisions to the underlying made after expiration are not accounted for in determining the result
    only the first release counts
    only the first published figure counts
    the first final report for the date governs
    figures of other institutes do not count
    the figure is published to one decimal place
    the report is due on DATE
    the report is scheduled to be released on DATE
    if a federal government shutdown delays the data the latest expiration date moves to the release of the data or six months after the end of the shutdown whichever comes first
    if a delay in figures is caused by a federal government shutdown impacting the reliability of the source agency the market's latest expiration date is extended to the sooner of the published underlying or six months after the end of the government shutdown
    the market resolves as soon as the data is published
    the market resolves as soon as the BET data is published
    resolution of the market takes place upon release of the aforementioned data
    the market will close at TIME on the day of the expected release of the data
    the market closes at TIME on the day of the release
  `,
};

const PRECISION: FormGroup = {
  kind: 'figure',
  says: `
    this precision is used
    the value of the underlying is the single-decimal value reported by SOURCE
    BET is published to one decimal and this precision is used when resolving the market
    this level of precision is used
    this level of precision is used for resolution
    this level of precision is used when resolving the market
    data is published to one decimal and this level of precision is used
    the source publishes to one decimal and this precision is used
    the source publishes the BET figure to only one decimal
    the source for the market measures temperatures to whole degrees BET
    SOURCE publishes the figure to one decimal
    SOURCE publishes the figure to one decimal which is the precision used for the market
    SOURCE publishes the figure to one decimal and this is the level of precision used to resolve the market
    the source for this market is the monthly BET which is published to one decimal
    the source for this market is the monthly SOURCE BET which is published to one decimal
    BET is published to one decimal place
    BET is taken as published to one decimal
    SOURCE BET is to one decimal
    SOURCE BET is published to one decimal
    the SOURCE BET figure is published to one decimal
    the report is to one decimal place
    the report gives the figure to one decimal
    the figure resolves to one decimal of the report
    the BET figure of the SOURCE report to one decimal is used
    the one decimal value is used
    the figure is published by SOURCE to one decimal
    the figure published to one decimal is used
    the figure published by SOURCE to one decimal is used
    the figure published by SOURCE to one decimal not BET is used
    the value first published by SOURCE to one decimal is used
    the figure used is published to one decimal
    the figure used is to one decimal as published
    figures are taken as published by SOURCE to one decimal
    the value rounded to one decimal in the SOURCE release on DATE is used
    the value rounded to one decimal place in the SOURCE news release scheduled for DATE is used
    the value is the one decimal percentage in the first SOURCE release on DATE
    the value is the one decimal percentage in the first SOURCE release of BET
    the one decimal percentage in the first SOURCE release on DATE is used
    the one decimal percentage in the first SOURCE release of BET is used
    the value is the one decimal result published by NAME
    the one decimal result published by NAME is used
    the value is the one decimal figure published for the date of DATE
    the one decimal figure published for the date of the check time on DATE is used
    the expiration value is the one decimal value published by SOURCE
    the expiration value is the one decimal percentage published by SOURCE
    NAME is the one decimal value published by SOURCE
    whole degrees are used
    temperatures are in whole degrees
    temperatures are in whole degrees BET
    temperatures are in whole degrees NAME
    the report states whole degrees
    the report gives whole degrees BET and this precision is used
    the report gives whole degrees NAME and this precision is used
    which measures temperatures to whole degrees BET
    the source measures temperatures to whole degrees BET
    the source measures temperatures to whole degrees NAME
    the source measures temperatures to whole degrees and this is the level of precision used when resolving the market
  `,
};

const UNPUBLISHED: FormGroup = {
  kind: 'figure',
  compared: true,
  cases: `
    BET is not published by DATE
    BET is not released by the date of the next estimate
    the BET estimate is not released by the date of the next estimate
    SOURCE does not publish BET by DATE
    SOURCE does not publish the figure for the date
    SOURCE does not publish the figure by the release of the next BET
    the information is not published by that time
    no BET is available
    no BET is available for BET
    no report is issued by DATE
    no score is displayed at the time
    no settlement price is published for DATE
    no BET price is published for DATE
    no figure is published
    no figure is published by DATE
    no figure for BET is published by DATE
    no figure for DATE is published by DATE
    no figure for the BET date is available by DATE
    no figure for the date
    no data for the month is released by the date on which the next month's is scheduled
    no data for the specified month is released by the date the next month's data is scheduled to be released
    there is none on the date
    there is no trading on the date
    there is no trading session on the date
    there is no trading session on DATE
    the exchange is BET on the date
    BET is unavailable at the time
    two BET tie for NUM at the time
  `,
  follows: `
    the market resolves to no
    the market resolves to a fair price
    the market resolves to the value of the previous BET
    the market resolves to the value of the previous month
    the market resolves on the figures of the most recent previous month
    the market resolves according to the most recent previous BET
    the market resolves according to the most recent previous month
    the market resolves according to the figure of the most recent previous BET with an available figure
    the market resolves according to the figure of the most recent previous month with an available figure
    the market resolves to the figure of that estimate
    the market remains open until the release time of the next SOURCE report
    the market may remain open until the release of the next report and resolves according to the figure of the most recent previous month with an available figure
    the most recent earlier date is used
    the market resolves based on data from the last available month
    BET of the next trading day is used
    the closing price of the next trading day is used
  `,
};

/** A release that comes late: the market waits for it. */
const DELAYED: FormGroup = {
  kind: 'figure',
  cases: `
    the release is delayed
  `,
  follows: `
    the market remains open until the data is published
  `,
};

/** A page that is down when it is looked at, for a while or for good. */
const UNAVAILABLE: FormGroup = {
  kind: 'figure',
  cases: `
    the source is unavailable at the check time
    the source becomes unavailable
    BET becomes permanently unavailable
  `,
  follows: `
    the market remains open until BET comes back online and resolves based on the first check after BET becomes available
    the market remains open until it is accessible again
    the market resolves based on another source
    resolution is based on another credible source
  `,
};

const TAKEN_FROM: FormGroup = {
  kind: 'figure',
  says: `
    the source is BET specifically the BET spot chart with NUM m and candles selected
    the first release by SOURCE provides the figure
    the source is the first completed SOURCE BET
    the source is the first completed SOURCE central BET
    the source is the SOURCE first completed BET
    the source for this market is the monthly BET published by SOURCE every month at LINK specifically BET for the month in question
    the source for this market is BET published by SOURCE every month at LINK
    the source for this market is the SOURCE BET found at LINK
    the source for this market is BET specifically the BET close prices available at LINK with NUM m and candles selected on the top bar
    the market is about the price according to BET not according to other sources or spot markets
    the market is about the price according to NAME not according to other exchanges or trading pairs
    the source is the SOURCE page for BET
    the source is the SOURCE BET tracker
    the source is the daily settlement price published by BET
    the source is the daily settlement price published by the SOURCE group
    the source is the closing value published by BET
    the source is the closing value published by BET NAME
    the source is the BET closing price published by BET
    the source is the NAME closing price published by BET
    the source is the NAME closing price published by NAME
    the source is the monthly listener counts published by SOURCE
    the source for this market is the monthly BET price BET for all BET which is published to one decimal
    BET specifically the BET spot chart with NUM m and candles selected is used to resolve the market
    the first completed SOURCE BET is used to resolve the market
    the first completed SOURCE central BET is used to resolve the market
    SOURCE BET is used to resolve the market
    the SOURCE page for BET is used to resolve the market
    the SOURCE NAME page for BET is used to resolve the market
    the SOURCE BET tracker is used to resolve the market
    the daily settlement price published by BET is used to resolve the market
    the daily settlement price published by the SOURCE group is used to resolve the market
    the daily BET published by the SOURCE group is used to resolve the market
    the closing value published by BET is used to resolve the market
    the closing value published by NAME is used to resolve the market
    the closing value published by BET NAME is used to resolve the market
    the closing value published and BET NAME are used to resolve the market
    the BET closing price published by BET is used to resolve the market
    the NAME closing price published by BET is used to resolve the market
    the NAME closing price published by NAME is used to resolve the market
    the chart published on LINK is used to resolve the market
    the BET chart published by BET is used to resolve the market
    the monthly listener counts published by SOURCE are used to resolve the market
    the final BET actuals published by SOURCE are used to resolve the market
    the final BET actuals published by SOURCE of NAME are used to resolve the market
    BET published by NAME is used to resolve the market
    BET published and BET NAME are used to resolve the market
    NAME published by NAME is used to resolve the market
    the market is about BET published by SOURCE on DATE
    resolution is based on BET published by SOURCE on DATE
    BET refers to all BET not BET to one decimal as first published by SOURCE
    BET refers to all BET of all BET not BET to one decimal as first published by SOURCE
    the data is published in the monthly or weekly release named above
    BET on DATE is from SOURCE
    SOURCE, see LINK
    ( daily
  `,
  opens: `
    the source is
    the source for this market is
  `,
  words: `
    report figure data decimal precision level final actuals page website group
    news release published DATE consensus reporting used
  `,
};

export const FORMS_OF_FIGURES: readonly FormGroup[] = [REVISIONS, PRECISION, UNPUBLISHED, DELAYED, UNAVAILABLE, TAKEN_FROM];
