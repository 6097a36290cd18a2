import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import { staff } from './staff.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['user-management'];

const columns = [
  'name',
  { property: 'email', width: 200 },
  { property: 'role', width: 160 },
  'status',
  'last_login_at',
  'second_factor',
] as const;
const hints = { email: 'admin.user-management.emailHint' } as const;

/** /admin/user-management: who works here, and what each may do. */
const UserManagementPage = () => <ResourcePage page="user-management" resource={staff} columns={columns} hints={hints} />;

export default UserManagementPage;
