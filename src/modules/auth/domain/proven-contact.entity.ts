import { defineEntity, p } from '@mikro-orm/core';

const ProvenContactSchema = defineEntity({
  name: 'ProvenContact',
  schema: 'auth',
  tableName: 'proven_contact',
  properties: {
    /** Blind index of the phone number or address. */
    destinationIndex: p.string().length(43).primary(),
    provenAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A phone number or address somebody has logged in with: served even while sending to strangers is stopped. */
export class ProvenContact extends ProvenContactSchema.class {}
ProvenContactSchema.setClass(ProvenContact);
