import { ADMIN_ROOT, adminPages } from '../../../../../src/contracts/pages.js';
import { adminResource, newAdmin } from '../../../../../src/contracts/resources/admin.js';
import type { AdminRow } from '../../../api/generated.ts';
import { RecordPage } from '../../../kit/resource/record-page.tsx';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

const isInvited = ({ status }: AdminRow) => status === 'invited';
const isDisabled = ({ status }: AdminRow) => status === 'disabled';

const staff: WebResource<AdminRow, keyof typeof adminResource> = {
  name: 'admin',
  table: adminResource,
  creation: newAdmin,
  title: 'name',
  write: 'staff.write',
  calls: resourceCalls<AdminRow>({ one: 'Admin', many: 'Staff', table: adminResource, deeds: 'doToAdmin' }),
  deeds: {
    texts: 'admin.user-management.deeds',
    all: [
      { key: 'invite', fits: isInvited },
      { key: 'enable', fits: isDisabled },
      { key: 'reset-password', fits: ({ status }) => status === 'active' },
      { key: 'reset-second-factor', fits: (row) => row.second_factor === 1, isDangerous: true },
      { key: 'end-sessions', fits: ({ status }) => status === 'active' },
      { key: 'disable', fits: (row) => !isDisabled(row), isDangerous: true },
    ],
    links: [{ key: 'logins', to: ({ id }) => `${ADMIN_ROOT}/${adminPages.sessions.path}?subject_id=${id}` }],
  },
};

const columns = ['name', { property: 'email', width: 232 }, 'role', 'status', 'last_login_at', 'second_factor'] as const;
const hints = { email: 'admin.user-management.emailHint' } as const;

/** /admin/user-management: who works here, and what each may do. */
export const UserManagementPage = () => <ResourcePage page="user-management" resource={staff} columns={columns} hints={hints} />;

/** /admin/user-management/{id} */
export const StaffAccountPage = () => <RecordPage page="user-management" resource={staff} />;
