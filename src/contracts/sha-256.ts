/** SHA-256 (FIPS 180-4) without a library: browsers offer theirs over HTTPS only and asynchronously, and both sides must hash a notice alike. */

const primes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const initialState = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const encoder = new TextEncoder();
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The words of a message, padded to whole blocks of sixteen. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  for (let at = 0; at < bytes.length; at++) words[at >> 2]! |= bytes[at]! << (24 - (at & 3) * 8);
  words[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length % 4) * 8);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** One for all blocks: a step-up hashes some hundred thousand texts. */
const w = new Int32Array(64);

function fillSchedule(words: Int32Array, from: number): void {
  for (let at = 0; at < 16; at++) w[at] = words[from + at]!;
  for (let at = 16; at < 64; at++) {
    const early = w[at - 15]!;
    const late = w[at - 2]!;
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[at] = w[at - 16]! + s0 + w[at - 7]! + s1;
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
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[round]! + w[round]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
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

/** The eight words of the SHA-256 of a text in UTF-8. */
export function sha256Words(text: string): Int32Array {
  const words = wordsOf(encoder.encode(text));
  const state = Int32Array.from(initialState);
  for (let at = 0; at < words.length; at += 16) compress(state, words, at);
  return state;
}

/** SHA-256 of a text in UTF-8, 64 hex digits. For texts of some kilobytes. */
export function sha256(text: string): string {
  return Array.from(sha256Words(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
