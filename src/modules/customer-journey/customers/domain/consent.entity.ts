import { defineEntity, p } from '@mikro-orm/core';
import { consentActions } from '../../../../contracts/consents.js';
import { languages } from '../../../../contracts/i18n/translate.js';
import { Customer } from './customer.entity.js';

const ConsentSchema = defineEntity({
  name: 'Consent',
  schema: 'customer_journey',
  tableName: 'consent',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').index(false),
    purpose: p.string().length(60),
    action: p.enum(consentActions),
    noticeVersion: p.string().length(20),
    /** SHA-256 of the whole notice as it was read, hex; its text is the `ConsentNotice` of that hash. */
    noticeHash: p.string().length(64),
    /** The page said that it was this notice that it showed; false where the caller did not say. */
    noticeShown: p.boolean().default(false),
    language: p.enum(languages),
    channel: p.enum(['web'] as const),
    ip: p.string().length(45),
    userAgent: p.string().length(300),
    page: p.string().length(120),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    actorId: p.uuid(),
  },
  indexes: [
    {
      name: 'consent_in_force',
      expression: 'create index consent_in_force on customer_journey.consent (customer_id, purpose, id desc)',
    },
  ],
  // Nobody consents for somebody else.
  checks: [{ name: 'consent_by_self', expression: `action = 'withdraw' or actor_id = customer_id` }],
});

/** One act of consent to one purpose (DPDP Act 2023). Rows are only ever added: the newest of a purpose is in force. */
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);
