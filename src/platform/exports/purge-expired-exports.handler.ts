import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EXPORT_RETENTION_HOURS } from '../../contracts/exports.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../retention/retention-rules.js';
import { Schedule } from '../schedules/schedule.js';
import { FileStore } from '../storage/file-store.js';
import { PurgeExpiredExports } from './export-messages.js';

const BATCH_SIZE = 100;
/** An unfinished export is abandoned after this time. */
const ABANDONED_AFTER = '2 days';
const RETENTION_DAYS = 30;

/** Deletes expired files, then marks their exports as erased, so that an interrupted purge is repeated. */
@CommandHandler(PurgeExpiredExports)
export class PurgeExpiredExportsHandler implements ICommandHandler<PurgeExpiredExports> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
  ) {}

  async execute(): Promise<void> {
    for (;;) {
      // @unscoped what has ended goes, whoever's it was.
      const old = await this.em.execute<{ id: string; storage_key: string | null }[]>(
        `select id, storage_key from platform.export where erased_at is null
         and (finished_at < now() - interval '${EXPORT_RETENTION_HOURS} hours' or (finished_at is null and asked_at < now() - interval '${ABANDONED_AFTER}'))
         order by asked_at limit ${BATCH_SIZE}`,
      );
      for (const { id, storage_key } of old) {
        if (storage_key) await this.store.remove(storage_key);
        // @unscoped what has ended goes, whoever's it was.
        await this.em.execute('update platform.export set erased_at = now(), question = null where id = ?', [id]);
      }
      if (old.length < BATCH_SIZE) return;
    }
  }
}

@Injectable()
export class PurgeExpiredExportsSchedule extends Schedule {
  override readonly name = 'platform.erase-old-exports';
  override readonly everyMinutes = 60;

  override command(): PurgeExpiredExports {
    return new PurgeExpiredExports({});
  }
}

/** The audit trail keeps a permanent record of exports; these rows are needed only for the files. */
@Injectable()
export class ExportRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    // @unscoped what has ended goes, whoever's it was.
    return [
      {
        sql: `delete from platform.export where id in
          (select id from platform.export where erased_at < now() - interval '${RETENTION_DAYS} days' limit ${PURGE_BATCH_SIZE})`,
      },
    ];
  }
}
