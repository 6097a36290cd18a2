import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { AuditHead } from '../audit/audit-head.entity.js';
import { AuditLink } from '../audit/audit-link.entity.js';
import { AuditRow } from '../audit/audit-row.entity.js';
import { ExportRow } from '../exports/export.entity.js';
import { ImageRow } from '../images/image.entity.js';
import { ListViewRow } from '../lists/list-view.entity.js';
import { Delivery } from '../messaging/delivery.entity.js';
import { OutboxMessage } from '../messaging/outbox-message.entity.js';
import { QueueState } from '../messaging/queue-state.entity.js';
import { WorkerHeartbeat } from '../messaging/worker-heartbeat.entity.js';
import { ScheduleRow } from '../schedules/schedule-row.entity.js';
import { DataKey } from '../security/data-key.entity.js';
import { CounterRow } from '../counters/counter-row.entity.js';
import { makePoolResilient } from './make-pool-resilient.js';

export type Entities = NonNullable<Parameters<typeof defineConfig>[0]['entities']>;

interface OrmSettings {
  readonly databaseUrl: string;
  readonly entities: Entities;
  readonly pool?: number;
  readonly statementTimeoutMs?: number;
}

const platformEntities: Entities = [
  OutboxMessage,
  Delivery,
  WorkerHeartbeat,
  QueueState,
  AuditRow,
  AuditLink,
  AuditHead,
  DataKey,
  ScheduleRow,
  CounterRow,
  ExportRow,
  ImageRow,
  ListViewRow,
];

/** ORM options for the processes and the migration commands. Each module has its own schema; BullMQ owns the tables of the queue. */
export function ormOptions({ databaseUrl, entities, pool = 10, statementTimeoutMs = 30_000 }: OrmSettings) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [...platformEntities, ...entities],
    extensions: [Migrator],
    pool: { min: 0, max: pool },
    driverOptions: {
      onPoolCreated: makePoolResilient,
      connectionTimeoutMillis: 10_000,
      application_name: 'loan-marketplace',
      statement_timeout: statementTimeoutMs,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    schemaGenerator: { ignoreSchema: ['bullmq', 'public'] },
    preferTs: true,
    migrations: {
      tableName: 'migration',
      path: 'migrations',
      pathTs: 'migrations',
      glob: '!(*.d).{js,ts}',
      transactional: true,
      silent: true,
      // Each migration has its own transaction, so that one can run without: an index is created concurrently.
      allOrNothing: false,
      snapshotName: '.snapshot',
      emit: 'ts',
    },
  });
}
