/** Races and tournaments by their own names: which of them two markets are about, and what is not the race or tournament itself. */
import { describe, expect, it } from 'vitest';
import { judge, type Verdict } from '../../../../src/domain/matching/index.js';

interface Side {
  readonly who: string;
  readonly tournament: string;
  readonly ask?: string;
}

/** A pair of markets on who wins a tournament, venue A's under a series ticker; `ask` is what is asked where it isn't to win. */
function verdictOf(a: Side & { readonly ticker: string }, b: Side): Verdict {
  const [askedA, askedB] = [a.ask ?? 'win', b.ask ?? 'win'];
  const words = `will ${b.who} ${askedB} the 2027 ${b.tournament}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-');
  return judge(
    {
      venue: 'venue_a',
      id: a.ticker,
      ticker: a.ticker,
      event: `${a.tournament} winner`,
      question: `Will ${a.who} ${askedA} the ${a.tournament}?`,
      outcome: a.who,
      rules: `If ${a.who} ${askedA}s the 2027 ${a.tournament}, then the market resolves to Yes.`,
      close_time: '2027-12-30T15:00:00Z',
    },
    {
      venue: 'venue_b',
      id: `${slug}:0`,
      slug,
      event: `2027 ${b.tournament}`,
      question: `Will ${b.who} ${askedB} the 2027 ${b.tournament}?`,
      outcome: 'Yes',
      outcomes: ['Yes', 'No'],
      outcome_index: 0,
      group_item: b.who,
      rules: `This market will resolve to "Yes" if ${b.who} ${askedB}s the 2027 ${b.tournament}. Otherwise, this market will resolve to "No".`,
      end_date: '2027-12-20T00:00:00Z',
    },
  );
}

describe('one tournament under two names', () => {
  it.each([
    ['KXMOTOGPRACE-ITA27-MMAR', 'Marc Marquez', 'Grand Prix of Italy', 'MotoGP Italian Grand Prix'],
    ['KXINDYCARRACE-LON27-APAL', 'Alex Palou', 'Grand Prix of Long Beach', 'IndyCar Acura Grand Prix of Long Beach'],
    ['KXATPROT-27-JSIN', 'Jannik Sinner', 'Rotterdam Open', 'ABN AMRO Rotterdam Open'],
    ['KXATPROM-27-JSIN', 'Jannik Sinner', 'Italian Open', 'ATP Italian Open'],
    ['KXPGAUSO-27-SSCH', 'Scottie Scheffler', 'U.S. Open', 'U.S. Open (golf)'],
    ['KXSNOOKER-UK27-JTRU', 'Judd Trump', 'UK Championship', 'UK Snooker Championship'],
    ['KXMSR-27-TPOG', 'Tadej Pogacar', 'Milan-San Remo', 'Milan–San Remo'],
    ['KXKENTUCKYDERBY-27-SOV', 'Sovereignty', 'Kentucky Derby', 'Kentucky Derby'],
  ])('%s', (ticker, who, one, other) => {
    const { verdict, tier } = verdictOf({ ticker, who, tournament: one }, { who, tournament: other });
    expect({ verdict, tier }).toEqual({ verdict: 'same', tier: 'auto' });
  });
});

describe('another tournament, or another bet on it', () => {
  it.each([
    ['another race', 'KXMOTOGPRACE-ITA27-MMAR', 'Marc Marquez', 'Grand Prix of Italy', 'MotoGP Spanish Grand Prix', undefined],
    ['another series', 'KXMOTOGPRACE-ITA27-MMAR', 'Marc Marquez', 'Grand Prix of Italy', 'F1 Italian Grand Prix', undefined],
    ['a lower class', 'KXMOTOGPRACE-ITA27-MMAR', 'Marc Marquez', 'Grand Prix of Italy', 'Moto2 Italian Grand Prix', undefined],
    [
      'the sprint',
      'KXMOTOGPRACE-ITA27-MMAR',
      'Marc Marquez',
      'Grand Prix of Italy',
      'MotoGP Italian Grand Prix Sprint',
      undefined,
    ],
    ['the pole', 'KXMOTOGPRACE-ITA27-MMAR', 'Marc Marquez', 'Grand Prix of Italy', 'MotoGP Italian Grand Prix', 'take pole at'],
    ['the other tour', 'KXATPROM-27-JSIN', 'Sinner', 'Italian Open', 'WTA Italian Open', undefined],
    ['golf of the name', 'KXATPROM-27-JSIN', 'Sinner', 'Italian Open', 'DP World Tour Italian Open', undefined],
    ['another leg of the crown', 'KXKENTUCKYDERBY-27-SOV', 'Sovereignty', 'Kentucky Derby', 'Preakness Stakes', undefined],
    ['a place', 'KXKENTUCKYDERBY-27-SOV', 'Sovereignty', 'Kentucky Derby', 'Kentucky Derby', 'finish in the top 3 of'],
    ['doubles', 'KXATPROM-27-JSIN', 'Jannik Sinner', 'Italian Open', 'ATP Italian Open doubles', undefined],
  ])('%s', (_what, ticker, who, one, other, ask) => {
    const { tier } = verdictOf(
      { ticker, who, tournament: one },
      { who, tournament: other, ...(ask === undefined ? {} : { ask }) },
    );
    expect(tier).not.toBe('auto');
  });
});
