import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../http/app-error.js';
import { FileStore, newFileKey, type StoredFile } from './file-store.js';
import { writeMeasuredFile } from './write-measured-file.js';
import { withTemporaryFile } from './temporary-file.js';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
}

/**
 * Stores files in an S3 bucket, encrypted at rest. Uploads are measured on the local disk first, so that no file over the limit leaves the
 * machine.
 */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = new S3Client({
      region: settings.region,
      ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    });
  }

  override put(folder: string, content: Readable, maxBytes: number, key = newFileKey(folder)): Promise<StoredFile> {
    return withTemporaryFile(async (path) => {
      const measured = await writeMeasuredFile(content, path, maxBytes);
      await this.client.send(
        new PutObjectCommand({
          Bucket: this.settings.bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: measured.bytes,
          ServerSideEncryption: 'AES256',
        }),
      );
      return { key, ...measured };
    });
  }

  override withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return withTemporaryFile(async (path) => {
      await pipeline(await this.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await use(path);
    });
  }

  override async read(key: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.settings.bucket, Key: key }));
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new AppError('not-found') : error;
    }
  }

  override async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  override async writeNote(name: string, text: string): Promise<void> {
    const { bucket: Bucket } = this.settings;
    await this.client.send(new PutObjectCommand({ Bucket, Key: name, Body: text, ServerSideEncryption: 'AES256' }));
  }

  override async readNote(name: string): Promise<string | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.settings.bucket, Key: name }));
      return await Body?.transformToString();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  override async readNotes(folder: string): Promise<ReadonlyMap<string, string>> {
    const notes = new Map<string, string>();
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.settings.bucket, Prefix: `${folder}/` });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '' } of Contents) notes.set(Key.slice(folder.length + 1), (await this.readNote(Key)) ?? '');
    }
    return notes;
  }
}
