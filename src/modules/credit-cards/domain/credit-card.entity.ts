import { defineEntity, p } from '@mikro-orm/core';
import { MAX_LINK_LENGTH } from '../../../contracts/links.js';

const CreditCardSchema = defineEntity({
  name: 'CreditCard',
  schema: 'credit_cards',
  tableName: 'credit_card',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    categoryName: p.string().length(120),
    categoryNameHi: p.string().length(120).nullable(),
    /** Location of an image in our own storage. */
    categoryImgThumb: p.string().length(60).nullable(),
    keyFeature: p.string().length(120).nullable(),
    keyFeatureHi: p.string().length(120).nullable(),
    annualFee: p.decimal('string').precision(14).scale(2).nullable(),
    /** Incremented for a new card, which is not last once staff have entered larger numbers. */
    sortOrder: p.integer().autoincrement(),
    secured: p.boolean().default(false),
    status: p.boolean().default(false),
    utmLink: p.string().length(MAX_LINK_LENGTH).nullable(),
    marketingBullets: p.array().default([]),
    marketingBulletsHi: p.array().default([]),
    /** The payer of an activation. */
    lenderId: p.uuid().nullable(),
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
      name: 'credit_card_name_unique',
      expression: 'create unique index credit_card_name_unique on credit_cards.credit_card (lower(category_name)) where deleted_at is null',
    },
  ],
});

/** A category of credit cards; customers apply at the issuing bank. */
export class CreditCard extends CreditCardSchema.class {
  /** A restored card stays hidden until it is switched on again. */
  switchOff(): void {
    this.status = false;
  }
}
CreditCardSchema.setClass(CreditCard);
