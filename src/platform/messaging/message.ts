import { Command } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { QueueName } from './queues.js';

/** `module.past-or-verb.v1`: stable on the wire, whatever the class name. */
type WireName = `${string}.${string}.v${number}`;

interface QueuedCommandDefinition<S extends z.ZodType> {
  readonly name: WireName;
  readonly queue: QueueName;
  /** Ids and facts only: PAN, birth date, phone and OTP never enter a payload. */
  readonly payload: S;
  /**
   * True when the handler calls a system outside our database: the consumer then opens no transaction around it, and the handler must be
   * idempotent.
   */
  readonly outsideEffect?: boolean;
}

interface EventDefinition<S extends z.ZodType> {
  readonly name: WireName;
  readonly payload: S;
}

/**
 * Base class of a command that can be run later: `class Deliver extends queuedCommand({ name, queue, payload }) {}`.
 * `outbox.enqueue(new Deliver({ … }))` writes it; exactly one `@CommandHandler(Deliver)` runs it in a worker.
 */
export function queuedCommand<S extends z.ZodType>(definition: QueuedCommandDefinition<S>) {
  abstract class QueuedCommand extends Command<void> {
    static readonly definition: QueuedCommandDefinition<S> = definition;
    constructor(readonly payload: z.infer<S>) {
      super();
    }
  }
  return QueuedCommand;
}

/** Base class of an event: `class LenderCreated extends event({ name, payload }) {}`. Published through Nest's `EventBus`, delivered by workers. */
export function event<S extends z.ZodType>(definition: EventDefinition<S>) {
  abstract class Event {
    static readonly definition: EventDefinition<S> = definition;
    constructor(readonly payload: z.infer<S>) {}
  }
  return Event;
}

export interface MessageClass {
  readonly name: string;
  readonly definition: {
    readonly name: WireName;
    readonly payload: z.ZodType;
    readonly queue?: QueueName;
    readonly outsideEffect?: boolean;
  };
  new (payload: never): { readonly payload: unknown };
}

/** Returns true for classes made by `queuedCommand` and `event`. */
export function isMessageClass(value: unknown): value is MessageClass {
  return typeof value === 'function' && 'definition' in value;
}

/** Returns the definition of a message instance. Throws for any other object, which is a programming error. */
export function definitionOf(message: object): MessageClass['definition'] {
  if (!isMessageClass(message.constructor))
    throw new TypeError(`${message.constructor.name} has no wire name: build it with queuedCommand() or event()`);
  return message.constructor.definition;
}
