import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.js';
import { ByteMeter } from './byte-meter.js';

/**
 * Writes a stream to a new file while counting and hashing it. Throws `too-large` over the limit and `out-of-space` when the disk is full;
 * the partial file is removed in either case.
 */
export async function writeMeasuredFile(content: Readable, path: string, maxBytes: number): Promise<{ bytes: number; sha256: string }> {
  const meter = new ByteMeter(maxBytes);
  try {
    await pipeline(content, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError('out-of-space') : error;
  }
  return meter.result();
}
