/** Awards nights, charts, scores of films, words said at an occasion. */
import { codeOf, Day, eventA, eventB, invented, type Make, person, slugOf, topic } from './kit.js';

const OTHERWISE = 'Otherwise, this market resolves to "No".';
const SHOWS = [
  ['Oscars', 'Academy Awards', ['Best Picture', 'Best Director', 'Best Actor', 'Best Actress', 'Best Original Song'], 1928],
  ['Grammys', 'Grammy Awards', ['Album of the Year', 'Record of the Year', 'Song of the Year', 'Best New Artist'], 1958],
  [
    'Golden Globes',
    'Golden Globe Awards',
    ['Best Motion Picture - Drama', 'Best Director', 'Best Television Series - Drama'],
    1943,
  ],
  ['Emmys', 'Emmy Awards', ['Outstanding Drama Series', 'Outstanding Comedy Series', 'Outstanding Limited Series'], 1948],
] as const;

/** A category of an awards night; venue A counts ceremonies, venue B years. */
const award: Make = (dice) => {
  const [show, full, prizes, since] = dice.pick(SHOWS);
  const prize = dice.pick<string>(prizes);
  const year = 2027 + dice.int(0, 60);
  const works = Array.from({ length: dice.int(5, 12) }, () =>
    dice.chance(0.5) ? `${invented(dice, 3)} ${invented(dice, 2)}` : person(dice),
  );
  const a = eventA(
    dice,
    `KX${codeOf(show)}${codeOf(prize.replace(/^\w+ /, ''))}-${year % 100}`,
    `${show} ${prize}?`,
    works.map((work, index) => ({
      id: `${codeOf(work)}${index}`,
      question: `Will ${work} win ${prize} at the ${year} ${show}?`,
      outcome: work,
      rules: `If ${work} wins ${prize} at the ${year} ${full}, then the market resolves to Yes.\n\nA tie for the award resolves each winner's market to Yes.`,
    })),
    { close_time: `${year}-12-31T15:00:00Z` },
  );
  const b = eventB(
    dice,
    `${slugOf(show)}-${year}-${slugOf(prize)}-winner`,
    `${show} ${year}: ${prize} Winner`,
    [...works, 'Movie A'].map((work) => ({
      id: slugOf(work),
      question: `Will "${work}" win ${prize} at the ${year} ${show}?`,
      group_item: work,
      rules: `The ${year} ${full} (edition ${year - since}) are scheduled for March 14, ${year}.\n\nThis market resolves to "Yes" if "${work}" wins ${prize} at the ${year} ${show}. ${OTHERWISE}\n\nIf no winner is declared by June 30, ${year}, 11:59 PM ET, this market resolves to "Other". In case of a tie, it resolves for the winner whose name comes first in alphabetical order.`,
    })),
    { end_date: `${year}-03-14T00:00:00Z` },
  );
  return topic(`award/${show}/${prize}/${year}`, a, b);
};

const score: Make = (dice) => {
  const film = `${invented(dice, 2)} ${invented(dice, 3)}`;
  const on = new Day(dice.int(0, 200));
  const rungs = [45, 60, 70, 75, 80, 85, 90, 95];
  const a = eventA(
    dice,
    `KXRT${codeOf(film)}${dice.int(10, 99)}`,
    `${film} Rotten Tomatoes score?`,
    rungs.map((rung) => ({
      id: String(rung),
      question: `${film} Rotten Tomatoes score?`,
      outcome: `Above ${rung}`,
      strike_type: 'greater',
      floor_strike: rung,
      rules: `If ${film} has a Tomatometer score of above ${rung} on ${on.short} at 10:00 AM ET, then the market resolves to Yes.`,
    })),
    { event_date: on.iso },
  );
  const b = eventB(
    dice,
    `${slugOf(film)}-rotten-tomatoes-score`,
    `"${film}" Rotten Tomatoes score?`,
    rungs.map((rung) => ({
      id: `at-least-${rung + 1}`,
      question: `Will "${film}" score at least ${rung + 1} on Rotten Tomatoes?`,
      group_item: `${rung + 1}+`,
      rules: `This market resolves according to the Tomatometer "All Critics" score of "${film}" on ${on.words} at 10:00 AM ET. This option resolves to "Yes" if the score is ${rung + 1} or higher. ${OTHERWISE}`,
    })),
    { event_date: on.iso, end_date: `${on.iso}T00:00:00Z` },
  );
  return topic(`score/${film}`, a, b);
};

