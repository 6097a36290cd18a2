import { defineEntity, p } from '@mikro-orm/core';
import { audiences } from '../../../contracts/permissions.js';
import { channels } from './destination.js';

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'auth',
  tableName: 'session',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    audience: p.enum(audiences),
    /** Customer, staff or partner-user id. */
    subjectId: p.uuid(),
    /** Of an admin, as it was at the login: another role is another login. */
    role: p.smallint().nullable(),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    prospectAppId: p.uuid().nullable(),
    /** What a customer's login proved; null for passwords. */
    loginChannel: p.enum(channels).nullable(),
    /** Since when a customer counts as the one whose data is on file; null while he has still to prove it. */
    identityProvenAt: p.datetime().nullable(),
    /** Sealed: how the code of such a login was asked for; it is evidence of the consent of whoever the customer turns out to be. */
    askedWith: p.text().nullable(),
    /** First half of every refresh token of this session; it appears nowhere else. */
    family: p.uuid().unique(),
    refreshHash: p.string().length(43),
    /** The token before, which a parallel request may still carry for a moment. */
    previousRefreshHash: p.string().length(43).nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    lastSeenAt: p.datetime().defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    revokeReason: p.string().length(20).nullable(),
    userAgent: p.string().length(120).nullable(),
    /** Client address without its last part. */
    address: p.string().length(45).nullable(),
  },
  indexes: [{ properties: ['audience', 'subjectId'] }, { properties: ['expiresAt'] }, { properties: ['createdAt', 'id'] }],
});

/** One login on one device, until it is ended, runs out or stays unused for too long. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

/** Where the sealed column of a session lives. */
export const sessionEncryptionContext = (id: string) => ({ table: 'auth.session', column: 'asked_with', id });
