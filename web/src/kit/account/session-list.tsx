import { getUserAgentLabel } from '../../../../src/contracts/user-agent-label.js';
import { sessionColumns } from '../../../../src/contracts/resources/session.js';
import type { SessionRow } from '../../api/generated.ts';
import { createListCalls } from '../resource/create-list-calls.ts';
import type { ReadOnlyColumn } from '../resource/read-only-columns.tsx';
import type { WebList } from '../resource/web-list.ts';

type Name = keyof typeof sessionColumns;

/** Current and earlier sessions. The reasons for their end are texts of the part `account`. */
export const sessionList: WebList<SessionRow, Name> = {
  texts: 'admin.lists.session',
  table: sessionColumns,
  calls: createListCalls<SessionRow>({ list: 'listSessions' }),
};

export type SessionColumn = ReadOnlyColumn<SessionRow, Name>;

/** Shows the browser's name; its complete user agent on hover. */
export const browserColumn: SessionColumn = {
  column: 'user_agent',
  width: 152,
  render: ({ user_agent: agent }) => agent && <span title={agent}>{getUserAgentLabel(agent)}</span>,
};
