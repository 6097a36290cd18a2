import { isPasswordUnset } from './password-hasher.js';

/** Audiences that log in with a password. */
export const passwordAudiences = ['admin', 'partner'] as const;
export type PasswordAudience = (typeof passwordAudiences)[number];

// @unscoped where the account of somebody who proves that it is his is found.
export const accountTables = { admin: 'auth.staff', partner: 'auth.partner_user' } as const satisfies Record<PasswordAudience, string>;

/** Returns the SQL condition that an account waits for its first password. */
export const isInvited = (alias: string): string =>
  `(${alias}.status = 'active' and ${alias}.last_login_at is null and ${isPasswordUnset(`${alias}.password_hash`)})`;

/** Columns of an account's list that are computed in SQL. */
export const accountColumns = {
  status: `case when ${isInvited('r')} then 'invited' else r.status end`,
  second_factor: '(r.totp_secret is not null)',
} as const;

/** Encryption context of an authenticator secret of an account. */
export const totpEncryptionContext = (audience: PasswordAudience, column: 'totp_secret' | 'totp_pending', id: string) => ({
  table: accountTables[audience],
  column,
  id,
});
