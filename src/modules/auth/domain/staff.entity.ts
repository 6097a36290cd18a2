import { defineEntity, p } from '@mikro-orm/core';
import { unusablePassword } from './password-hasher.js';

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
    /** PHC string of argon2id; of a new account one that no password matches. */
    passwordHash: p
      .string()
      .length(160)
      .onCreate(() => unusablePassword()),
    role: p.smallint(),
    status: p.enum(accountStates).default('active'),
    /** Sealed, base32 inside; null while no authenticator app is set up. */
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code: no code is taken twice. */
    totpLastStep: p.integer().nullable(),
    /** Sealed as well: the secret of a set-up that nobody has confirmed with a code yet. */
    totpPending: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    lastLoginAt: p.datetime().nullable(),
    /** Set by a trigger with each change of status, password or rights: sessions opened before are over for good. */
    sessionsValidFrom: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  checks: [{ name: 'staff_role_check', expression: 'role in (1, 2, 3)' }],
});

/** An admin of the back office. Sessions end by themselves when the role changes or the account is disabled or deleted. */
export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);
