// The limit: node:http alone, answering recorded answers of ours in turn, byte for byte. argv: port, file of recordings by question; /use?question chooses.
import { readFileSync } from 'node:fs';
import http from 'node:http';

const [port, file] = process.argv.slice(2);
const recorded = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([question, answers]) => [
    question,
    // As our answers go out: long ones as bytes, the others as text.
    answers.map(({ headers, body }) => ({ headers, body: body.length > 4096 ? Buffer.from(body) : body })),
  ]),
);
let answers = [...recorded.values()][0];
let next = 0;
http
  .createServer((req, res) => {
    if (req.url.startsWith('/use?')) answers = recorded.get(req.url.slice(5)) ?? answers;
    const { headers, body } = answers[next++ % answers.length];
    res.writeHead(200, headers);
    res.end(body);
  })
  .listen(Number(port), '127.0.0.1');
