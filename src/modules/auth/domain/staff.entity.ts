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
    /** PHC string (argon2id); for a new account one that no password matches. */
    passwordHash: p
      .string()
      .length(160)
      .onCreate(() => unusablePassword()),
    role: p.smallint(),
    status: p.enum(accountStates).default('active'),
    /** Encrypted base32; null while no authenticator app is set up. */
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code: no code is accepted twice. */
    totpLastStep: p.integer().nullable(),
    /** Encrypted: the secret of a set-up that is not confirmed with a code yet. */
    totpPending: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    lastLoginAt: p.datetime().nullable(),
    /** Set by a trigger on each change of status, password or rights: earlier sessions stay invalid for good. */
    sessionsValidFrom: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  checks: [{ name: 'staff_role_check', expression: 'role in (1, 2, 3)' }],
});

/** A staff member of the back office. Sessions end automatically when the role changes or the account is disabled or deleted. */
export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);
