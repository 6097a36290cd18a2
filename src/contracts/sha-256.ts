/** SHA-256 (FIPS 180-4) without a library: browsers offer theirs over HTTPS only and asynchronously, and both sides must hash a notice alike. */

const primes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;
const roundConstants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const initialState = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The words of a message, padded to whole blocks of sixteen. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, at) => (words[at >> 2]! |= byte << (24 - (at % 4) * 8)));
  words[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length % 4) * 8);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function schedule(block: Int32Array): Int32Array {
  const w = new Int32Array(64);
  w.set(block);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [w[at - 15]!, w[at - 2]!];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[at] = w[at - 16]! + s0 + w[at - 7]! + s1;
  }
  return w;
}

function compressed(state: readonly number[], block: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  schedule(block).forEach((word, round) => {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[round]! + word) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((value, at) => (value + state[at]!) | 0);
}

/** SHA-256 of a text in UTF-8, 64 hex digits. For texts of some kilobytes. */
export function sha256(text: string): string {
  const words = wordsOf(new TextEncoder().encode(text));
  let state: readonly number[] = initialState;
  for (let at = 0; at < words.length; at += 16) state = compressed(state, words.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
