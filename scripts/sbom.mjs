// `node scripts/sbom.mjs`: the bill of materials of what the service runs on (CycloneDX, JSON). It is npm's own, asked for whole and
// then rid of what the lock file marks as development: `npm sbom --omit=dev` of npm 11 drops two packages in three that we run on.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const ROOT = new URL('../', import.meta.url);
const read = (name) => JSON.parse(fs.readFileSync(new URL(name, ROOT), 'utf8'));
const { name } = read('package.json');
const places = Object.entries(read('package-lock.json').packages).filter(([, { dev }]) => !dev);
const kept = new Set(places.map(([place, { version }]) => `${place.split('node_modules/').at(-1) || name}@${version}`));

const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
const bom = JSON.parse(stdout);
const { component } = bom.metadata;
const components = bom.components.filter((each) => kept.has(each['bom-ref']));
const dependencies = bom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
console.log(
  JSON.stringify({ ...bom, metadata: { ...bom.metadata, component: { ...component, name } }, components, dependencies }, null, 2),
);
