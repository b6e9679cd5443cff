/** One release of a figure: A lists "above x", B single values with open ends, on a grid of 0.1. */
export interface Release {
  series: string;
  ticker: string;
  /** When the agency publishes, Eastern. */
  at: string;
  titleA: string;
  askA: (x: string) => string;
  primary: (x: string) => string;
  above: readonly number[];
  slugB: string;
  titleB: string;
  /** "annual inflation be", with the value behind it. */
  askB: (value: string) => string;
  rulesB: string;
  /** Lowest and highest single value on B; the tails beyond are open. */
  from: number;
  to: number;
  /** B's tag for the figure. */
  tag: string;
  why: string;
}

/** Inflation over the year and the month, and unemployment. */
export const RELEASES: Release[] = [
  {
    series: 'KXCPIYOY',
    ticker: 'KXCPIYOY-26NOV',
    at: '2026-12-10 08:30',
    titleA: 'Inflation in November',
    askA: (x) => `Will the rate of CPI inflation be above ${x}% for the year ending in November 2026?`,
    primary: (x) =>
      `If the Consumer Price Index (CPI) increases by more than ${x}% in the twelve months ending November 2026 (to the one decimal place that the Bureau of Labor Statistics reports), then the market resolves to Yes.`,
    above: [2.7, 2.8, 2.9, 3.0, 3.1, 3.2],
    slugB: 'november-inflation-us-annual',
    titleB: 'November Inflation US - Annual',
    askB: (value) => `Will annual inflation be ${value} in November?`,
    rulesB:
      'This market is about inflation over the 12-month period ending November 2026, before seasonal adjustment, as reported by the Bureau of Labor Statistics (BLS).\n\nIt will resolve to the percentage change in the Consumer Price Index (CPI) over the 12-month period ending in November 2026 according to the monthly BLS report, scheduled for December 10, 2026, 8:30 AM ET.\n\nNote: the BLS reports inflation over 12-month periods to one decimal place (e.g. 2.9%), and this is the level of precision used to resolve the market.\n\nIf the BLS does not release the figure on the scheduled date, this market may remain open until the scheduled release of the next CPI report, and will then resolve according to the figures of the most recent previous month with available data.',
    from: 2.8,
    to: 3.2,
    tag: 'Inflation',
    why: 'fed_open_tail of a print: "above 3.2%" is "3.3% or more" at one decimal',
  },
  {
    series: 'KXCPI',
    ticker: 'KXCPI-26NOV',
    at: '2026-12-10 08:30',
    titleA: 'CPI in November',
    askA: (x) => `Will CPI rise more than ${x}% in November 2026?`,
    primary: (x) =>
      `If the seasonally adjusted Consumer Price Index (CPI) increases by more than ${x}% in November 2026, then the market resolves to Yes.`,
    above: [0.0, 0.1, 0.2, 0.3],
    slugB: 'november-inflation-us-monthly',
    titleB: 'November Inflation US - Monthly',
    askB: (value) => `Will monthly inflation increase by ${value} in November?`,
    rulesB:
      'This market is about the one-month percentage change in the seasonally adjusted Consumer Price Index for All Urban Consumers (CPI-U) in November 2026, as published by the Bureau of Labor Statistics (BLS) on December 10, 2026, 8:30 AM ET.\n\nNote: the BLS reports the figure to one decimal place (e.g. 0.4%), and this is the level of precision used to resolve the market.\n\nIf the BLS does not release the figure by the scheduled release of the next report, this market will resolve according to the most recent previous month.',
    from: 0.1,
    to: 0.3,
    tag: 'Inflation',
    why: 'print ladder: "more than 0.3%" is "0.4% or more" at one decimal',
  },
  {
    series: 'KXU3',
    ticker: 'KXU3-26NOV',
    at: '2026-12-04 08:30',
    titleA: 'Unemployment rate in November',
    askA: (x) => `Will the unemployment rate (U-3) be above ${x}% in November?`,
    primary: (x) =>
      `If the seasonally adjusted unemployment rate (U-3) reported by the Bureau of Labor Statistics in the Employment Situation Report is above ${x}% in November 2026, then the market resolves to Yes.`,
    above: [4.1, 4.2, 4.3, 4.4, 4.5],
    slugB: 'november-unemployment-rate',
    titleB: 'November Unemployment Rate',
    askB: (value) => `Will the November 2026 unemployment rate be ${value}?`,
    rulesB:
      'This market will resolve according to the seasonally adjusted unemployment rate (U-3) reported by the Bureau of Labor Statistics in the Employment Situation Report for November 2026, scheduled for December 4, 2026, 8:30 AM ET.\n\nAny revisions after the first release will not count toward the resolution.\n\nIf no data for November is released by the date of the next report, this market will resolve on the last available month.\n\nNote: the report states unemployment to one decimal place.',
    from: 4.2,
    to: 4.5,
    tag: 'Jobs',
    why: 'print ladder: "above 4.5%" is "4.6% or more" at one decimal',
  },
];
