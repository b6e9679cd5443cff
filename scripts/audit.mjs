// `node scripts/audit.mjs`: known faults in what the service runs on, from npm's advisory service. Made to be run by a schedule, not by
// every build: it fails for faults that were published since, whoever changed what. See SECURITY.md.
// `--report FILE` judges what `npm audit --json` printed before.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Faults that were looked at and can't be reached, by package: SECURITY.md says why. */
const ACCEPTED = new Set([]);
/** Severities that fail. */
const GRAVE = new Set(['high', 'critical']);

function readReport() {
  const at = process.argv.indexOf('--report');
  if (at > 0) return fs.readFileSync(process.argv[at + 1], 'utf8');
  return spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const { vulnerabilities, message, error } = parse(readReport());
if (vulnerabilities === undefined) {
  const why = message ?? error?.summary ?? 'npm printed no report';
  console.warn(`NOT CHECKED: the advisory service could not be asked (${why}). Nothing is known to be wrong; try again later.`);
} else {
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range, via } of found) {
    const words = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} ${each.url}`)).join('; ');
    console.log(`${severity.padEnd(8)}  ${name} ${range}  ${words}${ACCEPTED.has(name) ? '  (accepted, see SECURITY.md)' : ''}`);
  }
  const grave = found.filter(({ name, severity }) => GRAVE.has(severity) && !ACCEPTED.has(name));
  console.log(`${found.length} packages with known faults, ${grave.length} of them grave and not accepted`);
  if (grave.length > 0) process.exitCode = 1;
}
