/** The instant that the sample data was written for; the soak's clock starts there. */
export const SAMPLE_DAY = new Date('2026-11-21T12:00:00Z');
const started = Date.now();

/** The soak's time, on which all its processes agree. */
export const now = (): Date => new Date(SAMPLE_DAY.getTime() + Date.now() - started);
