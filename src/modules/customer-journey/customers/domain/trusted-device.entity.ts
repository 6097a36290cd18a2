import { defineEntity, p } from '@mikro-orm/core';

const TrustedDeviceSchema = defineEntity({
  name: 'TrustedDevice',
  schema: 'customer_journey',
  tableName: 'proven_device',
  properties: {
    customerId: p.uuid().primary(),
    /** Keyed hash of the device name in the browser's cookie. */
    deviceIndex: p.string().length(43).primary(),
    provenAt: p.datetime().defaultRaw('clock_timestamp()'),
    /** Last login on the device. */
    seenAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** Browser on which a customer registered or verified identity: no further verification there. */
export class TrustedDevice extends TrustedDeviceSchema.class {}
TrustedDeviceSchema.setClass(TrustedDevice);
