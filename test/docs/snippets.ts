import fs from 'node:fs';
import path from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;

/** One fenced block of the documentation that a reader may run. */
export interface Snippet {
  /** File and line, as an editor opens it. */
  at: string;
  language: 'sh' | 'ts' | 'python' | 'graphql';
  code: string;
  /** Why nothing runs it. */
  notRun?: string;
  /** It never ends: it has run once it has printed something. */
  endless: boolean;
}

const LANGUAGES: Readonly<Record<string, Snippet['language']>> = {
  sh: 'sh',
  bash: 'sh',
  curl: 'sh',
  shell: 'sh',
  console: 'sh',
  ts: 'ts',
  typescript: 'ts',
  js: 'ts',
  python: 'python',
  py: 'python',
  graphql: 'graphql',
};
/** What only shows how something looks. */
const SHOWN = ['json', 'text'];
const BLOCK = /(?:^ *<!-- (?:(endless)|not run: ([^\n]+?)) -->\n)?^( *)```(\S*)[^\n]*\n([\s\S]*?)^\3```$/gm;

/** The files that a reader is sent to first. */
export function pages(): string[] {
  const docs = fs.readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return ['README.md', ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)].sort();
}

/**
 * The blocks of a page, in its order.
 *
 * @param name of the file, from the root of the repository
 * @throws Error for a block of a language that nobody runs and nobody only shows
 */
export function snippetsOf(name: string, text = fs.readFileSync(path.join(ROOT, name), 'utf8')): Snippet[] {
  return [...text.matchAll(BLOCK)].flatMap(([whole, endless, notRun, indent = '', word = '', body = ''], n) => {
    const line = text.slice(0, text.indexOf(whole)).split('\n').length;
    if (SHOWN.includes(word)) return [];
    const language = LANGUAGES[word];
    if (!language) throw new Error(`${name}:${line}: block ${n + 1} is in "${word}"; say which language it is`);
    const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    return [{ at: `${name}:${line}`, language, code, endless: endless !== undefined, ...(notRun && { notRun }) }];
  });
}
