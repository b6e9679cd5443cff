import { expect, test } from 'vitest';
import { comparePersons, personName } from '../../../../src/domain/matching/entities/persons.js';

const SAME = [
  ['Joe Biden', 'Joseph Biden'],
  ['Joseph R. Biden', 'Joe Biden'],
  ['J. Sinner', 'Jannik Sinner'],
  ['Sinner J.', 'Jannik Sinner'],
  ['Darderi, Luciano', 'Luciano Darderi'],
  ['Guerrero Jr., Vladimir', 'Vladimir Guerrero Jr.'],
  ['Qinwen Zheng', 'Zheng Qinwen'],
  ['Lee Jae-myung', 'Jae Myung Lee'],
  ['Volodymyr Zelensky', 'Volodymyr Zelenskyy'],
  ['Éric Zemmour', 'Eric Zemmour'],
  ['Thomas Müller', 'Thomas Mueller'],
  ['Carlos Alcaraz', 'Carlos Alcaraz Garfia'],
  ['Mitt Romney', 'Willard Mitt Romney'],
  ['J.M. Cerundolo', 'Juan Manuel Cerúndolo'],
  ['Kanye West', 'Ye'],
  ['Lula', 'Luiz Inácio Lula da Silva'],
  ['JD Vance', 'J.D. Vance'],
  ['Sen. Bernie Sanders', 'Bernard Sanders'],
] as const;

const DIFFERENT = [
  ['Francisco Cerundolo', 'Juan Manuel Cerundolo'],
  ['Alexander Zverev', 'Mischa Zverev'],
  ['Donald Trump', 'Eric Trump'],
  ['Donald Trump Jr.', 'Donald Trump Sr.'],
  ['Joe Biden', 'Joe Kent'],
  ['Andrew Cuomo', 'Zohran Mamdani'],
  ['Serena Williams', 'Venus Williams'],
  ['Mike Johnson', 'Ron Johnson'],
  ['Henry Cuellar', 'Henry Kissinger'],
] as const;

const UNKNOWN = [
  ['Cerundolo', 'Francisco Cerundolo'],
  ['Cerundolo', 'Cerundolo'],
  ['Trump', 'Donald Trump'],
  ['Donald Trump', 'Donald Trump Jr.'],
  ['Jon Ossoff', 'Jon Osoff'],
  ['John Adam Smith', 'John Quincy Smith'],
] as const;

for (const [verdict, pairs] of [
  ['same', SAME],
  ['different', DIFFERENT],
  ['unknown', UNKNOWN],
] as const) {
  for (const [a, b] of pairs) {
    test(`${a} and ${b}: ${verdict}, either way round`, () => {
      expect([comparePersons(a, b), comparePersons(b, a)]).toEqual([verdict, verdict]);
    });
  }
}

test('a name comes apart into words and suffix', () => {
  expect(personName('Kennedy Jr., Robert F.')).toEqual({ words: ['robert', 'f', 'kennedy'], suffix: 'jr' });
  expect(personName('Ken Griffey, Sr.')).toEqual({ words: ['ken', 'griffey'], suffix: 'sr' });
});
