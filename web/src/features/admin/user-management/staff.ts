import { adminResource, newAdmin } from '../../../../../src/contracts/resources/admin.js';
import type { AdminRow } from '../../../api/generated.ts';
import { accountActions } from '../../../kit/account/account-actions.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

export const staff: WebResource<AdminRow, keyof typeof adminResource> = {
  name: 'admin',
  table: adminResource,
  creation: newAdmin,
  title: 'name',
  write: 'staff.write',
  readOnlyForSelf: ['role'],
  calls: createResourceCalls<AdminRow>({ singular: 'Admin', plural: 'Staff', table: adminResource, actionCall: 'runStaffAction' }),
  actions: accountActions,
};
