import { defineEntity, p } from '@mikro-orm/core';

/** The change of a merchant by one uploaded list: enough to report it and to undo it while nothing else has changed the merchant since. */
export const MerchantFileChange = defineEntity({
  name: 'MerchantFileChange',
  schema: 'partners',
  tableName: 'merchant_file_change',
  properties: {
    uploadId: p.uuid().primary(),
    /** The first row of the merchant that was applied. */
    rowNo: p.integer().primary(),
    /** Its other applied rows, in their order. */
    laterRows: p
      .array((row) => Number(row))
      .columnType('int[]')
      .default([]),
    merchantId: p.uuid(),
    /** Version of the merchant after the change. */
    version: p.integer(),
    /** Previous values by column, encrypted where they were; null where the merchant did not exist. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
  },
  indexes: [{ name: 'merchant_file_change_of_merchant', properties: ['merchantId'] }],
});
