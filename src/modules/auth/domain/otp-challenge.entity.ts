import { defineEntity, p } from '@mikro-orm/core';
import { challengePurposes } from './challenge-purpose.js';

const OtpChallengeSchema = defineEntity({
  name: 'OtpChallenge',
  schema: 'auth',
  tableName: 'otp_challenge',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    channel: p.enum(['sms', 'email']),
    purpose: p.enum(challengePurposes).default('login'),
    /** The customer who confirms a contact; null for a login, which has no customer yet, and for a merchant request. */
    subjectId: p.uuid().nullable(),
    /**
     * Keyed hash of the device id of the browser that requested the code and alone may use it; null for a confirmation, which only its
     * customer may use.
     */
    deviceIndex: p.string().length(43).nullable(),
    /** Blind index of the phone number or address. */
    destinationIndex: p.string().length(43),
    /** Encrypted; erased once the code was used or replaced. */
    destination: p.text().nullable(),
    /** Encrypted: how the code was requested, as evidence of a consent; erased with the destination. */
    askedWith: p.text().nullable(),
    /** Keyed hash of challenge id and code. */
    codeHash: p.string().length(43),
    /** Number of attempts, incremented before each comparison. */
    guesses: p.smallint().default(0),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    supersededAt: p.datetime().nullable(),
    /** Keyed hash of the requesting address; null once the code was verified or an hour old, and for a browser known to the account. */
    addressIndex: p.string().length(43).nullable(),
    /** Keyed hash of the network of that address. */
    networkIndex: p.string().length(43).nullable(),
  },
  indexes: [
    {
      name: 'otp_challenge_active',
      expression:
        'create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose, subject_id, device_index) nulls not distinct where used_at is null and superseded_at is null',
    },
    { properties: ['channel', 'createdAt'] },
    { properties: ['destinationIndex', 'createdAt'] },
    ...(['address_index', 'network_index'] as const).map((column) => ({
      name: `otp_challenge_${column}`,
      expression: `create index otp_challenge_${column} on auth.otp_challenge (${column}, created_at) where ${column} is not null`,
    })),
    {
      name: 'otp_challenge_unverified',
      expression: 'create index otp_challenge_unverified on auth.otp_challenge (destination_index) where address_index is not null',
    },
  ],
  checks: [{ name: 'otp_challenge_subject_check', expression: `(purpose in ('login', 'merchant')) = (subject_id is null)` }],
});

/** One requested OTP. A destination has at most one valid challenge (the newest) for each purpose, customer and browser. */
export class OtpChallenge extends OtpChallengeSchema.class {}
OtpChallengeSchema.setClass(OtpChallenge);

/** Encryption context of the encrypted columns of a challenge. */
export const otpChallengeEncryptionContext = (column: 'destination' | 'asked_with', id: string) => ({
  table: 'auth.otp_challenge',
  column,
  id,
});
