import type { Truth } from './book.js';

/** A rung of a ladder of deadlines: A says before a day, B says by the day before. */
interface Rung {
  code: string;
  /** A: "Jan 1, 2027". */
  before: string;
  /** B: "December 31, 2026". */
  by: string;
  /** B's end date, right or left over. */
  end: string;
  cents: number;
  /** Which venues list it. */
  on: 'a' | 'b' | 'both';
  closed?: true;
}

/** One act with several deadlines. */
export interface Ladder {
  series: string;
  category: string;
  tags: readonly string[];
  titleA: string;
  /** A's question, without the deadline. */
  askA: string;
  titleB: string;
  /** "Will X happen", without the deadline. */
  ask: string;
  primary: (before: string) => string;
  secondary?: string;
  rules: (by: string) => string;
  rungs: readonly Rung[];
  expect: Truth['expect'];
  why: string;
}

const YEAR_END = { code: '27JAN01', before: 'Jan 1, 2027', by: 'December 31, 2026', end: '2027-01-01T00:00:00Z' } as const;

const MARCH = { code: '27APR01', before: 'Apr 1, 2027', by: 'March 31, 2027', end: '2026-12-31T00:00:00Z' } as const;

const JUNE = { code: '27JUL01', before: 'Jul 1, 2027', by: 'June 30, 2027', end: '2027-06-30T00:00:00Z' } as const;

