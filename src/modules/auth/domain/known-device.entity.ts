import { defineEntity, p } from '@mikro-orm/core';

/** Days after its last login that a browser is known by. */
export const KNOWN_DEVICE_DAYS = 180;

const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  schema: 'auth',
  tableName: 'known_device',
  properties: {
    /** Blind index of the phone number or address, or of audience and address of a password login. */
    accountIndex: p.string().length(43).primary(),
    /** Keyed hash of the name in the browser's cookie. */
    deviceIndex: p.string().length(43).primary(),
    lastLoginAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['lastLoginAt'] }],
});

/** A browser that an account was logged in from: strangers' failures do not count against it. */
export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);
