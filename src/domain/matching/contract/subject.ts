/** Reads whom or what one leg of a market names. */
import { SHORT_MONTH } from '../text/dates.js';
import type { Entity } from './facts.js';
import { named } from './names.js';
import { nobodyCalled } from './nobody.js';

/** What a leg of a ladder is called by its time: "Before Jan 1, 2026", "In 2025". */
const TIME = new RegExp(String.raw`^(?:in|on|by|before|after|until|during) (?:\d{1,2}\b|20\d\d|${SHORT_MONTH}[a-z]{0,6} \d)`);

/** What a leg of a ladder is called by its bound: ">$95m", "\u2265 3", "Above $150 million". */
const AMOUNT =
  /^(?:[<>\u2264\u2265] ?|(?:above|over|below|under|at least|at most|more than|less than|fewer than|between|exactly|up to) )\$?\d/i;

/** What a name is said to be, in front of it: "the film The Odyssey", "singer Mariah Carey". */
const APPOSITION =
  /^(?:the )?(?:films?|movie|song|single|track|album|show|series|book|novel|play|game|video game|actor|actress|director|singer|rapper|artist|author|candidate|nominee|driver|golfer|golf player|fighter|boxer|player|company|country|model|app|podcast) (?=["'\u2018\u201c]?\p{Lu})/u;

/** A quoted work behind or in front of its maker: "Jane Doe's 'Nobody Knows'", "'Nobody Knows' (Jane Doe)". */
const QUOTED_WORK = [
  /^\p{Lu}[^"'\u2018\u201c]*['\u2019]s? ["\u2018\u201c'](.+)["\u2019\u201d']$/u,
  /^["\u2018\u201c'](.+)["\u2019\u201d'] \(\p{Lu}[^()]+\)$/u,
] as const;

/** A quoted work without its maker, who stays a word of the text; any other name as it is. */
const workIn = (name: string): string =>
  QUOTED_WORK.map((form) => form.exec(name)?.[1]).find((work) => work !== undefined) ?? name;

const clean = (text: string): string =>
  text
    .replace(/\s+\((?:[A-Z]{1,6}|men(?:'s)?|Rep(?:ublican)?|Dem(?:ocrat(?:ic)?)?|Ind(?:ependent)?|Lab|Con)\)$/, '')
    .replace(/'s parent(?: company)?$/, '')
    .replace(APPOSITION, '')
    .replace(/^["']|["']$/g, '')
    // "The Weeknd" is called so
    .replace(/^(?:the|THE) /, '')
    .trim();

/** The named entity, a placeholder as a nameless leg; undefined when the text is a time, or too long or empty to be a name. */
export function subjectEntity(text: string | undefined, kind: Entity['kind']): Entity | undefined {
  const name = clean(kind === 'thing' ? workIn(text ?? '') : (text ?? ''));
  if (AMOUNT.test(name) || name === '' || name.length > 90 || name.split(' ').length > 14) return undefined;
  const entity = named(kind, name);
  const { name: folded } = entity;
  if (folded === '' || TIME.test(folded)) return undefined;
  const nobody = nobodyCalled(folded);
  if (nobody === null) return entity;
  return { kind: 'none', id: nobody === 'blank' ? `unnamed/${folded}` : nobody, name: folded };
}

/** Whether an entity is whoever it may be of a kind: "any country", "anyone". */
export const isAnybody = ({ name }: Entity): boolean => /^any(?:one|body|thing)?\b/.test(name);
