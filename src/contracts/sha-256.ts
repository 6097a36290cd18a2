/**
 * SHA-256 (FIPS 180-4) without a library: browsers offer it over HTTPS only and asynchronously, and both sides must produce the same hash
 * of a notice.
 */

const firstPrimes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const initialState = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
const encoder = new TextEncoder();
const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Pads a message to whole blocks of sixteen words. */
function padMessage(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  for (let at = 0; at < bytes.length; at++) words[at >> 2]! |= bytes[at]! << (24 - (at & 3) * 8);
  words[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length % 4) * 8);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** Shared by all blocks: a proof of work hashes several hundred thousand texts. */
const messageSchedule = new Int32Array(64);

function fillSchedule(words: Int32Array, from: number): void {
  for (let at = 0; at < 16; at++) messageSchedule[at] = words[from + at]!;
  for (let at = 16; at < 64; at++) {
    const early = messageSchedule[at - 15]!;
    const late = messageSchedule[at - 2]!;
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    messageSchedule[at] = messageSchedule[at - 16]! + s0 + messageSchedule[at - 7]! + s1;
  }
}

/** Adds the block that begins at `from` to the state. */
function compress(state: Int32Array, words: Int32Array, from: number): void {
  fillSchedule(words, from);
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let round = 0; round < 64; round++) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[round]! + messageSchedule[round]!) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** Returns the eight words of the SHA-256 of a text in UTF-8. */
export function sha256Words(text: string): Int32Array {
  const words = padMessage(encoder.encode(text));
  const state = Int32Array.from(initialState);
  for (let at = 0; at < words.length; at += 16) compress(state, words, at);
  return state;
}

/** Returns the SHA-256 of a text in UTF-8 as 64 hex digits. For texts of up to some kilobytes. */
export function sha256(text: string): string {
  return Array.from(sha256Words(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
