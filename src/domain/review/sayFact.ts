/** A compared fact as a person says it: never an interval, an instant in milliseconds or a code name. */

import { HOUR_MS, MINUTE_MS } from '../duration.js';
import { type Entity, type Fact, FIELDS, type FieldName, type GridSet } from '../matching/contract/facts.js';
import { contentOf } from '../matching/contract/gist.js';
import { foldName } from '../matching/text/fold.js';
import { codeName, plainWords } from './codeNames.js';
import { asWritten, type FactSource, sayEntities, sayEntity } from './sayName.js';
import { saySet } from './saySet.js';

const NEW_YORK = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  // Not `hour12`, by which noon would be 0:00 pm.
  hourCycle: 'h12',
  timeZone: 'America/New_York',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a field is called on a page. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  subject: 'YES pays on',
  participants: 'Between',
  competition: 'Competition',
  season: 'Season',
  stage: 'Stage',
  gender: 'Men’s or women’s',
  level: 'Level',
  period: 'Part of the game',
  game_number: 'Game of the series',
  overtime: 'Overtime',
  day: 'Day',
  start: 'Starts',
  metric: 'What is measured',
  reference: 'Period measured',
  vintage: 'Release',
  source: 'Measured by',
  asset: 'Asset',
  instant: 'Read at',
  set: 'Pays when it is',
  direction: 'Direction',
  office: 'Office',
  place: 'Place',
  district: 'District',
  cycle: 'Election year',
  phase: 'Round of voting',
  party: 'Party',
  rank: 'Place won',
  predicate: 'What must happen',
  actor: 'Who acts',
  target: 'Whom it concerns',
  occasion: 'Occasion',
  award: 'Award',
  words: 'Words to be said',
  count: 'How many times',
  deadline: 'By when',
  polarity: 'Asked for',
  gist: 'Content words',
};

/** `21 Nov 2026, 5:00 pm New York` */
function sayInstant(ms: number): string {
  return `${NEW_YORK.format(ms).replace(/\u202f/g, ' ')} New York`;
}

/** A limit is the first moment that no longer counts when it stands on a full hour: a minute before it is what texts say. */
function sayDeadline(ms: number): string {
  return `by ${sayInstant(ms % HOUR_MS === 0 ? ms - MINUTE_MS : ms)}`;
}

/** `2026`, `2026-11`, `2026-Q4`, `on/2026-12-31`, `week/2026-07-10` */
function sayPeriod(code: string): string {
  const [, kind, rest = code] = /^(\w+)\/(.*)$/.exec(code) ?? [];
  const said = /^\d{4}-\d\d-\d\d$/.test(rest)
    ? DAY.format(new Date(`${rest}T00:00Z`))
    : /^\d{4}-\d\d$/.test(rest)
      ? MONTH.format(new Date(`${rest}-01T00:00Z`))
      : rest.replace(/^(\d{4})-(Q\d)$/, '$2 $1');
  return kind === undefined || kind === 'on' ? said : `${plainWords(kind)} of ${said}`;
}

const isEntity = (value: object): value is Entity => 'kind' in value;
const isSet = (value: object): value is GridSet => 'parts' in value;

/** Words of a question as its text has them: the engine compares their stems. */
function sayGist(stems: readonly string[], { quote }: FactSource): string {
  const says = (word: string): boolean =>
    foldName(word)
      .split(' ')
      .some((part) => stems.includes(contentOf(part) ?? ''));
  const words = quote.split(/\s+/).filter(says);
  return (words.length > 0 ? words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')) : stems).join(', ');
}

function sayTexts(field: FieldName, texts: readonly string[], witness: FactSource): string {
  if (field === 'gist') return sayGist(texts, witness);
  return texts.map((text) => `“${asWritten(text, witness.quote) ?? text}”`).join(' or ');
}

const areTexts = (list: readonly (string | Entity)[]): list is readonly string[] => typeof list[0] === 'string';

/** A fact in words. */
export function sayFact(field: FieldName, { value, ...witness }: Pick<Fact, 'value' | keyof FactSource>): string {
  const kind = FIELDS[field];
  if (typeof value === 'number')
    return kind === 'deadline' ? sayDeadline(value) : kind === 'instant' ? sayInstant(value) : String(value);
  if (typeof value === 'string') return kind === 'day' || field === 'reference' ? sayPeriod(value) : codeName(field, value);
  if (isSet(value)) return saySet(value);
  if (isEntity(value)) return sayEntity(value, witness);
  return areTexts(value) ? sayTexts(field, value, witness) : sayEntities(value as readonly Entity[], witness).join(' and ');
}
