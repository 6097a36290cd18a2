import { defineEntity, p } from '@mikro-orm/core';
import type { RevenueEvent } from '../../../contracts/revenue.js';

const money = () => p.decimal('string').precision(16).scale(2).default('0');

const RevenueFactSchema = defineEntity({
  name: 'RevenueFactRow',
  schema: 'revenue',
  tableName: 'revenue_fact',
  properties: {
    /** For an activated card the id of its activation. */
    submissionId: p.uuid().primary(),
    paidFor: p.string().$type<RevenueEvent>().length(20).primary(),
    /** Number of the disbursal of its loan; 1 for events of other kinds. */
    tranche: p.smallint().primary().default(1),
    lenderId: p.uuid(),
    /** First day of the month in India in which the event happened. */
    month: p.date(),
    rupees: p.decimal('string').precision(14).scale(2).default('0'),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    /** `undone`: the event turned out not to have happened. */
    standing: p.enum(['earned', 'given_back', 'undone'] as const),
    /** Amounts booked in the ledger in its month: what the lender pays, the partner's share of it, and whether both were clawed back. */
    expected: money(),
    partnerShare: money(),
    isClawedBack: p.boolean().default(false),
  },
  indexes: [{ name: 'revenue_fact_of_month', properties: ['lenderId', 'month', 'partnerId'] }],
});

/** An event that a lender pays for, in its current state. Written in SQL only, together with its ledger entries. */
export class RevenueFactRow extends RevenueFactSchema.class {}
RevenueFactSchema.setClass(RevenueFactRow);
