/** Reads which office an election market fills, by any of its names. */
import { chamberIn } from '../../entities/chambers.js';
import { officesIn } from '../../entities/offices.js';
import { saidIn, type Wordings } from '../wordings.js';

const OFFICE_WORDS: Wordings = [
  ['state_senate', /\bstate senat/i],
  ['vice_president', /vice[- ]presiden/i],
  ['senate', /\bsenat(?:e|or)\b/i],
  [
    'house',
    /[Hh]ouse (?:[Rr]ace|[Ss]eat|[Mm]ember|of [Rr]epresentatives election)|congressional (?:seat|district)|representative for|\b[A-Z]{2}-(?:\d{1,2}|AL)\b/,
  ],
];

/** Legislatures are named by many words; the place tells which one is meant. */
const PARLIAMENT =
  /parliament|house of commons|general election|federal (?:\w+ )?election|(?:german|canadian|british|dutch|norwegian|australian|japanese|italian|spanish|swedish|danish|finnish|austrian|belgian|greek|czech|hungarian|albanian|greenland\w*) election|legislative election|chamber of deputies|house of representatives|congress|national assembly|\bdiet\b/i;

/** Whether a text names a parliament itself, not only the election that fills it. */
export const namesParliament = (text: string): boolean =>
  /parliament|house of commons/i.test(text) || chamberIn(text)?.office === 'parliament';

/** Offices of one person that a general election fills. */
const BY_GENERAL_ELECTION = new Set(
  'president governor lieutenant_governor attorney_general_state mayor supreme_court'.split(' '),
);

/** The office of a text; a longer name ("Lieutenant Governor") wins over one inside it. */
export function officeIn(text: string): string | undefined {
  const special = saidIn(OFFICE_WORDS, text);
  const offices = officesIn(text).map(({ id }) => id);
  // "the general election for Governor" fills that office
  const named = (offices[0] === 'parliament' ? offices.find((id) => BY_GENERAL_ELECTION.has(id)) : undefined) ?? offices[0];
  if (
    special !== undefined &&
    (named === undefined || named === 'president' || named === 'parliament' || named === 'senate' || named === 'house')
  )
    return special.value;
  return named ?? chamberIn(text)?.office ?? (PARLIAMENT.test(text) ? 'parliament' : undefined);
}