/** Ladders of world affairs, companies and science. */
export const LADDERS: Ladder[] = [
  {
    series: 'KXALIENS',
    category: 'Politics',
    tags: ['Geopolitics', 'Aliens', 'World'],
    titleA: 'Will the US confirm that aliens exist?',
    askA: 'Will the US confirm that aliens exist',
    titleB: 'Will the US confirm that aliens exist by...?',
    ask: 'Will the US confirm that aliens exist',
    primary: (before) =>
      `If the President, any member of the Cabinet, any member of the Joint Chiefs of Staff, or any US federal agency definitively states that extraterrestrial life or technology exists before ${before}, then the market resolves to Yes.`,
    rules: (by) =>
      `This market will resolve to "Yes" if the President of the United States, any member of the Cabinet, any member of the Joint Chiefs of Staff, or any US federal agency definitively states that extraterrestrial life or technology exists by ${by}, 11:59 PM ET. Otherwise, this market will resolve to "No".\n\nThe primary resolution source is official information from the US government; a consensus of credible reporting will also be used.`,
    rungs: [
      { ...YEAR_END, cents: 3, on: 'both' },
      { ...JUNE, cents: 7, on: 'a' },
    ],
    expect: 'auto',
    why: 'word_for_word, before_date_vs_by_prior_day',
  },
  {
    series: 'KXUKRCEASEFIRE',
    category: 'World',
    tags: ['Geopolitics', 'Ukraine', 'Russia', 'World'],
    titleA: 'When will Russia and Ukraine agree on a ceasefire?',
    askA: 'Will Russia and Ukraine agree on a ceasefire',
    titleB: 'Russia x Ukraine ceasefire by...?',
    ask: 'Russia x Ukraine ceasefire',
    primary: (before) =>
      `If Russia and Ukraine have signed a ceasefire that is in effect before ${before}, then the market resolves to Yes.`,
    secondary: 'A ceasefire limited to a region, to one kind of weapon or to a holiday does not count.',
    rules: (by) =>
      `This market will resolve to "Yes" if there is an official ceasefire agreement, a publicly announced and mutually agreed halt in military engagement, between Russia and Ukraine by ${by}, 11:59 PM ET. Otherwise, this market will resolve to "No".\n\nAn agreement reached in time counts even if the ceasefire takes effect later. Energy truces, humanitarian pauses and other partial agreements will not count.\n\nThe resolution source is a consensus of credible reporting.`,
    rungs: [
      {
        code: '26NOV16',
        before: 'Nov 16, 2026',
        by: 'November 15, 2026',
        end: '2026-11-15T00:00:00Z',
        cents: 1,
        on: 'both',
        closed: true,
      },
      { ...YEAR_END, cents: 8, on: 'both' },
      { ...MARCH, cents: 21, on: 'both' },
      { ...JUNE, cents: 34, on: 'b' },
    ],
    expect: 'review',
    why: 'announcement_vs_effect: signed and in effect against announced',
  },
  {
    series: 'KXANTHROPICIPO',
    category: 'Companies',
    tags: ['Business', 'IPOs', 'Tech', 'AI'],
    titleA: 'When will Anthropic announce an IPO?',
    askA: 'Will Anthropic announce an IPO',
    titleB: 'Anthropic IPO by...?',
    ask: 'Anthropic IPO',
    primary: (before) => `If Anthropic officially confirms an IPO before ${before}, then the market resolves to Yes.`,
    secondary:
      'A public filing of a registration statement, a public announcement by the company or the first day of trading each confirm an IPO.',
    rules: (by) =>
      `This market will resolve to "Yes" if Anthropic completes an Initial Public Offering (IPO), the first sale of its stock to the public on a recognized exchange, by ${by}, 11:59 PM ET. Otherwise, this market will resolve to "No".\n\nAn announcement or a filing alone will not count. The resolution source is a consensus of credible reporting.`,
    rungs: [
      { ...YEAR_END, cents: 22, on: 'both' },
      { ...MARCH, cents: 41, on: 'a' },
      { ...JUNE, cents: 57, on: 'both' },
    ],
    expect: 'none',
    why: 'announcement_vs_effect: confirms an IPO against completes it',
  },
  {
    series: 'KXOAIIPO',
    category: 'Companies',
    tags: ['Business', 'IPOs', 'Tech', 'AI'],
    titleA: 'When will OpenAI go public?',
    askA: 'Will OpenAI go public',
    titleB: 'OpenAI IPO by...?',
    ask: 'OpenAI IPO',
    primary: (before) =>
      `If shares of OpenAI begin trading on a recognized stock exchange before ${before}, then the market resolves to Yes.`,
    rules: (by) =>
      `This market will resolve to "Yes" if OpenAI's stock starts trading on a recognized stock exchange by ${by}, 11:59 PM ET. Otherwise, this market will resolve to "No".\n\nThe resolution source is a consensus of credible reporting.`,
    rungs: [
      { ...YEAR_END, cents: 4, on: 'both' },
      { ...JUNE, cents: 31, on: 'both' },
    ],
    expect: 'review',
    why: 'by_deadline: first day of trading on both',
  },
  {
    series: 'KXEARTHQUAKE8',
    category: 'Science and Technology',
    tags: ['Science', 'Earthquakes'],
    titleA: 'Will there be a magnitude 8.0 earthquake?',
    askA: 'Will there be a magnitude 8.0 earthquake',
    titleB: '8.0+ earthquake by...?',
    ask: 'Will there be an 8.0+ earthquake',
    primary: (before) =>
      `If an earthquake with a magnitude of at least 8.0 occurs after Issuance and before ${before}, then the market resolves to Yes.`,
    secondary: 'The source is the United States Geological Survey; its magnitude 24 hours after the earthquake counts.',
    rules: (by) =>
      `This market will resolve to "Yes" if one or more earthquakes with a magnitude of 8.0 or higher occur anywhere on Earth between market creation and ${by}, 11:59 PM ET. Otherwise, this market will resolve to "No".\n\nThe resolution source is the United States Geological Survey (USGS) Earthquake Hazards Program.`,
    rungs: [
      { ...YEAR_END, cents: 9, on: 'both' },
      { ...MARCH, cents: 26, on: 'b' },
    ],
    expect: 'review',
    why: 'window_start_differs, revision_policy',
  },
  {
    series: 'KXSCOTUSVACANCY',
    category: 'Politics',
    tags: ['Politics', 'SCOTUS', 'US Politics'],
    titleA: 'When will there be a vacancy on the Supreme Court?',
    askA: 'Will there be a vacancy on the Supreme Court',
    titleB: 'Supreme Court vacancy by...?',
    ask: 'Supreme Court vacancy',
    primary: (before) =>
      `If a Justice of the Supreme Court of the United States leaves office or announces that he or she will leave before ${before}, then the market resolves to Yes.`,
    rules: (by) =>
      `This market will resolve to "Yes" if at least one seat on the United States Supreme Court becomes vacant by ${by}, 11:59 PM ET. Otherwise, this market will resolve to "No".\n\nAn announcement of a future retirement will not count.`,
    rungs: [
      { ...YEAR_END, cents: 3, on: 'both' },
      { ...JUNE, cents: 33, on: 'both' },
    ],
    expect: 'none',
    why: 'announce_vs_effect: announcing to leave against leaving',
  },
];
