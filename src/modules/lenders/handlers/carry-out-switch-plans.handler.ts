import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { switchPlans } from '../domain/switch-plan.resource.js';
import { CarryOutSwitchPlans } from '../messages/commands.js';
import { LenderSwitching } from './lender-switching.js';

interface DuePlan {
  readonly id: string;
  readonly lender_id: string;
  readonly lender_status: boolean;
  readonly reason: string;
}

/** What is due, the earliest first, however late: each once, as the plan and its mark are one transaction. A deleted lender stays as it is. */
@CommandHandler(CarryOutSwitchPlans)
export class CarryOutSwitchPlansHandler implements ICommandHandler<CarryOutSwitchPlans> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly switching: LenderSwitching,
  ) {}

  @Transactional()
  async execute(): Promise<void> {
    const plans = await this.em.execute<DuePlan[]>(due);
    const living = await this.switching.lock([...new Set(plans.map(({ lender_id }) => lender_id))]);
    const subjectOf = (id: string) => `${switchPlans.name}:${id}`;
    const plannedBy = await this.audit.doersOf(
      `${switchPlans.name}.create`,
      plans.map(({ id }) => subjectOf(id)),
    );
    for (const { id, lender_id, lender_status, reason } of plans) {
      if (living.has(lender_id))
        await this.switching.switch(lender_id, lender_status, {
          actor: { audience: 'system', id: plannedBy.get(subjectOf(id)) ?? null },
          because: { by: 'plan', plan_id: id, reason },
        });
      await this.em.execute('update lenders.switch_plan set done_at = clock_timestamp() where id = ?', [id]);
    }
  }
}

const due = `
  select p.id, p.lender_id, p.lender_status, p.reason
  from lenders.switch_plan p where p.due_at <= clock_timestamp() and p.done_at is null and p.deleted_at is null
  order by p.due_at, p.created_at, p.id for update`;
