import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_IMAGE_MB, type ImageUsage, getImageUrl } from '../../contracts/images.js';
import type { Actor } from '../../contracts/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AppError } from '../http/app-error.js';
import { FileStore, newFileKey } from '../storage/file-store.js';
import { reencodeImage } from './reencode-image.js';

export interface ServedImage {
  readonly bytes: number;
  readonly content: Readable;
}

/** Stores and serves re-encoded images. */
@Injectable()
export class Images {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly audit: AuditTrail,
  ) {}

  /** Re-encodes an upload, stores it and returns its location. Throws like `reencodeImage`. */
  async add(bytes: Buffer, place: ImageUsage, actor: Actor): Promise<string> {
    const image = await reencodeImage(bytes, place);
    const id = crypto.randomUUID();
    const key = newFileKey('images');
    await this.em.transactional(async () => {
      // The row comes first: if the process is killed here, the purge finds the file by its row.
      await this.em.execute('insert into platform.image (id, place, storage_key, bytes, width, height) values (?, ?, ?, ?, ?, ?)', [
        ...[id, place, key, image.bytes.length, image.width, image.height],
      ]);
      await this.audit.record(actor, { action: 'image.upload', subject: `image:${id}`, after: { place } });
    });
    await this.store.put('images', Readable.from([image.bytes]), MAX_IMAGE_MB * 1_048_576, key);
    return getImageUrl(id);
  }

  /** Returns an image by its id. Throws `not-found`. */
  async get(id: string): Promise<ServedImage> {
    const [row] = await this.em.execute<{ storage_key: string; bytes: number }[]>(
      'select storage_key, bytes from platform.image where id = ?',
      [id],
    );
    if (!row) throw new AppError('not-found');
    return { bytes: row.bytes, content: await this.store.read(row.storage_key) };
  }
}
