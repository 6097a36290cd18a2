import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '../http/app-error.js';

/** Counts and hashes the bytes of a stream. Fails with `too-large` over the limit. */
export class ByteMeter extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(this.bytes > this.maxBytes ? new AppError('too-large', { limit: `${Math.floor(this.maxBytes / 1_048_576)} MB` }) : null, chunk);
  }

  /** Call it once, at the end of the stream. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
