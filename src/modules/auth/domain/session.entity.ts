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
    /** Role of a staff member at login. A changed role requires a new login. */
    role: p.smallint().nullable(),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    prospectAppId: p.uuid().nullable(),
    /** Channel that a customer's login proved; null for passwords. */
    loginChannel: p.enum(channels).nullable(),
    /** When the customer proved to be the person whose data is on file; null while that proof is missing. */
    identityProvenAt: p.datetime().nullable(),
    /**
     * When the holder last gave the password, or the second factor where the account has one, in this session; null for customers and where
     * only a token or a part of the proof was given.
     */
    authenticatedAt: p.datetime().nullable(),
    /** Encrypted: how the code of such a login was requested. It is evidence of the consent of the customer who is identified later. */
    askedWith: p.text().nullable(),
    /** First half of every refresh token of this session; it appears nowhere else. */
    family: p.uuid().unique(),
    refreshHash: p.string().length(43),
    /** The previous token, which a parallel request may still carry for a moment. */
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

/** One login on one device. Lasts until it is ended, expires or stays idle for too long. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

/** Encryption context of the encrypted column of a session. */
export const sessionEncryptionContext = (id: string) => ({ table: 'auth.session', column: 'asked_with', id });
