/** Reads markets on review scores, approval ratings and box office. */

import { criterionOf, type Passage, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, type MarketText, type ReadFact, type Reading } from '../facts.js';
import type { Grid } from '../intervals.js';
import { readSets } from '../quantity.js';
import { subjectEntity } from '../subject.js';
import { saidFacts, saidIn, type Wordings } from '../wordings.js';
import { referenceFacts } from './reference.js';

const SCORE: Grid = { quantity: 'score', step: 1, nonNegative: true };
const RATING: Grid = { quantity: 'percent', step: 0.1 };
const DOLLARS: Grid = { quantity: 'usd', step: 1, nonNegative: true };

const SCORE_SITE: Wordings = [
  ['rotten_tomatoes', /rotten tomatoes|tomatometer/i],
  ['metacritic', /metacritic|metascore/i],
];
const SCORED =
  /(?:Will |^)"?((?!(?:the )?(?:tomatometer|metascore)\b)[^"|?]{2,80}?)"?(?:'s)? (?:rotten tomatoes|metacritic|score\b|have a tomatometer|has a tomatometer|get a )/i;

/** Whose score it is: a site keeps one of critics and one of its readers. */
const RATERS: Wordings = [
  ['audience', /audience|popcornmeter|user score/i],
  ['critics', /tomatometer|critics?\b|metascore/i],
];

/** "The Tomatometer score of X is above 90", "the Tomatometer score (All Critics) of X". */
const SCORE_OF =
  /\b(?:meter|meta)?score (?:\([^()]{2,30}\) )?(?:of|for) (?!(?:above|over|below|under|at|less|more|exactly)\b|\d)"?([^"|?]{2,80}?)"? (?:is|on|at|as of|reach(?:es)?|will|has)\b/i;

/** The year of a film, which is no time of its score: "Supergirl (2026)", "the 2026 film". */
const YEAR_OF_FILM = /\(20\d\d\)|\b20\d\d(?= (?:\w+ )?(?:film|movie|series|show|game|album)\b)/g;
const withoutYear = (passage: Passage): Passage => ({ ...passage, text: passage.text.replace(YEAR_OF_FILM, '') });

function score(text: MarketText, passages: readonly Passage[]): Reading | undefined {
  // what the market's own words say goes before its event's title, which may be a sibling's
  const said = [text.question, passages[0]?.text ?? '', text.title];
  const site = saidIn(SCORE_SITE, ...said);
  if (site === undefined) return undefined;
  const facts: ReadFact[] = [
    fact('source', site.value, 'title', site.quote),
    ...readSets(text, SCORE, { units: ['percent'], strikes: true }),
    ...saidFacts('metric', RATERS, 'title', ...said),
  ];
  for (const passage of passages) {
    if (passage.general === true) continue;
    const name = (SCORE_OF.exec(passage.text) ?? SCORED.exec(passage.text.replace(/^If /, '')))?.[1];
    const film = name === undefined ? undefined : subjectEntity(name, 'thing');
    if (film !== undefined) facts.push(fact('subject', film, passage.from, name ?? ''));
  }
  facts.push(...referenceFacts(text, passages.map(withoutYear)));
  return { family: 'score', facts };
}

/** What a president is approved for, where it isn't everything. */
const ISSUE =
  /\bapproval (?:rating )?(?:on|for) (?:his handling of |the issue of )?(?:the )?(economy|inflation|prices|jobs|trade|tariffs|taxes|immigration|border|foreign policy|health ?care|crime|abortion|guns|climate|ukraine|israel|iran)\b/i;

const POLLSTERS: Wordings = [
  ['silver_bulletin', /silver bulletin/i],
  ['rcp', /real ?clear ?(?:politics|polling)|\brcp\b/i],
  ['538', /five ?thirty ?eight|\b538\b/i],
  ['nyt', /new york times|\bnyt\b/i],
  ['gallup', /gallup/i],
  ['rasmussen', /rasmussen/i],
];

/** `_economy`; '' where the question is about the whole of an office. */
function issueIn(asked: string): string {
  const issue = ISSUE.exec(asked)?.[1];
  return issue === undefined ? '' : `_${issue.toLowerCase().replaceAll(' ', '')}`;
}

/** "Donald Trump's approval": the surname alone. */
const NAMED_APPROVAL = /\b(?!President\b)([A-Z]\w+)'s? (?:job |net )?approv/;

