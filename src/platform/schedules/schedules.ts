import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { StartupRule } from '../messaging/boot-check.js';
import { definitionOf } from '../messaging/message.js';
import { Outbox } from '../messaging/outbox.js';
import { Schedule } from './schedule.js';

const LOOK_EVERY_MS = 60_000;

/**
 * Gives the commands that are due, once however many workers there are: whoever moves the row of a schedule on writes its command into the
 * outbox in the same transaction. What was due while no worker ran is given once, by the first that starts.
 */
@Injectable()
export class Schedules extends StartupRule {
  private readonly logger = new Logger(Schedules.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly discovery: DiscoveryService,
  ) {
    super();
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Gives what is due now; answers the names. */
  async giveDue(): Promise<string[]> {
    const schedules = this.all();
    return await this.em.fork().transactional(async (em) => {
      const due = await em.execute<{ name: string }[]>(takeDue, [JSON.stringify(schedules)]);
      for (const { name } of due) {
        const schedule = schedules.find((each) => each.name === name);
        if (schedule) this.outbox.enqueue(schedule.command());
      }
      return due.map(({ name }) => name);
    });
  }

  override problems(): readonly string[] {
    const names = this.all().map(({ name }) => name);
    return [
      ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two schedules are called ${name}`),
      ...this.all()
        .filter((schedule) => definitionOf(schedule.command()).queue === undefined)
        .map(({ name }) => `the schedule ${name} gives something that is no queued command`),
    ];
  }

  private all(): Schedule[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is Schedule => instance instanceof Schedule);
  }

  private look(): void {
    this.running = this.running
      .then(() => this.giveDue())
      .then(() => undefined)
      .catch((error: Error) => this.logger.warn(`schedules wait: ${error.message}`));
  }
}

/** A schedule that is new is due at once. Of several workers one gets each row, and nobody waits. */
const takeDue = `
  with declared as (
    select name, "everyHours" as hours from json_to_recordset(?) as d(name text, "everyHours" integer)
  ), due as (
    select s.name from platform.schedule s join declared using (name) where s.due_at <= clock_timestamp() for update of s skip locked
  ), moved as (
    update platform.schedule s set due_at = clock_timestamp() + make_interval(hours => declared.hours)
    from due join declared using (name) where s.name = due.name returning s.name
  ), begun as (
    insert into platform.schedule (name, due_at) select name, clock_timestamp() + make_interval(hours => hours) from declared
    on conflict do nothing returning name
  ) select name from moved union all select name from begun`;
