// PostGraphile 4 on the tables themselves (5 wants Node 22).
import http from 'node:http';
import { postgraphile } from 'postgraphile';
import { pool } from './rows.mjs';

http
  .createServer(postgraphile(pool, 'public', { disableQueryLog: true, legacyRelations: 'omit' }))
  .listen(Number(process.argv[2]), '127.0.0.1');
