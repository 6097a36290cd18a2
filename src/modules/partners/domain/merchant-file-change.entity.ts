import { defineEntity, p } from '@mikro-orm/core';

/** What one uploaded list has made of a merchant: enough to tell of it and, while nothing else has changed the merchant since, to take it back. */
export const MerchantFileChange = defineEntity({
  name: 'MerchantFileChange',
  schema: 'partners',
  tableName: 'merchant_file_change',
  properties: {
    uploadId: p.uuid().primary(),
    rowNo: p.integer().primary(),
    merchantId: p.uuid(),
    /** Version that the merchant had after the change. */
    version: p.integer(),
    /** What stood there before, by column, sealed where it was; null where there was no merchant. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
  },
  indexes: [{ name: 'merchant_file_change_of_merchant', properties: ['merchantId'] }],
});
