import { defineEntity, p } from '@mikro-orm/core';

const money = () => p.decimal('string').precision(14).scale(2).nullable();
const text = (length: number) => p.string().length(length).nullable();

const CommissionLineSchema = defineEntity({
  name: 'CommissionLine',
  schema: 'revenue',
  tableName: 'commission_line',
  properties: {
    id: p.uuid().primary(),
    lenderId: p.uuid(),
    /** First day of the file's month. */
    month: p.date(),
    /** Our reference where the row belongs to one of our applications, the lender's number otherwise. */
    lineKey: p.string().length(80),
    /** Payment number in capitals; empty where there is none. A disbursal has a line for each payment of a month. */
    paymentKey: p.string().length(40).default(''),
    submissionId: p.uuid().nullable(),
    loanNo: text(80),
    product: text(60),
    payoutRate: text(60),
    disbursalDate: p.date().nullable(),
    loanAmount: money(),
    /** Without GST; null where the lender only claws back. */
    gross: money(),
    clawback: money(),
    gst: money(),
    gstPercent: p.decimal('string').precision(7).scale(4).nullable(),
    tds: money(),
    net: money(),
    invoiceNo: text(60),
    /** Payment number: a line without one was claimed but not received. */
    utr: text(40),
    /** Topic of the lender's remark. */
    remark: text(200),
    /** Null where the line is not disputed. */
    disputeReason: text(200),
    createdAt: p.datetime().defaultRaw('now()'),
    changedAt: p.datetime().defaultRaw('now()'),
    version: p.integer().default(1),
  },
  uniques: [{ name: 'commission_line_once', properties: ['lenderId', 'month', 'lineKey', 'paymentKey'] }],
  indexes: [
    { name: 'commission_line_of_submission', properties: ['submissionId'] },
    { name: 'commission_line_of_loan', properties: ['lenderId', 'loanNo'] },
    { name: 'commission_line_order', properties: ['month', 'id'] },
  ],
  checks: [{ name: 'commission_line_amounts', expression: 'gross is not null or clawback is not null' }],
});

/**
 * What a lender's payout files say about one payment, or one claim, for one disbursal in one month. Written in SQL only; the expected
 * amount is in the ledger.
 */
export class CommissionLine extends CommissionLineSchema.class {}
CommissionLineSchema.setClass(CommissionLine);
