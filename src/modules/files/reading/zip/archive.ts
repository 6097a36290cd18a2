import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { FileProblem } from '../file-problem.js';
import type { ReadingLimits } from '../limits.js';
import { readCentralDirectory, readExactly, type ZipEntry } from './central-directory.js';

const LOCAL_HEADER = 0x04034b50;
const CHUNK_BYTES = 128 * 1024;

/** A checked ZIP archive whose entries are read one at a time, in any order, without holding a whole entry in memory. */
export class ZipArchive {
  private constructor(
    private readonly file: FileHandle,
    readonly entries: readonly ZipEntry[],
  ) {}

  /** Opens the archive and checks its directory; on refusal throws a FileProblem and closes the file. */
  static async open(path: string, limits: ReadingLimits): Promise<ZipArchive> {
    const file = await open(path);
    try {
      return new ZipArchive(file, await readCentralDirectory(file, limits));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  entry(name: string): ZipEntry | undefined {
    const wanted = name.toLowerCase();
    return this.entries.find((entry) => entry.name.toLowerCase() === wanted);
  }

  /**
   * Yields the inflated bytes of an entry in chunks. Throws a FileProblem at the first byte beyond the declared size, so a false header
   * cannot
   * cause more memory or work than the directory check allowed. `onPacked` receives the number of packed bytes read so far.
   */
  async *read(entry: ZipEntry, onPacked?: (bytes: number) => void): AsyncGenerator<Buffer> {
    const start = await this.dataStart(entry);
    if (entry.packedSize === 0) {
      if (entry.size !== 0) throw new FileProblem('damaged');
      return;
    }
    if (entry.method === 0) {
      yield* this.packed(start, entry, onPacked);
      return;
    }
    const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
    // The loop below observes the failure; the promise itself adds nothing.
    pipeline(this.packed(start, entry, onPacked), inflate).catch(() => undefined);
    let total = 0;
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        total += chunk.length;
        if (total > entry.size) throw new FileProblem('zip-bomb');
        yield chunk;
      }
    } catch (error) {
      throw isZlibError(error) ? new FileProblem('damaged', {}, { cause: error }) : error;
    }
    if (total !== entry.size || inflate.bytesWritten !== entry.packedSize) throw new FileProblem('damaged');
  }

  /** Returns the whole text of a small part; `limit` is in bytes. */
  async readText(entry: ZipEntry, limit: number): Promise<string> {
    if (entry.size > limit) throw new FileProblem('zip-bomb');
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(entry)) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async *packed(start: number, entry: ZipEntry, onPacked?: (bytes: number) => void): AsyncGenerator<Buffer> {
    for (let done = 0; done < entry.packedSize;) {
      const chunk = await readExactly(this.file, start + done, Math.min(CHUNK_BYTES, entry.packedSize - done));
      done += chunk.length;
      onPacked?.(done);
      yield chunk;
    }
  }

  private async dataStart(entry: ZipEntry): Promise<number> {
    const header = await readExactly(this.file, entry.offset, 30);
    if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new FileProblem('damaged');
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (start + entry.packedSize > entry.bound) throw new FileProblem('damaged');
    return start;
  }
}

function isZlibError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
}
