/** Chooses how a response body is compressed, by Brotli, gzip or not at all, from what the request accepts. */
import Negotiator from 'negotiator';

/** How a body can be packed. */
export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Takes what its types don't say yet. */
interface Chooser {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * The encoding in which a body goes out. Browsers name all that they take without a preference, gzip first: they get Brotli, which is
 * a seventh shorter for scripts.
 *
 * @param accepted what the caller can unpack: `accept-encoding`
 * @returns `identity` to who says nothing, or nothing that is known
 */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const chooser: Chooser = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const found = chooser.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((each) => each === found) ?? 'identity';
}
