import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { PurgeOldEvaluations } from '../../messages/commands.js';
import { deleteOldEvaluations, isUnused } from './evaluation-retention.sql.js';

const BATCH_SIZE = 2000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes unused evaluations with their offers. Kept are what the application shows, offers with acknowledged key facts or a lender
 * application, and offers that are still valid: those are promises to a customer.
 */
@CommandHandler(PurgeOldEvaluations)
export class PurgeOldEvaluationsHandler implements ICommandHandler<PurgeOldEvaluations> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Scans the table once, one range of ids at a time, each in its own transaction. */
  async execute(): Promise<void> {
    for (let last: string | null = FIRST_ID; last !== null;) {
      const [stretch]: { last: string | null }[] = await this.em.execute(purgeBatch, [last, this.config.values.EVALUATION_DAYS]);
      last = stretch?.last ?? null;
    }
  }
}

/** Rows that are being evaluated again are locked and skipped. */
const purgeBatch = `
  with looked as (
    select id from customer_journey.evaluation where id > ? order by id limit ${BATCH_SIZE}
  ), old as (
    select e.id from customer_journey.evaluation e join looked using (id)
    where e.checked_at < now() - make_interval(days => ?)
      and not exists (select from customer_journey.offer o where o.evaluation_id = e.id and o.valid_until > now())
      and ${isUnused}
    for update of e skip locked
  ), ${deleteOldEvaluations} select id as last from looked order by id desc limit 1`;
