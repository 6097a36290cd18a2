import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { getImageUrl } from '../../contracts/images.js';
import { Schedule } from '../schedules/schedule.js';
import { FileStore } from '../storage/file-store.js';
import { PurgeUnusedImages } from './image-messages.js';
import { ImageReferences } from './image-references.js';

const BATCH_SIZE = 200;
/** Time between an upload and its use in a record. */
const MIN_AGE = '1 day';

interface StoredImage {
  readonly id: string;
  readonly storage_key: string;
}

/**
 * Locks each image before looking for it in the records: a concurrent transaction that writes its location holds the lock, so the image
 * stays.
 */
@CommandHandler(PurgeUnusedImages)
export class PurgeUnusedImagesHandler implements ICommandHandler<PurgeUnusedImages> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly discovery: DiscoveryService,
  ) {}

  async execute(): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const old = await this.em.execute<StoredImage[]>(
        `select id, storage_key from platform.image where uploaded_at < now() - interval '${MIN_AGE}' and id > ? order by id limit ${BATCH_SIZE}`,
        [last],
      );
      for (const image of old) await this.purgeIfUnused(image);
      last = old.at(-1)?.id ?? last;
      if (old.length < BATCH_SIZE) return;
    }
  }

  /** The file is deleted before its row, so that an interrupted purge is repeated. */
  private async purgeIfUnused({ id, storage_key }: StoredImage): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const [locked] = await em.execute<object[]>('select 1 from platform.image where id = ? for update skip locked', [id]);
      if (!locked || (await this.isUsed(getImageUrl(id)))) return;
      await this.store.remove(storage_key);
      await em.execute('delete from platform.image where id = ?', [id]);
    });
  }

  private async isUsed(location: string): Promise<boolean> {
    const uses = this.discovery.getProviders().map(({ instance }): unknown => instance);
    for (const use of uses) if (use instanceof ImageReferences && (await use.findUsed([location])).length > 0) return true;
    return false;
  }
}

@Injectable()
export class PurgeUnusedImagesSchedule extends Schedule {
  override readonly name = 'platform.erase-unused-images';
  override readonly everyMinutes = 6 * 60;

  override command(): PurgeUnusedImages {
    return new PurgeUnusedImages({});
  }
}
