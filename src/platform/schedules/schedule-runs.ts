import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

/** SQL: whether the last command of schedule `s` is still in progress. */
export const isRunInProgress = `exists (
  select from platform.outbox o left join platform.inbox i on i.message_id = o.id
  where o.id = s.message_id and (o.published_at is null or (i.message_id is not null and i.done_at is null and i.failed_at is null)))`;

/** Records the outcome of commands enqueued by schedules. If the process is killed, the inbox has the outcome. */
@Injectable()
export class ScheduleRuns {
  private readonly logger = new Logger(ScheduleRuns.name);

  constructor(private readonly em: EntityManager) {}

  /** Records the start of an attempt. */
  async begin(messageId: string): Promise<void> {
    await this.update(
      'update platform.schedule set started_at = clock_timestamp(), ended_at = null, outcome = null, error_code = null where message_id = ?',
      [messageId],
    );
  }

  /** Records that the command is done, now or earlier. */
  async succeed(messageId: string): Promise<void> {
    await this.update(
      `update platform.schedule set ended_at = clock_timestamp(), outcome = 'done', error_code = null where message_id = ?`,
      [messageId],
    );
  }

  /** Records a failed attempt; unless it is final, a retry follows. */
  async fail(messageId: string, { isFinal, code }: { readonly isFinal: boolean; readonly code: string }): Promise<void> {
    await this.update('update platform.schedule set ended_at = clock_timestamp(), outcome = ?, error_code = ? where message_id = ?', [
      isFinal ? 'failed' : 'retrying',
      code,
      messageId,
    ]);
  }

  /** Never throws: a failure to record must not fail the job. */
  private async update(sql: string, values: readonly string[]): Promise<void> {
    await this.em
      .fork()
      .execute(sql, [...values])
      .catch((error: Error) => this.logger.warn(`a run of a schedule was not written down: ${error.message}`));
  }
}
