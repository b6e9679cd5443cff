/** Takes a folder and keeps it until it is killed, or says why it can't. */
import { lockFolder } from '../../dist/store/embedded/lock.js';

const said = await lockFolder(process.argv[2] ?? '').then(
  () => 'taken',
  (error) => error.message,
);
process.send?.(said);
setInterval(() => {}, 60_000);