const TERMS =
  'Tariff Inflation China Bitcoin Recession Border Peace Energy Housing Drone Medicare Deficit Nuclear Crypto Semiconductor Immigration Budget Shutdown Oil Election Unemployment Ceasefire Sanctions Treasury Congress'.split(
    ' ',
  );
const SPEAKERS = [
  'Donald Trump',
  'Jerome Powell',
  'Keir Starmer',
  'Karoline Leavitt',
  'Elon Musk',
  'Gavin Newsom',
  'Mark Carney',
];
const OCCASIONS = ['press conference', 'rally', 'interview', 'address to Congress', 'press briefing'];

/** Words that a speaker may say on a day. */
const mention: Make = (dice) => {
  const [speaker, occasion] = [dice.pick(SPEAKERS), dice.pick(OCCASIONS)];
  const on = new Day(dice.int(0, 120));
  const terms = dice.some(TERMS, dice.int(6, 14));
  const a = eventA(
    dice,
    `KX${codeOf(speaker.split(' ')[1] as string)}MENTION-${on.code}${codeOf(occasion).slice(0, 2)}`,
    `What will ${speaker} say during his ${occasion} on ${on.short}?`,
    terms.map((term) => ({
      id: codeOf(term),
      question: `Will ${speaker} say ${term} during his ${occasion} on ${on.short}?`,
      outcome: term,
      rules: `If ${speaker} says ${term} during his ${occasion} on ${on.short}, then the market resolves to Yes.\n\nPlural and possessive forms count; other inflections do not.`,
    })),
  );
  const b = eventB(
    dice,
    `what-will-${slugOf(speaker)}-say-${slugOf(occasion)}-${on.iso}`,
    `What will ${speaker} say during ${occasion} on ${on.spoken}?`,
    terms.map((term) => ({
      id: slugOf(term),
      question: `Will ${speaker} say "${term}" during ${occasion} on ${on.spoken}?`,
      group_item: term,
      rules: `This market resolves to "Yes" if ${speaker} says "${term}" during his ${occasion} scheduled for ${on.words}. ${OTHERWISE}\n\nAny usage of the term, whatever the context, counts. Plural and possessive forms count; compound words count where the term is not modified.\n\nThe resolution source is the video of the event.`,
    })),
    { end_date: `${on.iso}T00:00:00Z` },
  );
  return topic(`mention/${speaker}/${occasion}/${on.iso}`, a, b);
};

const chart: Make = (dice) => {
  const on = new Day(7 * dice.int(0, 200) + 4);
  const works = Array.from({ length: 8 }, () => `${invented(dice, 2)} ${invented(dice, 2)}`);
  const a = eventA(
    dice,
    `KXTOPALBUM-${on.code}`,
    `Billboard 200 #1 on ${on.short} chart?`,
    works.map((work, index) => ({
      id: `${codeOf(work)}${index}`,
      question: `Billboard Top 200 #1 on ${on.short} chart?`,
      outcome: work,
      rules: `If ${work} is #1 on the Billboard 200 dated ${on.short}, then the market resolves to Yes.`,
    })),
    { event_date: on.iso },
  );
  const b = eventB(
    dice,
    `1-album-on-billboard-200-${on.iso}`,
    `#1 album on Billboard 200 (week of ${on.spoken})?`,
    works.map((work) => ({
      id: slugOf(work),
      question: `Will "${work}" be #1 on the Billboard 200 dated ${on.spoken}?`,
      group_item: work,
      rules: `This market resolves according to the album ranked #1 on the Billboard 200 chart dated ${on.words}.`,
    })),
    { end_date: `${on.iso}T00:00:00Z` },
  );
  return topic(`chart/${on.iso}`, a, b);
};

export const CULTURE: readonly (readonly [share: number, Make])[] = [
  [0.4, award],
  [0.2, score],
  [0.25, mention],
  [0.15, chart],
];
