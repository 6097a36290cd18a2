import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { FileProblem } from '../file-problem.js';
import { Utf8Check } from '../utf8.js';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const HEAD_BYTES = 4096;
const CHUNK_BYTES = 64 * 1024;
/** NUL bytes are the empty halves of UTF-16 when at least this many are on one side of the pairs, in this share of them … */
const MIN_NUL_BYTES = 4;
const MIN_NUL_SHARE = 0.2;
/** … and this many times as many as on the other side. */
const MIN_NUL_RATIO = 10;
/** Bytes without a character in windows-1252. */
const UNDEFINED_BYTES = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Returns what the first bytes show about the encoding: UTF-16 by its byte order mark or its pattern of NUL bytes, binary, or undefined.
 */
export function sniffEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | 'binary' | undefined {
  if (head.length >= 4 && head.readUInt32LE(0) === 0x0000feff) return 'binary';
  if (head.length >= 2 && head.readUInt16LE(0) === 0xfeff) return 'utf-16le';
  if (head.length >= 2 && head.readUInt16BE(0) === 0xfeff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    if (head[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  if (even === 0 && odd === 0) return undefined;
  const fewest = Math.max(MIN_NUL_BYTES, (head.length / 2) * MIN_NUL_SHARE);
  if (odd >= fewest && odd > even * MIN_NUL_RATIO) return 'utf-16le';
  if (even >= fewest && even > odd * MIN_NUL_RATIO) return 'utf-16be';
  return 'binary';
}

/**
 * Determines the encoding of a whole file before any of it is decoded: UTF-16 by mark or pattern, else UTF-8 when every byte is valid, else
 * windows-1252, the code page of Excel's plain CSV. Refuses a file that mixes UTF-8 with other bytes or holds bytes that windows-1252
 * leaves
 * undefined, because part of it would become unreadable.
 */
export async function detectEncoding(path: string): Promise<CsvEncoding> {
  const utf8 = new Utf8Check();
  const tally = new ByteCounter();
  let valid = true;
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    if (first) {
      const sniffed = sniffEncoding(chunk.subarray(0, HEAD_BYTES));
      if (sniffed === 'binary') throw new FileProblem('bad-encoding');
      if (sniffed) return sniffed;
      first = false;
    }
    if (chunk.includes(0)) throw new FileProblem('bad-encoding');
    valid &&= utf8.push(chunk);
    tally.push(chunk);
  }
  if (valid && utf8.unfinished === 0) return 'utf-8';
  // A single byte may be the last letter of a windows-1252 file; two that belong together are a truncated UTF-8 file.
  const cut = valid && utf8.unfinished > 1;
  if (cut || tally.utf8Sequences > 0 || tally.undefinedBytes > 0) throw new FileProblem('bad-encoding');
  return 'windows-1252';
}

/** Yields the text of the file in chunks. Throws on bytes that the encoding does not allow, and on NUL. */
export async function* decodeFile(path: string, encoding: CsvEncoding, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const source = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  for await (const chunk of source as AsyncIterable<Buffer>) {
    onBytes?.(source.bytesRead);
    yield decodeChecked(() => decoder.decode(chunk, { stream: true }));
  }
  yield decodeChecked(() => decoder.decode());
}

function decodeChecked(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch (error) {
    throw new FileProblem('bad-encoding', {}, { cause: error });
  }
  if (text.includes('\0')) throw new FileProblem('bad-encoding');
  return text;
}

/** Counts what distinguishes windows-1252 from broken UTF-8. */
class ByteCounter {
  /** Complete multi-byte UTF-8 characters; genuine windows-1252 text has no such sequences. */
  utf8Sequences = 0;
  /** Bytes that windows-1252 does not define. */
  undefinedBytes = 0;
  /** Continuation bytes that the current character still needs. */
  private missing = 0;

  push(chunk: Buffer): void {
    if (isAscii(chunk)) {
      this.missing = 0;
      return;
    }
    for (const byte of chunk) {
      if (byte < 0x80) this.missing = 0;
      else if (byte >= 0xc0) this.missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
      else if (this.missing > 0 && --this.missing === 0) this.utf8Sequences++;
      if (UNDEFINED_BYTES.includes(byte)) this.undefinedBytes++;
    }
  }
}
