import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { isMessageClass, type MessageClass } from './message.js';
import type { QueueName } from './queues.js';
import { subscriberMetadata } from './subscriber.decorator.js';

/** Where a message must be delivered, and its handler. */
export interface Route {
  readonly message: MessageClass;
  readonly subscriber: string;
  readonly queue: QueueName;
  /** Its deliveries have a lower priority in the queue. */
  readonly isBulk: boolean;
  readonly outsideEffect: boolean;
  /** Runs the handler with a message rebuilt from its parsed payload. */
  readonly handle: (message: object) => Promise<unknown>;
}

interface Handler {
  execute?: (message: object) => Promise<unknown>;
  handle?: (message: object) => Promise<unknown>;
}

// Nest's CQRS stores the link from handler to command under these keys and exports no reader for them.
const COMMAND_HANDLER_METADATA = '__commandHandler__';

/** Every handler of a queued command or an event in this process, found by its decorator. */
@Injectable()
export class MessageRegistry {
  private routes: Map<string, Route[]> | undefined;
  private bySubscriber: Map<string, Route> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns the routes of a message by its wire name; empty when this process has no handler for it. */
  routesOf(name: string): readonly Route[] {
    return this.all().get(name) ?? [];
  }

  /** Returns the route of a stored delivery, or undefined when this build no longer has that subscriber. */
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
