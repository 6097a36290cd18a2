import { defineEntity, p } from '@mikro-orm/core';

/** The change of a line by one payout file: enough to report it and to undo it while nothing else has changed the line since. */
export const CommissionChange = defineEntity({
  name: 'CommissionChange',
  schema: 'revenue',
  tableName: 'commission_change',
  properties: {
    uploadId: p.uuid().primary(),
    rowNo: p.integer().primary(),
    lineId: p.uuid(),
    /** Version of the line after the change. */
    version: p.integer(),
    /** Version of the line before the change; null where there was no line. */
    knownVersion: p.integer().nullable(),
    /** Previous values by column; null where there was no line. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
    /** Lines under only the lender's number that were merged into this one, whole. */
    absorbed: p.json<readonly Readonly<Record<string, unknown>>[]>().nullable(),
  },
  indexes: [{ name: 'commission_change_of_line', properties: ['lineId'] }],
});
