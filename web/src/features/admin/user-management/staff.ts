import { getAdminPath } from '../../../../../src/contracts/pages.js';
import { adminResource, newAdmin } from '../../../../../src/contracts/resources/admin.js';
import type { AdminRow } from '../../../api/generated.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

const isInvited = ({ status }: AdminRow) => status === 'invited';
const isDisabled = ({ status }: AdminRow) => status === 'disabled';

export const staff: WebResource<AdminRow, keyof typeof adminResource> = {
  name: 'admin',
  table: adminResource,
  creation: newAdmin,
  title: 'name',
  write: 'staff.write',
  readOnlyForSelf: ['role'],
  calls: createResourceCalls<AdminRow>({ singular: 'Admin', plural: 'Staff', table: adminResource, actionCall: 'runStaffAction' }),
  actions: {
    texts: 'admin.user-management.deeds',
    all: [
      { key: 'invite', isAvailable: isInvited },
      { key: 'enable', isAvailable: isDisabled },
      { key: 'reset-password', isAvailable: ({ status }) => status === 'active' },
      { key: 'reset-second-factor', isAvailable: (row) => row.second_factor === 1, isDangerous: true },
      { key: 'end-sessions', isAvailable: ({ status }) => status === 'active' },
      { key: 'disable', isAvailable: (row) => !isDisabled(row), isDangerous: true },
    ],
    links: [{ key: 'logins', to: ({ id }) => `${getAdminPath('sessions')}?subject_id=${id}` }],
  },
};
