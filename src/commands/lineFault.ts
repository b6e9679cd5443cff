/** Says in plain words which field of a line is wrong, and what it should be. */
import type { core } from 'zod';

/** What types are called to people. */
const NAMES: Readonly<Record<string, string>> = {
  object: 'an object',
  string: 'a text',
  number: 'a number',
  array: 'a list',
  tuple: 'a list of two texts',
};
const nameOf = (type: string): string => NAMES[type] ?? `a value of another kind (${type})`;

type Issue = core.$ZodIssue;
type Path = readonly PropertyKey[];

/** What alternatives of a field want, each once. */
function choices({ errors }: core.$ZodIssueInvalidUnion): string {
  const wanted = errors.flatMap(([first]) => (first === undefined || first.path.length > 0 ? [] : [expected(first)]));
  const [one = 'another value', ...rest] = [...new Set(wanted)];
  return [one, ...rest.map((each) => (each === 'a list' ? 'a list of them' : each))].join(' or ');
}

function expected(issue: Issue): string {
  if (issue.code === 'invalid_type') return nameOf(issue.expected);
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' or ');
  if (issue.code === 'too_small' || issue.code === 'too_big') return nameOf('tuple');
  if (issue.code === 'invalid_union') return choices(issue);
  return 'another value';
}

/** The fault within the alternative that the value comes nearest to: the one that got furthest into it. */
function deepest(issue: Issue, at: Path): { issue: Issue; path: Path } {
  const path = [...at, ...issue.path];
  if (issue.code !== 'invalid_union') return { issue, path };
  const inner = issue.errors.flatMap(([first]) => (first === undefined || first.path.length === 0 ? [] : [deepest(first, path)]));
  return inner[0] ?? { issue, path };
}

/**
 * The first fault of a line.
 *
 * @param value the line as it was read
 */
export function lineFault(issue: Issue, value: unknown): string {
  const { issue: fault, path } = deepest(issue, []);
  const found = path.reduce<unknown>((at, key) => (Object(at) === at ? Reflect.get(at as object, key) : undefined), value);
  const where = path.length === 0 ? 'the line' : path.map(String).join('.');
  return `${where}: expected ${expected(fault)}${found === undefined ? ', and it is missing' : ''}`;
}
