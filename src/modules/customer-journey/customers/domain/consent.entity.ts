import { defineEntity, p } from '@mikro-orm/core';
import { consentActions } from '../../../../contracts/consents.js';
import { languages } from '../../../../contracts/i18n/translate.js';
import { Customer } from './customer.entity.js';

/** Actor of a consent given without a login, through the address of a form: the identity of the person is unknown. */
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
    /** SHA-256 of the complete notice as shown, hex; its text is the `ConsentNotice` with that hash. */
    noticeHash: p.string().length(64),
    /** The page reported that it showed this notice; false where the caller did not report it. */
    noticeShown: p.boolean().default(false),
    language: p.enum(languages),
    /** `link`: without a login, through an address that opens one form. It gives no consent that the customer has not given. */
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
  // Only the customer can give the customer's consent.
  checks: [
    {
      name: 'consent_by_self',
      expression: `action = 'withdraw' or actor_id = case channel when 'link' then '${LINK_HOLDER}'::uuid else customer_id end`,
    },
  ],
});

/**
 * One consent action for one purpose (DPDP Act 2023). Append-only: the newest action of a purpose is in force, apart from actions of a link
 * holder.
 */
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);
