import { defineEntity, p } from '@mikro-orm/core';

const SmsBudgetSchema = defineEntity({
  name: 'SmsBudget',
  schema: 'auth',
  tableName: 'sms_budget',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    name: p.string().length(120),
    /** Null for the budget of all brands together. */
    partnerId: p.uuid().nullable(),
    hourLimit: p.integer(),
    dayLimit: p.integer(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  indexes: [
    {
      name: 'sms_budget_once',
      expression: 'create unique index sms_budget_once on auth.sms_budget (partner_id) nulls not distinct where deleted_at is null',
    },
  ],
});

/** How many OTPs by SMS staff allow for a brand, or for all brands together. */
export class SmsBudget extends SmsBudgetSchema.class {}
SmsBudgetSchema.setClass(SmsBudget);
