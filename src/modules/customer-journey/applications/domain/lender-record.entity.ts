import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationState } from '../../../../contracts/application-states.js';
import type { RejectReason } from '../../../../contracts/journeys/journey.js';

const money = () => p.decimal('string').precision(14).scale(2).nullable();
const text = (length: number) => p.string().length(length).nullable();

/**
 * Record of one application in a lender's books as its MIS file reports it, ours or not: status, amounts, and the origin that the lender
 * gives. It holds no name, no place and no free text of the lender about a person. The first attribution is kept. The record is deleted
 * `LENDER_RECORD_DAYS` after its last change, and with its customer.
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
    /** The lender's application id or, where the file has none, our reference. */
    recordKey: p.string().length(80),
    /** Our application at this lender; null where none exists. */
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
    {
      name: 'lender_record_by_change',
      expression: 'create index lender_record_by_change on customer_journey.lender_record (changed_at, id)',
    },
    {
      name: 'lender_record_by_utr',
      expression:
        'create index lender_record_by_utr on customer_journey.lender_record (upper(utr)) where utr is not null and submission_id is null',
    },
    {
      name: 'lender_record_of_submission',
      expression:
        'create index lender_record_of_submission on customer_journey.lender_record (submission_id) where submission_id is not null',
    },
  ],
});
