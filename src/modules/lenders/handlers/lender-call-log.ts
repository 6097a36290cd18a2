import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import type { DedupeFacts } from '../journeys/adapter.js';
import type { CallRecorder, LenderCall } from '../journeys/lender-call.js';
import { CallLogPartitions, isMissingPartitionError } from './call-log-partitions.js';
import { LenderCallCounter } from './lender-call-counter.js';

const BATCH = 100;
const FLUSH_DELAY_MS = 500;
/** While the database is unavailable, this many calls wait in memory; the oldest are dropped first. */
const MAX_WAITING = 10_000;

/** Writes the lender call log in batches and asynchronously: logging neither slows nor fails a call. */
@Injectable()
export class LenderCallLog implements CallRecorder, BeforeApplicationShutdown {
  private readonly logger = new Logger(LenderCallLog.name);
  private waiting: (LenderCall & { readonly id: string })[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isShuttingDown = false;

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly partitions: CallLogPartitions,
    private readonly counter: LenderCallCounter,
  ) {}

  identify({ pan }: DedupeFacts): string {
    return this.cipher.blindIndex('pan', pan);
  }

  record(call: LenderCall): void {
    this.counter.increment({ lender: call.journeyKey, result: call.outcome });
    // The id makes it safe to write a batch again when the first result is unknown.
    this.waiting.push({ ...call, id: crypto.randomUUID() });
    if (this.isShuttingDown || this.waiting.length === BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Writes the waiting calls. Never rejects: calls that cannot be written now wait for the next flush. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Runs before the database connections close; calls of jobs still running are written one by one from now on. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    await this.flush();
  }

  private async write(): Promise<void> {
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    try {
      await this.insert(batch);
    } catch (error) {
      this.logger.warn(`${batch.length} calls to lenders wait to be written down: ${(error as Error).message}`);
      this.requeue(batch);
    }
  }

  private async insert(batch: readonly LenderCall[]): Promise<void> {
    const insert = () => this.em.fork().execute(insertCallsSql, [JSON.stringify(batch)]);
    try {
      await insert();
    } catch (error) {
      if (!isMissingPartitionError(error)) throw error;
      await this.partitions.add(batch.map(({ at }) => at));
      await insert();
    }
  }

  private requeue(batch: LenderCallLog['waiting']): void {
    const all = [...batch, ...this.waiting];
    this.waiting = all.slice(-MAX_WAITING);
    if (all.length > MAX_WAITING) this.logger.warn(`${all.length - MAX_WAITING} of them were given up`);
    if (!this.isShuttingDown) this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }
}

/** The submission determines the lender. */
const insertCallsSql = `
  insert into lenders.call_log (id, at, journey_key, lender_id, operation, submission_id, attempt, latency_ms, outcome, status, key_hash)
  select c.id, c.at, c."journeyKey", s.lender_id, c.operation, c."submissionId", c.attempt, c."latencyMs", c.outcome, c.status, c."keyHash"
  from json_to_recordset(?) as c(id uuid, at timestamptz, "journeyKey" text, operation text, "submissionId" uuid, attempt smallint,
    "latencyMs" integer, outcome text, status smallint, "keyHash" text)
  left join lenders.submission s on s.id = c."submissionId"
  on conflict do nothing`;
