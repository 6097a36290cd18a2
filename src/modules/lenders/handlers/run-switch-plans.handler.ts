import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { switchPlans } from '../domain/switch-plan.resource.js';
import { RunSwitchPlans } from '../messages/commands.js';
import { LenderSwitching } from './lender-switching.js';

interface DuePlan {
  readonly id: string;
  readonly lender_status: boolean;
  readonly reason: string;
}

/**
 * Runs every due plan once, however late: plan and mark are written in one transaction per lender. Of several due plans of a lender
 * the last one counts, as if the others had run just before it. A deleted lender stays as it is.
 */
@CommandHandler(RunSwitchPlans)
export class RunSwitchPlansHandler implements ICommandHandler<RunSwitchPlans> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly switching: LenderSwitching,
  ) {}

  async execute(): Promise<void> {
    const waiting = await this.em.execute<{ lender_id: string }[]>(lendersWithDuePlansSql);
    for (const { lender_id } of waiting) await this.runPlans(lender_id);
  }

  @Transactional()
  private async runPlans(lenderId: string): Promise<void> {
    const living = await this.switching.lock([lenderId]);
    const plans = await this.em.execute<DuePlan[]>(duePlansSql, [lenderId]);
    const last = plans.at(-1);
    if (!last) return;
    if (living.has(lenderId)) await this.switch(lenderId, last);
    await this.em.execute('update lenders.switch_plan set done_at = clock_timestamp() where id in (?)', [plans.map(({ id }) => id)]);
  }

  private async switch(lenderId: string, { id, lender_status, reason }: DuePlan): Promise<void> {
    const subject = `${switchPlans.name}:${id}`;
    const plannedBy = await this.audit.findFirstActors(`${switchPlans.name}.create`, [subject]);
    await this.switching.switch(lenderId, lender_status, {
      actor: { audience: 'system', id: plannedBy.get(subject) ?? null },
      because: { by: 'plan', plan_id: id, reason },
    });
  }
}

const isDue = 'p.due_at <= clock_timestamp() and p.done_at is null and p.deleted_at is null';

/** Lenders in the order of their longest-waiting plan. */
const lendersWithDuePlansSql = `select p.lender_id from lenders.switch_plan p where ${isDue} group by p.lender_id order by min(p.due_at), p.lender_id`;

/** The due plans of one lender. */
const duePlansSql = `
  select p.id, p.lender_status, p.reason from lenders.switch_plan p where p.lender_id = ? and ${isDue}
  order by p.due_at, p.created_at, p.id for update`;
