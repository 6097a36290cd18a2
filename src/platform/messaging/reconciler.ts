import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { type JobData, jobId, jobOf } from './job.js';
import { type QueueName, queueNames, QUEUES, type Queues } from './queues.js';

const BATCH = 200;

type OpenDelivery = JobData & { queue: QueueName; isBulk: boolean };

/** Restores deliveries whose job the queue no longer has (a wiped Redis, a lost disk): PostgreSQL is the source of truth. */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger(Reconciler.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    @Inject(QUEUES) private readonly queues: Queues,
    private readonly config: Config,
  ) {}

  start(): void {
    const interval = this.config.values.OUTBOX_RECONCILE_MS;
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.tick()).catch((error: Error) => this.logger.warn(`reconciling failed: ${error.message}`));
    }, interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Checks the oldest open deliveries in batches and continues while a batch contains lost ones, so a backlog that merely waits costs one
   * batch. Returns how many were restored.
   */
  async restoreLostJobs(): Promise<number> {
    let restored = 0;
    for (;;) {
      const lost = await this.startNewRound(await this.filterLost(await this.claimOpenDeliveries()));
      if (lost.length === 0) return restored;
      for (const queue of queueNames) await this.requeue(queue, lost);
      restored += lost.length;
    }
  }

  private async tick(): Promise<void> {
    const restored = await this.restoreLostJobs();
    if (restored > 0) this.logger.warn(`${restored} messages had lost their job and were put back`);
  }

  /** Claims open deliveries that were not checked for an interval. Each is claimed by only one of several workers. */
  private async claimOpenDeliveries(): Promise<OpenDelivery[]> {
    return await this.em.fork().execute<OpenDelivery[]>(
      `update platform.inbox i set queued_at = clock_timestamp() from (
         select message_id, subscriber from platform.inbox
         where done_at is null and failed_at is null and queued_at < clock_timestamp() - make_interval(secs => ?)
         order by queued_at limit ${BATCH} for update skip locked
       ) open where i.message_id = open.message_id and i.subscriber = open.subscriber
       returning i.message_id as "messageId", i.subscriber, i.queue, i.round, i.is_bulk as "isBulk"`,
      [this.config.values.OUTBOX_RECONCILE_MS / 1000],
    );
  }

  /** A finished job whose delivery is still open (a crash between the two) counts as lost too. */
  private async filterLost(deliveries: OpenDelivery[]): Promise<OpenDelivery[]> {
    const jobs = await Promise.all(deliveries.map((delivery) => this.queues[delivery.queue].getJob(jobId(delivery))));
    return deliveries.filter((_, index) => jobs[index]?.finishedOn !== undefined || !jobs[index]);
  }

  /** Starts a new round for lost deliveries that are still open, because their old job id may still be taken. */
  private async startNewRound(lost: readonly OpenDelivery[]): Promise<OpenDelivery[]> {
    if (lost.length === 0) return [];
    return await this.em.fork().execute<OpenDelivery[]>(
      `update platform.inbox i set round = i.round + 1 from json_to_recordset(?) as d("messageId" uuid, subscriber text)
       where i.message_id = d."messageId" and i.subscriber = d.subscriber and i.done_at is null and i.failed_at is null
       returning i.message_id as "messageId", i.subscriber, i.queue, i.round, i.is_bulk as "isBulk"`,
      [JSON.stringify(lost)],
    );
  }

  private async requeue(queue: QueueName, lost: readonly OpenDelivery[]): Promise<void> {
    const jobs = lost.filter((delivery) => delivery.queue === queue).map((delivery) => jobOf(delivery));
    if (jobs.length > 0) await this.queues[queue].addBulk(jobs);
  }
}
