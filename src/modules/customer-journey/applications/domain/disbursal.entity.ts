import { defineEntity, p } from '@mikro-orm/core';
import type { TransitionSource } from '../../../../contracts/application-states.js';

/**
 * Payout of a loan by its lender, whole or in part: a loan has one row for each tranche. The disbursed amount of a loan is their sum
 * (ADR 66). The rows are written in SQL only, with the file that reports them, and reversed with the status that shows it.
 */
export const Disbursal = defineEntity({
  name: 'Disbursal',
  schema: 'customer_journey',
  tableName: 'disbursal',
  properties: {
    /** The lender application. */
    submissionId: p.uuid().primary(),
    /** 1 for the first tranche known of the loan; the order in which they became known. */
    number: p.smallint().primary(),
    /** Null while the lender has reported only the date or the UTR. */
    amount: p.decimal('string').precision(14).scale(2).nullable(),
    disbursedOn: p.date().nullable(),
    /** Bank reference of the transfer. */
    utr: p.string().length(40).nullable(),
    /** Its money went back to the lender: it counts no more, and stays known. */
    isReversed: p.boolean().default(false),
    source: p.string().$type<TransitionSource>().length(10),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'disbursal_by_utr',
      expression: 'create index disbursal_by_utr on customer_journey.disbursal (upper(utr)) where utr is not null',
    },
  ],
});
