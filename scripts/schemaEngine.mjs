#!/usr/bin/env node
/**
 * Prisma's schema engine from its WASM build, behind the JSON-RPC over stdio that Prisma's CLI speaks to the native binary.
 * The native one would be downloaded for every command, `generate` included; this one comes with `npm ci`.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import readline from 'node:readline';

const argv = process.argv.slice(2);
if (argv.includes('--version')) {
  console.log('schema-engine-cli wasm');
  process.exit(0);
}
if (argv.includes('cli')) process.exit(0); // can-connect-to-database, create-database: the server is the operator's business

/** The values of a repeated option. */
const option = (name) => argv.flatMap((arg, i) => (arg === name ? [argv[i + 1]] : []));
const url = option('--datasource').map((json) => JSON.parse(json).url)[0];
const closers = [];

globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error('schema engine:', message) };
const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
const wasmPath = createRequire(import.meta.url)
  .resolve('@prisma/schema-engine-wasm')
  .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
const { instance } = await WebAssembly.instantiate(fs.readFileSync(wasmPath), { './schema_engine_bg.js': bindings });
bindings.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = await import('@prisma/driver-adapter-utils');
const { default: pg } = await import('pg');
const { PrismaPg } = await import('@prisma/adapter-pg');

// The adapter refuses pg_catalog's "char" columns (oid 18): read them as text, then report them to the engine as Character.
let charColumns = [];
const addFields = pg.Result.prototype.addFields;
pg.Result.prototype.addFields = function (fields) {
  charColumns = [];
  fields.forEach((field, i) => {
    if (field.dataTypeID !== 18) return;
    field.dataTypeID = 25;
    charColumns.push(i);
  });
  return addFields.call(this, fields);
};

function adapt(adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of charColumns) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  // The adapter's own splits at every semicolon, inside strings and functions too.
  adapter.executeScript = async (script) => void (await adapter.underlyingDriver().query(script));
  return adapter;
}

/** An in-memory PostgreSQL: the shadow database, and the main one where no server is named. */
async function memoryPool() {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const lite = await PGlite.create('memory://');
  const config = createPgConfig(lite);
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query) => parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  const pool = new pg.Pool({ user: config.user, database: config.database, connection: config.connection, max: 1 });
  closers.push(async () => {
    await pool.end();
    await lite.close();
  });
  return pool;
}

const inMemory = !url || url.startsWith('postgresql://pglite');
const main = new PrismaPg(inMemory ? await memoryPool() : new pg.Pool({ connectionString: url }));
const factory = {
  provider: 'postgres',
  adapterName: main.adapterName,
  connect: async () => adapt(await main.connect()),
  connectToShadowDb: async () => adapt(await new PrismaPg(await memoryPool()).connect()),
};
const datamodels = option('--datamodels').map((path) => [path, fs.readFileSync(path, 'utf8')]);
const engine = await bindings.SchemaEngine.new(
  { datamodels: datamodels.length > 0 ? datamodels : undefined },
  () => {},
  bindMigrationAwareSqlAdapterFactory(factory),
);

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
let printed = 1;

async function answer(line) {
  const { id, method, params } = JSON.parse(line);
  if (!method) return;
  try {
    const result = await engine[method === 'getDatabaseVersion' ? 'version' : method](params);
    if (method === 'diff' && result.stdout != null) {
      send({ method: 'print', id: printed++, params: { content: result.stdout } });
    }
    send({ id, result: result ?? {} });
  } catch (error) {
    const { message, code } = error;
    const data = { is_panic: false, message, meta: {}, error_code: code ?? '' };
    send({ id, error: { code: 4466, message, data } });
  }
}

let queue = Promise.resolve();
const lines = readline.createInterface({ input: process.stdin });
lines.on('line', (line) => {
  queue = queue.then(() => answer(line));
});
lines.on('close', () => {
  queue.then(async () => {
    for (const close of closers) await close().catch(() => {});
    process.exit(0);
  });
});
