// Puts `samebet` beside the tools of the packages, so that `npx samebet` starts what is built here. Without it npx packs and builds
// the whole checkout anew each time, under the feet of a service that may be running from it.
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
