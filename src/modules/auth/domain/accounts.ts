/** Whoever logs in with a password. */
export const passwordAudiences = ['admin', 'partner'] as const;
export type PasswordAudience = (typeof passwordAudiences)[number];

// @unscoped where the account of somebody who proves that it is his is found.
export const accountTables = { admin: 'auth.staff', partner: 'auth.partner_user' } as const satisfies Record<PasswordAudience, string>;

/** Where a sealed authenticator secret of an account lives. */
export const totpEncryptionContext = (audience: PasswordAudience, column: 'totp_secret' | 'totp_pending', id: string) => ({
  table: accountTables[audience],
  column,
  id,
});
