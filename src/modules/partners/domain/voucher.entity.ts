import { defineEntity, p } from '@mikro-orm/core';

const VoucherSchema = defineEntity({
  name: 'Voucher',
  schema: 'partners',
  tableName: 'voucher',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    code: p.string().length(30),
    shop: p.string().length(60),
    title: p.string().length(120),
    titleHi: p.string().length(120).nullable(),
    /** First and last day in India. */
    validFrom: p.date(),
    validUntil: p.date(),
    /** Null for every brand with vouchers. */
    partnerId: p.uuid().nullable(),
    status: p.boolean().default(false),
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
      name: 'voucher_shown',
      expression: 'create index voucher_shown on partners.voucher (valid_until, shop, code) where status and deleted_at is null',
    },
  ],
  checks: [{ name: 'voucher_validity', expression: 'valid_from <= valid_until' }],
});

/** A discount voucher of a shop. */
export class Voucher extends VoucherSchema.class {
  /** A restored voucher stays hidden until it is switched on again. */
  switchOff(): void {
    this.status = false;
  }
}
VoucherSchema.setClass(Voucher);
