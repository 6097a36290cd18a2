import { defineEntity, p } from '@mikro-orm/core';

const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  schema: 'auth',
  tableName: 'password_link',
  properties: {
    /** Keyed hash of the secret in the link. */
    tokenHash: p.string().length(43).primary(),
    audience: p.enum(['admin', 'partner'] as const),
    /** Staff or partner-user id. */
    accountId: p.uuid(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** A single-use link to set the password of one account. */
export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink);
