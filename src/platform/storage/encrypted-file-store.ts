import type { KeyObject } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import type { DataKeys } from '../security/data-keys.js';
import { FileStore, newFileKey, type StoredFile } from './file-store.js';
import { ByteMeter } from './byte-meter.js';
import { createFrameDecryptor, encryptedSize, createFrameEncryptor } from './frame-encryption.js';
import { withUnlinkedCopy } from './temporary-file.js';

/** Subject id of the data key from which the keys of all files are derived: new master keys re-wrap it with the others. */
const FILES_KEY_ID = '00000000-0000-4000-8000-000000f11e50';
/** Images of cards and brands are public. */
const PUBLIC_FOLDERS = new Set(['images']);

/**
 * Encrypts the files of a file store, each with its own key. Sizes and hashes are those of the plain content. Files stored before
 * encryption existed are read as they are until they expire; notes contain no personal data and stay plain.
 */
export class EncryptedFileStore extends FileStore {
  constructor(
    private readonly inner: FileStore,
    private readonly dataKeys: DataKeys,
  ) {
    super();
  }

  override async put(folder: string, content: Readable, maxBytes: number, key = newFileKey(folder)): Promise<StoredFile> {
    if (isPublic(key)) return await this.inner.put(folder, content, maxBytes, key);
    const meter = new ByteMeter(maxBytes);
    // An error in the pipeline destroys the last stream, where it is thrown.
    const sealed = pipeline(content, meter, createFrameEncryptor(await this.deriveKey(key)), () => undefined);
    await this.inner.put(folder, sealed, encryptedSize(maxBytes), key);
    return { key, ...meter.result() };
  }

  override async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return isPublic(key) ? await this.inner.withLocalFile(key, use) : await withUnlinkedCopy(await this.read(key), use);
  }

  override async read(key: string): Promise<Readable> {
    const stored = await this.inner.read(key);
    return isPublic(key) ? stored : pipeline(stored, createFrameDecryptor(await this.deriveKey(key)), () => undefined);
  }

  override remove(key: string): Promise<void> {
    return this.inner.remove(key);
  }

  override writeNote(name: string, text: string): Promise<void> {
    return this.inner.writeNote(name, text);
  }

  override readNote(name: string): Promise<string | undefined> {
    return this.inner.readNote(name);
  }

  override readNotes(folder: string): Promise<ReadonlyMap<string, string>> {
    return this.inner.readNotes(folder);
  }

  /** Bound to the file's key: a file moved to another key cannot be decrypted. */
  private async deriveKey(key: string): Promise<KeyObject> {
    return (await this.dataKeys.getEncryptor(FILES_KEY_ID)).deriveKey(key);
  }
}

const isPublic = (key: string) => PUBLIC_FOLDERS.has(key.slice(0, key.indexOf('/')));
