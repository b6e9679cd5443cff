/** A process of its own: asks for `count` places of one caller at once and prints how many it got. */
import { pino } from 'pino';
import { openSharedWindows } from '../../../src/http/sharedWindows.js';
import { PATIENCE_MS } from '../../support/patience.js';

const [url = '', caller = '', count = '0', windowMs = '0'] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const options = { limit: 60, windowMs: Number(windowMs), processes: 3, clock: () => new Date(), log, answerMs: PATIENCE_MS };
const windows = await openSharedWindows(url, options);
const answers = await Promise.all(Array.from({ length: Number(count) }, () => windows.reserve(caller)));
console.log(JSON.stringify({ accepted: answers.filter(({ accepted }) => accepted).length, shared: windows.shared }));
windows.close();
