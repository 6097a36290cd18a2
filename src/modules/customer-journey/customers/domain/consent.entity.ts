import { defineEntity, p } from '@mikro-orm/core';
import { consentActions } from '../../../../contracts/consents.js';
import { languages } from '../../../../contracts/i18n/translate.js';
import { Customer } from './customer.entity.js';

/** Who agrees without a login, by the address of a form: nobody knows whether it was the customer. */
export const LINK_HOLDER = '00000000-0000-0000-0000-000000000001';

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
    /** `link`: without a login, by an address that opens one form. It gives nothing that the customer has not given himself. */
    channel: p.enum(['web', 'link'] as const),
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
  checks: [
    {
      name: 'consent_by_self',
      expression: `action = 'withdraw' or actor_id = case channel when 'link' then '${LINK_HOLDER}'::uuid else customer_id end`,
    },
  ],
});

/** One act of consent to one purpose (DPDP Act 2023). Rows are only ever added: the newest of a purpose that is no link holder's is in force. */
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);
