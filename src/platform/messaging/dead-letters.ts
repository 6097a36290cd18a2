import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { definitionOf, type MessageClass } from './message.js';

const MAX_BATCH = 10_000;

/**
 * Returns the SQL of a table of commands that failed in all attempts: `id`, the UUID in the payload field `fact`, and `at`, the time of the
 * last failure.
 */
export const deadCommandsSql = (commands: readonly MessageClass[], fact: string): string =>
  `(select (o.payload ->> '${fact}')::uuid as id, max(i.failed_at) as at from platform.inbox i join platform.outbox o on o.id = i.message_id
    where i.failed_at is not null and o.name in (${commands.map(({ definition }) => `'${definition.name}'`).join(', ')}) group by 1)`;

/** Messages whose delivery failed in all attempts: kept until an admin retries them. */
@Injectable()
export class DeadLetters {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns whether a command with this exact payload failed for good after an instant (in PostgreSQL's format) and has not been retried.
   */
  async has(command: { readonly payload: unknown }, since: string): Promise<boolean> {
    const [dead] = await this.em.execute<object[]>(
      `select 1 from platform.inbox i join platform.outbox o on o.id = i.message_id
       where i.failed_at >= ?::timestamptz and o.name = ? and o.payload = ?::jsonb limit 1`,
      [since, definitionOf(command).name, JSON.stringify(command.payload)],
    );
    return dead !== undefined;
  }

  /**
   * Reopens a dead letter; the reconciler gives it a new job, and completed effects are not repeated. Returns false when there is no such
   * dead letter.
   */
  async retry(messageId: string, subscriber: string): Promise<boolean> {
    return (await this.reopen('message_id = ? and subscriber = ? and failed_at is not null', [messageId, subscriber])) > 0;
  }

  /**
   * Reopens all dead letters up to an instant (ISO 8601, including its whole millisecond), at most the oldest ten thousand; returns their
   * number.
   */
  async retryAll(until: string): Promise<number> {
    return await this.reopen(
      `(message_id, subscriber) in (
         select message_id, subscriber from platform.inbox where failed_at is not null and failed_at < ?::timestamptz + interval '1 millisecond'
         order by failed_at limit ${MAX_BATCH} for update skip locked)`,
      [until],
    );
  }

  private async reopen(which: string, values: readonly string[]): Promise<number> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update platform.inbox set failed_at = null, error_code = null, error_text = null, queued_at = '-infinity' where ${which}`,
      [...values],
      'run',
    );
    return affectedRows;
  }
}
