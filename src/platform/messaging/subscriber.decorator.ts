import { applyDecorators, SetMetadata } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { MessageClass } from './message.js';
import type { QueueName } from './queues.js';

const SUBSCRIBER_METADATA = 'platform:subscriber';

export interface SubscriberOptions {
  /** Stable name of this reaction: it is stored with every delivery, so it must outlive a renamed class. */
  readonly name: string;
  readonly queue?: QueueName;
  /** Heavy or plentiful work that nobody waits for at a screen: its deliveries let the others of the queue go first. */
  readonly isBulk?: boolean;
  /** As for commands: no transaction around the handler. */
  readonly outsideEffect?: boolean;
}

/** Marks a reaction to one event: `@EventsHandler` of Nest's CQRS plus the stable name under which deliveries are kept apart. */
export const Subscriber = (event: MessageClass, options: SubscriberOptions) =>
  applyDecorators(EventsHandler(event), SetMetadata(SUBSCRIBER_METADATA, { event, queue: 'default', ...options }));

export type SubscriberMetadata = Required<Pick<SubscriberOptions, 'name' | 'queue'>> & SubscriberOptions & { readonly event: MessageClass };

/** What `@Subscriber` recorded on a handler class, if it is one. */
export const subscriberMetadata = (type: object) => Reflect.getMetadata(SUBSCRIBER_METADATA, type) as SubscriberMetadata | undefined;
