import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Command, Query } from '@nestjs/cqrs';
import { ACCESS_RULE } from '../http/access.js';
import { isMessageClass } from './message.js';
import { MessageRegistry } from './message-registry.js';

export const MESSAGE_CATALOGUES = Symbol('message catalogues');

/**
 * A module's rule that must hold before the process serves requests, for example no unreachable state or incomplete journey. Register it as
 * a provider.
 */
export abstract class StartupRule {
  /** Returns the problems, one readable line each; empty when there are none. A rule may read the database. */
  abstract problems(): readonly string[] | Promise<readonly string[]>;
}

const COMMAND_HANDLER_METADATA = '__commandHandler__';
const QUERY_HANDLER_METADATA = '__queryHandler__';
const ROUTE_PATH_METADATA = 'path';

type MessageKind = { prototype: object; name: string };

/** Compares the declarations in the code with what this process can do, and reports every gap at once. */
@Injectable()
export class StartupCheck {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly registry: MessageRegistry,
    @Inject(MESSAGE_CATALOGUES) private readonly catalogues: readonly Readonly<Record<string, unknown>>[],
  ) {}

  /** Throws an error that lists every problem. */
  async run(): Promise<void> {
    const problems = [
      ...this.unhandledMessages(),
      ...this.ambiguousSubscribers(),
      ...this.routesWithoutRule(),
      ...(await this.brokenRules()),
    ];
    if (problems.length > 0)
      throw new Error(`The start was stopped by ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }

  private unhandledMessages(): string[] {
    const handled = new Map<unknown, number>();
    for (const { metatype } of this.discovery.getProviders()) {
      if (!metatype) continue;
      for (const key of [COMMAND_HANDLER_METADATA, QUERY_HANDLER_METADATA]) {
        const message: unknown = Reflect.getMetadata(key, metatype);
        if (message) handled.set(message, (handled.get(message) ?? 0) + 1);
      }
    }
    return this.declaredMessages()
      .filter((message) => !this.isEvent(message))
      .filter((message) => handled.get(message) !== 1)
      .map((message) => `${message.name} has ${handled.get(message) ?? 0} handlers, but needs exactly one`);
  }

  private ambiguousSubscribers(): string[] {
    const names = [...this.registry.all().values()].flat().map(({ subscriber }) => subscriber);
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two subscribers are called ${name}`);
  }

  private routesWithoutRule(): string[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata(ROUTE_PATH_METADATA, prototype[method] as object))
        .filter((method) => !this.reflector.getAllAndOverride(ACCESS_RULE, [prototype[method] as () => unknown, metatype as never]))
        .map((method) => `the route ${metatype.name}.${method} has neither @Allow nor @Public`);
    });
  }

  private async brokenRules(): Promise<string[]> {
    const rules = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is StartupRule => instance instanceof StartupRule);
    return (await Promise.all(rules.map(async (rule) => await rule.problems()))).flat();
  }

  private declaredMessages(): MessageKind[] {
    return this.catalogues
      .flatMap((catalogue) => Object.values(catalogue))
      .filter((value): value is MessageKind & (() => void) => typeof value === 'function' && isMessageKind(value));
  }

  private isEvent(message: MessageKind): boolean {
    return isMessageClass(message) && message.definition.queue === undefined;
  }
}

/** Commands, queries and events; `messages/` may also contain ports that another module implements. */
const isMessageKind = (value: MessageKind) =>
  value.prototype instanceof Command || value.prototype instanceof Query || isMessageClass(value);
