import { type BeforeApplicationShutdown, type DynamicModule, Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule, EventBus } from '@nestjs/cqrs';
import { Config } from '../config/config.js';
import { EndedRows } from '../retention/ended-rows.js';
import { Schedules } from '../schedules/schedules.js';
import { BootCheck, MESSAGE_CATALOGUES } from './boot-check.js';
import { Consumer } from './consumer.js';
import { DeadLetters } from './dead-letters.js';
import { DeadLettersController } from './http/dead-letters.controller.js';
import { MessageRegistry } from './message-registry.js';
import { Outbox } from './outbox.js';
import { QueueBackend } from './queue-backend.js';
import { Reconciler } from './reconciler.js';
import { Relay } from './relay.js';
import { WorkerRuntime } from './worker-runtime.js';

/** Commands, queries and events for all modules, with the outbox in place of the in-memory event bus. */
@Global()
@Module({})
export class MessagingModule implements BeforeApplicationShutdown, OnApplicationBootstrap {
  /** Takes the messages of all modules, for the boot check. */
  static register(catalogues: readonly Readonly<Record<string, unknown>>[]): DynamicModule {
    return {
      module: MessagingModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      controllers: [DeadLettersController],
      providers: [
        Outbox,
        MessageRegistry,
        DeadLetters,
        { provide: QueueBackend, useFactory: (config: Config) => new QueueBackend(config), inject: [Config] },
        { provide: MESSAGE_CATALOGUES, useValue: catalogues },
        BootCheck,
        Consumer,
        Relay,
        Reconciler,
        Schedules,
        EndedRows,
        WorkerRuntime,
      ],
      exports: [CqrsModule, Outbox, MessageRegistry, DeadLetters, WorkerRuntime],
    };
  }

  constructor(
    eventBus: EventBus<object>,
    outbox: Outbox,
    private readonly bootCheck: BootCheck,
    private readonly runtime: WorkerRuntime,
  ) {
    eventBus.publisher = outbox;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.bootCheck.run();
  }

  /** Before the database connections are closed, so that running jobs can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime.stop();
  }
}
