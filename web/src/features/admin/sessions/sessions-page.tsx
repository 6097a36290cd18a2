import { Text } from '@mantine/core';
import type { SessionRow } from '../../../api/generated.ts';
import { getTextByKey } from '../../../i18n/use-text.ts';
import { browserColumn, type SessionColumn, sessionList } from '../../../kit/account/session-list.tsx';
import { FilterLink, type CellContext } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['account'];

const columns: readonly SessionColumn[] = [
  'created_at',
  { column: 'holder', width: 168, render: renderHolder },
  'is_open',
  'last_seen_at',
  browserColumn,
  'address',
  'revoked_at',
  { column: 'revoke_reason', width: 168 },
  'expires_at',
];

/** /admin/sessions: who is and was logged in. */
const SessionsPage = () => <ReadOnlyListPage page="sessions" list={sessionList} columns={columns} />;

/** Customer names are not shown here; the first characters of the id tell accounts apart. */
function renderHolder({ holder: name, audience, subject_id: id }: SessionRow, { setFilters }: CellContext) {
  const kind = getTextByKey(`admin.lists.audiences.${audience}`);
  const words = name ?? `${kind} ${shortenId(id)}`;
  return (
    <>
      <FilterLink filters={{ subject_id: id }} value={words} setFilters={setFilters}>
        {words}
      </FilterLink>
      {name !== null && (
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
      )}
    </>
  );
}

export default SessionsPage;
