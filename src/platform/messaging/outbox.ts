import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { IEventPublisher } from '@nestjs/cqrs';
import { requestId } from '../logging/request-id.js';
import { definitionOf, type MessageClass } from './message.js';
import { type MessageRows, payloadQuery } from './message-rows.js';
import { OutboxMessage } from './outbox-message.entity.js';

const MAX_BATCH_BYTES = 2_000_000;

interface EnqueueOptions {
  readonly afterSeconds?: number;
  /** Low priority, for messages that may come by the thousand. */
  readonly isBulk?: boolean;
}

/** Writes messages in the current transaction; the relay publishes them after the commit. */
@Injectable()
export class Outbox implements IEventPublisher<object> {
  constructor(private readonly em: EntityManager) {}

  /**
   * Enqueues a command for a worker; returns the id of its message. Throws outside a transaction, because the message could then survive a
   * failed change.
   */
  enqueue(command: { readonly payload: unknown }, options: EnqueueOptions = {}): string {
    return this.write(command, options);
  }

  /** Replaces the in-memory publisher of Nest's `EventBus`. */
  publish<T extends object>(event: T): void {
    this.write(event as { payload: unknown } & T, {});
  }

  /**
   * Writes messages built from database rows in one statement: commands or events. Each is validated against its schema before the
   * transaction can end. Throws when one is invalid, and outside a transaction; no message is sent then.
   */
  async writeRows<M extends MessageClass>(message: M, { isBulk = false, ...rows }: MessageRows<M>): Promise<void> {
    const em = this.em.getContext();
    const { name, payload: schema } = message.definition;
    if (!em.isInTransaction()) throw new Error(`${name} was sent outside a transaction`);
    const written = await em.execute<{ id: string; bytes: number }[]>(
      `insert into platform.outbox (id, name, payload, request_id, is_bulk)
       select gen_random_uuid(), ?, payload, ?, ? from (${payloadQuery(message, rows)}) messages returning id, pg_column_size(payload) as bytes`,
      [name, requestId() ?? null, isBulk],
    );
    for await (const payload of this.payloadsOf(em, written)) {
      const { success, error } = schema.safeParse(payload);
      if (!success) throw new TypeError(`${name} does not fit its schema as rows of the database have it`, { cause: error });
    }
  }

  /** Reads the written payloads in batches that fit into memory; the next batch is loaded while one is validated. */
  private async *payloadsOf(em: EntityManager, written: readonly { id: string; bytes: number }[]): AsyncGenerator<unknown> {
    const read = (ids: readonly string[]) =>
      em.execute<{ payload: unknown }[]>(
        'select payload from platform.outbox where id in (select value::uuid from json_array_elements_text(?))',
        [JSON.stringify(ids)],
      );
    let coming: ReturnType<typeof read> | undefined;
    for (const ids of [...splitIntoBatches(written), undefined]) {
      const here = await coming;
      coming = ids && read(ids);
      for (const { payload } of here ?? []) yield payload;
    }
  }

  private write(message: { readonly payload: unknown }, { afterSeconds = 0, isBulk = false }: EnqueueOptions): string {
    const em = this.em.getContext();
    const { name, payload } = definitionOf(message);
    if (!em.isInTransaction()) throw new Error(`${name} was sent outside a transaction`);
    const id = crypto.randomUUID();
    em.persist(
      em.create(OutboxMessage, {
        id,
        name,
        payload: payload.parse(message.payload),
        requestId: requestId() ?? null,
        isBulk,
        ...(afterSeconds > 0 && { availableAt: new Date(Date.now() + afterSeconds * 1000) }),
      }),
    );
    return id;
  }
}

/** Splits row ids into batches of about `MAX_BATCH_BYTES` bytes. */
function* splitIntoBatches(rows: readonly { id: string; bytes: number }[]): Generator<string[]> {
  let portion: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    portion.push(row.id);
    bytes += row.bytes;
    if (bytes < MAX_BATCH_BYTES) continue;
    yield portion;
    portion = [];
    bytes = 0;
  }
  if (portion.length > 0) yield portion;
}
