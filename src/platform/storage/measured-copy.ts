import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.js';

/**
 * Writes a stream to a new file while counting and hashing it. Throws `too-large` past the limit and `out-of-space` when the disk is full;
 * the half-written file is removed in either case.
 */
export async function measuredCopy(content: Readable, path: string, maxBytes: number): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new AppError('too-large', { limit: `${Math.floor(maxBytes / 1_048_576)} MB` }) : null, chunk);
    },
  });
  try {
    await pipeline(content, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError('out-of-space') : error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
