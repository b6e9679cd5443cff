/** Says which words are neutral in the sentence that states a bet, in titles, and in the title of an event. */
import { KnownWords } from '../text/knownWords.js';
import { EVENT_TITLES, EVERYWHERE } from './lexicon.js';

/** Neutral in titles and in the sentence that states a bet. */
export const IN_STATEMENTS = new KnownWords(EVERYWHERE);
export const IN_EVENT_TITLES = new KnownWords([...EVERYWHERE, ...EVENT_TITLES]);
