import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../http/app-error.js';
import { FileStore, newFileKey, type StoredFile } from './file-store.js';
import { writeMeasuredFile } from './write-measured-file.js';

/** Stores files in a folder of this machine: the default. */
export class DiskFileStore extends FileStore {
  constructor(private readonly root: string) {
    super();
  }

  override async put(folder: string, content: Readable, maxBytes: number, key = newFileKey(folder)): Promise<StoredFile> {
    await mkdir(dirname(this.path(key)), { recursive: true });
    return { key, ...(await writeMeasuredFile(content, this.path(key), maxBytes)) };
  }

  override async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return await use(this.path(key));
  }

  override async read(key: string): Promise<Readable> {
    const content = createReadStream(this.path(key));
    try {
      // A stream that fails to open before it has an error listener would end the process.
      await once(content, 'open');
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new AppError('not-found') : error;
    }
    return content;
  }

  override async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  override async writeNote(name: string, text: string): Promise<void> {
    const path = this.path(name);
    await mkdir(dirname(path), { recursive: true });
    // Written to a temporary name first: if the process is killed half-way, the previous note stays.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, path);
  }

  override async readNote(name: string): Promise<string | undefined> {
    return await readFile(this.path(name), 'utf8').catch(ignoreNotFound);
  }

  override async readNotes(folder: string): Promise<ReadonlyMap<string, string>> {
    const names = (await readdir(this.path(folder)).catch(ignoreNotFound)) ?? [];
    const notes = await Promise.all(names.map(async (name) => [name, (await this.readNote(`${folder}/${name}`)) ?? ''] as const));
    return new Map(notes);
  }

  private path(key: string): string {
    return resolve(this.root, key);
  }
}

function ignoreNotFound(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
