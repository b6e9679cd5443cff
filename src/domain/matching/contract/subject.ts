/** Reads whom or what one leg of a market names. */
import type { Entity } from './facts.js';
import { named } from './names.js';

/** Venue B lists unnamed legs beforehand; they are nobody until renamed. */
const PLACEHOLDER =
  /^(?:the )?(?:person|people|candidate|player|chef|contestant|queen|movie|film|show|song|artist|album|party|company|country|individual|option|team|driver|actor|actress|character|nominee|politician|model|state|city|anime|book|game|coach|author|director|band|couple|host|judge) (?:[a-z]{1,2}|\d{1,3})$/i;
const NOBODY = /^(?:other|others|none|no one|nobody|no (?:person|party|candidate|winner|nominee|one else|successor)|tie)$/i;
const SOMEBODY_ELSE =
  /^(?:(?:any|an)?other (?:person|candidate|party|outcome|team|song|film|movie|artist|album|show|company|option|individual|country|nominee|actor|player)|someone else|anyone else|(?:the )?field)$/i;

/** What a leg of a ladder is called by its time: "Before Jan 1, 2026", "In 2025". */
const TIME =
  /^(?:in|on|by|before|after|until|during) (?:\d{1,2}\b|20\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d)/;

const clean = (text: string): string =>
  text
    .replace(
      /\s+\((?:[A-Z]|men(?:'s)?|I{1,3}|Rep(?:ublican)?|Dem(?:ocrat(?:ic)?)?|Ind(?:ependent)?|Lab|Con|LD|PVV|[A-Z]{2,6})\)$/,
      '',
    )
    .replace(/'s parent(?: company)?$/, '')
    .replace(/^["']|["']$/g, '')
    .replace(/^the (?=[A-Z])/i, (the) => (the === 'The ' ? the : ''))
    .trim();

/** The named entity, a placeholder as a nameless leg; undefined when the text is a time, or too long or empty to be a name. */
export function subjectEntity(text: string | undefined, kind: Entity['kind']): Entity | undefined {
  const name = clean(text ?? '');
  if (name === '' || name.length > 90 || name.split(' ').length > 14) return undefined;
  const entity = named(kind, name);
  const { name: folded } = entity;
  if (folded === '' || TIME.test(folded)) return undefined;
  if (NOBODY.test(folded) || SOMEBODY_ELSE.test(folded)) return { kind: 'none', id: 'other', name: folded };
  if (PLACEHOLDER.test(folded)) return { kind: 'none', id: `unnamed/${folded}`, name: folded };
  return entity;
}

/** Whether an entity is whoever it may be of a kind: "any country", "anyone". */
export const isAnybody = ({ name }: Entity): boolean => /^any(?:one|body|thing)?\b/.test(name);
