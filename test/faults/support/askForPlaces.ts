/** A process of its own: asks for `count` places of one caller at once and prints how many it got. */
import { pino } from 'pino';
import { openSharedWindows } from '../../../src/http/sharedWindows.js';

const [url = '', caller = '', count = '0'] = process.argv.slice(2);
const options = { limit: 60, windowMs: 60_000, processes: 3, clock: () => new Date(), log: pino({ level: 'silent' }) };
const windows = await openSharedWindows(url, options);
const answers = await Promise.all(Array.from({ length: Number(count) }, () => windows.reserve(caller)));
console.log(JSON.stringify({ accepted: answers.filter(({ accepted }) => accepted).length, shared: windows.shared }));
windows.close();
