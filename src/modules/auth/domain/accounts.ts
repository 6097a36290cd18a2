import type { Audience } from '../../../contracts/permissions.js';
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

/** Names of the accounts' records, in the audit trail too. */
export const accountRecordNames = { admin: 'admin', partner: 'partner-user' } as const satisfies Record<PasswordAudience, string>;

/** Returns the subject of an account in the audit trail: `admin:<id>`, `partner-user:<id>`, `customer:<id>`. */
export const getAccountSubject = ({ audience, id }: { readonly audience: Audience; readonly id: string }): string =>
  `${audience === 'customer' ? audience : accountRecordNames[audience]}:${id}`;

/** Returns the subjects of an account in the audit trail, the earlier one of partner users too (`partner:<id>`, before version 0.4). */
export const getAccountSubjects = (account: { readonly audience: Audience; readonly id: string }): readonly string[] => [
  ...new Set([getAccountSubject(account), `${account.audience}:${account.id}`]),
];

/** Encryption context of an authenticator secret of an account. */
export const totpEncryptionContext = (audience: PasswordAudience, column: 'totp_secret' | 'totp_pending', id: string) => ({
  table: accountTables[audience],
  column,
  id,
});
