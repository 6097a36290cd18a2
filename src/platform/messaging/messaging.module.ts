import { type DynamicModule, Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule, EventBus } from '@nestjs/cqrs';
import { DeclaredSchedules } from '../schedules/declared-schedules.js';
import { LastRun } from '../schedules/last-run.js';
import { Schedules } from '../schedules/schedules.js';
import { PastMinutes } from '../tallies/past-minutes.js';
import { Tallies } from '../tallies/tallies.js';
import { BootCheck, MESSAGE_CATALOGUES } from './boot-check.js';
import { DeadLetters } from './dead-letters.js';
import { DeliveryTally } from './delivery-tally.js';
import { DeadLettersController } from './http/dead-letters.controller.js';
import { LostWorkers } from './lost-workers.js';
import { MessageRegistry } from './message-registry.js';
import { OldMessages } from './old-messages.js';
import { Outbox } from './outbox.js';

/** Commands, queries and events for all modules, with the outbox in place of the in-memory event bus. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationBootstrap {
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
        { provide: MESSAGE_CATALOGUES, useValue: catalogues },
        BootCheck,
        DeclaredSchedules,
        LastRun,
        Schedules,
        Tallies,
        PastMinutes,
        DeliveryTally,
        LostWorkers,
        OldMessages,
      ],
      exports: [CqrsModule, Outbox, MessageRegistry, DeadLetters, DeclaredSchedules, LastRun, Schedules, Tallies, DeliveryTally],
    };
  }

  constructor(
    eventBus: EventBus<object>,
    outbox: Outbox,
    private readonly bootCheck: BootCheck,
  ) {
    eventBus.publisher = outbox;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.bootCheck.run();
  }
}
