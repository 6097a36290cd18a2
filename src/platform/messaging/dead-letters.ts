import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { definitionOf, type MessageClass } from './message.js';

const MAX_BATCH = 10_000;

/** SQL of a table of commands that could not be carried out in all their attempts: `id`, the UUID that is this fact of theirs, and `at`, when that was last. */
export const deadCommandsSql = (commands: readonly MessageClass[], fact: string): string =>
  `(select (o.payload ->> '${fact}')::uuid as id, max(i.failed_at) as at from platform.inbox i join platform.outbox o on o.id = i.message_id
    where i.failed_at is not null and o.name in (${commands.map(({ definition }) => `'${definition.name}'`).join(', ')}) group by 1)`;

/** Messages that could not be delivered in all their attempts: kept until an admin tries them again. */
@Injectable()
export class DeadLetters {
  constructor(private readonly em: EntityManager) {}

  /** Whether a command with this very payload could not be carried out after an instant (as PostgreSQL writes it), and nobody has tried it again. */
  async has(command: { readonly payload: unknown }, since: string): Promise<boolean> {
    const [dead] = await this.em.execute<object[]>(
      `select 1 from platform.inbox i join platform.outbox o on o.id = i.message_id
       where i.failed_at >= ?::timestamptz and o.name = ? and o.payload = ?::jsonb limit 1`,
      [since, definitionOf(command).name, JSON.stringify(command.payload)],
    );
    return dead !== undefined;
  }

  /** Opens a dead letter again; the reconciler gives it a new job, and what it has done already stays done once. False when it is none. */
  async retry(messageId: string, subscriber: string): Promise<boolean> {
    return (await this.reopen('message_id = ? and subscriber = ? and failed_at is not null', [messageId, subscriber])) > 0;
  }

  /** Opens again all that failed until an instant (ISO 8601, its whole millisecond), or the oldest ten thousand of them; answers how many. */
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
