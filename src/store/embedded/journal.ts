/** Keeps the journal of what people made in an embedded database, and refuses a database that lacks what its journal holds. */
import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { damaged, MARKER } from './checkFolder.js';
import {
  CHANNEL,
  INSTALL,
  JOURNALED,
  type JournalRow,
  MOVING_TABLES,
  type Note,
  type Query,
  readAll,
  readNoted,
} from './journaledRows.js';
import { identityOf, type Journaled, JournalFile, journalOf } from './journalFile.js';

const nameOf = ([table, key]: JournalRow) => `${table} ${key}`;

/**
 * Whether a database has a row as its journal has it. Not compared: what the service moves by itself, rows that pulls change too, and
 * columns that only one of both has, since a migration has come in between.
 */
function agrees([table, , journaled]: JournalRow, here: string | null | undefined): boolean {
  if (journaled === null || here == null) return journaled === (here ?? null);
  if (MOVING_TABLES.has(table)) return true;
  const [before, now] = [JSON.parse(journaled), JSON.parse(here)] as Record<string, unknown>[];
  const moving = JOURNALED[table]?.moving ?? [];
  const compared = Object.keys(before ?? {}).filter((column) => now && column in now && !moving.includes(column));
  return compared.every((column) => isDeepStrictEqual(before?.[column], now?.[column]));
}

/** How many rows of a journal a database lacks, or has otherwise. */
function lacking({ rows }: Journaled, here: readonly JournalRow[]): number {
  const found = new Map(here.map((row) => [nameOf(row), row[2]]));
  return rows.filter((row) => !agrees(row, found.get(nameOf(row)))).length;
}

const readSeq = async (query: Query) => {
  const [row] = (await query('SELECT value::float8 AS value FROM journal.seq')).rows as { value: number }[];
  return row?.value ?? 0;
};

/** Keeps the journal of a folder: what people change is in it, on the disk, before they are answered. */
export class Journal {
  readonly #file: JournalFile;

  constructor(
    private readonly folder: string,
    private readonly query: Query,
  ) {
    this.#file = new JournalFile(journalOf(folder));
  }

  /**
   * Begins, once the database has its tables: compares it with what was journaled, then writes the journal anew.
   *
   * @param before what `checkFolder` found
   * @throws Error when the database lacks what the journal holds
   */
  async begin(before: Journaled | undefined): Promise<void> {
    const seq = await readSeq(this.query);
    const rows = await readAll(this.query);
    // A process that was killed between its commit and its line has one more in the database: then rows may differ.
    const lost = before && before.seq >= seq ? lacking(before, rows) : 0;
    if (before && (before.seq > seq || lost > 0)) {
      throw damaged(
        this.folder,
        `its database is older than its journal (${lost} rows of what people made are missing or differ).`,
      );
    }
    this.#rewrite(seq, rows);
  }

  #rewrite(seq: number, rows: readonly JournalRow[]): void {
    this.#file.rewrite(identityOf(this.folder), seq, rows);
    fs.writeFileSync(`${this.folder}/${MARKER}`, `${journalOf(this.folder)}\n`);
  }

  /** Writes down what a transaction said that it changed. */
  async keep(notes: readonly Note[]): Promise<void> {
    const seq = await readSeq(this.query);
    if (notes.includes('all')) return this.#rewrite(seq, await readAll(this.query));
    const rows: JournalRow[] = [];
    for (const note of notes) if (note !== 'all') rows.push(...(await readNoted(this.query, note)));
    this.#file.append(seq, rows);
  }

  end(): void {
    this.#file.end();
  }
}

/** Makes the database tell of changes. @param exec runs several statements at once */
export async function install(exec: (sql: string) => Promise<unknown>, seq: number): Promise<void> {
  await exec(INSTALL);
  await exec(`UPDATE journal.seq SET value = greatest(value, ${seq})`);
}

const NAMED = Buffer.from(`${CHANNEL}\0`);
const NOTIFICATION = 'A'.charCodeAt(0);
/** A type byte and a length that counts itself; a notification's own head is the sender's number. */
const [HEAD, SENDER] = [5, 4];

/** The notes in an answer of the engine's, which is whole messages. */
export function notesIn(answer: Buffer): Note[] {
  const notes: Note[] = [];
  if (!answer.includes(NAMED)) return notes;
  for (let at = 0; at < answer.length; at += answer.readUInt32BE(at + 1) + 1) {
    const channel = at + HEAD + SENDER;
    const from = channel + NAMED.length;
    if (answer[at] !== NOTIFICATION || !answer.subarray(channel, from).equals(NAMED)) continue;
    notes.push(JSON.parse(answer.toString('utf8', from, answer.indexOf(0, from))) as Note);
  }
  return notes;
}
