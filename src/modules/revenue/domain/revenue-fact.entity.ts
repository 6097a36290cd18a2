import { defineEntity, p } from '@mikro-orm/core';
import type { RevenueEvent } from '../../../contracts/revenue.js';

const money = () => p.decimal('string').precision(16).scale(2).default('0');

const RevenueFactSchema = defineEntity({
  name: 'RevenueFactRow',
  schema: 'revenue',
  tableName: 'revenue_fact',
  properties: {
    /** Of an activated card the id of its activation. */
    submissionId: p.uuid().primary(),
    paidFor: p.string().$type<RevenueEvent>().length(20).primary(),
    lenderId: p.uuid(),
    /** First day of the month in India in which it happened. */
    month: p.date(),
    rupees: p.decimal('string').precision(14).scale(2).default('0'),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    /** `undone`: it turned out never to have been. */
    standing: p.enum(['earned', 'given_back', 'undone'] as const),
    /** What the ledger holds for it in its month: what the lender pays, what of it the partner gets, and whether both were given back. */
    expected: money(),
    partnerShare: money(),
    isClawedBack: p.boolean().default(false),
  },
  indexes: [{ name: 'revenue_fact_of_month', properties: ['lenderId', 'month', 'partnerId'] }],
});

/** Something that a lender pays for, as it stands now. Written in SQL only, together with its entries in the ledger. */
export class RevenueFactRow extends RevenueFactSchema.class {}
RevenueFactSchema.setClass(RevenueFactRow);
