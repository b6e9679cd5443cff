/** Dates, clock times and figures in one writing each, for comparing two versions of a sentence. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(?:${MONTHS.join('|')})`;
const ZONE = '(?:et|est|edt|pt|pst|pdt|ct|utc|gmt)';
const TIME = `\\d{1,2}:\\d\\d(?: \\(?${ZONE}\\)?)?`;
const DATE = `${MONTH} \\d{1,2}(?:,? 20\\d\\d)?`;

const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALE_OF: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', mn: 'million', b: 'billion', bn: 'billion' };

/** Hours and minutes on the clock of 24 hours. */
function clockTime(hour: string, minute: string | undefined, half: string): string {
  return `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}:${minute ?? '00'}`;
}

type Form = string | ((...found: string[]) => string);

const FORMS: readonly (readonly [writing: RegExp, form: Form])[] = [
  [new RegExp(`\\b(${MONTH})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\b\\.?`, 'g'), '$1'],
  // figures: $100k, $80m, 100,000 dollars, one hundred thousand
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\$\d+(?:\.\d+)?) ?(mn?|bn?)\b/g, (_, figure = '', scale = '') => `${figure} ${SCALE_OF[scale]}`],
  [/(\d)k\b/g, '$1 thousand'],
  [new RegExp(`\\b(${TENS.join('|')})\\b(?!-)`, 'g'), (word = '') => String(20 + 10 * TENS.indexOf(word))],
  [/\ba (?=hundred\b)/g, 'one '],
  [/\b(one|two|three|four|five|six|seven|eight|nine) hundred\b/g, (_, word = '') => `${DIGITS.indexOf(word)}00`],
  [/\bone (?=(?:thousand|million|billion)\b)/g, '1 '],
  [/(?<![$\d.])(\d+(?:\.\d+)?(?: (?:thousand|million|billion))?) (?:(?:u\.?s\.? )?dollars|usd)\b/g, '$$$1'],
  // dates: 2026-12-31, 31 Dec 2026, 31st of December, Dec 31 '26, March 5 - March 7
  [
    /\b(20\d\d)-(0[1-9]|1[0-2])-([0-3]\d)\b/g,
    (_, year = '', month = '', day = '') => `${MONTHS[Number(month) - 1]} ${Number(day)} ${year}`,
  ],
  [/\b(\d{1,2})(?:st|nd|rd|th)\b(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|,? 20\d\d)/g, '$1'],
  [new RegExp(`\\b(\\d{1,2}) (?:of )?(${MONTH})\\b(?! \\d{1,2}\\b(?!:))`, 'g'), '$2 $1'],
  [new RegExp(`\\b(${MONTH} \\d{1,2}),? '(\\d\\d)\\b`, 'g'), '$1 20$2'],
  [new RegExp(`\\b(${MONTH}) (\\d{1,2}) ?(?:-|to|through) ?\\1 (\\d{1,2})\\b`, 'g'), '$1 $2-$3'],
  // clock times: 11:59pm, 11:59 P.M., 11 PM, noon; the date first
  [/\b(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\b\.?/g, (_, hour = '', minute, half = '') => clockTime(hour, minute, half)],
  [/\beastern time\b/g, 'et'],
  [/\b(?:12 |12:00 \(?)?noon\b\)?/g, '12:00'],
  [new RegExp(`\\b(${TIME}),? (?:on |of )?(${DATE})\\b`, 'g'), '$2 $1'],
  [new RegExp(`\\b(${DATE}),? at (?=${TIME})`, 'g'), '$1 '],
  [new RegExp(`\\bon (?=${DATE})`, 'g'), ''],
  [new RegExp(`\\bfrom (${DATE}(?:,? ${TIME})?),? (?:to|through|until) (?=${DATE})`, 'g'), 'between $1 and '],
];

/** A text in lower case with its dates, clock times and figures in one writing. Linear in the text's length. */
export function datesInOneForm(text: string): string {
  return FORMS.reduce(
    (said, [writing, form]) => (typeof form === 'string' ? said.replace(writing, form) : said.replace(writing, form)),
    text,
  );
}
