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
    /** The customer who confirms; null for a login, which is nobody's yet, and for who wants to become a merchant. */
    subjectId: p.uuid().nullable(),
    /** Keyed hash of the name of the browser that asked, and that alone may use it; null for a confirmation, which only its customer may use. */
    deviceIndex: p.string().length(43).nullable(),
    /** Blind index of the phone number or address. */
    destinationIndex: p.string().length(43),
    /** Sealed; erased once the code was used or replaced. */
    destination: p.text().nullable(),
    /** Sealed: how the code was asked for, as the evidence of a consent; erased with the destination. */
    askedWith: p.text().nullable(),
    /** Keyed hash of challenge and code. */
    codeHash: p.string().length(43),
    /** Codes that were compared, raised before each comparison. */
    guesses: p.smallint().default(0),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    supersededAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'otp_challenge_active',
      expression:
        'create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose, subject_id, device_index) nulls not distinct where used_at is null and superseded_at is null',
    },
    { properties: ['channel', 'createdAt'] },
  ],
  checks: [{ name: 'otp_challenge_subject_check', expression: `(purpose in ('login', 'merchant')) = (subject_id is null)` }],
});

/** One passcode that was asked for. A destination has at most one of a purpose, customer and browser that still counts: the newest. */
export class OtpChallenge extends OtpChallengeSchema.class {}
OtpChallengeSchema.setClass(OtpChallenge);

/** Where the sealed columns of a challenge live. */
export const otpChallengeEncryptionContext = (column: 'destination' | 'asked_with', id: string) => ({
  table: 'auth.otp_challenge',
  column,
  id,
});
