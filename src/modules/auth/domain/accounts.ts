/** Audiences that log in with a password. */
export const passwordAudiences = ['admin', 'partner'] as const;
export type PasswordAudience = (typeof passwordAudiences)[number];

// @unscoped where the account of somebody who proves that it is his is found.
export const accountTables = { admin: 'auth.staff', partner: 'auth.partner_user' } as const satisfies Record<PasswordAudience, string>;

/** Encryption context of an authenticator secret of an account. */
export const totpEncryptionContext = (audience: PasswordAudience, column: 'totp_secret' | 'totp_pending', id: string) => ({
  table: accountTables[audience],
  column,
  id,
});
