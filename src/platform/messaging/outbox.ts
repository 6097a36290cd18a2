import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { IEventPublisher } from '@nestjs/cqrs';
import { requestId } from '../logging/request-id.js';
import { definitionOf } from './message.js';
import { OutboxMessage } from './outbox-message.entity.js';

interface EnqueueOptions {
  readonly afterSeconds?: number;
  /** It may come by the thousand and lets everything else go first. */
  readonly isBulk?: boolean;
}

/** Writes messages into the transaction that is under way; the relay publishes them after it is committed. */
@Injectable()
export class Outbox implements IEventPublisher<object> {
  constructor(private readonly em: EntityManager) {}

  /** Runs a queued command later, in a worker. Throws outside a transaction, as the message could then outlive a change that failed. */
  enqueue(command: { readonly payload: unknown }, options: EnqueueOptions = {}): void {
    this.write(command, options);
  }

  /** Takes the place of the in-memory publisher behind Nest's `EventBus`. */
  publish<T extends object>(event: T): void {
    this.write(event as { payload: unknown } & T, {});
  }

  private write(message: { readonly payload: unknown }, { afterSeconds = 0, isBulk = false }: EnqueueOptions): void {
    const em = this.em.getContext();
    const { name, payload } = definitionOf(message);
    if (!em.isInTransaction()) throw new Error(`${name} was sent outside a transaction`);
    em.persist(
      em.create(OutboxMessage, {
        id: crypto.randomUUID(),
        name,
        payload: payload.parse(message.payload),
        requestId: requestId() ?? null,
        isBulk,
        ...(afterSeconds > 0 && { availableAt: new Date(Date.now() + afterSeconds * 1000) }),
      }),
    );
  }
}
