import { createHash } from 'node:crypto';

/**
 * Returns the same UUID (version 8) for the same record in every installation. Seeded rows keep it, so that a later seeding finds them even
 * when an admin has renamed or deleted them.
 */
export function stableId(
  kind:
    | 'partner'
    | 'merchant'
    | 'location'
    | 'tracking-link'
    | 'lender'
    | 'lender-group'
    | 'bench-lender'
    | 'credit-card'
    | 'insurance-intermediary'
    | 'voucher',
  key: string,
): string {
  const hex = createHash('sha256').update(`${kind}:${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
