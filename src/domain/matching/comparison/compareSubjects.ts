/** Compares whom YES pays on, through the two sides of a fixture where there are any. */
import { compareValues } from '../contract/compare.js';
import type { Entity, Facts } from '../contract/facts.js';
import { entitiesIn, entityIn } from '../contract/factValues.js';
import { alignEntities, compareEntities } from '../contract/names.js';
import { namesPost } from '../entities/offices.js';

export type SubjectFound = 'same' | 'other side' | 'other' | 'unknown';

/** Where a fixture's side stands that is this subject; -1 when it is none of them. */
function placeAmong(sides: readonly Entity[], subject: Entity): number {
  const at = sides.indexOf(subject);
  return at === -1 ? sides.findIndex((side) => side.name === subject.name) : at;
}

/** Whether one market pays on a party and the other, read as another family, on a person who may stand for it. */
export function arePartyAndPerson(a: Pick<Facts, 'family' | 'fields'>, b: Pick<Facts, 'family' | 'fields'>): boolean {
  const kinds = [a, b].map(({ fields }) => entityIn(fields.subject?.value)?.kind);
  return a.family !== b.family && kinds.includes('party') && kinds.includes('person');
}

/** Whether one market names a post and the other whoever holds it; which person that is stands in no table. */
function arePostAndHolder(a: Entity, b: Entity): boolean {
  return a.kind === 'person' && b.kind === 'person' && namesPost(a.name) !== namesPost(b.name);
}

/** Families about one work, which no list of nominees tells from another of nearly its name. */
const OF_WORKS: ReadonlySet<Facts['family']> = new Set<Facts['family']>(['score', 'box_office']);
/** Two works that an article tells apart: "Batman" of 1989, "The Batman" of 2022. */
const areApartByArticle = (a: Facts, b: Facts, left: Entity, right: Entity): boolean =>
  OF_WORKS.has(a.family) && OF_WORKS.has(b.family) && left.name !== right.name && bare(left) === bare(right);
const bare = ({ name }: Entity): string => name.replace(/^(?:the|an?) /, '');

/** Which side of the fixture each contract pays on; `unknown` when either doesn't say. */
export function compareSubjects(a: Facts, b: Facts): SubjectFound {
  const [left, right] = [entityIn(a.fields.subject?.value), entityIn(b.fields.subject?.value)];
  if (left === undefined || right === undefined || arePartyAndPerson(a, b)) return 'unknown';
  if ((left.kind === 'draw') !== (right.kind === 'draw')) return 'other';
  if (left.kind === 'draw') return 'same';
  const [sidesA, sidesB] = [entitiesIn(a.fields.participants?.value), entitiesIn(b.fields.participants?.value)];
  const pairs = sidesA.length === 2 && sidesB.length === 2 ? alignEntities(sidesA, sidesB) : null;
  const [at, facing] = [placeAmong(sidesA, left), placeAmong(sidesB, right)];
  if (pairs !== null && at !== -1 && facing !== -1) {
    return pairs.some((pair) => pair.left === at && pair.right === facing) ? 'same' : 'other side';
  }
  if (arePostAndHolder(left, right) || areApartByArticle(a, b, left, right)) return 'unknown';
  const direct = compareEntities(left, right);
  if (direct !== 'different') return direct === 'equal' ? 'same' : 'unknown';
  // of a subject that is none of its own fixture's sides nobody is the opponent
  const others = sidesA.filter((side, place) => (at === -1 ? compareEntities(side, left) === 'different' : place !== at));
  const [opponent, another] = others;
  const isFacing = opponent !== undefined && another === undefined && compareEntities(opponent, right) === 'equal';
  return isFacing ? 'other side' : 'other';
}

/** Two names of one side are proven equal when their own names are, or when the fixture's two sides are. */
export function subjectsProven(a: Facts, b: Facts): boolean {
  const [left, right] = [entityIn(a.fields.subject?.value), entityIn(b.fields.subject?.value)];
  if (left === undefined || right === undefined || areApartByArticle(a, b, left, right)) return false;
  if (compareEntities(left, right) === 'equal') return true;
  const [sidesA, sidesB] = [a.fields.participants, b.fields.participants];
  return sidesA !== undefined && sidesB !== undefined && compareValues('entities', sidesA.value, sidesB.value) === 'equal';
}
