import { isUtf8 } from 'node:buffer';

/** Says whether a stream of chunks is valid UTF-8; a character cut by a chunk border is carried over. */
export class Utf8Check {
  private carry: Buffer = Buffer.alloc(0);

  /** False as soon as the bytes so far cannot be UTF-8. */
  push(chunk: Buffer): boolean {
    const bytes = this.carry.length > 0 ? Buffer.concat([this.carry, chunk]) : chunk;
    const whole = bytes.length - unfinishedBytes(bytes);
    // Copied, because a stream may use the memory of its chunk again.
    this.carry = Buffer.from(bytes.subarray(whole));
    return isUtf8(bytes.subarray(0, whole));
  }

  /** Bytes of a character that the stream has begun and not ended; 0 when it ends where a character ends. */
  get unfinished(): number {
    return this.carry.length;
  }
}

/** How many bytes at the end belong to a character that has not ended yet (0 to 3). */
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
