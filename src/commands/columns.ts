/** Turns rows of cells into lines of text with aligned columns. */
import { stripVTControlCharacters } from 'node:util';
import type { Paint } from './runtime.js';

/** Signs that a terminal shows of a text, colours aside. */
const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Rows of cells as lines of text, each column as wide as its widest cell; the last one is never padded. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((widest, row) => {
    row.slice(0, -1).forEach((cell, column) => {
      widest[column] = Math.max(widest[column] ?? 0, widthOf(cell));
    });
    return widest;
  }, []);
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell))))
      .join('  ')
      .trimEnd(),
  );
}

/** The same below a head, which stands out on a terminal. */
export const table = (paint: Paint, head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  columns([head.map((cell) => (cell === '' ? '' : paint('bold', cell))), ...rows]);
