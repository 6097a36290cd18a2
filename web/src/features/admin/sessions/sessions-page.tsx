import { Text } from '@mantine/core';
import { browserIn } from '../../../../../src/contracts/browser-in.js';
import { sessionColumns } from '../../../../../src/contracts/resources/session.js';
import type { SessionRow } from '../../../api/generated.ts';
import { textOf } from '../../../i18n/use-text.ts';
import { listCalls } from '../../../kit/resource/list-calls.ts';
import { Narrowing, type ReadColumn, type ReadWords } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import { shortId } from '../../../kit/resource/value-text.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

type Name = keyof typeof sessionColumns;

const sessions: WebList<SessionRow, Name> = {
  texts: 'admin.lists.session',
  table: sessionColumns,
  calls: listCalls<SessionRow>({ list: 'listSessions' }),
};

const columns: readonly ReadColumn<SessionRow, Name>[] = [
  'created_at',
  { column: 'holder', width: 168, render: holder },
  'is_open',
  'last_seen_at',
  { column: 'user_agent', width: 152, render: ({ user_agent: agent }) => agent && <span title={agent}>{browserIn(agent)}</span> },
  'address',
  'revoked_at',
  { column: 'revoke_reason', width: 168 },
  'expires_at',
];

/** /admin/sessions: who is and was logged in. */
export const SessionsPage = () => <ReadListPage page="sessions" list={sessions} columns={columns} />;

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
