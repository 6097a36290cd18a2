import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const BATCH = 10_000;

/**
 * Erases, a day after creation, recipient and text of messages without a customer's key: those that never left (an OTP is of no
 * use after five minutes) and those that earlier releases kept.
 */
@Injectable()
export class ExpiredRecipients {
  /** Older rows were already checked by this process: the log is long. */
  private doneUntil = new Date(0);

  constructor(private readonly em: EntityManager) {}

  /** Works in batches that are committed one by one, so that no lock stays on many rows. */
  async purge(): Promise<void> {
    const em = this.em.fork();
    const until = new Date(Date.now() - 86_400_000);
    for (let erased = BATCH; erased === BATCH;) {
      const { affectedRows } = await em.execute<{ affectedRows: number }>(
        `update messaging.message set recipient = null, body = null where id in
           (select id from messaging.message where subject_id is null and created_at >= ? and created_at < ?
            and (recipient is not null or body is not null) limit ${BATCH})`,
        [this.doneUntil, until],
        'run',
      );
      erased = affectedRows;
    }
    this.doneUntil = until;
  }
}
