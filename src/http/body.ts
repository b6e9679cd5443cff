/** Reads the body of a request as text, up to 1 MiB. */
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../domain/refusal.js';

/** The largest request body that is read. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * Reads a body as UTF-8 text. By events, since async iteration takes four times as long.
 *
 * @throws Refusal payload_too_large above 1 MiB; bad_request when the connection closes before the body's end
 */
export function readBody(req: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length']) > MAX_BODY_BYTES) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) return void chunks.push(chunk);
      req.pause();
      reject(tooLarge());
    });
    req.once('end', () => resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString()));
    const endedEarly = () => reject(new Refusal('bad_request', 'The body ended early.'));
    req.once('error', endedEarly);
    req.once('close', () => req.complete || endedEarly());
  });
}

/** The refusal of a body above the limit. */
export function tooLarge(): Refusal {
  return new Refusal('payload_too_large', `A body may have at most ${MAX_BODY_BYTES} bytes.`);
}
