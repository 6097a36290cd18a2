import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

const FLUSH_DELAY_MS = 2_000;
/** With more combinations than this, the labels carry data: later combinations are counted under OTHER. */
const MAX_COMBINATIONS = 200;
const OTHER = 'other';

/** The part of a `MetricCounter` that the buffer needs. */
interface CounterDefinition {
  readonly name: string;
  readonly labels: readonly string[];
}

interface Count {
  readonly name: string;
  /** Label values as JSON, in the order of their declaration. */
  readonly labels: string;
  readonly minute: string;
  count: number;
}

/**
 * Buffers the counters of this process and adds them to the per-minute rows in the database every two seconds; every process does so. A
 * killed process loses what it has not written yet; while the database is unavailable, the counts wait.
 */
@Injectable()
export class CounterBuffer implements BeforeApplicationShutdown {
  private readonly logger = new Logger(CounterBuffer.name);
  private counts = new Map<string, Count>();
  /** Label combinations that each counter has used in this process. */
  private readonly known = new Map<string, Set<string>>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isShuttingDown = false;

  constructor(private readonly em: EntityManager) {}

  /** Adds one; called by `MetricCounter.increment`. */
  count({ name, labels }: CounterDefinition, values: Readonly<Record<string, string>>): void {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    const place = { name, labels: this.limitLabels(name, labels, values), minute };
    const count = this.counts.get(keyOf(place)) ?? { ...place, count: 0 };
    count.count += 1;
    this.counts.set(keyOf(place), count);
    if (this.isShuttingDown) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Writes the buffered counts. Never rejects: counts that cannot be written wait for the next flush. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Runs before the database connections are closed; from then on, counts of running jobs are written one by one. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    await this.flush();
  }

  private limitLabels(name: string, labels: readonly string[], values: Readonly<Record<string, string>>): string {
    const known = this.known.get(name) ?? new Set();
    this.known.set(name, known);
    const combination = JSON.stringify(labels.map((label) => values[label]));
    if (!known.has(combination) && known.size >= MAX_COMBINATIONS) return JSON.stringify(labels.map(() => OTHER));
    known.add(combination);
    return combination;
  }

  private async write(): Promise<void> {
    const counts = [...this.counts.values()];
    if (counts.length === 0) return;
    this.counts = new Map();
    try {
      await this.em.fork().execute(addCounts, [JSON.stringify(counts)]);
    } catch (error) {
      this.logger.warn(`counts wait to be written down: ${(error as Error).message}`);
      this.restore(counts);
    }
  }

  private restore(counts: readonly Count[]): void {
    for (const count of counts) {
      const key = keyOf(count);
      this.counts.set(key, { ...count, count: count.count + (this.counts.get(key)?.count ?? 0) });
    }
    if (!this.isShuttingDown) this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }
}

const keyOf = ({ name, labels, minute }: Omit<Count, 'count'>) => `${name} ${labels} ${minute}`;

/** Ordered, so that two processes cannot deadlock. */
const addCounts = `
  insert into platform.tally (name, labels, minute, count)
  select name, labels, minute, count from json_to_recordset(?) as c(name text, labels text, minute timestamptz, count bigint)
  order by name, labels, minute
  on conflict (name, labels, minute) do update set count = tally.count + excluded.count`;
