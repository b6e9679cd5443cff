/** A receiver of webhooks in a process of its own: `receiver.js PORT FILE`. Writes down what came, then says that it came. */
import fs from 'node:fs';
import http from 'node:http';

const [port, file = ''] = process.argv.slice(2);
// whoever started it is gone
process.stdin.on('end', () => process.exit()).resume();
http
  .createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      fs.appendFileSync(file, `${JSON.stringify({ path: req.url, headers: req.headers, body })}\n`);
      res.end();
    });
  })
  .listen(Number(port), '127.0.0.1');
