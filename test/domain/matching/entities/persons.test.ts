import { expect, test } from 'vitest';
import { comparePersons, foldPerson, personName } from '../../../../src/domain/matching/entities/persons.js';
import personTable from '../../../../src/domain/matching/entities/persons.json' with { type: 'json' };

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
  ['Mike Crapo', 'Michael Crapo'],
  ['Sam Alito', 'Samuel Alito'],
  ['Rafa Benítez', 'Rafael Benítez'],
  ['Don Jr.', 'Donald Trump Jr.'],
  ['Gukesh D', 'Dommaraju Gukesh'],
  ['Praggnanandhaa R', 'R Praggnanandhaa'],
  ['Bobi Wine', 'Robert Kyagulanyi'],
  ['Nicki Minaj', 'Onika Maraj'],
  ['Chovy', 'Jeong Ji-hoon'],
  ['Tuto Quiroga', 'Jorge Quiroga'],
  ['Dusty Johnson', 'Dustin Johnson'],
  ['Fran Doe', 'Frances Doe'],
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
  ['Rafael Nadal', 'Raúl Nadal'],
  ['Marc Márquez', 'Álex Márquez'],
  ['Casper Harbour', 'Casper Harbour Academy'],
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

test('no name is filed under two people', () => {
  const owners = new Map<string, Set<string>>();
  for (const { id, kind, names } of personTable.entries) {
    for (const name of kind === 'person' ? names : []) {
      const key = foldPerson(name);
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
  }
  expect([...owners].filter(([, ids]) => ids.size > 1)).toEqual([]);
});
