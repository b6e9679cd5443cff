/** Takes negations out of questions and rules, so that the readers of facts see plain statements. */
import { fact, type MarketText, type ReadFact } from './facts.js';

/**
 * A text without its negation: readers read the plain statement, and one fact says that YES pays on its opposite. A question may be
 * negated ("Will X not win?"), a rule ("if X does not win", "resolves to No if X wins"), or the contract may be the No side of a yes/no
 * market.
 */
export interface WithoutNegation {
  readonly text: string;
  readonly negated: boolean;
  /** The words that negate, '' when nothing does. */
  readonly quote: string;
}

const plainly = (text: string): WithoutNegation => ({ text, negated: false, quote: '' });

/** What a central bank doesn't do to its rate when it holds it: "not" before one of these is no negation. */
const HELD = 'change|alter|adjust|modify';
/** "Will X not win", "Will X fail to win". "not" before "seasonally" is a figure's name: no negation. */
const NEGATED_WILL = new RegExp(`^(will .{2,70}?) (?:not|never|fail to|avoid)(?= (?!${HELD}|only|just|seasonally)[a-z])`, 'i');
/** "X won't win"; in small letters, because "Don't Look Up" is a name. */
const NEGATED_VERB = new RegExp(`\\b(?:won't|will not|does not|doesn't|do not|don't|fails to)(?= (?!${HELD}|only|just)[a-z])`);

/** Who stays in one of these through a day doesn't leave it by then. */
const POST =
  '(?:CEO|president|court|chair|chairman|leader|secretary|minister|governor|speaker|chancellor|mayor|director|justice|office|power)';
const THROUGH = `(?=[^?.]{0,80}\\b${POST}\\b[^?.]{0,80}\\bthrough\\b)`;
const STAYS = new RegExp(`^(will .{2,70}?) (?:still be|remain|stay|continue (?:as|to be))${THROUGH}`, 'i');
const STAYS_IF = new RegExp(
  `(\\b[Rr]esolves? (?:to )?"?[Yy]es,?"? if [^.\n]{2,80}?) (?:remains|stays|still holds|continuously holds|holds(?=[^?.]{0,80}\\bwithout interruption\\b)|continues (?:as|to be|to hold))${THROUGH}`,
);

/** A question without its negation. */
export function questionWithoutNegation(question: string): WithoutNegation {
  const stays = STAYS.exec(question);
  if (stays !== null)
    return { text: question.replace(STAYS, '$1 leave'), negated: true, quote: stays[0].slice(stays[1]?.length).trim() };
  const hit = NEGATED_WILL.exec(question) ?? NEGATED_VERB.exec(question);
  if (hit === null) return plainly(question);
  const kept = `${question.slice(0, hit.index)}${hit[1] ?? ''}${question.slice(hit.index + hit[0].length)}`;
  return { text: kept.replace(/ {2,}/g, ' '), negated: true, quote: hit[0].slice(hit[1]?.length ?? 0).trim() };
}

