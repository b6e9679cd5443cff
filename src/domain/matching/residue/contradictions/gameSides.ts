/** Finds texts of a game that speak of another side or line than the rest: one side's score, another outcome's side, another number. */
import type { Listing } from '../../../market.js';
import { type Entity, type Facts, GAME_WINNERS } from '../../contract/facts.js';
import { entitiesIn, entityIn, setIn } from '../../contract/factValues.js';
import { isYesNo } from '../../contract/text.js';
import { namesOf } from '../../entities/namesOf.js';
import { foldName } from '../../text/fold.js';
import { leastCounts, leftOutFrom } from '../bounds.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';
import { SCORED_IN_ALL } from './forms.js';

/** All that a side is called, folded. */
const callsOf = ({ id, name }: Entity): string[] => [foldName(name), ...(id === null ? [] : namesOf('team', id))];
const wordsOf = (side: Entity): Set<string> => new Set(callsOf(side).flatMap((name) => name.split(' ')));
const holds = (text: string, name: string): boolean => name.length > 2 && ` ${text} `.includes(` ${name} `);

/** A title's part behind the game that it names: "Reds vs. Blues: Blues O/U 2.5". */
const behindGame = (title: string): string => title.replace(/^.*\b(?:vs?\.?|at|@)\b[^:]*:/i, '');

const BOTH = /\b(?:combin\w*|collective\w*|total|both|aggregate|sum|teams)\b/;
/** Who scores, where the sentence says it: "if Aston Villa and Burnley collectively score", "if the Celtics scores". */
const SCORERS = /\bif (?:the )?([^,.]{2,60}?) scores?\b/;

/** A game's total counts both sides: rules that name one side's score, or a title that names one side, are a team's total. */
function totals(facts: Facts, passages: readonly Passage[], own: (passage: Passage) => boolean): Contradiction[] {
  const sides = entitiesIn(facts.fields.participants?.value);
  if (facts.family !== 'total' || sides.length !== 2) return [];
  // a name of a letter and an s is told from a word by its apostrophe: "A's"
  const isNamed = (text: string, side: Entity): boolean =>
    callsOf(side).some((name) =>
      /^[a-z]s$/.test(name) ? new RegExp(`\\b${name[0]}['\u2019]s\\b`, 'i').test(text) : holds(foldName(text), name),
    );
  const namesOne = (text: string): boolean => sides.filter((side) => isNamed(text, side)).length === 1;
  const found = passages.filter(own).find(({ text, sentence }) => {
    if (sentence === null) return namesOne(behindGame(text));
    const scorers = SCORERS.exec(sentence.text)?.[1] ?? '';
    if (SCORED_IN_ALL.test(sentence.text)) return false;
    return !BOTH.test(namesOne(scorers) ? scorers : sentence.text);
  });
  return found === undefined ? [] : [{ what: "one side's score", quote: found.text }];
}

