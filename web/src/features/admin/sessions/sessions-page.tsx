import { Text } from '@mantine/core';
import type { SessionRow } from '../../../api/generated.ts';
import { textOf } from '../../../i18n/use-text.ts';
import { browserColumn, type SessionColumn, sessionList } from '../../../kit/account/session-list.tsx';
import { Narrowing, type ReadWords } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import { shortId } from '../../../kit/resource/value-text.ts';

const columns: readonly SessionColumn[] = [
  'created_at',
  { column: 'holder', width: 168, render: holder },
  'is_open',
  'last_seen_at',
  browserColumn,
  'address',
  'revoked_at',
  { column: 'revoke_reason', width: 168 },
  'expires_at',
];

/** /admin/sessions: who is and was logged in. */
export const SessionsPage = () => <ReadListPage page="sessions" list={sessionList} columns={columns} />;

/** Customers have no name here: what tells their accounts apart is the beginning of the id. */
function holder({ holder: name, audience, subject_id: id }: SessionRow, { narrow }: ReadWords) {
  const kind = textOf(`admin.lists.audiences.${audience}`);
  const words = name ?? `${kind} ${shortId(id)}`;
  return (
    <>
      <Narrowing to={{ subject_id: id }} value={words} narrow={narrow}>
        {words}
      </Narrowing>
      {name !== null && (
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
      )}
    </>
  );
}
