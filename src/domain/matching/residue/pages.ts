/** Finds links that name, in their address, another list, film, station or series than a market's figure is of. */
import type { Facts } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { LINKS } from '../text/plain.js';
import type { Telling } from './telling.js';

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

/** The page that an address names, where the market is on another one; undefined where it is its own, or the address names none. */
function otherPage(link: string, stated: string, { fields }: Facts): string | undefined {
  const coded = firstGroup(CODED.exec(link));
  if (coded !== undefined) return coded;
  const named = firstGroup(NAMED.exec(link));
  if (named !== undefined) return otherWords(named, stated) ? named : undefined;
  const station = firstGroup(STATION.exec(link))?.toUpperCase();
  const own = textIn(fields.source?.value) ?? '';
  return station === undefined || !/^[A-Z]{4}$/.test(own) || own.endsWith(station) ? undefined : station;
}

/** Pages of other figures, as words of the sentence that links to them. @param stated titles and statement, in lower case */
export function otherPagesIn(text: string, facts: Facts, stated: string): Telling[] {
  return [...text.matchAll(LINKS)].flatMap(({ 0: link, index }) => {
    const page = otherPage(link.replace(/[.,;)\]]+$/, ''), stated, facts);
    return page === undefined ? [] : [{ word: `page ${page.toLowerCase()}`, from: index, to: index + link.length }];
  });
}
