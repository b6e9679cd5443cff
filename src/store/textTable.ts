/** Keeps the texts of market records in memory, by row number and outside of V8's heap. */

/** 2 to this power bytes make a chunk: 1 MiB, which is emptied in about a millisecond. */
const CHUNK_BITS = 20;
const CHUNK = 1 << CHUNK_BITS;
/** Bytes of waste for which a chunk is emptied: a third, so that texts take at most about one and a half times their size. */
const WASTE = CHUNK / 3;
/** A place is 32 bits. */
const MOST_CHUNKS = 1 << (32 - CHUNK_BITS);
/** The most bytes that UTF-8 takes for a UTF-16 code unit. */
const MOST_BYTES = 3;
/** In place of an extent: the row has no text. */
const NONE = 0xffff_ffff;

interface Chunk {
  buffer: Buffer;
  /** Bytes written so far, and how many of them belong to no row any more. */
  used: number;
  waste: number;
}

/**
 * Texts by row number, kept as UTF-8 outside of the heap: 300,000 records take 25 MB less than as strings (openMarkets.ts has the
 * figures), and the garbage collector has nothing to do with them. Lone surrogates are not preserved.
 *
 * Texts are only ever appended. The bytes of removed ones are won back a chunk at a time, so that no call takes longer than some
 * milliseconds.
 */
export class TextTable {
  /** Two numbers a row: its place (chunk and offset in one), and its extent, twice the length in bytes, plus 1 for ASCII alone. */
  #spans = new Uint32Array(2 * 1024);
  #rows = 0;
  readonly #freeRows: number[] = [];
  readonly #chunks: Chunk[] = [];
  readonly #freeChunks: number[] = [];
  /** The chunk that is being written. */
  #last = -1;
  /** Bytes that have become waste since a chunk was last looked for to be emptied. */
  #wasted = 0;

  /**
   * @returns its row: that of a removed text if there is one, else the next number
   * @throws RangeError when there are more than 4 GiB
   */
  add(text: string): number {
    const row = this.#freeRows.pop() ?? this.#rows++;
    if (2 * row === this.#spans.length) {
      const spans = new Uint32Array(4 * row);
      spans.set(this.#spans);
      this.#spans = spans;
    }
    const chunk = this.#chunkWith(MOST_BYTES * text.length);
    const length = chunk.buffer.write(text, chunk.used);
    this.#append(row, chunk, 2 * length + Number(length === text.length));
    return row;
  }

  /** @param row of a text that hasn't been removed */
  read(row: number): string {
    const place = this.#spans[2 * row] as number;
    const from = place & (CHUNK - 1);
    const { buffer } = this.#chunks[place >>> CHUNK_BITS] as Chunk;
    const extent = this.#spans[2 * row + 1] as number;
    return buffer.toString(extent & 1 ? 'latin1' : 'utf8', from, from + (extent >>> 1)); // latin1 takes half the time
  }

  /** @param row of a text that hasn't been removed */
  remove(row: number): void {
    const length = (this.#spans[2 * row + 1] as number) >>> 1;
    (this.#chunks[(this.#spans[2 * row] as number) >>> CHUNK_BITS] as Chunk).waste += length;
    this.#spans[2 * row + 1] = NONE;
    this.#freeRows.push(row);
    this.#wasted += length;
    if (this.#wasted < WASTE) return;
    this.#wasted = 0;
    this.#compact();
  }

  /** The row's text is what was written to the end of the chunk being written. */
  #append(row: number, chunk: Chunk, extent: number): void {
    this.#spans[2 * row] = this.#last * CHUNK + chunk.used;
    this.#spans[2 * row + 1] = extent;
    chunk.used += extent >>> 1;
  }

  /** The chunk being written, if there is room in it, else another one. A text that is larger than a chunk has one of its own. */
  #chunkWith(room: number): Chunk {
    const last = this.#chunks[this.#last];
    if (last && last.used + room <= CHUNK) return last;
    const free = room > CHUNK ? undefined : this.#freeChunks.pop();
    if (free === undefined && this.#chunks.length === MOST_CHUNKS) throw new RangeError('more than 4 GiB of texts');
    this.#last = free ?? this.#chunks.length;
    const chunk = this.#chunks[this.#last] ?? { buffer: Buffer.allocUnsafeSlow(Math.max(CHUNK, room)), used: 0, waste: 0 };
    this.#chunks[this.#last] = chunk;
    return chunk;
  }

  /** Empties the chunk that has most waste, if it has enough: then as much is won back as was wasted since the last time. */
  #compact(): void {
    let most = -1;
    this.#chunks.forEach(({ waste }, at) => {
      if (at !== this.#last && waste > (this.#chunks[most]?.waste ?? WASTE)) most = at;
    });
    const chunk = this.#chunks[most];
    if (!chunk) return;
    for (let row = 0; row < this.#rows; row++) {
      const place = this.#spans[2 * row] as number;
      const extent = this.#spans[2 * row + 1] as number;
      if (place >>> CHUNK_BITS !== most || extent === NONE) continue;
      const to = this.#chunkWith(extent >>> 1);
      const from = place & (CHUNK - 1);
      chunk.buffer.copy(to.buffer, to.used, from, from + (extent >>> 1));
      this.#append(row, to, extent);
    }
    this.#empty(chunk, most);
  }

  #empty(chunk: Chunk, at: number): void {
    chunk.used = 0;
    chunk.waste = 0;
    if (chunk.buffer.length > CHUNK) chunk.buffer = Buffer.allocUnsafeSlow(CHUNK);
    this.#freeChunks.push(at);
  }
}