const WINS_PAYS =
  /\bif (?:the )?(?<name>.{2,60}?) (?:wins?|(?:is|are) (?:officially )?(?:declared|named) the winners?)\b[^"]{0,60}\bresolves? to "(?<paid>[^"]{2,60})"/g;
const PAYS_WINS = /\bto "(?<paid>[^"]{2,60})" if (?:the )?(?<name>.{2,60}?) (?:wins?|do|does)\b/g;

/** Words that two names share. */
const shared = (a: string, b: string): number =>
  foldName(a)
    .split(' ')
    .filter((word) => foldName(b).split(' ').includes(word)).length;

/** The two names that a market pays on: its outcomes, else all that the sides of its game are called ("Colts" for "Indianapolis"). */
function sidesOf({ outcomes }: Listing, { fields }: Facts): readonly string[] {
  if (outcomes !== undefined && !isYesNo(outcomes[0])) return outcomes;
  const names = entitiesIn(fields.participants?.value).map((side) => callsOf(side).join(' '));
  return names.length === 2 ? names : [];
}

/** The side that a name means; null when it fits both alike. */
function sideOf(name: string, [one = '', two = '']: readonly string[]): string | null {
  const apart = shared(name, one) - shared(name, two);
  return apart === 0 ? null : apart > 0 ? one : two;
}

/** 'If the Nuggets win, the market will resolve to "Rockets"'; or each of several sentences pays one side, none the other. */
function swapped(passages: readonly Passage[], listing: Listing, facts: Facts): Contradiction[] {
  const sides = sidesOf(listing, facts);
  const paid: string[] = [];
  for (const { text, sentence } of sides.length === 0 ? [] : passages) {
    const said = sentence === null ? '' : text.toLowerCase().replace(/[\u201C\u201D]/g, '"');
    for (const { 0: quote, groups } of [...said.matchAll(WINS_PAYS), ...said.matchAll(PAYS_WINS)]) {
      const [meant, named] = [sideOf(groups?.name ?? '', sides), sideOf(groups?.paid ?? '', sides)];
      if (meant !== null && named !== null && meant !== named) return [{ what: 'sides swapped', quote }];
      if (meant === null && shared(groups?.name ?? '', sides[0] ?? '') > 0) return [{ what: 'a name of both sides', quote }];
    }
    for (const [, name = ''] of said.matchAll(/"([^"]{2,60})"/g)) if (!isYesNo(name)) paid.push(sideOf(name, sides) ?? '');
  }
  const named = paid.filter((name) => name !== '');
  const [only = ''] = named;
  const isOneSided =
    named.every((name) => name === only) && (named.length > 1 || only !== sideOf(listing.outcome ?? only, sides));
  return named.length > 0 && isOneSided ? [{ what: 'one side never paid', quote: only }] : [];
}

const WINNER = /(?:^|[:;] )if (?:the )?(.{2,50}?) wins?\b/i;

/** An outcome or label of a draw that names something else, as that of a side does. */
function sideOfDraw({ outcome = '', group_item = '' }: Listing): Contradiction[] {
  const named = [outcome, group_item].find((name) => name !== '' && !isYesNo(name) && !/\b(?:draw|tie)\b/i.test(name));
  return named === undefined ? [] : [{ what: 'a draw that is called otherwise', quote: named }];
}

/** Whom the outcome and the sentence that pays YES name, where that is the other side: "United" of a game of City's against another United. */
function otherSide(listing: Listing, facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const { outcome = '', group_item = '' } = listing;
  const sides = entitiesIn(facts.fields.participants?.value);
  const subject = entityIn(facts.fields.subject?.value);
  if (subject?.kind === 'draw') return sideOfDraw(listing);
  if (sides.length !== 2 || subject?.kind !== 'team' || subject.id === null) return [];
  const other = sides.find(({ id }) => id !== subject.id);
  if (other === undefined) return [];
  const [mine, theirs] = [wordsOf(subject), wordsOf(other)];
  const named = passages.flatMap(({ text, sentence }) => (sentence === null ? [] : [WINNER.exec(text)?.[1] ?? '']));
  // a group's label may also name the whole game
  const label = /\bvs?\b|\bat\b|@/i.test(group_item) && !/^draw\b/i.test(group_item) ? '' : group_item;
  const isTheirs = (name: string, word: string): boolean =>
    (theirs.has(word) && !mine.has(word)) || (name === label && word === 'draw');
  const wrong = [outcome, label, ...named.slice(0, 4)].find((name) => {
    const words = foldName(name).split(' ');
    const isMine = words.some((word) => mine.has(word));
    const isUnnamed = name === outcome && GAME_WINNERS.has(facts.family) && name !== '' && !isYesNo(name) && !isMine;
    return isUnnamed || words.some((word) => isTheirs(name, word));
  });
  return wrong === undefined ? [] : [{ what: 'an outcome with words of the other side', quote: wrong }];
}

const LOSES = /^(.*?)\b(?:lose|loses|losing)\b/i;
/** Words for the other side that name nobody. */
const OTHER_SIDE = new Set(['opponent', 'opponents', 'opposition', 'other', 'rival', 'rivals']);

/** "If Liverpool loses, this market resolves to No" of Arsenal's leg: the loss of the leg's own side alone is its No. */
function otherLoser({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const subject = entityIn(fields.subject?.value);
  if (family !== 'three_way' || subject === undefined) return [];
  const others = entitiesIn(fields.participants?.value).filter(({ id, name }) => id !== subject.id || name !== subject.name);
  const [mine, theirs] = [wordsOf(subject), new Set(others.flatMap((side) => [...wordsOf(side)]))];
  const isOwn = (loser: string): boolean => {
    const words = foldName(loser).split(' ');
    const isNamed = words.some((word) => mine.has(word) || word === 'team');
    return isNamed && !words.some((word) => OTHER_SIDE.has(word) || (theirs.has(word) && !mine.has(word)));
  };
  const other = passages.find(({ text, sentence }) => {
    const loser = sentence === null ? undefined : LOSES.exec(text)?.[1];
    return loser !== undefined && !isOwn(loser);
  });
  return other === undefined ? [] : [{ what: 'a loss of the other side', quote: other.text }];
}

const COUNTED = /\b(?:points?|goals?|runs?|sets|maps|rounds|games)\b/;

/** 'Resolves to "Under" if they score 49 or more'. */
function paysOtherSide(text: string): boolean {
  const [[, side] = [], another] = [...text.matchAll(/\bto "(over|under)\b/g)];
  if (side === undefined || another !== undefined) return false;
  const [above, below] = [leastCounts(text).length > 0, leftOutFrom(text).length > 0];
  return above !== below && above === (side === 'under');
}

/** "Win by 4 or more" and "by more than 3.5" are one line; "by more than 4" in the rules of -3.5 is another. */
function otherLine({ line, question = '', outcome = '' }: Listing, facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const set = setIn(facts.fields.set?.value);
  if ((facts.family !== 'spread' && facts.family !== 'total') || set === undefined) return [];
  const numbers = [...`${question} ${outcome}`.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  if (line !== undefined && numbers.length > 0 && !numbers.includes(Math.abs(line)))
    return [{ what: 'a line that its title does not name', quote: question }];
  // a margin of just a whole line pays nobody
  if (facts.family === 'spread' && /\([-+\u2212]\d+\)/.test(question)) return [{ what: 'a whole line', quote: question }];
  const [from, to] = set.parts[0] ?? [];
  if (typeof from !== 'number' || to !== null) return [];
  const stating = passages.flatMap(({ text, sentence }) =>
    sentence !== null && /\bresolves?\b/.test(sentence.text) && COUNTED.test(sentence.text)
      ? [{ text, bounds: leastCounts(sentence.text) }]
      : [],
  );
  const bounds = stating.flatMap((each) => each.bounds);
  const otherRest = passages.find(
    ({ sentence }) =>
      /\bresolves?\b/.test(sentence?.text ?? '') && leftOutFrom(sentence?.text ?? '').some((rest) => rest !== from),
  );
  if (otherRest !== undefined) return [{ what: 'a rest of another line', quote: otherRest.text }];
  const turned = passages.find(({ sentence }) => paysOtherSide(sentence?.text ?? ''));
  if (turned !== undefined) return [{ what: 'over and under swapped', quote: turned.text }];
  const wrong = bounds.length === 0 || bounds.includes(from) ? undefined : stating.find((each) => each.bounds.length > 0);
  return wrong === undefined ? [] : [{ what: 'a line that its title does not name', quote: wrong.text }];
}

/** A handicap's rules say by how much who wins: "win and score 2 or more" and "the game is won by 4 or more" are other bets. */
function otherHandicap(facts: Facts, passages: readonly Passage[], own: (passage: Passage) => boolean): Contradiction[] {
  const subject = entityIn(facts.fields.subject?.value);
  if (facts.family !== 'spread' || subject?.kind !== 'team') return [];
  const names = wordsOf(subject);
  const isNamed = (text: string): boolean =>
    foldName(text)
      .split(' ')
      .some((word) => names.has(word));
  const wrong = passages.find((passage) => {
    const { text = '' } = passage.sentence ?? {};
    const said = /\bresolves?\b/.test(text)
      ? [...text.matchAll(/\bif\b([^.]*\b(?:or more|more than|over|at least) [^.]*)/g)]
      : [];
    return said.some(([, condition = '']) =>
      isNamed(condition) ? COUNTED.test(condition) && !/\bby\b|\bmargin\b|\bdifferential\b/.test(condition) : own(passage),
    );
  });
  return wrong === undefined ? [] : [{ what: 'a handicap of nobody', quote: wrong.text }];
}

/** 'To "Ravens" if the Ravens win by 4 or more', and the same of the other side: then a close game pays neither. */
const PAID_BY_MARGIN = /\bto "([^"]{2,60})" if\b.*\bby (?:a margin of )?(?:\d[\d.]* or more|more than|over|at least)\b/;

function twoHandicaps({ family }: Facts, passages: readonly Passage[]): Contradiction[] {
  if (family !== 'spread') return [];
  const paid = passages.flatMap(({ text, sentence }) => {
    const name = PAID_BY_MARGIN.exec(sentence?.text ?? '')?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
  const second = paid.find(({ name }) => name !== paid[0]?.name);
  return second === undefined ? [] : [{ what: 'a handicap of both sides', quote: second.text }];
}

/** "If North Carolina wins the North Carolina Central at Coppin St. game": a sentence that names its game calls the winner as it calls a side. */
const WINS_GAME = /^if (?:the )?(.{2,50}?) wins the .{2,60}? (?:vs\.?|at|@) /i;

function cutName({ fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const sides = entitiesIn(fields.participants?.value).map(({ name }) => name);
  if (sides.length === 0) return [];
  const cut = passages.find(({ text }) => {
    const winner = foldName(WINS_GAME.exec(text)?.[1] ?? '');
    const longer = sides.find((name) => name.startsWith(`${winner} `));
    return winner !== '' && longer !== undefined && !sides.includes(winner) && holds(foldName(text), longer);
  });
  return cut === undefined ? [] : [{ what: 'a part of the name of a side', quote: cut.text }];
}

/** "Spread: Ravens (-3.5)": whom a handicap's title names first among the outcomes, since the line is theirs. */
const HANDICAPPED = /^(?:[^:]{0,40}: )?(.{2,60}?) \([-+\u2212]\d/;

function otherFavourite(listing: Listing, { family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const { question = '', outcomes } = listing;
  const named = HANDICAPPED.exec(question)?.[1] ?? '';
  if (family !== 'spread' || named === '') return [];
  const [first = '', second = ''] = outcomes ?? [];
  if (shared(second, named) > shared(first, named)) return [{ what: 'a handicap of the other side', quote: question }];
  const sides = entitiesIn(fields.participants?.value).map((side) => callsOf(side).join(' '));
  const own = sideOf(named, sides);
  const paid = passages.find(({ sentence }) => {
    const side = sideOf(PAID_BY_MARGIN.exec(sentence?.text ?? '')?.[1] ?? '', sides);
    return side !== null && own !== null && side !== own;
  });
  return paid === undefined ? [] : [{ what: 'a handicap of the other side', quote: paid.text }];
}

/** Everything in which a game's market contradicts itself about sides and lines. `own` says which passages rest on its own outcome. */
export const sideContradictions = (
  listing: Listing,
  facts: Facts,
  passages: readonly Passage[],
  own: (passage: Passage) => boolean,
): Contradiction[] => [
  ...swapped(passages, listing, facts),
  ...totals(facts, passages, own),
  ...otherSide(listing, facts, passages.filter(own)),
  ...otherLoser(facts, passages),
  ...otherLine(listing, facts, passages),
  ...otherHandicap(facts, passages, own),
  ...twoHandicaps(facts, passages),
  ...cutName(facts, passages),
  ...otherFavourite(listing, facts, passages),
];
