/** Reads an instant as people and programs write one: a day, or an ISO 8601 time with a zone. */

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Milliseconds since 1970 of a day (00:00 UTC) or of a time with a zone; null for anything else, 30 February included. */
export function parseInstant(text: string): number | null {
  const day = TIME.exec(text)?.[1] ?? text;
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const midnight = new Date(`${year}-${month}-01T00:00:00Z`);
  midnight.setUTCDate(Number(date));
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  return Date.parse(text);
}
