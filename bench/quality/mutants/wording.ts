/** What YES pays on is turned, conditioned, weakened, or hidden behind a text that nobody reads to its end. */
import { type MutantClass, type Rewrite, replacing } from './rewrite.js';
import { subjectOf } from './sides.js';

/** In one pass, since the new words may hold the old ones. */
const verbs =
  (base: string, third: string): Rewrite['text'] =>
  (text) =>
    text.replace(/\b(?:wins?|has won)\b/g, (verb) => (verb === 'win' ? base : third));

const negated: Rewrite['text'] = (text) =>
  text
    .replace(/\b(?:wins|has won)\b/g, 'does not win')
    .replace(/\bWill (.+?) (win|be|become|control|rise|increase)\b/g, 'Will $1 not $2')
    .replace(/\bcombine (?=for|to score)/g, 'fail to combine ')
    .replace(/\bcollectively score (?=more|over|\d)/g, 'fail to collectively score ')
    .replace(/\brecords (?=more|over|\d)/g, 'does not record ')
    .replace(/\b(increases|rises) by\b/g, 'does not increase by')
    .replace(/\bis (above|at least|greater)\b/g, 'is not $1');

const inverted: Rewrite['text'] = (text) =>
  text
    .replace(/(resolves?) to (["“]?)Yes\b/g, '$1 to $2\u0000')
    .replace(/(resolves?) to (["“]?)No\b/g, '$1 to $2Yes')
    .replaceAll('\u0000', 'No');

export const negation: MutantClass = () => [
  { name: 'not', text: negated },
  { name: 'no pays', text: inverted, scopes: ['rules'] },
  { name: 'fails to', text: verbs('fail to win', 'fails to win') },
];

const CONDITIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/award/, ['provided that the vote is unanimous', 'if the ceremony is broadcast live']],
  [/election|nominee|primary|control|seats/, ['should the incumbent withdraw', 'if turnout exceeds 60%']],
  [/fed_|econ/, ['if inflation stays above 3%', 'provided that no revision is made']],
  [/./, ['if its captain is fit', 'provided that it is the favorite']],
];
export const conditional: MutantClass = (_side, { family }) =>
  (CONDITIONS.find(([families]) => families.test(family))?.[1] ?? []).map(
    (words): Rewrite => ({
      name: words,
      text: (text) =>
        /resolve/i.test(text)
          ? text
              .replace(/,? then the market resolves/i, (then) => ` ${words}${then}`)
              .replace(/(^If [^\n]*? wins?\b[^,\n]*)(?=, (?:this|the) market)/gim, (_, head) => `${head} ${words}`)
              .replace(
                /(resolves? (?:according )?to [^\n]*?(?: if | wh[io]\w* )[^\n]*?)(?=\.(?:\s|$))/g,
                (_, head) => `${head} ${words}`,
              )
          : text.replace(/\?\s*$/, ` ${words}?`),
    }),
  );

const PHASES: readonly (readonly [string, RegExp, string])[] = [
  ['primary', /\belection\b/g, 'primary election'],
  ['special', /\b(?<!special )election\b/g, 'special election'],
  ['first round', /\bwin(s?)\b/g, 'win$1 the first round of'],
  ['runoff', /\belection\b/g, 'runoff election'],
  ['primary vote', /\bnomination\b/g, 'primary popular vote'],
];
export const phase: MutantClass = (_side, { family }) =>
  /election|nominee|primary/.test(family)
    ? PHASES.filter(([name]) => !/nominee/.test(family) || /vote|round/.test(name)).map(([name, from, to]) =>
        replacing(name, from, to),
      )
    : [];

const ACTS: readonly (readonly [families: RegExp, name: string, base: string, third: string])[] = [
  [/award|nominee/, 'is shortlisted', 'be shortlisted for', 'is shortlisted for'],
  [/award|title|election|race/, 'is runner-up', 'be runner-up in', 'is runner-up in'],
  [/award|title/, 'is favorite', 'be the favorite for', 'is the favorite for'],
  [/award/, 'presents', 'present', 'presents'],
  [/title/, 'reaches the last four', 'reach the last four of', 'reaches the last four of'],
  [/title/, 'wins game 1', 'win Game 1 of', 'wins Game 1 of'],
  [/game_winner|three_way/, 'leads at the break', 'lead at the break of', 'leads at the break of'],
  [/game_winner|three_way/, 'scores first', 'score first in', 'scores first in'],
  [/election|nominee/, 'enters', 'enter', 'enters'],
];
/** Another act than winning. */
export const act: MutantClass = (_side, { family }) =>
  ACTS.filter(([families]) => families.test(family)).map(([, name, base, third]) => ({
    name,
    text: verbs(base, third),
  }));

const AWARDS: readonly (readonly [string, RegExp, string])[] = [
  ['supporting', /\bBest (?!Supporting)(?:Leading )?(Actor|Actress)\b/g, 'Best Supporting $1'],
  ['adapted', /\bOriginal Screenplay\b/g, 'Adapted Screenplay'],
  ['original', /\bAdapted Screenplay\b/g, 'Original Screenplay'],
  ['song for score', /\bOriginal Score\b/g, 'Original Song'],
  ['animated', /\bBest Picture\b/g, 'Best Animated Feature'],
  ['another body', /\bAcademy Awards?\b|\bOscars?\b/g, 'Critics Choice Awards'],
  ['record', /\b(?:Album) of the Year\b/g, 'Record of the Year'],
  ['finals', /\b(?:Most Valuable Player|MVP)\b/g, 'Finals MVP'],
  ['defense', /\bOffensive\b/g, 'Defensive'],
];
export const category: MutantClass = (_side, { family }) =>
  /award/.test(family) ? AWARDS.map(([name, from, to]) => replacing(name, from, to)) : [];

/** A sentence that turns the bet, far behind a long harmless text. */
export const longText: MutantClass = (side) => {
  const name = subjectOf(side) ?? 'the listed side';
  const filler = 'The venue keeps a record of all trades. '.repeat(520);
  return [
    {
      name: 'past the cap',
      text: (text) =>
        /resolve/i.test(text) ? `${text}\n\n${filler}\n\nThis market resolves to "Yes" only if ${name} loses.` : text,
      fields: () => ({}),
      scopes: ['all'],
    },
  ];
};
