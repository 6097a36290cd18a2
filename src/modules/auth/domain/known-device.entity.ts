import { defineEntity, p } from '@mikro-orm/core';

/** Days after its last login during which a browser counts as known. */
export const KNOWN_DEVICE_DAYS = 180;

const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  schema: 'auth',
  tableName: 'known_device',
  properties: {
    /** Blind index of the phone number or address, or of audience and address for a password login. */
    accountIndex: p.string().length(43).primary(),
    /** Keyed hash of the device id in the browser's cookie. */
    deviceIndex: p.string().length(43).primary(),
    lastLoginAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['lastLoginAt'] }],
});

/** A browser that an account has logged in from. Failures in other browsers do not count against it. */
export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);
