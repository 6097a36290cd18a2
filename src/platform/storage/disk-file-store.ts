import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore, newFileKey, type StoredFile } from './file-store.js';
import { measuredCopy } from './measured-copy.js';

/** Files in a folder of this machine: the default. */
export class DiskFileStore extends FileStore {
  constructor(private readonly root: string) {
    super();
  }

  override async put(folder: string, content: Readable, maxBytes: number): Promise<StoredFile> {
    const key = newFileKey(folder);
    await mkdir(dirname(this.path(key)), { recursive: true });
    return { key, ...(await measuredCopy(content, this.path(key), maxBytes)) };
  }

  override async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return await use(this.path(key));
  }

  override read(key: string): Promise<Readable> {
    return Promise.resolve(createReadStream(this.path(key)));
  }

  override async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  private path(key: string): string {
    return resolve(this.root, key);
  }
}
