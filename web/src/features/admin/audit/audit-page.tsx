import { auditColumns } from '../../../../../src/contracts/resources/audit.js';
import type { AuditRow } from '../../../api/generated.ts';
import { listCalls } from '../../../kit/resource/list-calls.ts';
import type { ReadColumn } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import type { WebList } from '../../../kit/resource/web-list.ts';
import { Deed, Field, Subject, ValueOf, Who } from './audit-cells.tsx';

type Name = keyof typeof auditColumns;

const audit: WebList<AuditRow, Name> = {
  texts: 'admin.lists.audit',
  table: auditColumns,
  calls: listCalls<AuditRow>({ list: 'listAudit' }),
};

const columns: readonly ReadColumn<AuditRow, Name>[] = [
  { column: 'at', width: 152 },
  { column: 'actor', width: 128, render: (row, { narrow }) => <Who row={row} narrow={narrow} /> },
  { column: 'action', width: 192, render: (row, { narrow }) => <Deed row={row} narrow={narrow} /> },
  { column: 'subject', width: 144, render: (row, { narrow }) => <Subject row={row} narrow={narrow} /> },
  { column: 'property', width: 112, render: (row) => <Field row={row} /> },
  { column: 'before', width: 112, render: (row) => <ValueOf row={row} side="before" /> },
  { column: 'after', width: 136, render: (row) => <ValueOf row={row} side="after" /> },
];

/** /admin/audit: the audit trail. */
export const AuditPage = () => <ReadListPage page="audit" list={audit} columns={columns} />;
