// `node scripts/lintOpenapi.mjs`: schema/openapi.json by the recommended rules of Redocly and of Spectral; a warning is a fault.
import fs from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const FILE = 'schema/openapi.json';
const source = fs.readFileSync(new URL(`../${FILE}`, import.meta.url), 'utf8');
const spectral = new spectralCore.Spectral();
spectral.setRuleset({ extends: [rulesets.oas] });

const byRedocly = await lintFromString({ source, absoluteRef: FILE, config: await createConfig({ extends: ['recommended'] }) });
const bySpectral = await spectral.run(source);
const faults = [
  ...byRedocly.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} at ${location[0]?.pointer ?? '#/'}`),
  ...bySpectral.map(({ code, message, path }) => `spectral ${code}: ${message} at #/${path.join('/')}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
