import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { entities } from './entities.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { ActorNames } from './platform/audit/actor-names.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ormOptions } from './platform/database/orm-options.js';
import { PurgeExpiredExports, WriteExport } from './platform/exports/export-messages.js';
import { ExportsModule } from './platform/exports/exports.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { PurgeUnusedImages, UnknownImages } from './platform/images/image-messages.js';
import { ImagesModule } from './platform/images/images.module.js';
import { ListsModule } from './platform/lists/lists.module.js';
import { loggingModule } from './platform/logging/logging.module.js';
import { MessagingModule } from './platform/messaging/messaging.module.js';
import type { QueueBackend } from './platform/messaging/queue-backend.js';
import { WorkerModule } from './platform/messaging/worker.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { OperationsModule } from './platform/operations/operations.module.js';
import { ResourcesModule } from './platform/resources/resources.module.js';
import { PurgeExpiredRows } from './platform/retention/purge-expired-rows.handler.js';
import { RetentionModule } from './platform/retention/retention.module.js';
import { SecurityModule } from './platform/security/security.module.js';
import { PurgeExpiredRateLimitCounters } from './platform/security/purge-expired-rate-limit-counters.handler.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import * as authMessages from './modules/auth/messages/index.js';
import { CreditCardsModule } from './modules/credit-cards/credit-cards.module.js';
import * as creditCardsMessages from './modules/credit-cards/messages/index.js';
import { CustomerJourneyModule } from './modules/customer-journey/customer-journey.module.js';
import * as customerJourneyMessages from './modules/customer-journey/messages/index.js';
import { FilesModule } from './modules/files/files.module.js';
import * as filesMessages from './modules/files/messages/index.js';
import { LendersModule } from './modules/lenders/lenders.module.js';
import * as lendersMessages from './modules/lenders/messages/index.js';
import * as customerMessagingMessages from './modules/messaging/messages/index.js';
import { CustomerMessagingModule } from './modules/messaging/messaging.module.js';
import { PartnersModule } from './modules/partners/partners.module.js';
import * as partnersMessages from './modules/partners/messages/index.js';
import * as revenueMessages from './modules/revenue/messages/index.js';
import { RevenueModule } from './modules/revenue/revenue.module.js';

/** The feature modules with the messages that each exports; the boot check compares these with the handlers. */
const features = [
  { module: AuthModule, messages: authMessages },
  { module: CustomerJourneyModule, messages: customerJourneyMessages },
  { module: CustomerMessagingModule, messages: customerMessagingMessages },
  { module: FilesModule, messages: filesMessages },
  { module: LendersModule, messages: lendersMessages },
  { module: PartnersModule, messages: partnersMessages },
  { module: RevenueModule, messages: revenueMessages },
  { module: CreditCardsModule, messages: creditCardsMessages },
];

const platformMessages = {
  PurgeExpiredRateLimitCounters,
  PurgeExpiredRows,
  PurgeExpiredExports,
  PurgeUnusedImages,
  ActorNames,
  UnknownImages,
  WriteExport,
};

/** The whole product. The HTTP process and the worker process load the same modules; the queues are opened only where they run. */
@Module({})
export class AppModule {
  /** With `queues`, as returned by `QueueBackend.open`, the process can run the queues. */
  static register(config: Config, { queues }: { queues?: QueueBackend | undefined } = {}): DynamicModule {
    const { DATABASE_URL, DATABASE_POOL, DATABASE_STATEMENT_TIMEOUT_MS } = config.values;
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        loggingModule(config),
        MikroOrmModule.forRoot({
          ...ormOptions({ databaseUrl: DATABASE_URL, entities, pool: DATABASE_POOL, statementTimeoutMs: DATABASE_STATEMENT_TIMEOUT_MS }),
          driver: PostgreSqlDriver,
          // An HTTP hook creates the unit of work of a request, the consumer that of a delivery.
          registerRequestContext: false,
        }) as DynamicModule,
        MessagingModule.register([...features.map(({ messages }) => messages), platformMessages]),
        ...(queues ? [WorkerModule.register(config, queues)] : []),
        SecurityModule,
        StorageModule,
        ListsModule,
        ExportsModule,
        ImagesModule,
        AuditModule,
        ResourcesModule,
        HealthModule,
        RetentionModule,
        OperationsModule,
        MetricsModule,
        ...features.map(({ module }) => module),
      ],
    };
  }
}
