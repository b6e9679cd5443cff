/** Writes the published contract, the GraphQL schema and the OpenAPI document, to `schema/`. */
import fs from 'node:fs';
import { CONTRACT } from './http/contract.js';

// `npm run schema`: writes the published contract; test/contract.test.ts fails while it is out of date.
const folder = new URL('../schema/', import.meta.url);
fs.mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(CONTRACT)) fs.writeFileSync(new URL(name, folder), text);
