/** Brings a sentence into plain words, in which all wordings of one form are the same. */
import { ALIKE, LEFT_OUT, OPENERS, TURNING } from './sentenceWords.js';
import { NAMED } from './slotted.js';

/** What stands for whatever the bet's own words, and the usual nouns for it, name. */
export const THING = 'thing';
/** What stands for whoever takes part in a game, by name or not. */
export const TEAM = 'team';

const SIGN = /^[,;():]$/;
const SLOT = /^[A-Z]+$/;
const NUMBER = /^\d[\d.]*(?:st|nd|rd|th)?$/;

/** A word, slot or sign, and whether the market's facts, titles or statement have it. */
export interface Worded {
  readonly text: string;
  readonly isOwn: boolean;
  /** Whether it is a word of the name of somebody who takes part. */
  readonly isName?: boolean;
}

/** Nouns for a bet's own event, and for those who take part. */
export interface Nouns {
  readonly nouns: ReadonlySet<string>;
  readonly persons: ReadonlySet<string>;
  /** Nouns for an event of the same kind that isn't the bet's own, by the slot that they become: the election of a nomination. */
  readonly others?: ReadonlyMap<string, string>;
}

interface Phrase {
  readonly words: readonly string[];
  readonly as: string;
}

/** Phrases by their first word, longest first. */
function phraseTable(alike: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Phrase[]> {
  const table = new Map<string, Phrase[]>();
  for (const [as, line] of Object.entries(alike))
    for (const phrase of line.split(' ')) {
      const words = phrase.split('_');
      const [first = ''] = words;
      table.set(first, [...(table.get(first) ?? []), { words, as }]);
    }
  for (const list of table.values()) list.sort((one, two) => two.words.length - one.words.length);
  return table;
}
const OPENING = phraseTable(OPENERS);
const MEANING = phraseTable(ALIKE);

/** The items with each phrase of a table replaced by the words that stand for it. */
function replaced(items: readonly Worded[], table: ReadonlyMap<string, readonly Phrase[]>): Worded[] {
  const found: Worded[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Worded;
    const phrase = table.get(item.text)?.find(({ words }) => words.every((word, offset) => items[at + offset]?.text === word));
    if (phrase === undefined) found.push(item);
    else {
      for (const text of phrase.as.split(' ')) if (text !== '') found.push({ text, isOwn: false });
      at += phrase.words.length - 1;
    }
  }
  return found;
}

/** Words that stand for a phrase, and those that turn a sentence, are nobody's own. */
const NEVER_OWN = new Set([...Object.keys(ALIKE), ...Object.keys(OPENERS), ...TURNING]);
const OF_MARKETS = /^(?:pays|open)$/;
const JOINS = /^(?:between|vs|v|against|and)$/;
const AND_OVERTIME = /(?:^| )overtime(?: (?:and|or|,))?$/;
const AND_SOURCE = /(?:^| )SOURCE(?: ,)?(?: (?:and|or))?$/;

/** A run of things, numbers and those who take part, as one thing, or as one of these; "overtime and shootouts" as one overtime; runs of sources as one. */
function joined(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    const last = found.at(-1) ?? '';
    if (word === THING || word === TEAM) {
      const isJoined = JOINS.test(last) && isNoun(found.at(-2));
      if (last === 'NUM' || isJoined) found.pop();
      const before = found.at(-1);
      if (isNoun(before)) found[found.length - 1] = before === TEAM && word === TEAM ? TEAM : THING;
      else found.push(word);
    } else if (word === 'NUM' && isNoun(last)) found[found.length - 1] = THING;
    else if (word === 'SOURCE' && AND_SOURCE.test(found.slice(-3).join(' '))) found.length = found.lastIndexOf('SOURCE') + 1;
    else if (/^(?:overtime|shootout)$/.test(word) && AND_OVERTIME.test(found.slice(-2).join(' ')))
      found.length = found.lastIndexOf('overtime') + 1;
    else found.push(word);
  }
  return found;
}
const isNoun = (word: string | undefined): boolean => word === THING || word === TEAM;

/**
 * The plain words of a sentence, with the signs that part its clauses.
 *
 * @param literals words that stay as they are, though they are the bet's own
 */
export function plainWords(items: readonly Worded[], { nouns, persons, others }: Nouns, literals: ReadonlySet<string>): string[] {
  const opened = replaced(items, OPENING).filter(({ text }) => !LEFT_OUT.has(text));
  const meant = replaced(opened, MEANING);
  const words = meant.map(({ text, isOwn, isName }, at) => {
    if (text === NAMED) return persons.size > 0 && isName === true ? TEAM : THING;
    const other = others?.get(text);
    if (other !== undefined) return other;
    if (persons.has(text)) return TEAM;
    if (text === 'it' && OF_MARKETS.test(meant[at + 1]?.text ?? '')) return 'market';
    if (nouns.has(text)) return THING;
    if (SIGN.test(text) || SLOT.test(text) || literals.has(text)) return text;
    if (NUMBER.test(text)) return 'NUM';
    if (!isOwn || NEVER_OWN.has(text)) return text;
    return persons.size > 0 && isName === true ? TEAM : THING;
  });
  return joined(words);
}
