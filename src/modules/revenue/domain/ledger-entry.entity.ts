import { defineEntity, p } from '@mikro-orm/core';
import type { LedgerCause, EntryKind, RevenueEvent } from '../../../contracts/revenue.js';

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  schema: 'revenue',
  tableName: 'ledger_entry',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    kind: p.string().$type<EntryKind>().length(20),
    lenderId: p.uuid(),
    /** First day of the month that it counts for. */
    month: p.date(),
    /** For an activated card the id of its activation. */
    submissionId: p.uuid(),
    paidFor: p.string().$type<RevenueEvent>().length(20),
    /** Number of the disbursal of its loan; 1 for events of other kinds. */
    tranche: p.smallint().default(1),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    /** The revenue item that the entry comes from; null where none fits any more. */
    itemId: p.uuid().nullable(),
    /** Signed: income is positive. Wider than the amounts of items, because a share of the largest one and a flat amount add up. */
    rupees: p.decimal('string').precision(16).scale(2),
    cause: p.string().$type<LedgerCause>().length(20),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    {
      name: 'ledger_entry_of_month',
      expression: 'create index ledger_entry_of_month on revenue.ledger_entry (lender_id, month, kind) include (rupees)',
    },
    { name: 'ledger_entry_of_submission', properties: ['submissionId'] },
    { name: 'ledger_entry_order', properties: ['at', 'id'] },
  ],
});

/** A difference between the booked and the current amount. Append-only; every figure shown is a sum of entries. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);
