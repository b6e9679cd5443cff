/** Reads markets on whether somebody does something by a date, such as visits, meetings, pardons, deals and laws. */
/**
 * Whatever else is asked with a deadline is read here too. Facts are typed as far as the words allow, always for a person to decide.
 */
import { type Metric, metricByTicker, metricsIn } from '../../entities/metrics.js';
import { partiesIn } from '../../entities/parties.js';
import { placesIn } from '../../entities/places.js';
import { criterionOf, isOwn, type Passage, passagesOf } from '../criterion.js';
import { type Entity, type Family, type FamilyReader, fact, has, type MarketText, type ReadFact } from '../facts.js';
import { gistOf } from '../gist.js';
import { COUNT, type Grid, setOf } from '../intervals.js';
import { readSets, setFacts } from '../quantity.js';
import { subjectEntity } from '../subject.js';
import { ACTS, type Act } from './actTable.js';
import { dayFacts, deadlineFacts } from './deadlines.js';
import { placeIn } from './racePlace.js';
import { strengthFacts, withoutStrengths } from './strength.js';

/** An unknown quantity has no grid: equal boundaries are proven by equal words only. */
const OPEN: Grid = { quantity: 'number', step: null };
/** "An earthquake of magnitude 8.0 or higher": one is enough. */
const AT_LEAST_ONE = setOf(1, true, null, false, COUNT);
const COUNTED =
  /\b(?:launches|people|persons|members|times|storms|hurricanes|tornadoes|earthquakes|deportations|removals|employees|cases|deaths|bills|orders|judges|justices|countries|states|senators|representatives|games|home runs|goals|touchdowns|strikeouts|assists|rebounds|votes|passengers|seats|posts|tweets|flights|ships|episodes|songs|wins|cuts|hikes|bankruptcies|strikes|counties|pardons|vetoes|layoffs|jobs|workers|vehicles|deliveries|subscribers|followers|users|streams|views|homes|permits|visas|encounters)\b/i;

/** Acts that have a family of their own. */
const FAMILY_OF: Readonly<Record<string, Family>> = {
  ipo: 'company_event',
  ipo_filing: 'company_event',
  acquire: 'deal',
  tariff: 'policy',
  ban: 'policy',
  shutdown: 'policy',
  impeach: 'policy',
  trade_deal: 'policy',
  nuclear_deal: 'policy',
};
/** One pass for all verbs; the earliest in the text is the act. */
const ANY_ACT = new RegExp(ACTS.map(({ verb }) => `(${verb.source})`).join('|'), 'i');

const actOf = (match: RegExpExecArray | null): Act | undefined =>
  match === null ? undefined : ACTS[match.slice(1).findIndex((group) => group !== undefined)];

