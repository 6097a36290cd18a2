import { defineEntity, p } from '@mikro-orm/core';
import { unusablePassword } from './password-hasher.js';
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
    /** PHC string (argon2id); for a new account one that no password matches. */
    passwordHash: p
      .string()
      .length(160)
      .onCreate(() => unusablePassword()),
    partnerId: p.uuid(),
    /** Null for a partner user who works for the whole partner and sees all of its merchants. */
    merchantId: p.uuid().nullable(),
    status: p.enum(accountStates).default('active'),
    /** The TOTP columns work as those of staff. */
    totpSecret: p.text().nullable(),
    totpLastStep: p.integer().nullable(),
    totpPending: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    lastLoginAt: p.datetime().nullable(),
    /** Set by a trigger on each change of status, password or rights: earlier sessions stay invalid for good. */
    sessionsValidFrom: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  indexes: [
    { name: 'partner_user_of_partner', properties: ['partnerId'] },
    { name: 'partner_user_of_merchant', properties: ['merchantId'] },
  ],
});

/** A user of a partner or of one of its merchants. */
export class PartnerUser extends PartnerUserSchema.class {}
PartnerUserSchema.setClass(PartnerUser);
