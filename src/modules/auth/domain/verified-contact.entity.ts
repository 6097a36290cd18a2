import { defineEntity, p } from '@mikro-orm/core';

const VerifiedContactSchema = defineEntity({
  name: 'VerifiedContact',
  schema: 'auth',
  tableName: 'proven_contact',
  properties: {
    /** Blind index of the phone number or address. */
    destinationIndex: p.string().length(43).primary(),
    provenAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/**
 * A phone number or address that was proven, with the time of its last proof. The previous release serves only these while too few OTPs are
 * used.
 */
export class VerifiedContact extends VerifiedContactSchema.class {}
VerifiedContactSchema.setClass(VerifiedContact);
