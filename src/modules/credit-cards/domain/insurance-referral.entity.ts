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
    /** Name of the intermediary as shown to the customer; later changes of its record do not apply. */
    intermediaryName: p.string().length(120),
    registrationNumber: p.string().length(60),
    licence: p.enum(insuranceLicences),
    /** The visit that began the referral: the id that the intermediary received, and the customer's reference. */
    uniqueId: p.string().length(32).unique(),
    openedAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
  indexes: [{ name: 'insurance_referral_of_customer', properties: ['customerId', 'openedAt'] }],
});

/** A customer whom we referred to an intermediary, with the customer's consent. Deleted on withdrawal and after `LEAD_DAYS`. */
export class InsuranceReferral extends InsuranceReferralSchema.class {}
InsuranceReferralSchema.setClass(InsuranceReferral);
