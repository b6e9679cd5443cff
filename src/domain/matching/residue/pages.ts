/** Finds links that name, in their address, another list, film, station or series than a market's figure is of. */
import { type Facts, type Family, MEASURED } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { LINKS } from '../text/plain.js';
import type { Telling } from './unread.js';

/** Families on a figure or a list, whose page says which it is. */
export const ON_FIGURES: ReadonlySet<Family> = new Set<Family>([...MEASURED, 'econ_print', 'ranking']);

/** A figure's code at whoever publishes it ("series/CPILFESL"), a share's symbol: they stand for one figure, and no text spells them out. */
const CODED = /\/(?:time)?series\/([A-Za-z\d_-]{3,})|\/quote\/([^/?#\s)]+)|[?&](?:series_?id|id)=([A-Z\d]{4,})/;
/** A list, a work, named by the words of its title. */
const NAMED =
  /\/charts?\/([a-z\d-]+)|rottentomatoes\.com\/(?:m|tv)\/([a-z\d_-]+)|metacritic\.com\/(?:movie|tv|game)\/([a-z\d_-]+)/;
/** An airport's station. */
const STATION = /\/(K[A-Z]{3})\b|[?&](?:issuedby|site)=(?:[kK])?([A-Za-z]{3})\b/;

const firstGroup = (match: RegExpExecArray | null): string | undefined => match?.slice(1).find((group) => group !== undefined);

/** Words of an address that the market says nowhere; years tell nothing more. */
function otherWords(title: string, stated: string): boolean {
  const said = new Set(stated.match(/[\p{L}\p{N}]+/gu));
  return title.split(/[-_]+/).some((word) => word !== '' && !said.has(word) && !/^(?:19|20)\d\d$/.test(word));
}

/** What an address says of another contest than the one that goes without saying. */
const OTHER_CONTEST =
  /\b(?:sprint|qualifying|practice|under-?\d\d|u-?\d\d|youth|juniors?|doubles|nbacup|(?:first|second)-half|player-of-the-\w+|pre-?season|exhibition|special-election|primar(?:y|ies)|run-?off|recall|lieutenant-governor|legislatives?\d*)\b/i;

/** The same as words of the sentence that links to it. @param stated titles and statement, in lower case */
export const otherContestsIn = (text: string, stated: string): Telling[] =>
  [...text.matchAll(LINKS)].flatMap(({ 0: link, index }) => {
    const contest = OTHER_CONTEST.exec(link)?.[0].toLowerCase();
    const isOwn = contest === undefined || stated.replace(/[^a-z\d]+/g, '-').includes(contest);
    return isOwn ? [] : [{ word: `page ${contest}`, from: index, to: index + link.length }];
  });

/** Words of addresses that any page's may have. */
const PLAIN = new Set(
  'www com org net gov edu http https html htm php asp aspx pdf index home page pages latest current news release releases data web website site sites report reports archive archives table tables program programs products product schedule calendar live video info main view show search about the and for of'.split(
    ' ',
  ),
);

/** Shorter words of addresses are parts of their making: "nr", "wp". */
const SHORTEST = 3;

/** Of words those that the market neither says nor has as a name. */
export type Strangers = (words: readonly string[]) => readonly string[];

/** The words of an address's path. */
const pathWords = (link: string): string[] =>
  (/^(?:https?:\/\/)?[^/?#]+([/?#].*)$/.exec(link)?.[1] ?? '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** The page that an address names, where the market is on another one; undefined where it is its own, or the address names none. */
function otherPage(link: string, stated: string, { fields }: Facts, strangers: Strangers): string | undefined {
  const coded = firstGroup(CODED.exec(link));
  if (coded !== undefined) return coded;
  const named = firstGroup(NAMED.exec(link));
  if (named !== undefined) return otherWords(named, stated) ? named : undefined;
  const station = firstGroup(STATION.exec(link))?.toUpperCase();
  const own = textIn(fields.source?.value) ?? '';
  if (station !== undefined && /^[A-Z]{4}$/.test(own)) return own.endsWith(station) ? undefined : station;
  const strange = strangers(pathWords(link)).filter((word) => word.length >= SHORTEST && !PLAIN.has(word));
  return strange.length === 0 ? undefined : strange.join(' ');
}

/** Pages of other figures, as words of the sentence that links to them. @param stated titles and statement, in lower case */
export function otherPagesIn(text: string, facts: Facts, stated: string, strangers: Strangers): Telling[] {
  return [...text.matchAll(LINKS)].flatMap(({ 0: link, index }) => {
    const page = otherPage(link.replace(/[.,;)\]]+$/, ''), stated, facts, strangers);
    return page === undefined ? [] : [{ word: `page ${page.toLowerCase()}`, from: index, to: index + link.length }];
  });
}
