import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { isMessageClass, type MessageClass } from './message.js';
import type { QueueName } from './queues.js';
import { subscriberMetadata } from './subscriber.decorator.js';

/** Where one message must be delivered, and what runs there. */
export interface Route {
  readonly message: MessageClass;
  readonly subscriber: string;
  readonly queue: QueueName;
  /** Its deliveries let the others of the queue go first. */
  readonly isBulk: boolean;
  readonly outsideEffect: boolean;
  /** Runs the handler with a message that was built anew from its parsed payload. */
  readonly handle: (message: object) => Promise<unknown>;
}

interface Handler {
  execute?: (message: object) => Promise<unknown>;
  handle?: (message: object) => Promise<unknown>;
}

// Nest's CQRS keeps the pairing of handler and command under these keys and exports no reader for them.
const COMMAND_HANDLER_METADATA = '__commandHandler__';

/** Every handler of a queued command or an event in this process, found from the decorators: nothing is listed by hand. */
@Injectable()
export class MessageRegistry {
  private routes: Map<string, Route[]> | undefined;
  private bySubscriber: Map<string, Route> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Deliveries a message of this wire name needs; none for a name that nobody here handles. */
  routesOf(name: string): readonly Route[] {
    return this.all().get(name) ?? [];
  }

  /** The route behind a stored delivery, or undefined when this build no longer has that subscriber. */
  routeTo(subscriber: string): Route | undefined {
    this.bySubscriber ??= new Map([...this.all().values()].flat().map((route) => [route.subscriber, route]));
    return this.bySubscriber.get(subscriber);
  }

  all(): ReadonlyMap<string, Route[]> {
    this.routes ??= this.discover();
    return this.routes;
  }

  private discover(): Map<string, Route[]> {
    const found = new Map<string, Route[]>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      const route = routeOf(instance as Handler, metatype as object);
      if (route) found.set(route.message.definition.name, [...(found.get(route.message.definition.name) ?? []), route]);
    }
    return found;
  }
}

function routeOf(handler: Handler, type: object): Route | undefined {
  const subscriber = subscriberMetadata(type);
  if (subscriber) {
    return {
      message: subscriber.event,
      subscriber: subscriber.name,
      queue: subscriber.queue,
      isBulk: subscriber.isBulk ?? false,
      outsideEffect: subscriber.outsideEffect ?? false,
      handle: async (message) => handler.handle?.(message),
    };
  }
  const command: unknown = Reflect.getMetadata(COMMAND_HANDLER_METADATA, type);
  if (!isMessageClass(command)) return undefined;
  const { name, queue, outsideEffect } = command.definition;
  return {
    message: command,
    subscriber: name,
    queue: queue ?? 'default',
    isBulk: false,
    outsideEffect: outsideEffect ?? false,
    handle: async (message) => handler.execute?.(message),
  };
}
