import { RecordPage } from '../../../kit/resource/record-page.tsx';
import { StaffLogins } from './staff-logins.tsx';
import { staff } from './staff.ts';
// Staff open a record from the list or go to the list next: shared code stays in one file with the list, instead of many small ones.
import './user-management-page.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['records', 'user-management', 'account'];

const sections = [
  { key: 'person', title: 'admin.record.staff.person', properties: ['name', 'email', 'role'] },
  { key: 'account', title: 'admin.record.staff.account', properties: ['status', 'second_factor', 'last_login_at', 'created_at'] },
  { key: 'logins', title: 'admin.record.staff.logins', Component: StaffLogins },
] as const;

/** /admin/user-management/{id} */
const StaffAccountPage = () => <RecordPage page="user-management" resource={staff} sections={sections} />;

export default StaffAccountPage;
