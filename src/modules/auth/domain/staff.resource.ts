import { adminResource, newAdmin } from '../../../contracts/resources/admin.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { HandleStaffChange } from '../messages/accounts.js';
import { isPasswordUnset } from './password-hasher.js';
import { Staff } from './staff.entity.js';

/** Whether an account of staff waits for its first password, in SQL. */
export const isInvited = (alias: string): string =>
  `(${alias}.status = 'active' and ${alias}.last_login_at is null and ${isPasswordUnset(`${alias}.password_hash`)})`;

/** Accounts of staff for the engine of resources; the audit trail calls them by their audience. */
export const staffAccounts = declareResource({
  name: 'admin',
  path: 'staff',
  table: adminResource,
  entity: Staff,
  from: 'auth.staff',
  computed: {
    status: `case when ${isInvited('r')} then 'invited' else r.status end`,
    second_factor: '(r.totp_secret is not null)',
  },
  creation: newAdmin,
  title: 'name',
  sort: 'name',
  read: 'staff.read',
  write: 'staff.write',
  rows: 'staff',
  uniqueConflict: { code: 'account-email-taken', property: 'email' },
  onChange: (change) => new HandleStaffChange(change),
});
