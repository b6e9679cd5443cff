/** Reads markets on the tops of charts and leaderboards. */

import { withoutDates } from '../../text/dates.js';
import { criterionOf, isOwn, type Passage, passagesOf } from '../criterion.js';
import { type Entity, type FamilyReader, fact, has, type MarketText, type ReadFact, type Reading } from '../facts.js';
import { subjectEntity } from '../subject.js';
import { saidFacts, saidIn, type Wordings } from '../wordings.js';
import { referenceFacts } from './reference.js';

/** Charts whose top leg is bet on; the id is part of the bet. */
const CHARTS: Wordings = [
  ['spotify', /spotify|daily top (?:songs|artists)|weekly top (?:songs|artists|albums)/i],
  ['billboard_200', /billboard 200/i],
  ['billboard_hot_100', /hot 100|billboard/i],
  ['netflix', /netflix/i],
  ['apple_app_store', /app store/i],
  ['apple_podcasts', /apple podcasts/i],
  ['ai_arena', /top[- ]ranked (?:llm|ai)|top ai\b|#1 ai model|ai model|chatbot arena|lmarena|best (?:coding )?ai|coding model/i],
  ['steam', /\bsteam\b/i],
  ['forbes', /richest|wealthiest/i],
  ['market_cap', /largest company|market cap/i],
];

/** "Top 10", "any position from 1 to 10", "number 10 or better"; "the top 10 songs" is a list's name. */
const FIRST_PLACES: Wordings = [
  ['3', 'three'],
  ['5', 'five'],
  ['10', 'ten'],
  ['20', 'twenty'],
  ['50', 'fifty'],
  ['100', 'hundred'],
].map(([n, word]): readonly [string, RegExp] => [
  `top${n}`,
  new RegExp(
    String.raw`\btop[- ](?:${n}|${word})\b(?! (?:songs|artists|albums|list|chart))|\bpositions? (?:from )?1 (?:to|through) ${n}\b|\b(?:number|no\.|#) ?${n} or better\b`,
    'i',
  ),
]);

const RANK: Wordings = [
  // a list's first places, however many of them
  ...FIRST_PLACES,
  ['2', /#2\b|second[- ](?:best|most|largest|highest|place)|runner[- ]?up|\b2nd\b|number two/i],
  ['3', /#3\b|third[- ](?:best|most|largest|highest)|\b3rd\b/i],
  ['1', /#1\b|\btop\b|\bbest\b|number one|largest|highest|most[- ]streamed|richest|wealthiest/i],
];
const SCOPES: Wordings = [
  ['global', /\bglobal(?:ly)?\b|worldwide|in the world/i],
  ['US', /\bu\.?s\.?a?\b|united states|\bamerican?\b/i],
  ['GB', /\bu\.?k\.?\b/i],
];
const CADENCES: Wordings = [
  ['daily', /\bdaily\b/i],
  ['weekly', /\bweekly?\b|this week/i],
];
const KINDS: Wordings = [
  ['album', /\balbums?\b/i],
  ['song', /\bsongs?\b|\bsingles?\b|\btrack\b/i],
  ['artist', /\bartists?\b/i],
  ['movie', /\bmovies?\b|\bfilms?\b/i],
  ['show', /\bshows?\b|\bseries\b/i],
  ['podcast', /podcast/i],
  ['app', /\bapps?\b/i],
  ['coding', /coding|webdev/i],
];

/** Makers of the models that leaderboards rank; venue A names some legs by the product. */
const MAKERS: ReadonlyMap<string, string> = new Map([
  ...['openai', 'google', 'anthropic', 'xai', 'meta', 'alibaba', 'deepseek', 'mistral'].map((maker) => [maker, maker] as const),
  ...Object.entries({ chatgpt: 'openai', gemini: 'google', claude: 'anthropic', grok: 'xai', llama: 'meta', qwen: 'alibaba' }),
]);

function topEntity(text: string, source: string): Entity | undefined {
  const found = subjectEntity(text.replace(/ and no other.*$/, '').replace(/^any model owned by /i, ''), 'thing');
  const maker = found === undefined || source !== 'ai_arena' ? undefined : MAKERS.get(found.name);
  return found === undefined || maker === undefined ? found : { kind: 'org', id: `org/${maker}`, name: maker };
}

const TOP = /\btop\b|#\d|\bbest\b|number one|largest|richest|wealthiest|most[- ]streamed/i;
const BE_TOP =
  /^(?:If |Will )?(?:the )?"?(.{1,70}?)"? (?:be|is|are|has|have|hits?|reach(?:es)?|become|becomes|own|owns) (?:the |a |an |at )?(?:new |most[- ]streamed|#\d|top|best|number one|second|third|largest|highest|richest|wealthiest|one of)/i;
const TOP_BE = /\b(?:be|is) "?([^"?]{1,70})"?\?$/i;

function chart(text: MarketText, passages: readonly Passage[]): Reading | undefined {
  if (!TOP.test(text.title) && !/#1/.test(text.rules.slice(0, 300))) return undefined;
  const own = `${text.title} ${criterionOf(text)?.text ?? ''}`;
  const source = saidIn(CHARTS, own);
  if (source === undefined) return undefined;
  const facts: ReadFact[] = [
    fact('source', source.value, 'title', source.quote),
    ...referenceFacts(text, passages),
    ...saidFacts('rank', RANK, 'title', withoutDates(text.title), withoutDates(own)),
    ...saidFacts('metric', KINDS, 'title', text.title, own),
    // whose chart and how often it appears may go without saying
    ...saidFacts('place', SCOPES, 'title', own),
    ...saidFacts('period', CADENCES, 'title', own),
  ];
  for (const passage of passages) {
    if (passage.general === true || !isOwn(passage, text)) continue;
    const name =
      BE_TOP.exec(passage.text)?.[1] ?? (/^Will the top/i.test(passage.text) ? TOP_BE.exec(passage.text)?.[1] : undefined);
    const who =
      name === undefined || /^(?:which|what|who|how|the top|best|top)\b/i.test(name) ? undefined : topEntity(name, source.value);
    if (who !== undefined) facts.push(fact('subject', who, passage.from, name ?? ''));
  }
  const leg = topEntity(text.outcome, source.value);
  if (leg !== undefined && !has(facts, 'subject')) facts.push(fact('subject', leg, 'title', text.outcome));
  return { family: 'ranking', facts };
}

const GUARD =
  /spotify|billboard|hot 100|netflix|app store|\bai\b|llm|top (?:song|album|artist)|largest company|richest|wealthiest|steam|podcasts|most[- ]streamed/i;
const NOT =
  /\bsay\b|mention|\bhow many\b|nobel|\bwin\b(?! the)|release|\bipo\b|subscribers|earnings|\bban\b|unban|medal|market share/i;

/** Charts and leaderboards. */
export const rankingsReader: FamilyReader = (text) => {
  if (!GUARD.test(text.title) && !GUARD.test(text.rules.slice(0, 120))) return undefined;
  if (NOT.test(text.title)) return undefined;
  return chart(text, passagesOf(text));
};
