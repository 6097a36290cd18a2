import { applyDecorators, SetMetadata } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { MessageClass } from './message.js';
import type { QueueName } from './queues.js';

const SUBSCRIBER_METADATA = 'platform:subscriber';

export interface SubscriberOptions {
  /** Stable name of the subscriber: it is stored with every delivery, so it must survive a renamed class. */
  readonly name: string;
  readonly queue?: QueueName;
  /** For expensive or numerous work that no user waits for: its deliveries have a lower priority. */
  readonly isBulk?: boolean;
  /** As for commands: no transaction around the handler. */
  readonly outsideEffect?: boolean;
}

/** Marks a subscriber of one event: `@EventsHandler` of Nest's CQRS plus the stable name under which its deliveries are stored. */
export const Subscriber = (event: MessageClass, options: SubscriberOptions) =>
  applyDecorators(EventsHandler(event), SetMetadata(SUBSCRIBER_METADATA, { event, queue: 'default', ...options }));

export type SubscriberMetadata = Required<Pick<SubscriberOptions, 'name' | 'queue'>> & SubscriberOptions & { readonly event: MessageClass };

/** Returns the options that `@Subscriber` stored on a handler class, if it is one. */
export const subscriberMetadata = (type: object) => Reflect.getMetadata(SUBSCRIBER_METADATA, type) as SubscriberMetadata | undefined;
