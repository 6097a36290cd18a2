import { isUtf8 } from 'node:buffer';

/** Checks whether a stream of chunks is valid UTF-8; a character split by a chunk border is carried over. */
export class Utf8Check {
  private carry: Buffer = Buffer.alloc(0);

  /** Returns false as soon as the bytes so far cannot be UTF-8. */
  push(chunk: Buffer): boolean {
    const bytes = this.carry.length > 0 ? Buffer.concat([this.carry, chunk]) : chunk;
    const whole = bytes.length - unfinishedBytes(bytes);
    // Copied, because a stream may reuse the memory of its chunk.
    this.carry = Buffer.from(bytes.subarray(whole));
    return isUtf8(bytes.subarray(0, whole));
  }

  /** Bytes of an incomplete character at the end of the stream; 0 when it ends with a complete character. */
  get unfinished(): number {
    return this.carry.length;
  }
}

/** Returns how many bytes at the end belong to an incomplete character (0 to 3). */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}
