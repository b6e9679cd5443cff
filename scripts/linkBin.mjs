// Puts `samebet` beside the tools of the packages, so that a shell with node_modules/.bin in its PATH finds what is built here. `npx samebet`
// is no substitute in a checkout: from some versions of npm on it packs and builds all of it anew before it starts it.
import fs from 'node:fs';

const root = new URL('../', import.meta.url);
const { bin } = JSON.parse(fs.readFileSync(new URL('package.json', root), 'utf8'));

for (const [name, file] of Object.entries(bin)) {
  const link = new URL(`node_modules/.bin/${name}`, root);
  fs.chmodSync(new URL(file, root), 0o755);
  const made = new URL(`${link}.${process.pid}`);
  fs.symlinkSync(`../../${file}`, made);
  fs.renameSync(made, link); // in one step: two builds may be at it
}
