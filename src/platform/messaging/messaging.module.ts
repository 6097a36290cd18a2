import { type DynamicModule, Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule, EventBus } from '@nestjs/cqrs';
import { DeclaredSchedules } from '../schedules/declared-schedules.js';
import { ScheduleRuns } from '../schedules/schedule-runs.js';
import { Scheduler } from '../schedules/scheduler.js';
import { CounterRollup } from '../counters/counter-rollup.js';
import { CounterBuffer } from '../counters/counter-buffer.js';
import { StartupCheck, MESSAGE_CATALOGUES } from './startup-check.js';
import { DeadLetters } from './dead-letters.js';
import { DeliveryCounter } from './delivery-counter.js';
import { DeadLettersController } from './http/dead-letters.controller.js';
import { WorkerHeartbeatRetention } from './worker-heartbeat-retention.js';
import { MessageRegistry } from './message-registry.js';
import { MessageRetention } from './message-retention.js';
import { Outbox } from './outbox.js';

/** Commands, queries and events for all modules, with the outbox instead of the in-memory event bus. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationBootstrap {
  /** Registers the messages of all modules, for the startup check. */
  static register(catalogues: readonly Readonly<Record<string, unknown>>[]): DynamicModule {
    return {
      module: MessagingModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      controllers: [DeadLettersController],
      providers: [
        Outbox,
        MessageRegistry,
        DeadLetters,
        { provide: MESSAGE_CATALOGUES, useValue: catalogues },
        StartupCheck,
        DeclaredSchedules,
        ScheduleRuns,
        Scheduler,
        CounterBuffer,
        CounterRollup,
        DeliveryCounter,
        WorkerHeartbeatRetention,
        MessageRetention,
      ],
      exports: [
        CqrsModule,
        Outbox,
        MessageRegistry,
        DeadLetters,
        DeclaredSchedules,
        ScheduleRuns,
        Scheduler,
        CounterBuffer,
        DeliveryCounter,
      ],
    };
  }

  constructor(
    eventBus: EventBus<object>,
    outbox: Outbox,
    private readonly startupCheck: StartupCheck,
  ) {
    eventBus.publisher = outbox;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.startupCheck.run();
  }
}
