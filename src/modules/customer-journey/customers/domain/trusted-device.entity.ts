import { defineEntity, p } from '@mikro-orm/core';

const TrustedDeviceSchema = defineEntity({
  name: 'TrustedDevice',
  schema: 'customer_journey',
  tableName: 'proven_device',
  properties: {
    customerId: p.uuid().primary(),
    /** Keyed hash of the name in the browser's cookie. */
    deviceIndex: p.string().length(43).primary(),
    provenAt: p.datetime().defaultRaw('clock_timestamp()'),
    /** The last login on it. */
    seenAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A browser on which a customer was made or has proven to be the one whose data is on file: there he is not asked again. */
export class TrustedDevice extends TrustedDeviceSchema.class {}
TrustedDeviceSchema.setClass(TrustedDevice);
