/** Two players or teams, and a part of the match (a set, a map) that must not be taken for the whole. */
export interface Duel {
  prefix: string;
  /** A's series of the part, and how it names the part. */
  partSeries?: string;
  part?: string;
  competition: string;
  sources: { name: string; url: string }[];
  strikeKey: string;
  /** Name on A and B, code on A, code in B's slug. */
  sides: readonly [Side, Side];
  start: string;
  chance: number;
  /** After "the {x} vs {y} ": A's sentence. */
  match: string;
  secondary: string;
  slug: string;
  titleB: string;
  rules: string;
  tags: string[];
  sportsType: string;
  why: string;
}

/** A player or team and its code in A's tickers. */
export interface Side {
  name: string;
  code: string;
}

/** A's source for fights and awards. */
export const ESPN = [{ name: 'ESPN', url: 'https://www.espn.com' }];

const ATP = [{ name: 'ATP', url: 'https://www.atptour.com' }];

const HLTV = [{ name: 'HLTV', url: 'https://www.hltv.org' }];

/** Four tennis, fight and esports duels, and one whose surname misleads. */
export const DUELS: Duel[] = [
  {
    prefix: 'KXATPMATCH',
    partSeries: 'KXATPSETWINNER',
    part: 'set 1',
    competition: 'ATP',
    sources: ATP,
    strikeKey: 'tennis_competitor',
    sides: [
      { name: 'Carlos Alcaraz', code: 'ALC' },
      { name: 'Jannik Sinner', code: 'SIN' },
    ],
    start: '2026-11-22T17:00:00Z',
    chance: 44,
    match: 'professional tennis match in the 2026 ATP Finals Final',
    secondary:
      'If the match does not take place, or ends by a walkover before a ball has been played, the market will resolve to a fair price under the rules. A retirement after a ball has been played counts as a win for the opponent.',
    slug: 'atp-alcaraz-sinner-2026-11-22',
    titleB: 'ATP Finals: Carlos Alcaraz vs Jannik Sinner',
    rules:
      'This market refers to the final of the 2026 ATP Finals between Carlos Alcaraz and Jannik Sinner, scheduled for November 22, 2026, 12:00 PM ET.\n\nThis market will resolve to the player who wins the match. If a player advances because of a retirement, disqualification or walkover, the market will resolve to the player who advances. If the match is canceled or delayed by more than 7 days, this market will resolve 50-50.',
    tags: ['Sports', 'Tennis', 'ATP', 'Games'],
    sportsType: 'moneyline',
    why: 'tennis: full names, tournament and round',
  },
  {
    prefix: 'KXATPCHALLENGERMATCH',
    competition: 'ATP Challenger',
    sources: ATP,
    strikeKey: 'tennis_competitor',
    sides: [
      { name: 'Yoshihito Nishioka', code: 'NIS' },
      { name: 'James Duckworth', code: 'DUC' },
    ],
    start: '2026-11-21T09:30:00Z',
    chance: 88,
    match: 'professional tennis match in the 2026 ATP Challenger Yokohama Semifinal',
    secondary:
      'If the match does not take place, the market will resolve to a fair price under the rules. A retirement after a ball has been played counts as a win for the opponent.',
    slug: 'atp-nishioka-duckworth-2026-11-21',
    titleB: 'Yokohama Challenger: Yoshihito Nishioka vs James Duckworth',
    rules:
      'This market refers to the semifinal of the 2026 ATP Challenger Yokohama between Yoshihito Nishioka and James Duckworth, scheduled for November 21, 2026, 4:30 AM ET.\n\nThis market will resolve to the player who wins the match. If a player advances because of a retirement, disqualification or walkover, the market will resolve to the player who advances. If the match is canceled or delayed by more than 7 days, this market will resolve 50-50.',
    tags: ['Sports', 'Tennis', 'ATP', 'Games'],
    sportsType: 'moneyline',
    why: 'tennis: full names, tournament and round; it ends within the increment',
  },
  {
    prefix: 'KXATPCHALLENGERMATCH',
    competition: 'ATP Challenger',
    sources: ATP,
    strikeKey: 'tennis_competitor',
    sides: [
      { name: 'Juan Manuel Cerundolo', code: 'CER' },
      { name: 'Thiago Seyboth Wild', code: 'SEY' },
    ],
    start: '2026-11-23T18:00:00Z',
    chance: 61,
    match: 'professional tennis match in the 2026 ATP Challenger Montevideo Round Of 32',
    secondary:
      'If the match does not take place, the market will resolve to a fair price under the rules. A retirement after a ball has been played counts as a win for the opponent.',
    slug: 'atp-cerundolo-seybothwild-2026-11-23',
    titleB: 'Buenos Aires Exhibition: Francisco Cerundolo vs Thiago Seyboth Wild',
    rules:
      'This market refers to the exhibition match between Francisco Cerundolo and Thiago Seyboth Wild in Buenos Aires, scheduled for November 23, 2026.\n\nThis market will resolve to the player who wins the match. If it is canceled, this market will resolve 50-50.',
    tags: ['Sports', 'Tennis', 'Games'],
    sportsType: 'moneyline',
    why: 'surname_collision: two brothers Cerundolo, two tournaments',
  },
  {
    prefix: 'KXUFCFIGHT',
    competition: 'UFC',
    sources: ESPN,
    strikeKey: 'ufc_competitor',
    sides: [
      { name: 'Islam Makhachev', code: 'MAK' },
      { name: 'Ian Machado Garry', code: 'GAR' },
    ],
    start: '2026-12-06T04:00:00Z',
    chance: 73,
    match: 'professional MMA fight originally scheduled for Dec 5, 2026',
    secondary:
      'If the fight is declared a no contest or a draw, or does not take place within two weeks, the market will resolve to the last fair price under the rules.',
    slug: 'ufc-isl-ian-2026-12-05',
    titleB: 'UFC: Islam Makhachev vs. Ian Machado Garry',
    rules:
      'This market refers to the UFC fight between Islam Makhachev and Ian Machado Garry, scheduled for December 5, 2026.\n\nThis market will resolve to the fighter who is declared the winner. If the fight ends in a draw or no contest, or is not held by December 31, 2026, 11:59 PM ET, this market will resolve 50-50.',
    tags: ['Sports', 'UFC', 'MMA', 'Games'],
    sportsType: 'moneyline',
    why: 'fight: both full names and the night, no_contest_rule',
  },
  {
    prefix: 'KXCS2GAME',
    partSeries: 'KXCS2MAP',
    part: 'map 1',
    competition: 'Counter-Strike 2',
    sources: HLTV,
    strikeKey: 'esports_team',
    sides: [
      { name: 'Vitality', code: 'VIT' },
      { name: 'Spirit', code: 'SPI' },
    ],
    start: '2026-11-28T09:00:00Z',
    chance: 64,
    match: 'CS2 match in the PGL Major Singapore 2026 originally scheduled for Nov 28, 2026',
    secondary:
      'If the match is not played within two weeks of its scheduled day, the market will resolve to a fair price under the rules. A forfeit counts as a loss.',
    slug: 'cs2-vit-ts7-2026-11-28',
    titleB: 'Counter-Strike: Vitality vs Spirit (BO3) - PGL Major Singapore',
    rules:
      'This market refers to the Counter-Strike match between Vitality and Spirit in the PGL Major Singapore 2026, initially scheduled for November 28 at 4:00AM ET.\n\nThis market will resolve to "Vitality" if Vitality win the match against Spirit, and to "Spirit" if Spirit win it. If the match is canceled, ends in a tie or is delayed by more than 7 days, this market will resolve 50-50. A forfeit after the start counts as a loss.',
    tags: ['Sports', 'Esports', 'Counter Strike 2', 'Games'],
    sportsType: 'moneyline',
    why: 'esports: match, both teams, day',
  },
];
