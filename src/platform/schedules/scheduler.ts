import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { StartupRule } from '../messaging/startup-check.js';
import { definitionOf } from '../messaging/message.js';
import { Outbox } from '../messaging/outbox.js';
import { DeclaredSchedules } from './declared-schedules.js';
import { isRunInProgress } from './schedule-runs.js';

/** Some schedules are due every minute. */
const POLL_MS = 20_000;

/**
 * Enqueues the commands that are due, once for all workers: the worker that moves a schedule's row writes its command to the outbox in the
 * same transaction. Runs missed while no worker was running are caught up once, by the first worker that starts; a command still in
 * progress is not enqueued in parallel, but as soon as it has ended.
 */
@Injectable()
export class Scheduler extends StartupRule {
  private readonly logger = new Logger(Scheduler.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly declared: DeclaredSchedules,
  ) {
    super();
  }

  start(): void {
    this.timer = setInterval(() => this.tick(), POLL_MS);
    this.tick();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Enqueues what is due now; returns the names. */
  async dispatchDue(): Promise<string[]> {
    const schedules = this.declared.all();
    return await this.em.fork().transactional(async (em) => {
      // Locks the rows first, so that the next statement sees what was written before the lock was granted.
      await em.execute('select from platform.schedule where due_at <= clock_timestamp() order by name for update skip locked');
      const due = await em.execute<{ name: string }[]>(claimDue, [JSON.stringify(schedules)]);
      for (const { name } of due) await this.dispatch(name, em);
      return due.map(({ name }) => name);
    });
  }

  /**
   * Enqueues one schedule now, due or not, in the current transaction; its next due time stays unchanged. Throws `not-found` for an unknown
   * name, and `schedule-under-way` while its last run is in progress.
   */
  async dispatchNow(name: string): Promise<void> {
    const schedule = this.declared.all().find((each) => each.name === name);
    if (!schedule) throw new AppError('not-found');
    const em = this.em.getContext();
    await em.execute(
      'insert into platform.schedule (name, due_at) values (?, clock_timestamp() + make_interval(mins => ?)) on conflict do nothing',
      [name, schedule.everyMinutes],
    );
    // Waits for a concurrent dispatch: only the next statement sees what it has written.
    await em.execute('select from platform.schedule where name = ? for update', [name]);
    const [row] = await em.execute<{ isFree: boolean }[]>(
      `select not ${isRunInProgress} as "isFree" from platform.schedule s where s.name = ?`,
      [name],
    );
    if (!row?.isFree) throw new AppError('schedule-under-way');
    await this.dispatch(name, em);
  }

  override problems(): readonly string[] {
    const all = this.declared.all();
    const names = all.map(({ name }) => name);
    return [
      ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two schedules are called ${name}`),
      ...all
        .filter((schedule) => definitionOf(schedule.command()).queue === undefined)
        .map(({ name }) => `the schedule ${name} gives something that is no queued command`),
      ...all
        .filter(({ everyMinutes }) => !Number.isInteger(everyMinutes) || everyMinutes < 1)
        .map(({ name, everyMinutes }) => `the schedule ${name} is due every ${everyMinutes} minutes: whole minutes, from 1`),
    ];
  }

  private async dispatch(name: string, em: EntityManager): Promise<void> {
    const schedule = this.declared.all().find((each) => each.name === name);
    if (!schedule) return;
    const messageId = this.outbox.enqueue(schedule.command());
    await em.execute(
      `update platform.schedule set given_at = clock_timestamp(), message_id = ?, started_at = null, ended_at = null, outcome = null, error_code = null
       where name = ?`,
      [messageId, name],
    );
  }

  private tick(): void {
    this.running = this.running
      .then(() => this.dispatchDue())
      .then(() => undefined)
      .catch((error: Error) => this.logger.warn(`schedules wait: ${error.message}`));
  }
}

/**
 * A new schedule is due at once. Each row is claimed by one worker, without waiting. The next due time is a whole number of intervals after
 * the current one, so that delays do not add up.
 */
const claimDue = `
  with declared as (
    select name, make_interval(mins => "everyMinutes") as every, "everyMinutes" * 60 as seconds
    from json_to_recordset(?) as d(name text, "everyMinutes" integer)
  ), due as (
    select s.name, floor(extract(epoch from clock_timestamp() - s.due_at) / seconds)::int as missed
    from platform.schedule s join declared using (name)
    where s.due_at <= clock_timestamp() and not ${isRunInProgress} for update of s skip locked
  ), moved as (
    update platform.schedule s set due_at = s.due_at + declared.every * (due.missed + 1), missed = due.missed
    from due join declared using (name) where s.name = due.name returning s.name
  ), begun as (
    insert into platform.schedule (name, due_at) select name, clock_timestamp() + every from declared
    on conflict do nothing returning name
  ) select name from moved union all select name from begun`;