/** How far into the rules the statement of the bet lies; exceptions follow it. */
const HEAD = 700;
/** 'resolves to "No" if X. Otherwise ... "Yes"': the statement with its answers swapped. */
const SWAPPED =
  /\bresolves? (?:to )?"?no"? (?:if|when|should) (.{4,300}?\. ?(?:otherwise|if not),?[^.]{0,80}\bresolves? (?:to )?"?yes)/i;
/** 'If X wins, this market resolves to "No". Otherwise ... "Yes"': the same with the condition in front. */
const SWAPPED_IF =
  /^[^"]{0,200}?\bif [^"\n]{4,200}?,? (?:this|the) market (?:will )?resolves? (?:to )?"?no"?\.?\s+otherwise,?[^".\n]{0,60}\bresolves? (?:to )?"?yes/i;
const DENIAL = `(?:does|do|did|is|are|has|have|will|was) not (?!${HELD})`;
/** A part of a statement, with brackets as a whole: words in brackets ("trace amounts do not qualify") do not negate the statement. */
const WITHIN = '(?:\\([^()]{0,200}\\)|(?!\\. [A-Z]|\\bif\\b|[Oo]therwise|"No)[^()\\n])';
/** 'If X does not win, ... "Yes"' and '"Yes" if X does not win', within one sentence: case matters, a capital after a dot ends it. */
const NEGATED_IF = new RegExp(`\\b[Ii]f ${WITHIN}{2,120}? ${DENIAL}${WITHIN}{2,300}?\\b[Rr]esolves? (?:to )?"?[Yy]es`, 'y');
const NEGATED_YES = new RegExp(`\\b[Rr]esolves? (?:to )?"?[Yy]es,?"? if ${WITHIN}{2,120}? ${DENIAL}`, 'y');

/** Rules whose first statement is turned to what it denies, when it denies something. */
export function rulesWithoutNegation(rules: string): WithoutNegation {
  const head = rules.slice(0, HEAD);
  const swapped = SWAPPED.exec(head);
  if (swapped !== null) {
    const turned = swapped[0].replace(/"?no"? (if|when|should) /i, '"Yes" $1 ').replace(/"?yes$/i, '"No');
    return { text: rules.replace(swapped[0], turned), negated: true, quote: swapped[0].slice(0, 40) };
  }
  const turnedRound = SWAPPED_IF.exec(head);
  if (turnedRound !== null) {
    const turned = turnedRound[0].replace(/("?)no("?\.?\s+otherwise)/i, '$1Yes$2').replace(/("?)yes$/i, '$1No');
    return { text: rules.replace(turnedRound[0], turned), negated: true, quote: turnedRound[0].slice(-80) };
  }
  const stays = STAYS_IF.exec(head);
  if (stays !== null) return { text: rules.replace(STAYS_IF, '$1 ceases to hold'), negated: true, quote: stays[0].slice(0, 80) };
  const hit = first(NEGATED_YES, head, /\bresolves? (?:to )?"?yes/i) ?? first(NEGATED_IF, head, /\bif\b/i);
  if (hit === null) return plainly(rules);
  const turned = hit[0].replace(/ (?:does|do|did|will) not /i, ' ').replace(/ (is|are|has|have|was) not /i, ' $1 ');
  return { text: rules.replace(hit[0], turned), negated: true, quote: hit[0].slice(0, 80) };
}

/** A match that starts where `opening` first matches: later sentences settle exceptions, not the bet. */
function first(pattern: RegExp, head: string, opening: RegExp): RegExpExecArray | null {
  const at = head.search(opening);
  pattern.lastIndex = at;
  return at < 0 ? null : pattern.exec(head);
}

/**
 * Polarity from each source by itself, titles and rules. In one source a negation that was taken out of it (polarity.ts) and a verb like "lose"
 * cancel each other; YES pays on the statement's opposite where a source has exactly one of the two. On the No side the answer is inverted.
 */
export function withPolarity(facts: readonly ReadFact[], { title, rules, side }: MarketText['negations']): readonly ReadFact[] {
  const own = facts.filter(({ field }) => field === 'polarity');
  if (own.length === 0 && title === null && rules === null && side === null) return facts;
  const verb = own.find(({ value }) => value === 'no');
  const denied = [
    [(verb !== undefined && verb.from !== 'rules') !== (title !== null), 'title', title ?? verb?.quote],
    [(verb?.from === 'rules') !== (rules !== null), 'rules', rules ?? verb?.quote],
  ] as const;
  const spoken = denied
    .filter(([no]) => no)
    .map(([, from, quote]) => fact('polarity', side === null ? 'no' : 'yes', from, quote ?? ''));
  const turned = side === null ? [] : [fact('polarity', 'no', 'api', side)];
  return [...facts.filter(({ field }) => field !== 'polarity'), ...(spoken.length > 0 ? spoken : turned)];
}
