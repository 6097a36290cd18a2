import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

const FLUSH_DELAY_MS = 2_000;
/** More combinations of labels than that are no labels but data: what comes later is counted under OTHER. */
const MAX_COMBINATIONS = 200;
const OTHER = 'other';

/** What the counting knows of a tally. */
interface CounterDefinition {
  readonly name: string;
  readonly labels: readonly string[];
}

interface Count {
  readonly name: string;
  /** Values of the labels, as JSON in the order in which they are declared. */
  readonly labels: string;
  readonly minute: string;
  count: number;
}

/**
 * Gathers what the tallies of this process count, and adds it to the minutes in the database every two seconds, from every process there is.
 * A killed process loses what it counted in that time; while the database is away, the counts wait.
 */
@Injectable()
export class CounterBuffer implements BeforeApplicationShutdown {
  private readonly logger = new Logger(CounterBuffer.name);
  private counts = new Map<string, Count>();
  /** Combinations of labels that each tally has counted in this process. */
  private readonly known = new Map<string, Set<string>>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isShuttingDown = false;

  constructor(private readonly em: EntityManager) {}

  /** Counts one more; `Tally.add` is the way here. */
  count({ name, labels }: CounterDefinition, values: Readonly<Record<string, string>>): void {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    const place = { name, labels: this.limitLabels(name, labels, values), minute };
    const count = this.counts.get(keyOf(place)) ?? { ...place, count: 0 };
    count.count += 1;
    this.counts.set(keyOf(place), count);
    if (this.isShuttingDown) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Writes down what was counted. Never rejects: what cannot be written now waits for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Before the database connections are closed; what jobs that are still running count is written one by one from now on. */
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

/** In one order, so that two processes never wait for each other in a circle. */
const addCounts = `
  insert into platform.tally (name, labels, minute, count)
  select name, labels, minute, count from json_to_recordset(?) as c(name text, labels text, minute timestamptz, count bigint)
  order by name, labels, minute
  on conflict (name, labels, minute) do update set count = tally.count + excluded.count`;
