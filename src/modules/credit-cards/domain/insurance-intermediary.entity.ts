import { defineEntity, p } from '@mikro-orm/core';
import { insuranceLicences } from '../../../contracts/insurance.js';
import { MAX_LINK_LENGTH } from '../../../contracts/links.js';

const InsuranceIntermediarySchema = defineEntity({
  name: 'InsuranceIntermediary',
  schema: 'credit_cards',
  tableName: 'insurance_intermediary',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    name: p.string().length(120),
    registrationNumber: p.string().length(60),
    licence: p.enum(insuranceLicences),
    /** Last day of the licence in India. */
    validUntil: p.date(),
    /** Contracts/insurance `insuranceKinds`; an empty list stands for all. */
    kinds: p.array().default([]),
    /** Null for every brand without an intermediary of its own. */
    partnerId: p.uuid().nullable(),
    link: p.string().length(MAX_LINK_LENGTH).nullable(),
    /** Set when the intermediary is added. */
    paysUs: p.boolean(),
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
});

/** An intermediary that customers are referred to for insurance: licensed by the IRDAI, which we are not. */
export class InsuranceIntermediary extends InsuranceIntermediarySchema.class {
  /** A restored intermediary gets no referrals until it is switched on again. */
  switchOff(): void {
    this.status = false;
  }
}
InsuranceIntermediarySchema.setClass(InsuranceIntermediary);
