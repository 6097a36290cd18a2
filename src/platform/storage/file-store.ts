import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Name made by the server; nothing of the client's file name is in it. */
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Where uploaded files are kept. One file is written once and never changed. */
export abstract class FileStore {
  /**
   * Stores a stream. Throws `too-large` past the limit and `out-of-space` when the disk is full; nothing is left behind then. Who must find what
   * a killed process left behind gives the key, made by `newFileKey`.
   */
  abstract put(folder: string, content: Readable, maxBytes: number, key?: string): Promise<StoredFile>;

  /** Runs a function with a path on this machine that holds the file for as long as the function runs. */
  abstract withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;

  /** The bytes of a file from its beginning, read no faster than they are wanted. Throws `not-found` for a file that is not there. */
  abstract read(key: string): Promise<Readable>;

  /** Deletes a file; a file that is not there is no error. */
  abstract remove(key: string): Promise<void>;

  /** Keeps a short text under a name of ours, `folder/name`, in place of the one before. */
  abstract writeNote(name: string, text: string): Promise<void>;

  /** The text kept under a name; undefined when there is none. */
  abstract readNote(name: string): Promise<string | undefined>;

  /** All texts of a folder by name. */
  abstract readNotes(folder: string): Promise<ReadonlyMap<string, string>>;
}

/** `folder/2026-11/uuid`: server-made, so that a client's name can neither traverse nor overwrite. */
export const newFileKey = (folder: string) => `${folder}/${new Date().toISOString().slice(0, 7)}/${crypto.randomUUID()}`;
