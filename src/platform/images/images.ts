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

/** Images of ours: taken in, drawn anew, kept and given out. */
@Injectable()
export class Images {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly audit: AuditTrail,
  ) {}

  /** Draws an upload anew, keeps it and answers where it lies. Throws what `redrawn` throws. */
  async add(bytes: Buffer, place: ImageUsage, actor: Actor): Promise<string> {
    const image = await reencodeImage(bytes, place);
    const id = crypto.randomUUID();
    const key = newFileKey('images');
    await this.em.transactional(async () => {
      // The row first: a file whose process is killed here is one that the clearing up finds by its row.
      await this.em.execute('insert into platform.image (id, place, storage_key, bytes, width, height) values (?, ?, ?, ?, ?, ?)', [
        ...[id, place, key, image.bytes.length, image.width, image.height],
      ]);
      await this.audit.record(actor, { action: 'image.upload', subject: `image:${id}`, after: { place } });
    });
    await this.store.put('images', Readable.from([image.bytes]), MAX_IMAGE_MB * 1_048_576, key);
    return getImageUrl(id);
  }

  /** An image by its id. Throws `not-found`. */
  async get(id: string): Promise<ServedImage> {
    const [row] = await this.em.execute<{ storage_key: string; bytes: number }[]>(
      'select storage_key, bytes from platform.image where id = ?',
      [id],
    );
    if (!row) throw new AppError('not-found');
    return { bytes: row.bytes, content: await this.store.read(row.storage_key) };
  }
}