/** The act of a text; of two that "or" joins ("gives birth or announces a pregnancy"), both are the act. */
function actIn(text: string): Act | undefined {
  const match = ANY_ACT.exec(text);
  const first = actOf(match);
  if (match === null || first === undefined) return undefined;
  const rest = /(?: or | \(including )(.{0,40})/.exec(text.slice(match.index + match[0].length))?.[1];
  const other = rest === undefined ? undefined : actOf(ANY_ACT.exec(rest));
  return other === undefined || other.id === first.id ? first : { ...first, id: [first.id, other.id].sort().join('_or_') };
}

const CAPITALISED = String.raw`(?:\p{Lu}|\d)[\p{L}\d.'&$-]*`;
const PROPER = `(${CAPITALISED}(?: (?:(?:of|and|de|the|von|van|bin|al) )?${CAPITALISED}){0,5}?)`;
/** A proper name behind "Will", "When will" or "If", up to the first small letter, or in front of "to": who acts. */
const LEAD = new RegExp(
  String.raw`^(?:(?:If|(?:When )?[Ww]ill|Wil) (?:the )?${PROPER}(?= \p{Ll}| IPO\b|\?|$)|(?:The )?${PROPER}(?= to \p{Ll}))`,
  'u',
);
const GENERIC =
  /^(?:who|which|what|when|how|where|there|it|a|an|any|another|this|listed|the|if|more than|at least|less than|between|above|below|exactly|\d)\b/i;
/** The president and the government that acts through him, under their names: "Will Trump recognize..." is "Will the US recognize...". */
const GOVERNMENT =
  /^(?:(?:us )?president )?(?:donald )?(?:j )?trump(?: administration)?$|^(?:the )?(?:us )?president(?: of the united states)?$|^(?:the )?(?:usa?|united states)(?: government)?$|^(?:the )?white house$/i;

const US_GOVERNMENT: Entity = { kind: 'org', id: 'org/us-government', name: 'us government' };

const COURT = /^(?:the )?(?:us )?(?:scotus|supreme court)(?: of the united states)?$/i;
const US_SUPREME_COURT: Entity = { kind: 'org', id: 'org/us-supreme-court', name: 'supreme court' };

/** "The armed forces of Israel": the state acts through them. */
const FORCES = /^(?:the )?(?:armed forces|military|army|air force|navy|government|authorities) of (?:the )?(?=\p{Lu})/u;

/** "Iowa State": a school whose name begins with that of a state. */
const SCHOOL = /\w (?:State|St\.?|Tech|University)$/;

/** A party to an act by its name: the government, the court, a place where the name has at most `most` words, else an entity of the given kind. */
function partyTo(name: string, kind: Entity['kind'], most = 3): Entity | undefined {
  const plain = name.replace(FORCES, '').replace(/\./g, '');
  if (GOVERNMENT.test(plain)) return US_GOVERNMENT;
  if (COURT.test(plain)) return US_SUPREME_COURT;
  const place = name.split(' ').length <= most && !SCHOOL.test(name) ? placeIn(name) : undefined;
  return place === undefined ? subjectEntity(name, kind) : { kind: 'place', id: place.id, name: place.quote };
}

function actorIn(passage: Passage): Entity | undefined {
  if (passage.general === true) return undefined;
  const [, asked, announced] = LEAD.exec(passage.text) ?? [];
  const name = asked ?? announced;
  return name === undefined || GENERIC.test(name) ? undefined : partyTo(name, 'thing');
}

const STATED_LEAD = new RegExp(String.raw`^(?:the )?((?:[a-z]+ ){0,3}(?:of )?${PROPER})(?= \p{Ll})`, 'u');

/** The state that acts by the sentence that decides, under a title that names nobody. The United States act through several. */
function statedActor(own: readonly Passage[], found: Act | undefined): Entity | undefined {
  const criterion = own.find(({ from, general }) => from === 'rules' && general !== true);
  const name = found === undefined || criterion === undefined ? undefined : STATED_LEAD.exec(criterion.text)?.[1];
  const entity = name === undefined ? undefined : partyTo(name, 'thing', 6);
  return entity?.kind === 'place' && entity.id !== 'US' ? entity : undefined;
}

const TARGET_END =
  / (?:before|by|in|on|during|after|this|again|as|for|at|from|between|and before|until|within|through|first|next|following)\b|[?,(.]|$/i;

/** Acts of two sides at once: neither is the actor, both are the bet. */
const BETWEEN_TWO = new Set(['ceasefire', 'normalize', 'nuclear_deal']);
/** "Some Company IPO by October 31?" */
const LISTED = /^(?:Will )?((?:\p{Lu}[\p{L}\d.'&-]*\s?){1,4}?)(?= IPO\b)/u;

/** "Will Doe be pardoned by Roe", "Will Doe receive clemency from Roe": the receiver comes first, the doer behind `by` or `from`. */
const PASSIVE =
  /^(?:If|Will) (?:the )?(.{3,60}?) (?:be|is|are|get|gets|has been|have been|receives?) (?:[\w-]+ ){1,5}?(?:by|from) (?:the )?((?:\p{Lu}[\p{L}.'&-]*\s?){1,5})/u;
/** A participle in front of the doer: "be received by Doe", not "be ready by Christmas". */
const PARTICIPLE =
  /\b(?:be|is|are|get|gets|has been|have been) (?:\w+ ){0,2}?\w{2,}(?:ed|en|wn|ught|ade|eld|aid|ent) by (?:the )?\p{Lu}/u;
const PASSIVE_ALONE =
  /^(?:If|Will) (?:the )?(.{3,60}?) (?:be|is|are|get|gets|has been|receives?) (?:a |an |the |officially |formally )?(?:full |presidential |official )?(?:pardon|clemency|commut|recogni|impeach|acquired|bought|purchased|endorse|extradit|banned|sold|signed by|met by)/i;

/** A participle right behind the name: "Will GPT-6 be released". */
const UNDERGOES = /^(?:If|Will) .{2,60}? (?:be|is|are) (?:\w+ly )?[\w-]{2,}(?:ed|wn|en)\b/;

interface Voices {
  readonly doer: string | null;
  readonly receiver: string;
}

/** The two parties of a passive sentence, null for an active one. */
function passiveIn(text: string): Voices | null {
  const [, receiver = '', doer = ''] = PASSIVE.exec(text) ?? [];
  if (
    receiver !== '' &&
    !GENERIC.test(receiver) &&
    !/^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(doer)
  )
    return { receiver, doer: doer.trim() };
  const alone = PASSIVE_ALONE.exec(text)?.[1];
  return alone === undefined ? null : { receiver: alone, doer: null };
}

/** Who acts: the countries of a pact, the company that goes public, else the proper name that the question opens with. */
function partyFacts(text: MarketText, own: readonly Passage[], found: Act | undefined): ReadFact[] {
  if (found !== undefined && BETWEEN_TWO.has(found.id)) {
    const places = placesIn(text.question).flatMap(({ values }) => values.slice(0, 1));
    const sides = new Map(places.map(({ place }) => [place.id, { kind: 'place', id: place.id, name: place.name } as const]));
    return sides.size < 2 ? [] : [fact('participants', [...sides.values()], 'title', text.question)];
  }
  const listed = found?.id === 'ipo' ? subjectEntity(LISTED.exec(text.question)?.[1], 'org') : undefined;
  if (listed !== undefined) return [fact('subject', listed, 'title', text.question)];
  const title = own.find(({ from }) => from === 'title');
  const passive = title === undefined || (found === undefined && !PARTICIPLE.test(title.text)) ? null : passiveIn(title.text);
  if (passive !== null) {
    const target = partyTo(passive.receiver, found?.target ?? 'thing');
    const doer = passive.doer === null ? undefined : partyTo(passive.doer, 'thing');
    return [
      ...(target === undefined ? [] : [fact('target', target, 'title', passive.receiver)]),
      ...(doer === undefined ? [] : [fact('actor', doer, 'title', passive.doer ?? '')]),
    ];
  }
  const actor = (title === undefined ? undefined : actorIn(title)) ?? statedActor(own, found);
  // "Will GPT-6 be released": whoever acts, the name is that of the target
  if (actor !== undefined && found?.id !== 'ipo' && UNDERGOES.test(title?.text ?? ''))
    return [fact('target', actor, 'title', text.question)];
  return actor === undefined ? [] : [fact(found?.id === 'ipo' ? 'subject' : 'actor', actor, 'title', text.question)];
}

function targetIn(text: string, found: Act): { entity: Entity; quote: string } | undefined {
  const match = found.verb.exec(text);
  if (match === null || found.target === undefined) return undefined;
  const rest = text
    .slice(match.index + match[0].length)
    .replace(/^ (?:the|an independent|with|an?|to|on|against|of) /i, ' ')
    .trim();
  const name = rest.slice(0, Math.max(0, ` ${rest}`.search(TARGET_END)));
  if (name === '' || name.split(' ').length > 6 || !/^\p{Lu}/u.test(name)) return undefined;
  const place = found.target === 'place' ? placeIn(name) : undefined;
  if (place !== undefined) return { entity: { kind: 'place', id: place.id, name: place.quote }, quote: name };
  const entity = subjectEntity(name, found.target);
  return entity === undefined ? undefined : { entity, quote: name };
}

/** "Who will recognise Y?" asks for the actor, "Who will X pardon?" for the target; the legs of other questions are subjects. */
function legField(text: MarketText, found: Act | undefined): 'actor' | 'target' | 'subject' {
  const asked = /^(?:who|which [a-z]+|what [a-z]+) will (.*)$/i.exec(text.question)?.[1];
  if (found === undefined || asked === undefined || found.id === 'ipo') return 'subject';
  return asked.search(found.verb) === 0 ? 'actor' : 'target';
}

function legFacts(text: MarketText, found: Act | undefined): ReadFact[] {
  if (text.outcome === '' || /\d|^(?:before|after|by|in|yes|no|above|below|at least|between|leaving|out)\b/i.test(text.outcome))
    return [];
  const leg = partyTo(text.outcome, 'thing', 4);
  return leg === undefined ? [] : [fact(legField(text, found), leg, 'title', text.outcome)];
}

const COALITION = /\b(?:make up|form|for) the next .{0,24}government|\bcoalition\b/i;

/** "CDU/CSU and Greens form the next government": the set of parties is the bet. */
function coalitionFacts(text: MarketText, place: string | undefined): ReadFact[] {
  if (!COALITION.test(text.question) || place === undefined) return [];
  const named = text.outcome === '' ? text.question : `${text.question} ${text.outcome}`;
  const parties = [...new Set(partiesIn(named.replace(/\//g, ' '), place.slice(0, 2)).map((party) => party.id))].sort();
  return parties.length < 2
    ? []
    : [fact('predicate', 'coalition', 'title', text.question), fact('words', parties, 'title', named)];
}

/** Units of published figures that are no counts of things. */
const MEASURED = new Set(['percent', 'bps', 'index', 'celsius']);

/** The grid of the figure that is asked about, whole numbers for things that are counted, else none. */
function gridOf(text: MarketText, figure: Metric | undefined): Grid {
  if (figure !== undefined)
    return { quantity: figure.unit, step: Number(figure.quantum), nonNegative: !MEASURED.has(figure.unit) };
  return COUNTED.test(`${text.question} ${criterionOf(text)?.text ?? ''}`) ? COUNT : OPEN;
}

/** "Meet (including phone calls)": whoever speaks with somebody, by whatever means, has met him. */
const BY_CALL = /\bmeets? \(including (?:\w+ ){0,2}calls\b/i;

function predicateFact(text: MarketText, found: Act): ReadFact {
  const calls = found.id === 'meet' ? BY_CALL.exec(criterionOf(text)?.text ?? '') : null;
  if (calls !== null) return fact('predicate', 'talk', 'rules', calls[0]);
  return fact('predicate', found.id, 'title', found.verb.exec(text.question)?.[0] ?? found.id);
}

/** The catch-all reader outside sports: acts and policies with a deadline, and counts over a span of time. */
export const actsReader: FamilyReader = (text) => {
  if (text.question === '' || /\bvs\.? |\b(?:v|@)\b /i.test(text.question)) return undefined;
  const passages = passagesOf(text);
  const own = passages.filter((passage) => isOwn(passage, text));
  const stated = deadlineFacts(text, own);
  const limits = stated.length > 0 ? stated : deadlineFacts(text, passages);
  const days = limits.length > 0 ? [] : dayFacts(text, own, ['on']);
  const found = actIn(text.question) ?? actIn((criterionOf(text)?.text ?? '').slice(0, 80));
  const figure = metricByTicker(text.series) ?? metricsIn(text.title)[0];
  const grid = gridOf(text, figure);
  const strength = strengthFacts(text);
  const counted = strength.length === 0 ? text : withoutStrengths(text);
  const said = readSets(counted, grid, { units: ['usd', 'percent', 'degree', null], strikes: true });
  const sets = said.length > 0 ? said : strength.flatMap(({ from, quote }) => setFacts(AT_LEAST_ONE, from, quote));
  const where = strength.length === 0 ? undefined : placeIn(text.question);
  const facts: ReadFact[] = [...limits, ...days, ...strength, ...legFacts(text, found)];
  if (where !== undefined) facts.push(fact('place', where.id, 'title', where.quote));
  facts.push(...partyFacts(text, own, found));
  const target = found === undefined ? undefined : targetIn(text.question, found);
  const coalition = coalitionFacts(text, placeIn(text.question)?.id);
  facts.push(...coalition);
  if (found !== undefined && coalition.length === 0) facts.push(predicateFact(text, found));
  if (figure !== undefined && sets.length > 0) facts.push(fact('metric', figure.id, 'title', text.title));
  if (target !== undefined && !has(facts, 'target')) facts.push(fact('target', target.entity, 'title', target.quote));
  facts.push(fact('gist', gistOf(`${text.question} ${text.outcome}`), 'title', text.question));
  // without a deadline nothing says when: the facts may still tell two questions apart, but make no family
  const kind = sets.length > 0 ? 'count' : (FAMILY_OF[found?.id ?? ''] ?? 'act');
  const family = limits.length + days.length === 0 ? 'unparsed' : kind;
  return { family, facts: [...facts, ...sets.slice(0, 1)] };
};
