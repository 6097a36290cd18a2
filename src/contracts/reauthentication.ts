/**
 * Reauthentication: actions that would turn a stolen session into a lasting account, or reveal personal data, need the password or a code of
 * the second factor again (decision 57).
 */
import type { Permission } from './permissions.js';

/** Minutes for which a proof of identity counts in its session. */
export const REAUTHENTICATION_MINUTES = 5;

/** Permissions whose routes all need it; the guard reads this list, so a new route with one of them is covered. */
export const reauthenticationPermissions = [
  'staff.write',
  'partner-users.write',
  'brands.publish',
  'merchants.unmask',
  'merchant-files.apply',
  'application-status-files.unmask',
  'mis-files.unmask',
  'merchant-files.unmask',
  'commission-files.unmask',
  'lender-callbacks.unmask',
  'hand-overs.unmask',
  'customers.unmask',
] as const satisfies readonly Permission[];

/** Returns whether the routes of a permission need a recent proof of identity. */
export const requiresReauthentication = (permission: Permission): boolean =>
  (reauthenticationPermissions as readonly Permission[]).includes(permission);
