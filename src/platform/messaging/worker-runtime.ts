import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditChain } from '../audit/audit-chain.js';
import { Schedules } from '../schedules/schedules.js';
import { Consumer } from './consumer.js';
import { QueueBackend } from './queue-backend.js';
import { Reconciler } from './reconciler.js';
import { Relay } from './relay.js';

const HEARTBEAT_MS = 5000;

/** Everything a worker process runs, started and stopped in the order that loses nothing. */
@Injectable()
export class WorkerRuntime {
  private readonly logger = new Logger(WorkerRuntime.name);
  private readonly id = crypto.randomUUID();
  private heartbeat: NodeJS.Timeout | undefined;
  private started = false;

  constructor(
    private readonly em: EntityManager,
    private readonly backend: QueueBackend,
    private readonly consumer: Consumer,
    private readonly relay: Relay,
    private readonly reconciler: Reconciler,
    private readonly schedules: Schedules,
    private readonly auditChain: AuditChain,
  ) {}

  async start(): Promise<void> {
    await this.backend.open();
    this.started = true;
    await this.beat();
    this.heartbeat = setInterval(
      () => void this.beat().catch((error: Error) => this.logger.warn(`heartbeat failed: ${error.message}`)),
      HEARTBEAT_MS,
    );
    this.consumer.start();
    this.relay.start();
    this.reconciler.start();
    this.schedules.start();
    this.auditChain.start();
  }

  async stop(): Promise<void> {
    if (!this.started) return;
    this.started = false;
    clearInterval(this.heartbeat);
    await this.auditChain.stop();
    await this.schedules.stop();
    await this.consumer.stop();
    await this.reconciler.stop();
    await this.relay.stop();
    await this.backend.close();
    await this.em
      .fork()
      .execute('delete from platform.worker_heartbeat where id = ?', [this.id])
      .catch(() => undefined);
  }

  /** A heartbeat also says that the queues answer, since without them a living worker does nothing. */
  private async beat(): Promise<void> {
    await this.backend.ping();
    await this.em
      .fork()
      .execute(
        `insert into platform.worker_heartbeat (id, seen_at) values (?, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at`,
        [this.id],
      );
  }
}
