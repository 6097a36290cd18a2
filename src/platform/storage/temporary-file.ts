import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Runs a function with the path of a temporary file, which is deleted afterwards. */
export async function withTemporaryFile<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'loan-marketplace-'));
  try {
    return await use(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a function with the path of a copy of a stream. On Linux the copy is unlinked before the first byte is written: a killed process
 * leaves nothing readable behind.
 */
export function withUnlinkedCopy<T>(content: Readable, use: (path: string) => Promise<T>): Promise<T> {
  return withTemporaryFile(async (path) => {
    const file = await open(path, 'wx+', 0o600);
    try {
      const isNameless = process.platform === 'linux';
      if (isNameless) await rm(path);
      await pipeline(content, createWriteStream('', { fd: file.fd, autoClose: false }));
      return await use(isNameless ? `/proc/${process.pid}/fd/${file.fd}` : path);
    } finally {
      await file.close();
    }
  });
}
