import { defineEntity, p } from '@mikro-orm/core';

const SwitchPlanSchema = defineEntity({
  name: 'SwitchPlan',
  schema: 'lenders',
  tableName: 'switch_plan',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    lenderId: p.uuid(),
    dueAt: p.datetime(),
    /** The new status of the lender. */
    lenderStatus: p.boolean(),
    reason: p.string().length(200),
    doneAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  indexes: [
    { name: 'switch_plan_of_lender', properties: ['lenderId', 'dueAt'] },
    {
      name: 'switch_plan_due',
      expression: 'create index switch_plan_due on lenders.switch_plan (due_at) where done_at is null and deleted_at is null',
    },
  ],
});

/** A planned switch of a lender, on or off, at a given time. */
export class SwitchPlan extends SwitchPlanSchema.class {
  /** Whether its time has come: it is carried out or about to be, and can no longer be cancelled. */
  isPast(now: Date): boolean {
    return this.doneAt != null || this.dueAt <= now;
  }
}
SwitchPlanSchema.setClass(SwitchPlan);
