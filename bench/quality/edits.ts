/** `node --import tsx bench/quality/edits.ts [--show]`: edits of rules by class; what a standing pair does when one comes. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type JudgeLine, judgeLine, judgeOne } from '../../src/domain/matching/index.js';
import { countTable } from './report.js';

/** One edit: its class, and the line that `samebet judge` reads. */
export interface Edit {
  readonly id: string;
  readonly class: string;
  readonly standing: 'auto' | 'human';
  readonly line: JudgeLine;
}

export function readEdits(name: 'material' | 'cosmetic'): Edit[] {
  const lines = readFileSync(new URL(`../../test/matching/edits/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const value: { id: string; class: string; standing: Edit['standing'] } = JSON.parse(line);
    return { id: value.id, class: value.class, standing: value.standing, line: judgeLine.parse(value) };
  });
}

/** `keeps`, `suspends` or `refuses`; null when the engine doesn't judge edits. */
export function editAnswer({ line }: Edit): string | null {
  const answer: unknown = Reflect.get(judgeOne(line), 'edit');
  return typeof answer === 'string' ? answer : null;
}

function main(): void {
  const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
  for (const name of ['material', 'cosmetic'] as const) {
    const [tried, wrong] = [new Map<string, number>(), new Map<string, number>()];
    for (const edit of readEdits(name)) {
      const answer = editAnswer(edit);
      const isWrong = name === 'material' ? answer !== 'suspends' && answer !== 'refuses' : answer !== 'keeps';
      for (const key of [' all', `standing ${edit.standing}`, `class ${edit.class}`]) {
        tried.set(key, (tried.get(key) ?? 0) + 1);
        if (isWrong) wrong.set(key, (wrong.get(key) ?? 0) + 1);
      }
      if (isWrong && values.show) console.info(`${name} ${edit.id}: ${answer}`);
    }
    console.info(`${name} edits`);
    for (const line of countTable(name === 'material' ? 'not caught' : 'suspended', tried, wrong)) console.info(line);
  }
}

if (process.argv[1]?.endsWith('edits.ts')) main();
