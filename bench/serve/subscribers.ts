/**
 * Many subscribers of one service, in a process of its own. argv: port, how many, keys by commas. Says `ready` once all are open; on
 * SIGTERM prints, for each change, when the last byte of it had come to the last of them, and how many got it.
 */
import net from 'node:net';

const [port = '', count = '0', keys = ''] = process.argv.slice(2);
const all = keys.split(',');
const BODY =
  '{"query":"subscription { changes { id type standing_after venue_a { market_id url } venue_b { market_id url } } }"}';
/** Within the data of an event; its cursor has no quotes. */
const ID = /"(\d{16}-\d{6}-[0-9a-f]{8})"/g;
const told = new Map<string, { count: number; last: number }>();
const now = () => performance.timeOrigin + performance.now();

function hear(events: string): void {
  const at = now();
  for (const [, id = ''] of events.matchAll(ID)) {
    const known = told.get(id) ?? { count: 0, last: 0 };
    told.set(id, { count: known.count + 1, last: at });
  }
}

function subscribe(n: number): Promise<void> {
  const headers = [
    ...['POST /graphql HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json', 'accept: text/event-stream'],
    ...[`x-api-key: ${all[n % all.length]}`, `content-length: ${BODY.length}`],
  ];
  const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(`${headers.join('\r\n')}\r\n\r\n${BODY}`));
  let text = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => console.error(`a subscription ended: ${text.slice(-300)}`));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\n\n')) resolve();
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      hear(text.slice(0, end));
      text = text.slice(end);
    });
  });
}

for (let n = 0; n < Number(count); n++) await subscribe(n);
console.log('ready');
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify([...told])}\n`, () => process.exit());
});
