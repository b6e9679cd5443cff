/** Reading in linear time takes four times as long for four times as much, trying every split sixteen times. */
const MOST_TIMES = 8;
/** Milliseconds below which the time for the shorter text is noise. */
const FLOOR_MS = 50;
/** Only what is slow by itself is slow each time; a collection of garbage or a compilation isn't. */
const TRIES = 3;

/** Milliseconds of this process's processor time: what else the machine does is not counted. */
function timeOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** Whether work on a text four times as long takes at most eight times as long. */
export function isLinear(work: (size: number) => void, size: number): boolean {
  const timesLonger = () => {
    const short = timeOf(() => work(size));
    return timeOf(() => work(4 * size)) / Math.max(FLOOR_MS, short);
  };
  return Array.from({ length: TRIES }).some(() => timesLonger() < MOST_TIMES);
}
