import { defineEntity, p } from '@mikro-orm/core';

const LenderGroupSchema = defineEntity({
  name: 'LenderGroup',
  schema: 'lenders',
  tableName: 'lender_group',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    name: p.string().length(120),
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
      name: 'lender_group_name_unique',
      expression: 'create unique index lender_group_name_unique on lenders.lender_group (lower(name)) where deleted_at is null',
    },
  ],
});

/** Lenders addressed as a group, such as those with an API. */
export class LenderGroup extends LenderGroupSchema.class {}
LenderGroupSchema.setClass(LenderGroup);
