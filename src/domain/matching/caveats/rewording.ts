/**
 * Wordings that say one thing, for telling an edit of rules that rewords from one that changes the bet. Each line turns a wording
 * into the form that stands for it; a line belongs here when exchanging the two never changes who is paid.
 */

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Form = string | ((...found: string[]) => string);

const REWORDINGS: readonly (readonly [wording: RegExp, form: Form])[] = [
  // dates and figures
  [
    /\b(20\d\d)-(0[1-9]|1[0-2])-([0-3]\d)\b/g,
    (_, year = '', month = '', day = '') => `${MONTHS[Number(month) - 1]} ${Number(day)} ${year}`,
  ],
  [/\b(first|second|third|fourth) quarter\b/g, (_, nth = '') => `q${ORDINALS.indexOf(nth) + 1}`],
  [new RegExp(`\\b(?:${TENS.join('|')})\\b(?!-)`, 'g'), (word = '') => String(20 + 10 * TENS.indexOf(word))],
  [/\b(\d{1,2})(?:st|nd|rd|th)\b(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|,? 20\d\d)/g, '$1'],
  // conditions
  [/\bin (?:the )?(?:case|event) (?:of|that)\b/g, 'if'],
  [/\bshould (?=(?:it|the|this|that|a|an|any|no|either|neither|there)\b)/g, 'if '],
  [/\bin (?:all|any) other cases?\b/g, 'otherwise'],
  [/\b(?:as soon as|immediately (?:once|when|after|if)|once)\b/g, 'when'],
  [/\b(?:for example|for instance|such as|e\.g\.?)/g, 'eg'],
  [/\b(?:that is|i\.e\.?)/g, 'ie'],
  // what counts
  [/\binclusive of\b/g, 'include'],
  [/\binclud(?:es|ed|ing)\b/g, 'include'],
  [/\bexclud(?:es|ed|ing)\b|\bexclusive of\b/g, 'exclude'],
  [/\b(?:is|are) counted\b/g, 'counts'],
  [/\b(?:determined|decided|settled) (?:(?:solely |only )?(?:based )?(?:on|upon|off|by))\b/g, 'decided by'],
  [/\bbased (?:off(?: of)?|upon)\b/g, 'based on'],
  [/\bregardless of\b|\birrespective of\b|\bno matter\b/g, 'regardless of'],
  [/\bprior to\b/g, 'before'],
  [/\b(?:greater|higher|larger) than\b/g, 'more than'],
  [/\b(?:lower|smaller|fewer) than\b/g, 'less than'],
  [/\bgreater than or equal to\b|\bno less than\b|\bnot less than\b/g, 'at least'],
  [/\bless than or equal to\b|\bno more than\b|\bnot more than\b/g, 'at most'],
  // acts and sources
  [/\b(?:is|are) awarded\b|\b(?:has|have) won\b/g, 'wins'],
  [/\bcancell?ed\b/g, 'canceled'],
  [/\bcredible (?:media |news )?report(?:s|ing)\b/g, 'credible reporting'],
  [/\brun-offs?\b/g, 'runoff'],
  [/\bwon't\b|\bwont\b/g, 'will not'],
];

/** The text in lower case, each wording in the form that stands for it. Linear in the text's length. */
export function reworded(text: string): string {
  return REWORDINGS.reduce(
    (said, [wording, form]) => (typeof form === 'string' ? said.replace(wording, form) : said.replace(wording, form)),
    text.normalize('NFKC').replaceAll('\u2019', "'").toLowerCase(),
  );
}
