import { defineEntity, p } from '@mikro-orm/core';

/** What one payout file has changed: enough to tell of it and, while nothing else has changed the line since, to take it back. */
export const CommissionChange = defineEntity({
  name: 'CommissionChange',
  schema: 'revenue',
  tableName: 'commission_change',
  properties: {
    uploadId: p.uuid().primary(),
    rowNo: p.integer().primary(),
    lineId: p.uuid(),
    /** Version that the line had after the change. */
    version: p.integer(),
    /** Version that it found; null where there was no line. */
    knownVersion: p.integer().nullable(),
    /** What stood there before, by column; null where there was nothing. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
    /** Lines under the lender's number alone that became part of this one, whole. */
    absorbed: p.json<readonly Readonly<Record<string, unknown>>[]>().nullable(),
  },
  indexes: [{ name: 'commission_change_of_line', properties: ['lineId'] }],
});
