import { auditColumns } from '../../../../../src/contracts/resources/audit.js';
import type { AuditRow } from '../../../api/generated.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import type { WebList } from '../../../kit/resource/web-list.ts';
import { ActionCell, PropertyCell, SubjectCell, ValueCell, getCustomerSubject, ActorCell } from './audit-cells.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['deeds'];

type Name = keyof typeof auditColumns;

const audit: WebList<AuditRow, Name> = {
  texts: 'admin.lists.audit',
  table: auditColumns,
  calls: createListCalls<AuditRow>({ list: 'listAudit' }),
};

const columns: readonly ReadOnlyColumn<AuditRow, Name>[] = [
  { column: 'at', width: 152 },
  { column: 'actor', width: 128, render: (row, { setFilters }) => <ActorCell row={row} narrow={setFilters} /> },
  { column: 'action', width: 192, render: (row, { setFilters }) => <ActionCell row={row} narrow={setFilters} /> },
  {
    column: 'subject',
    width: 144,
    render: (row, { setFilters }) => <SubjectCell row={row} narrow={setFilters} />,
    customerBy: ({ subject }) => getCustomerSubject(subject),
  },
  { column: 'property', width: 112, render: (row) => <PropertyCell row={row} /> },
  { column: 'before', width: 112, render: (row) => <ValueCell row={row} side="before" /> },
  { column: 'after', width: 136, render: (row) => <ValueCell row={row} side="after" /> },
];

/** /admin/audit: the audit trail. */
const AuditPage = () => <ReadOnlyListPage page="audit" list={audit} columns={columns} />;

export default AuditPage;
