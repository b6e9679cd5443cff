/** The connection by which `pg` speaks with the embedded database's thread, in place of a socket. */
import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

const ROUND_TRIP_ENDS = new Set([...'QSHXf'].map((letter) => letter.charCodeAt(0)));

/**
 * A socket as `pg` expects one, over a MessagePort to the embedded engine. `pg` writes each protocol message by itself; they are
 * sent on together at the end of a round trip (Query, Sync, Flush, Terminate, CopyFail and the untyped start-up packet).
 */
export class EngineStream extends Duplex {
  #pending: Buffer[] = [];

  constructor(private readonly port: MessagePort) {
    super();
    port.on('message', (answer: Uint8Array) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)));
    port.on('close', () => this.push(null));
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => {
    this.port.ref();
    return this;
  };
  unref = (): this => {
    this.port.unref();
    return this;
  };

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#pending.push(chunk);
    const type = chunk[0] ?? 0;
    if (type === 0 || ROUND_TRIP_ENDS.has(type)) {
      this.port.postMessage(new Uint8Array(Buffer.concat(this.#pending)));
      this.#pending = [];
    }
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.port.close();
    done(error);
  }
}
