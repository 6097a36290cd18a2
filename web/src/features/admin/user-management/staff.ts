import { ADMIN_ROOT, adminPages } from '../../../../../src/contracts/pages.js';
import { adminResource, newAdmin } from '../../../../../src/contracts/resources/admin.js';
import type { AdminRow } from '../../../api/generated.ts';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

const isInvited = ({ status }: AdminRow) => status === 'invited';
const isDisabled = ({ status }: AdminRow) => status === 'disabled';

export const staff: WebResource<AdminRow, keyof typeof adminResource> = {
  name: 'admin',
  table: adminResource,
  creation: newAdmin,
  title: 'name',
  write: 'staff.write',
  fixedOfOwn: ['role'],
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
