import { Inject, Injectable } from '@nestjs/common';
import { AuditChain } from '../audit/audit-chain.js';
import { Scheduler } from '../schedules/scheduler.js';
import { Heartbeat } from './heartbeat.js';
import { QueueBackend } from './queue-backend.js';
import type { QueueProcessor } from './queue-processor.js';
import { QUEUES, type Queues } from './queues.js';
import { Reconciler } from './reconciler.js';
import { Relay } from './relay.js';

export const QUEUE_PROCESSORS = Symbol('queue processors');

/** Starts and stops all parts of a worker process in an order that loses no work. */
@Injectable()
export class WorkerRuntime {
  private started = false;

  constructor(
    private readonly heartbeat: Heartbeat,
    private readonly backend: QueueBackend,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_PROCESSORS) private readonly processors: readonly QueueProcessor[],
    private readonly relay: Relay,
    private readonly reconciler: Reconciler,
    private readonly schedules: Scheduler,
    private readonly auditChain: AuditChain,
  ) {}

  async start(): Promise<void> {
    this.started = true;
    await this.heartbeat.start();
    for (const processor of this.processors) processor.start();
    this.relay.start();
    this.reconciler.start();
    this.schedules.start();
    this.auditChain.start();
  }

  /** Also closes the connections, even if the work was never started. */
  async stop(): Promise<void> {
    if (this.started) await this.stopWork();
    // Processors hold connections from their creation. After a refused start some may not exist yet.
    else await Promise.allSettled(this.processors.map(async (processor) => processor.stop()));
    await Promise.all(Object.values(this.queues).map((queue) => queue.close()));
    await this.backend.close();
  }

  private async stopWork(): Promise<void> {
    this.started = false;
    this.heartbeat.pause();
    await this.auditChain.stop();
    await this.schedules.stop();
    await Promise.all(this.processors.map((processor) => processor.stop()));
    await this.reconciler.stop();
    await this.relay.stop();
    await this.heartbeat.end();
  }
}
