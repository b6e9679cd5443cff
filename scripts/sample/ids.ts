import { createHash } from 'node:crypto';

/** 64 hex digits that depend on nothing but `seed`: the sample is the same however often it is made. */
export function hash(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** A whole number in [low, high], drawn from the seed. */
export function draw(seed: string, low: number, high: number): number {
  return low + (Number.parseInt(hash(seed).slice(0, 12), 16) % (high - low + 1));
}

/** `0x` and 64 hex digits, venue B's condition and question ids. */
export function hex32(seed: string): string {
  return `0x${hash(seed)}`;
}

/** A token id of venue B: an unsigned 256-bit number in decimal, 77 or 78 digits as nearly all real ones. */
export function token(seed: string): string {
  const digits = BigInt(`0x${hash(seed)}`).toString();
  return digits.length >= 77 ? digits : token(`${seed}+`);
}

/** A version 4 UUID, venue A's ids of teams and people. */
export function uuid(seed: string): string {
  const h = hash(seed);
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20, 32)}`;
}

/** Lower case words joined by hyphens. Letters and marks outside ASCII are dropped as venue B does: "Éric" becomes "ric", "2026–27" "202627". */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d)\.(\d)/g, '$1pt$2')
    .replace(/[^a-z0-9 -]+/g, '')
    .trim()
    .replace(/[ -]+/g, '-');
}
