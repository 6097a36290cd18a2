import { adminResource, newAdmin } from '../../../contracts/resources/admin.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { HandleAccountChange } from '../messages/accounts.js';
import { accountColumns } from './accounts.js';
import { Staff } from './staff.entity.js';

/** Staff accounts as a resource; the audit trail uses their audience as the name. */
export const staffAccounts = declareResource({
  name: 'admin',
  path: 'staff',
  table: adminResource,
  entity: Staff,
  from: 'auth.staff',
  computed: accountColumns,
  creation: newAdmin,
  title: 'name',
  sort: 'name',
  read: 'staff.read',
  write: 'staff.write',
  rows: 'staff',
  uniqueConflict: { code: 'account-email-taken', property: 'email' },
  onChange: (change) => new HandleAccountChange('admin', change),
});
