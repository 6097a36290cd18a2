import { defineEntity, p } from '@mikro-orm/core';

export const accountStates = ['active', 'disabled'] as const;

const StaffSchema = defineEntity({
  name: 'Staff',
  schema: 'auth',
  tableName: 'staff',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** Lower case. */
    email: p.string().length(160).unique(),
    name: p.string().length(120),
    /** PHC string of argon2id. */
    passwordHash: p.string().length(160),
    role: p.smallint(),
    status: p.enum(accountStates).default('active'),
    /** Sealed, base32 inside; null while no authenticator app is set up. */
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code: no code is taken twice. */
    totpLastStep: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    lastLoginAt: p.datetime().nullable(),
    /** Set by a trigger with each change of status, password or rights: sessions opened before are over for good. */
    sessionsValidFrom: p.datetime().nullable(),
  },
  checks: [{ name: 'staff_role_check', expression: 'role in (1, 2, 3)' }],
});

/** An admin of the back office. Sessions end by themselves when the role changes or the account is disabled. */
export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);

/** Where the sealed authenticator secret of an admin lives. */
export const totpPlace = (id: string) => ({ table: 'auth.staff', column: 'totp_secret', id });
