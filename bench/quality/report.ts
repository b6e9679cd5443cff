/** A table of counts: how many were tried under each heading and how many of them were wrong. */
export function countTable(heading: string, tried: ReadonlyMap<string, number>, wrong: ReadonlyMap<string, number>): string[] {
  const rows = [...tried].sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...rows.map(([key]) => key.length), 4);
  const line = (key: string, n: string, bad: string): string => `${key.padEnd(width)}  ${n.padStart(8)}  ${bad.padStart(14)}`;
  return [line('', 'tried', heading), ...rows.map(([key, n]) => line(key, String(n), String(wrong.get(key) ?? 0)))];
}
