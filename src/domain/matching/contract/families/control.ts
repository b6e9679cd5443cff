/** Reads markets on which party controls a chamber of Congress, both of them, or a chamber of a state. */
import { criterionOf } from '../criterion.js';
import { fact, type MarketText, type ReadFact, type Reading } from '../facts.js';
import { americanParty } from './raceParty.js';
import { placeIn } from './racePlace.js';

const HOLDING = String.raw`\b(?:control(?:s|led)?|majority|win(?:s|ning)?|flip|hold|keep|take|lose) (?:of |in |the |control of )*`;
const CONTROL = new RegExp(
  String.raw`${HOLDING}(?:u\.?s\.? |united states )?(house|senate)\b(?! (?:race|seat|election|special|primary))`,
  'i',
);
/** The same in a title without a verb: "U.S House Midterm Winner". */
const TITLED = /\bu\.?s\.? (house|senate) (?:midterms? )?(?:winner|control|majority)\b/i;
/** A state's chamber, by the state's name in front of it. */
const STATE_CHAMBER = new RegExp(
  String.raw`${HOLDING}((?:\p{Lu}\p{Ll}+ ){1,2})(?:state )?(house of (?:representatives|delegates)|house|state assembly|assembly|senate)\b(?! (?:race|seat|election|special|primary))`,
  'iu',
);

const PARTY = `(d|r|dem(?:ocrat(?:s|ic)?)?|rep(?:ublicans?)?|gop)(?: party)?`;
/** A chamber and whose it is: "D-House", "Republicans control the Senate", "House Control be Democratic". */
const HELD = [
  new RegExp(String.raw`\b${PARTY}[- ](house|senate)\b`, 'gi'),
  new RegExp(
    String.raw`\b${PARTY} (?:wins?|controls?|holds?|takes?|keeps?) (?:control of )?(?:the )?(?:u\.?s\.? )?(house|senate)\b`,
    'gi',
  ),
];
const HELD_BY = new RegExp(String.raw`\b(house|senate)(?: control)? (?:be|is|goes|stays|remains|to) ${PARTY}\b`, 'gi');

const partyOf = (word: string): string => (/^d/i.test(word) ? 'party/dem' : 'party/rep');

/** Whose each chamber is, where a text says it of both; a chamber said to be of two parties is no answer. */
function chambersIn(text: string): string | null {
  const held = new Map<string, Set<string>>([
    ['house', new Set()],
    ['senate', new Set()],
  ]);
  const found = [
    ...HELD.flatMap((words) => [...text.matchAll(words)].map(([, party = '', chamber = '']) => [chamber, party] as const)),
    ...[...text.matchAll(HELD_BY)].map(([, chamber = '', party = '']) => [chamber, party] as const),
  ];
  for (const [chamber, party] of found) held.get(chamber.toLowerCase())?.add(partyOf(party));
  const [[house, otherHouse] = [], [senate, otherSenate] = []] = [...held.values()].map((parties) => [...parties]);
  if (house === undefined || senate === undefined || otherHouse !== undefined || otherSenate !== undefined) return null;
  return house === senate ? house : `${house} house, ${senate} senate`;
}

/** Both chambers in one leg: "D House, R Senate". */
function bothChambers(text: MarketText): ReadFact[] {
  for (const [source, from] of [
    [text.question, 'title'],
    [text.outcome, 'title'],
    [criterionOf(text)?.text ?? '', 'rules'],
  ] as const) {
    const held = chambersIn(source);
    if (held !== null) return [fact('office', 'both_chambers', from, source), fact('party', held, from, source)];
  }
  return [];
}

/** A chamber of Congress is elected in even years and sits from the next: "control in 2027" is won in 2026. */
export function electedIn(race: readonly ReadFact[]): ReadFact[] {
  const cycles = race.filter(({ field, value }) => field === 'cycle' && typeof value === 'number');
  const even = cycles.filter(({ value }) => Number(value) % 2 === 0);
  return even.length > 0 ? even : cycles.map((known) => ({ ...known, value: Number(known.value) - 1 }));
}

function stateChamber(text: MarketText, race: readonly ReadFact[]): Reading | undefined {
  const match = STATE_CHAMBER.exec(text.question) ?? STATE_CHAMBER.exec(criterionOf(text)?.text ?? '');
  const place = placeIn(match?.[1]?.trim() ?? '');
  if (match === null || place === undefined || !place.id.startsWith('US-')) return undefined;
  const office = /senate/i.test(match[2] ?? '') ? 'state_senate' : 'state_house';
  const party = americanParty(text.question) ?? americanParty(text.outcome);
  return {
    family: 'control',
    facts: [
      ...race.filter(({ field }) => field === 'cycle'),
      fact('office', office, 'title', match[0]),
      fact('place', place.id, 'title', match[0]),
      ...(party === undefined ? [] : [fact('party', party.id, 'title', party.quote)]),
    ],
  };
}

/** Whether a text asks about a chamber in words that no other election market uses. */
export const asksControl = (text: MarketText): boolean =>
  TITLED.test(text.question) || STATE_CHAMBER.test(text.question) || chambersIn(`${text.question} ${text.outcome}`) !== null;

/** A number of seats, however rules say that a party "controls" them. */
const SEATS_ASKED = /\b\d{1,3}(?:\+| or (?:more|fewer))? (?:house |senate )?seats\b/i;

/** Control of a chamber; undefined where a seat or something else is asked. */
export function controlReading(text: MarketText, race: readonly ReadFact[]): Reading | undefined {
  const state = stateChamber(text, race);
  if (state !== undefined) return state;
  const combined = bothChambers(text);
  const match = CONTROL.exec(text.question) ?? TITLED.exec(text.question) ?? CONTROL.exec(criterionOf(text)?.text ?? '');
  if (match === null && combined.length === 0) return undefined;
  if (SEATS_ASKED.test(text.question)) return undefined;
  if (race.some((known) => known.field === 'district' || (known.field === 'place' && known.value !== 'US'))) return undefined;
  const facts = [...electedIn(race), fact('place', 'US', 'title', match?.[0] ?? text.question)];
  if (/\blose/i.test(text.question)) facts.push(fact('polarity', 'no', 'title', text.question));
  if (combined.length > 0) return { family: 'control', facts: [...facts, ...combined] };
  const both = /house[^?]{0,60}senate|senate[^?]{0,60}house|both chambers|sweep|trifecta/i.test(
    `${text.question} ${text.outcome}`,
  );
  facts.push(fact('office', both ? 'both_chambers' : (match?.[1] ?? '').toLowerCase(), 'title', match?.[0] ?? ''));
  const party = americanParty(text.question) ?? americanParty(text.outcome);
  if (party !== undefined) facts.push(fact('party', party.id, 'title', party.quote));
  return { family: 'control', facts };
}
