import { adminResource, newAdmin } from '../../../contracts/resources/admin.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { HandleStaffChange } from '../messages/accounts.js';
import { isPasswordUnset } from './password-hasher.js';
import { Staff } from './staff.entity.js';

/** Returns the SQL condition that a staff account waits for its first password. */
export const isInvited = (alias: string): string =>
  `(${alias}.status = 'active' and ${alias}.last_login_at is null and ${isPasswordUnset(`${alias}.password_hash`)})`;

/** Staff accounts as a resource; the audit trail uses their audience as the name. */
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
