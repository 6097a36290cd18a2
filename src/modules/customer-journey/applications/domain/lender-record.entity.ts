import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationState } from '../../../../contracts/application-states.js';
import type { RejectReason } from '../../../../contracts/journeys/journey.js';

const money = () => p.decimal('string').precision(14).scale(2).nullable();
const text = (length: number) => p.string().length(length).nullable();

/**
 * What a lender's MIS file says of one application in the lender's books, ours or not: status, money, and where the lender says it came from. It
 * names nobody, and keeps neither a place nor a lender's own words about a person. Attribution is kept as it was said first. It goes
 * `LENDER_RECORD_DAYS` after it was last changed, and with its customer.
 */
export const LenderRecord = defineEntity({
  name: 'LenderRecord',
  schema: 'customer_journey',
  tableName: 'lender_record',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    lenderId: p.uuid(),
    /** The lender's id of the application or, where the file has none, our reference. */
    recordKey: p.string().length(80),
    /** Our application at this lender; null where there is none. */
    submissionId: p.uuid().nullable(),
    product: text(60),
    status: p.string().length(200),
    state: p.string().$type<ApplicationState>().length(30),
    statusDate: p.date().nullable(),
    appliedAmount: money(),
    sanctionedAmount: money(),
    disbursedAmount: money(),
    disbursalDate: p.date().nullable(),
    utr: text(40),
    ratePercent: p.decimal('string').precision(7).scale(3).nullable(),
    tenureMonths: p.integer().nullable(),
    emi: money(),
    processingFee: money(),
    rejectReason: p.string().$type<RejectReason>().length(40).nullable(),
    utmSource: text(120),
    utmMedium: text(120),
    utmCampaign: text(120),
    partner: text(120),
    dsaCode: text(60),
    createdAt: p.datetime().defaultRaw('now()'),
    changedAt: p.datetime().defaultRaw('now()'),
    version: p.integer().default(1),
  },
  uniques: [{ name: 'lender_record_once', properties: ['lenderId', 'recordKey'] }],
  indexes: [
    { name: 'lender_record_of_age', expression: 'create index lender_record_of_age on customer_journey.lender_record (changed_at)' },
    {
      name: 'lender_record_of_submission',
      expression:
        'create index lender_record_of_submission on customer_journey.lender_record (submission_id) where submission_id is not null',
    },
  ],
});
