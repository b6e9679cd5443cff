/** Reads and writes the file of an embedded database's journal, whose lines hold the rows that people made. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parts } from '../../domain/parts.js';
import { syncPath } from './durableFolder.js';
import type { JournalRow } from './journaledRows.js';

/** Rows in a line of a journal that is written anew. */
const ROWS_A_LINE = 200;

const lineSchema = z.union([
  /** The first line: the folder that it belongs to, up to which of its changes it was written, and how many rows follow at once. */
  z.object({ samebet_journal: z.literal(1), folder: z.string(), seq: z.int(), count: z.int().min(0).optional() }),
  z.object({ seq: z.int(), rows: z.array(z.tuple([z.string(), z.string(), z.string().nullable()])) }),
  /** The last line, once the engine has ended in order. */
  z.object({ closed: z.literal(true) }),
]);
type Line = z.infer<typeof lineSchema>;

/** What a journal says. */
export interface Journaled {
  folder: string;
  seq: number;
  closed: boolean;
  /** The latest of each row, by table and key; in the order in which they were first told. */
  rows: JournalRow[];
  /** Numbers of lines, the first is 1, that aren't as they were written. */
  damaged: number[];
  /** Whether it can be read which folder it belongs to. */
  begun: boolean;
  /** How many of the rows that it began with are not there. */
  missing: number;
}

/** The journal of a folder: beside it, so that nothing that happens in the folder touches it. */
export const journalOf = (folder: string): string => `${path.resolve(folder)}.journal`;

/** Which folder this is, for `isSameFolder`: its device and number there, and when it was made, where its disk keeps that. */
export function identityOf(folder: string): string {
  const { dev, ino, birthtimeNs, ctimeNs } = fs.statSync(folder, { bigint: true });
  // A disk that doesn't keep it tells 1970, or the time of the last change.
  const isKept = birthtimeNs > 0n && birthtimeNs !== ctimeNs;
  return [dev, ino, ...(isKept ? [birthtimeNs] : [])].join(':');
}

/**
 * Whether two identities are of one folder; a copy is another one, even where it took the number of a folder that was removed. A device
 * may have another number after a restart of the machine, so that it decides only where one of both doesn't say when the folder was made.
 */
export function isSameFolder(one: string, other: string): boolean {
  const [[device, number, made], [otherDevice, otherNumber, otherMade]] = [one.split(':'), other.split(':')];
  if (number !== otherNumber) return false;
  return made === undefined || otherMade === undefined ? device === otherDevice : made === otherMade;
}

const sumOf = (text: string) => hash('sha256', text).slice(0, 32);
const written = (line: Line) => {
  const text = JSON.stringify(line);
  return `{"sum":"${sumOf(text)}","line":${text}}\n`;
};
const WRITTEN = /^\{"sum":"([0-9a-f]{32})","line":(.*)\}$/s;

function parse(text: string): Line | undefined {
  const [, sum, line = ''] = WRITTEN.exec(text) ?? [];
  if (sum !== sumOf(line)) return undefined;
  return lineSchema.safeParse(JSON.parse(line)).data;
}

function fold(into: Journaled, byName: Map<string, JournalRow>, line: Line): void {
  into.closed = 'closed' in line;
  if ('seq' in line) into.seq = Math.max(into.seq, line.seq);
  if ('folder' in line) {
    into.folder = line.folder;
    into.begun = true;
    into.missing += line.count ?? 0;
  }
  if (!('rows' in line)) return;
  into.missing = Math.max(0, into.missing - line.rows.length);
  for (const row of line.rows) byName.set(`${row[0]} ${row[1]}`, row);
}

/**
 * Reads a journal.
 *
 * @returns undefined when there is none. A last line that was cut off in the middle is left out: nobody was told that it is stored.
 */
export function readJournal(file: string): Journaled | undefined {
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  lines.pop(); // behind the last line's end: nothing, or what was cut off
  const journaled: Journaled = { folder: '', seq: 0, closed: false, rows: [], damaged: [], begun: false, missing: 0 };
  const byName = new Map<string, JournalRow>();
  lines.forEach((text, n) => {
    const line = parse(text);
    if (line) fold(journaled, byName, line);
    else journaled.damaged.push(n + 1);
  });
  journaled.rows = [...byName.values()].filter(([, , row]) => row !== null);
  return journaled;
}

/** A journal that is being written. Each line is on the disk when its call returns. */
export class JournalFile {
  #handle: number | undefined;

  constructor(private readonly file: string) {}

  /** Writes it anew, under another name first: a cut leaves the old one or the new one. */
  rewrite(folder: string, seq: number, rows: readonly JournalRow[]): void {
    const fresh = `${this.file}.new`;
    fs.rmSync(fresh, { force: true });
    const handle = fs.openSync(fresh, 'ax', 0o600); // it holds hashes of keys and passwords
    try {
      fs.writeFileSync(handle, written({ samebet_journal: 1, folder, seq, count: rows.length })); // whole, or it throws: writeSync may write a part
      for (const some of parts(rows, ROWS_A_LINE)) fs.writeFileSync(handle, written({ seq, rows: some }));
      fs.fsyncSync(handle);
      fs.renameSync(fresh, this.file);
    } catch (error) {
      fs.closeSync(handle);
      fs.rmSync(fresh, { force: true });
      throw error;
    }
    syncPath(path.dirname(this.file));
    if (this.#handle !== undefined) fs.closeSync(this.#handle);
    this.#handle = handle;
  }

  append(seq: number, rows: readonly JournalRow[]): void {
    this.#write({ seq, rows: [...rows] });
  }

  /** The engine has ended in order. */
  end(): void {
    this.#write({ closed: true });
    if (this.#handle !== undefined) fs.closeSync(this.#handle);
  }

  #write(line: Line): void {
    if (this.#handle === undefined) throw new Error('the journal is not open');
    const { size } = fs.fstatSync(this.#handle);
    try {
      fs.writeFileSync(this.#handle, written(line));
      fs.fsyncSync(this.#handle);
    } catch (error) {
      fs.ftruncateSync(this.#handle, size); // the next line would be read as the end of this one
      throw error;
    }
  }
}
