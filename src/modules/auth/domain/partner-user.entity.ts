import { defineEntity, p } from '@mikro-orm/core';
import { accountStates } from './staff.entity.js';

const PartnerUserSchema = defineEntity({
  name: 'PartnerUser',
  schema: 'auth',
  tableName: 'partner_user',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** Lower case. */
    email: p.string().length(160).unique(),
    /** PHC string of argon2id. */
    passwordHash: p.string().length(160),
    partnerId: p.uuid(),
    /** Null for who works for the partner as a whole and sees all of its merchants. */
    merchantId: p.uuid().nullable(),
    status: p.enum(accountStates).default('active'),
    /** As those of staff. */
    totpSecret: p.text().nullable(),
    totpLastStep: p.integer().nullable(),
    totpPending: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    lastLoginAt: p.datetime().nullable(),
    /** Set by a trigger with each change of status, password or rights: sessions opened before are over for good. */
    sessionsValidFrom: p.datetime().nullable(),
  },
  indexes: [{ name: 'partner_user_of_merchant', properties: ['merchantId'] }],
});

/** Somebody who works for a partner, or for one of its merchants. */
export class PartnerUser extends PartnerUserSchema.class {}
PartnerUserSchema.setClass(PartnerUser);