function approval(text: MarketText, passages: readonly Passage[]): Reading | undefined {
  if (!/approv/i.test(text.title) || !/rating|net approval|approve/i.test(`${text.title} ${text.rules.slice(0, 300)}`))
    return undefined;
  const sets = readSets(text, RATING, { units: ['percent'], strikes: true });
  if (sets.length === 0 && !/^APRPOTUS|APPROV/.test(text.series)) return undefined;
  const touch = /\bhit\b|how high|how low|\breach/i.test(text.title);
  const asked = /approv/i.test(text.question) ? text.question : text.title;
  const facts: ReadFact[] = [
    fact(
      'metric',
      `${/disapprov/i.test(asked) ? 'dis' : ''}approval${/\bnet\b/i.test(text.title) ? '_net' : ''}${touch ? '_touch' : ''}${issueIn(asked)}`,
      'title',
      text.question,
    ),
    ...sets,
    ...referenceFacts(text, passages),
    ...saidFacts('source', POLLSTERS, 'rules', text.rules),
  ];
  const whose = /\b([A-Z]\w+)'s? (?:job |net )?(?:dis)?approv|^(?:Will )?(?:President )?([A-Z]\w+) net approv/.exec(text.title);
  // "the President's approval": of whom the event's title or the rules name
  const name = [whose?.[1] ?? whose?.[2], NAMED_APPROVAL.exec(`${text.event} | ${text.rules}`)?.[1]].find(
    (found) => found !== undefined && found !== 'President',
  );
  const who = subjectEntity(name, 'thing');
  if (who !== undefined) facts.push(fact('subject', who, 'title', name ?? ''));
  return { family: 'score', facts };
}

const GROSS = /box office|opening weekend|\bgross(?:es|ing)?\b/i;

/** Rules that speak of the domestic gross and of no other. */
const isDomesticAlone = ({ title, rules }: MarketText): boolean =>
  /\bdomestic\b/i.test(rules) && !/worldwide|global|international/i.test(`${title} ${rules}`);

/** What was taken through a day is what was taken as of it. */
const asOfDay = (known: ReadFact): ReadFact =>
  typeof known.value === 'string' ? { ...known, value: known.value.replace(/^by\//, 'on/') } : known;

/** Whose gross a title asks for. */
const FILM =
  /^(?:Will|How much will) '?"?(.{2,70}?)"?'? (?:be the|have the|gross|make|earn|open)|^(?:Will )?"?(.{2,70}?)"?(?: (?:domestic|worldwide|global))? (?:domestic |opening|second|2nd|box office)/i;
/** Whether a match is a name, and no amount. */
const isName = (match: string | undefined): match is string =>
  match !== undefined && !/^\W*(?:\d|(?:domestic|worldwide|global|above|below|more|less|between|at least)\b)/i.test(match);

function boxOffice(text: MarketText, passages: readonly Passage[]): Reading | undefined {
  if (!GROSS.test(text.title)) return undefined;
  const top = /top[- ]grossing|highest[- ]grossing|best (?:domestic )?opening|biggest opening/i.test(text.title);
  const metric = [
    /opening/i.test(text.title) ? 'opening_weekend' : /second weekend|2nd weekend/i.test(text.title) ? 'second_weekend' : 'gross',
    top ? 'top' : undefined,
  ].filter((part) => part !== undefined);
  const region =
    /domestic/i.test(`${text.title} ${criterionOf(text)?.text ?? ''}`) || isDomesticAlone(text)
      ? 'domestic'
      : /worldwide|global/i.test(text.title)
        ? 'worldwide'
        : undefined;
  const sets = top ? [] : readSets(text, DOLLARS, { units: ['usd'], strikes: true });
  const facts: ReadFact[] = [
    fact('metric', metric.join('/'), 'title', text.question),
    ...(region === undefined ? [] : [fact('place', region, 'title', text.question)]),
    ...sets,
    // an opening weekend is the release's, whichever of its days a text names
    ...(metric[0] === 'opening_weekend' ? [] : referenceFacts(text, passages).map(asOfDay)),
  ];
  // a leg may be a bracket alone, whose film only the event names
  const named = [text.question, text.event].flatMap((title) => FILM.exec(title)?.slice(1) ?? []).find(isName);
  const film =
    subjectEntity(named?.replace(/ \(20\d\d\)$/, ''), 'thing') ??
    (isName(text.outcome) ? subjectEntity(text.outcome, 'thing') : undefined);
  if (film !== undefined) facts.push(fact('subject', film, 'title', text.question));
  return { family: 'box_office', facts };
}

const SCORED_TITLE = /rotten|tomatometer|metacritic|metascore|approv(?:al|e)\b|box office|gross|opening weekend/i;
const NOT = /\bsay\b|mention|\bhow many\b|nobel|\bipo\b|earnings/i;

/** Review scores, approval ratings and grosses. */
export const scoresReader: FamilyReader = (text) => {
  if ((!SCORED_TITLE.test(text.title) && !SCORED_TITLE.test(text.rules.slice(0, 120))) || NOT.test(text.title)) return undefined;
  const passages = passagesOf(text);
  return score(text, passages) ?? approval(text, passages) ?? boxOffice(text, passages);
};
