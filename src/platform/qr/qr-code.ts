import { correction, generate } from 'lean-qr';

/** White border that scanners need. */
const QUIET_ZONE = 4;

/** Returns the squares of a text's QR code, row by row, as an SVG path in a `size` × `size` drawing. */
export function createQrCode(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const squares = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')).join(''),
  );
  return { size: code.size + 2 * QUIET_ZONE, path: squares.join('') };
}
