/** Turns a text into a QR code, as a path for an SVG picture. */
import { encode } from 'uqr';

/** A QR code as a picture: a square of `size` by `size` modules, and an SVG path of the dark modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** @param text what a camera reads from the code */
export function qrCode(text: string): QrCode {
  // A border of four modules is part of the code (ISO/IEC 18004).
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
