import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { definitionOf } from './message.js';

export interface DeadLetter {
  message_id: string;
  subscriber: string;
  name: string;
  queue: string;
  failed_at: string;
  error_code: string;
  error_text: string;
}

/** Messages that could not be delivered in all their attempts: kept until an admin tries them again. */
@Injectable()
export class DeadLetters {
  constructor(private readonly em: EntityManager) {}

  /** The newest dead letters, a page at a time, with their total. */
  async list(page: number, pageSize: number): Promise<{ data: DeadLetter[]; total: number }> {
    const data = await this.em.execute<DeadLetter[]>(
      `select i.message_id, i.subscriber, o.name, i.queue, i.failed_at, i.error_code, i.error_text
       from platform.inbox i join platform.outbox o on o.id = i.message_id
       where i.failed_at is not null order by i.failed_at desc, i.message_id limit ? offset ?`,
      [pageSize, (page - 1) * pageSize],
    );
    const [count] = await this.em.execute<{ total: number }[]>(
      'select count(*)::int as total from platform.inbox where failed_at is not null',
    );
    return { data, total: count?.total ?? 0 };
  }

  /** Whether a command with this very payload could not be carried out after an instant (as PostgreSQL writes it), and nobody has tried it again. */
  async has(command: { readonly payload: unknown }, since: string): Promise<boolean> {
    const [dead] = await this.em.execute<object[]>(
      `select 1 from platform.inbox i join platform.outbox o on o.id = i.message_id
       where i.failed_at >= ?::timestamptz and o.name = ? and o.payload = ?::jsonb limit 1`,
      [since, definitionOf(command).name, JSON.stringify(command.payload)],
    );
    return dead !== undefined;
  }

  /** Opens a dead letter again; the reconciler gives it a new job. Throws `not-found` when it is none. */
  async retry(messageId: string, subscriber: string): Promise<void> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update platform.inbox set failed_at = null, error_code = null, error_text = null, queued_at = '-infinity'
       where message_id = ? and subscriber = ? and failed_at is not null`,
      [messageId, subscriber],
      'run',
    );
    if (affectedRows === 0) throw new AppError('not-found');
  }
}
