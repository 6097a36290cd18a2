import { defineEntity, p } from '@mikro-orm/core';
import { insuranceKinds, insuranceLicences } from '../../../contracts/insurance.js';

const InsuranceReferralSchema = defineEntity({
  name: 'InsuranceReferral',
  schema: 'credit_cards',
  tableName: 'insurance_referral',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    customerId: p.uuid(),
    kind: p.enum(insuranceKinds),
    intermediaryId: p.uuid(),
    /** The intermediary as the customer was told of it, whatever its record says later. */
    intermediaryName: p.string().length(120),
    registrationNumber: p.string().length(60),
    licence: p.enum(insuranceLicences),
    /** The visit by which it began: what the intermediary received, and the customer's reference. */
    uniqueId: p.string().length(32).unique(),
    openedAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
  indexes: [{ name: 'insurance_referral_of_customer', properties: ['customerId', 'openedAt'] }],
});

/** A customer whom we referred to an intermediary, with his consent. Deleted when he takes that back, and after `LEAD_DAYS`. */
export class InsuranceReferral extends InsuranceReferralSchema.class {}
InsuranceReferralSchema.setClass(InsuranceReferral);
