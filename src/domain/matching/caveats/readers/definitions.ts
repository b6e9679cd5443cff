/** Reads clauses on what counts: announcements, forms of a word, later clarifications, borderline cases. */
import type { Family } from '../../contract/facts.js';
import type { ClauseReader } from '../clause.js';

/** Families whose result is an announcement anyway: a winner, a nominee, a figure. */
const DECLARED: ReadonlySet<Family> = new Set<Family>([
  'award',
  'nominee',
  'primary',
  'election_winner',
  'election_party',
  'vote_share',
  'seats',
  'econ_print',
  'fed_decision',
  'ranking',
  'score',
]);
const ANNOUNCED = /\bannounce(?:s|d|ment)?\b/;
const BEFORE_EFFECT = /\bregardless of (?:if|when|whether|if\/when) [^.]{0,80}\b(?:goes?|takes?) (?:into )?effect\b/;
const SUFFICES = /\b(?:suffice|encompass|qualif|count|regardless of (?:if|when|whether)|immediately resolve)/;

/** `announcement` when announcing is enough, `effect` when it is said not to be. */
const announcement: ClauseReader = {
  code: 'announcement_vs_effect',
  on: 'others',
  read: ({ text, role }, { family }) => {
    if (DECLARED.has(family ?? 'unparsed')) return undefined;
    if (role === 'fallback' || /\bresolution source\b/.test(text)) return undefined;
    if (BEFORE_EFFECT.test(text)) return 'announcement';
    if (/\bconsidered\b[^.]{0,80}\bif (?:\S+ )?announces\b/.test(text)) return 'announcement';
    if (ANNOUNCED.test(text) && SUFFICES.test(text)) {
      const refused = /(?:\bnot|n't)\b[^.]{0,30}\b(?:suffice|qualif|count|encompass)/.test(text);
      if (/\bonly if\b/.test(text)) return 'announcement under a condition';
      return refused ? 'effect' : 'announcement';
    }
    const byActor = /\b(?:announces?|has announced|have announced|officially announced)\b/.test(text);
    return role === 'main' && byActor ? 'announcement' : undefined;
  },
};

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['plural', /\bplural(?:s|i[sz]ations?)?\b/],
  ['possessive', /\bpossessives?\b/],
  ['compound', /\bcompound/],
  ['hyphenated', /\bhyphenat/],
  ['any form', /\bany form\b|\bregardless of (?:tense|form)\b/],
  ['other forms', /\bother (?:forms|tense|inflections)\b|\btense inflections\b/],
  ['synonyms', /\bsynonyms?\b/],
  ['translations', /\btranslations?\b/],
];

/** Each word form with whether it counts: `plural yes, compound no`. */
const termForm: ClauseReader = {
  code: 'term_form_rule',
  read: ({ text }) => {
    if (!/\bwords?\b|\bterms?\b|\bphrases?\b|\bplural|\bpossessive|\bsa(?:y|ys|id)\b|\bmention/.test(text)) return undefined;
    const forms = FORMS.flatMap(([form, pattern]) => {
      const match = pattern.exec(text);
      if (match === null) return [];
      const clause = text.slice(match.index).split(/;|, (?:but|however)|\bhowever\b/, 1)[0] ?? '';
      return [`${form} ${/\bnot\b|n't\b/.test(clause) ? 'no' : 'yes'}`];
    });
    return forms.length === 0 ? undefined : forms.sort().join(', ');
  },
};

const CARVED =
  /\b(?:will|would|does|do|shall|may|is|are)(?: also| still)?(?: not)?(?: alone)?(?: be)? (?:counts?|qualify|suffice|sufficient|satisfy|constitute|considered(?! (?:a|one) single)|included|encompassed)\b|\bexcluding\b|\bonly (?:if|permanent|direct)\b|^in cases where\b|\bto be (?:included|encompassed)\b|\bnot (?:\S+ )?include\b|\bcounts? as\b|\btreated as\b|\bqualifying \w+ (?:may )?includes?\b|\bstill (?:resolves?|counts?|qualif)/;
const DEFINED =
  /\b(?:is|are) defined as\b|\b(?:refers?|means?)\b|^for (?:the )?purposes? of this\b|\bconsidered\b[^.]{0,60}\bif\b|^a qualifying\b|\bmust\b/;
/** Words of a carve-out that tell no two lists apart. */
const FILLER = new Set(
  'this that these those market markets resolution resolve resolves will would not count counts qualify toward towards suffice does are the for and any purposes purpose considered included such other with from'.split(
    ' ',
  ),
);

/**
 * A borderline case that counts or doesn't, or a definition, from sentences that no other reader understands; `de facto` and `official` from
 * the criterion itself.
 */
export const scopeReader: ClauseReader = {
  code: 'definition_scope',
  on: 'others',
  read: ({ text, role }) => {
    if (role === 'fallback') return undefined;
    if (/\bde facto\b/.test(text) && role === 'main') return 'de facto';
    if (/\bofficially holds?\b/.test(text)) return 'official';
    if (role === 'main' || /\bresolution source|\bconsensus of\b|\bthe exchange\b/.test(text)) return undefined;
    const carved = CARVED.test(text);
    if (!carved && !DEFINED.test(text)) return undefined;
    const words = (text.match(/[a-z]{3,}/g) ?? [])
      .filter((word) => !FILLER.has(word))
      .slice(0, 8)
      .join(' ');
    return carved ? `${/\bnot\b|n't\b|\bexclud/.test(text) ? 'not ' : ''}${words}` : `defined: ${words}`;
  },
};

const clarification: ClauseReader = {
  code: 'clarification_added',
  read: ({ text }) =>
    /^(?:\W{0,3})(?:additional context|clarification)\b|\bbulletin board\b/.test(text) ? text.slice(0, 60) : undefined,
};

export const definitionReaders: readonly ClauseReader[] = [announcement, termForm, clarification];
