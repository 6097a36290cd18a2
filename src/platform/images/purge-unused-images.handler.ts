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
/** Whoever uploads an image has so long to say what it is for. */
const MIN_AGE = '1 day';

interface StoredImage {
  readonly id: string;
  readonly storage_key: string;
}

/** Each image is locked before it is looked for in the records: who writes its location at the same moment holds it, and it stays. */
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

  /** The file goes before its row: what is cut short is done again. */
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
