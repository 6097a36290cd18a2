import { defineEntity, p } from '@mikro-orm/core';

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
        'create unique index otp_challenge_active on auth.otp_challenge (destination_index) where used_at is null and superseded_at is null',
    },
    { properties: ['channel', 'createdAt'] },
  ],
});

/** One passcode that was asked for. A destination has at most one that still counts: the newest. */
export class OtpChallenge extends OtpChallengeSchema.class {}
OtpChallengeSchema.setClass(OtpChallenge);

/** Where the sealed columns of a challenge live. */
export const challengePlace = (column: 'destination' | 'asked_with', id: string) => ({ table: 'auth.otp_challenge', column, id });
