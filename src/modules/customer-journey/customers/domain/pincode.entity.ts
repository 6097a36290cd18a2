import { defineEntity, p } from '@mikro-orm/core';

/** Where a pincode lies: one row for each, out of the list of post offices that India Post publishes. */
export const Pincode = defineEntity({
  name: 'Pincode',
  schema: 'customer_journey',
  tableName: 'pincode',
  properties: {
    pincode: p.string().length(6).primary(),
    city: p.string().length(60),
    state: p.string().length(60),
  },
});
