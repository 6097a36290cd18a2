import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EXPORT_HOURS } from '../../contracts/exports.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../retention/rows-that-end.js';
import { Schedule } from '../schedules/schedule.js';
import { FileStore } from '../storage/file-store.js';
import { EraseOldExports } from './export-messages.js';

const FILES_AT_ONCE = 100;
/** What is not written by then is not waited for any more. */
const GIVEN_UP_AFTER = '2 days';
const KEEP_DAYS = 30;

/** Deletes files whose time is over, and marks them as erased last: what was cut short is done again. */
@CommandHandler(EraseOldExports)
export class EraseOldExportsHandler implements ICommandHandler<EraseOldExports> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
  ) {}

  async execute(): Promise<void> {
    for (;;) {
      // @unscoped what has ended goes, whoever's it was.
      const old = await this.em.execute<{ id: string; storage_key: string | null }[]>(
        `select id, storage_key from platform.export where erased_at is null
         and (finished_at < now() - interval '${EXPORT_HOURS} hours' or (finished_at is null and asked_at < now() - interval '${GIVEN_UP_AFTER}'))
         order by asked_at limit ${FILES_AT_ONCE}`,
      );
      for (const { id, storage_key } of old) {
        if (storage_key) await this.store.remove(storage_key);
        // @unscoped what has ended goes, whoever's it was.
        await this.em.execute('update platform.export set erased_at = now(), question = null where id = ?', [id]);
      }
      if (old.length < FILES_AT_ONCE) return;
    }
  }
}

@Injectable()
export class OldExportsSchedule extends Schedule {
  override readonly name = 'platform.erase-old-exports';
  override readonly everyMinutes = 60;

  override command(): EraseOldExports {
    return new EraseOldExports({});
  }
}

/** What was taken out when is in the audit trail for good; these rows only led to the files. */
@Injectable()
export class ErasedExports extends RowsThatEnd {
  override endings(): readonly Ending[] {
    // @unscoped what has ended goes, whoever's it was.
    return [
      {
        sql: `delete from platform.export where id in
          (select id from platform.export where erased_at < now() - interval '${KEEP_DAYS} days' limit ${ENDED_AT_ONCE})`,
      },
    ];
  }
}
