/** A process of its own: asks for places of one caller at once, prints how many it got. `REDIS CALLER COUNT WINDOW_MS ANSWER_MS` */
import { pino } from 'pino';
import { openSharedWindows } from '../../../dist/http/sharedWindows.js';

const [url, caller, count, windowMs, answerMs] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const clock = () => new Date();
const options = { limit: 60, windowMs: Number(windowMs), processes: 3, clock, log, answerMs: Number(answerMs) };
const windows = await openSharedWindows(url, options);
const answers = await Promise.all(Array.from({ length: Number(count) }, () => windows.reserve(caller)));
console.log(JSON.stringify({ accepted: answers.filter(({ accepted }) => accepted).length, shared: windows.shared }));
windows.close();
