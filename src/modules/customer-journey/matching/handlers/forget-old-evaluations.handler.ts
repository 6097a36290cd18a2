import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { ForgetOldEvaluations } from '../../messages/commands.js';
import { deletionOfOld, nobodyActedOn } from './evaluations-acted-on.js';

const LOOKED_AT_ONCE = 2000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes evaluations that nobody acted on, with their offers. What the application shows, an offer whose key facts were acknowledged, one that was
 * applied with, and one that still stands are kept: they are what a customer was promised.
 */
@CommandHandler(ForgetOldEvaluations)
export class ForgetOldEvaluationsHandler implements ICommandHandler<ForgetOldEvaluations> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Walks once through the table, a stretch of ids at a time, each in a transaction of its own. */
  async execute(): Promise<void> {
    for (let last: string | null = FIRST; last !== null;) {
      const [stretch]: { last: string | null }[] = await this.em.execute(forget, [last, this.config.values.EVALUATION_DAYS]);
      last = stretch?.last ?? null;
    }
  }
}

/** One that is looked at anew at this moment is locked and passed over. */
const forget = `
  with looked as (
    select id from customer_journey.evaluation where id > ? order by id limit ${LOOKED_AT_ONCE}
  ), old as (
    select e.id from customer_journey.evaluation e join looked using (id)
    where e.checked_at < now() - make_interval(days => ?)
      and not exists (select from customer_journey.offer o where o.evaluation_id = e.id and o.valid_until > now())
      and ${nobodyActedOn}
    for update of e skip locked
  ), ${deletionOfOld} select id as last from looked order by id desc limit 1`;
