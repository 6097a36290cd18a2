import { defineEntity, p } from '@mikro-orm/core';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  schema: 'auth',
  tableName: 'recovery_code',
  properties: {
    /** Keyed hash of the code and its account. */
    codeHash: p.string().length(43).primary(),
    audience: p.enum(['admin', 'partner'] as const),
    /** Staff or partner-user id. */
    accountId: p.uuid(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['audience', 'accountId'] }],
});

/** Replaces a code of the authenticator app once, when the phone is lost. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
