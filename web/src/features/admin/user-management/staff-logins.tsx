import type { AdminRow } from '../../../api/generated.ts';
import type { adminResource } from '../../../../../src/contracts/resources/admin.js';
import { useText } from '../../../i18n/use-text.ts';
import { browserColumn, type SessionColumn, sessionList } from '../../../kit/account/session-list.tsx';
import { RecordList } from '../../../kit/resource/record-list.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';

const columns: readonly SessionColumn[] = [
  'created_at',
  'is_open',
  'last_seen_at',
  browserColumn,
  'address',
  'revoked_at',
  'revoke_reason',
];

/** Where and when a staff account was logged in. */
export function StaffLogins({ row: { id } }: RecordSectionProps<AdminRow, keyof typeof adminResource>) {
  const t = useText();
  return (
    <RecordList
      name={t('admin.record.staff.logins')}
      list={sessionList}
      columns={columns}
      where={{ subject_id: id }}
      emptyText={t('admin.record.staff.noLogins')}
    />
  );
}
