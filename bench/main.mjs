#!/usr/bin/env node
// npm run bench [-- serve|calculators|match|restart|score|explain|parts|told|follow|filters|pages [arguments]]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAMS = {
  serve: 'serve/run.ts',
  calculators: 'calculators.ts',
  match: 'match.ts',
  restart: 'restart.ts',
  score: 'score.ts',
  explain: 'explain.ts',
  parts: 'parts/service.ts',
  told: 'told.ts',
  follow: 'follow.ts',
  filters: 'filters.ts',
  pages: 'pages/run.ts',
};
const [name = 'serve', ...rest] = process.argv.slice(2);
if (name === '--help' || name === '-h') {
  console.log(`npm run bench [-- NAME [arguments]], NAME one of ${Object.keys(PROGRAMS).join(', ')}; without a name: serve.`);
  console.log('The first lines of each program in bench/ say what it measures, its arguments and its environment variables.');
  process.exit(0);
}
const program = PROGRAMS[name];
if (!program) {
  console.error(`no benchmark ${name}; there are ${Object.keys(PROGRAMS).join(', ')}`);
  process.exit(2);
}
const file = fileURLToPath(new URL(program, import.meta.url));
process.exit(spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], { stdio: 'inherit' }).status ?? 1);
