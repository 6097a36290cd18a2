import { defineEntity, p } from '@mikro-orm/core';

/** City and state of a pincode: one row per pincode, from the list of post offices that India Post publishes. */
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
