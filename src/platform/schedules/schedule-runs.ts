import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

/** SQL: whether the command that the schedule `s` gave last is still on its way to its end. */
export const isRunInProgress = `exists (
  select from platform.outbox o left join platform.inbox i on i.message_id = o.id
  where o.id = s.message_id and (o.published_at is null or (i.message_id is not null and i.done_at is null and i.failed_at is null)))`;

/** Writes down how the commands that schedules gave went. A process that is killed in between leaves that to the inbox, which knows the end. */
@Injectable()
export class ScheduleRuns {
  private readonly logger = new Logger(ScheduleRuns.name);

  constructor(private readonly em: EntityManager) {}

  /** An attempt begins. */
  async begin(messageId: string): Promise<void> {
    await this.update(
      'update platform.schedule set started_at = clock_timestamp(), ended_at = null, outcome = null, error_code = null where message_id = ?',
      [messageId],
    );
  }

  /** The command was carried out, now or before. */
  async succeed(messageId: string): Promise<void> {
    await this.update(
      `update platform.schedule set ended_at = clock_timestamp(), outcome = 'done', error_code = null where message_id = ?`,
      [messageId],
    );
  }

  /** An attempt failed; one that is not final is followed by another. */
  async fail(messageId: string, { isFinal, code }: { readonly isFinal: boolean; readonly code: string }): Promise<void> {
    await this.update('update platform.schedule set ended_at = clock_timestamp(), outcome = ?, error_code = ? where message_id = ?', [
      isFinal ? 'failed' : 'retrying',
      code,
      messageId,
    ]);
  }

  /** Never fails what it only tells of. */
  private async update(sql: string, values: readonly string[]): Promise<void> {
    await this.em
      .fork()
      .execute(sql, [...values])
      .catch((error: Error) => this.logger.warn(`a run of a schedule was not written down: ${error.message}`));
  }
}
