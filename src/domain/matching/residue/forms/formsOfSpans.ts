/** Lists the forms of sentences that name the time over which a figure changes. */
import type { FormGroup } from './formGroup.js';

/** Sentences that name the time over which a figure changes. */
const NAMING_SPAN = `
    BET over SPAN periods
    the market is about the SPAN figure of BET published by SOURCE
    the market is about the SPAN figure of BET published by SOURCE on DATE
    the market is about the SPAN figure of BET for DATE published by SOURCE on DATE
    the market is about the SPAN figure of the BET price BET for all BET published by SOURCE
    the market is about the SPAN percentage change in BET published by SOURCE on DATE
    the market is about the SPAN percentage change in BET for DATE published by SOURCE on DATE
    the market is about the SPAN percentage change in the BET price BET for all BET published by SOURCE on DATE
    the market is about inflation over the SPAN ending in BET before BET as published by SOURCE
    the market is about inflation over the SPAN period ending in BET before BET as published by SOURCE
    the market is about BET over the SPAN ending in DATE before BET as published by SOURCE
    the market is about BET over the SPAN of BET ending in DATE before BET as published by SOURCE
    the SPAN figure published to one decimal by SOURCE is used
    SOURCE publishes the figure over SPAN periods only to one decimal
    SOURCE publishes BET for SPAN periods to one decimal and this is the level of precision used to resolve the market
    SOURCE publishes BET over SPAN periods to one decimal and this is the level of precision used to resolve the market
    SOURCE publishes inflation over SPAN periods to one decimal place and this is the level of precision used to resolve the market
    the source for this market is the monthly SOURCE BET news release which publishes BET over SPAN periods only to one decimal
    the source for this market is the monthly SOURCE BET news release which publishes inflation over SPAN periods only to one decimal
    the source for this market is the monthly BET news release which publishes inflation over SPAN periods only to one decimal
`;
const changesOver = (suffix: string, ...spans: string[]): FormGroup => ({
  kind: 'figure',
  when: ({ fields }) => String(fields.metric?.value).endsWith(suffix),
  says: spans.map((span) => NAMING_SPAN.replaceAll('SPAN', span)).join('\n'),
});
/** How inflation is spoken of, by metric. */
const SPOKEN: Readonly<Record<string, string>> = {
  cpi_mom: 'monthly inflation from the month before to BET',
  cpi_core_mom: 'monthly core inflation from the month before to BET',
  cpi_yoy: 'annual inflation over the 12 months ending BET',
  cpi_core_yoy: 'annual core inflation over the 12 months ending BET',
};
const AS_SPOKEN: readonly FormGroup[] = Object.entries(SPOKEN).map(([metric, spoken]) => ({
  kind: 'figure',
  when: ({ fields }) => fields.metric?.value === metric,
  says: `the market is about ${spoken} published by SOURCE`,
}));
/** Whose change is over a month, and whose over a year. */
export const FORMS_OF_SPANS: readonly FormGroup[] = [
  changesOver('_mom', 'one month', '1 month'),
  changesOver('_yoy', '12 month', 'twelve month'),
  ...AS_SPOKEN,
];
