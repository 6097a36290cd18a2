import { defineEntity, p } from '@mikro-orm/core';

/** The change of a merchant by one uploaded list: enough to report it and to undo it while nothing else has changed the merchant since. */
export const MerchantFileChange = defineEntity({
  name: 'MerchantFileChange',
  schema: 'partners',
  tableName: 'merchant_file_change',
  properties: {
    uploadId: p.uuid().primary(),
    rowNo: p.integer().primary(),
    merchantId: p.uuid(),
    /** Version of the merchant after the change. */
    version: p.integer(),
    /** Previous values by column, encrypted where they were; null where the merchant did not exist. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
  },
  indexes: [{ name: 'merchant_file_change_of_merchant', properties: ['merchantId'] }],
});
