import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/** One function of a source file. */
export interface SourceFunction {
  /** `file:line` of its first line. */
  at: string;
  lines: number;
}

/** One file of our own code, as far as its architecture goes. */
export interface Source {
  /** Below `src`, e.g. `http/rest.ts`. */
  file: string;
  /** The first part of its path. */
  room: string;
  text: string;
  lines: number;
  /** Files of ours that it imports, also for their types alone, in any of the four ways. */
  imports: string[];
  /** Those of them that are loaded with it: not for their types alone, nor later. */
  loads: string[];
  functions: SourceFunction[];
}

const SRC = new URL('../../src', import.meta.url).pathname;
/** Written by generators, not by us. */
const GENERATED = /^(generated|dashboard\/gql)\//;

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Node {
  type: string;
  importKind?: string;
  exportKind?: string;
  start: number;
  end: number;
  source?: { value?: unknown } | null;
}

/** Calls back for each node of a syntax tree. */
function visit(tree: unknown, each: (node: Node) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && 'start' in tree) each(tree as Node);
  for (const part of Array.isArray(tree) ? tree : Object.values(tree)) visit(part, each);
}

/** Reads every file of our own below `src`, by the parser that Vite builds with. */
export function readSources(): Source[] {
  const names = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
  const known = new Set(names);
  return names.filter((name) => /\.tsx?$/.test(name) && !GENERATED.test(name)).map((name) => readSource(name, known));
}

function readSource(file: string, known: ReadonlySet<string>): Source {
  const text = fs.readFileSync(path.join(SRC, file), 'utf8');
  const imports = new Set<string>();
  const loads = new Set<string>();
  const functions: SourceFunction[] = [];
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const { type, start, end } = node;
    const target = node.source?.value;
    if (IMPORTING.has(type) && typeof target === 'string' && target.startsWith('.')) {
      imports.add(fileOf(file, target, known));
      if (isLoading(node)) loads.add(fileOf(file, target, known));
    }
    if (FUNCTIONS.has(type)) functions.push({ at: `${file}:${lineAt(start)}`, lines: lineAt(end) - lineAt(start) + 1 });
  });
  const room = file.split('/')[0] ?? file;
  return { file, room, text, lines: text.split('\n').length - 1, imports: [...imports], loads: [...loads], functions };
}

/** Whether an import is of values, and when the file itself is loaded. */
const isLoading = ({ type, importKind, exportKind }: Node): boolean =>
  /^(Import|Export).*Declaration$/.test(type) && importKind !== 'type' && exportKind !== 'type';

/** @throws Error for an import of no file, so that none is overlooked */
function fileOf(from: string, target: string, known: ReadonlySet<string>): string {
  const wanted = path.posix.join(path.posix.dirname(from), target);
  const found = [wanted, wanted.replace(/\.js$/, '.ts'), wanted.replace(/\.js$/, '.tsx')].find((name) => known.has(name));
  if (found === undefined && !GENERATED.test(wanted)) throw new Error(`${from} imports ${target}, which is no file`);
  return found ?? wanted;
}

/** Groups of files that import each other, directly or around corners: Tarjan's strongly connected components of more than one. */
export function importCircles(sources: readonly Source[]): string[][] {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const enter = (file: string): number => {
    let low = order.size;
    const own = low;
    order.set(file, own);
    open.push(file);
    for (const target of importsOf.get(file) ?? []) {
      if (!importsOf.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, enter(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low !== own) return low;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
    return low;
  };
  for (const { file } of sources) if (!order.has(file)) enter(file);
  return circles;
}
