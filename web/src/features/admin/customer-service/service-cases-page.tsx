import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import type { serviceCaseColumns } from '../../../../../src/contracts/resources/service-case.js';
import type { ServiceCaseRow } from '../../../api/generated-service.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { type CellContext, FilterLink, type ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { serviceCases } from './service-cases-api.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/service-cases.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/service-cases.js'),
  },
  {
    en: () => import('../../../../../src/contracts/i18n/en/status-words.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/status-words.js'),
  },
  'inside',
  'lending',
];

const columns: readonly ReadOnlyColumn<ServiceCaseRow, keyof typeof serviceCaseColumns>[] = [
  { column: 'customer', width: 176, render: customerOf },
  'loan_type',
  'stage',
  { column: 'lender', width: 160, render: lenderOf },
  { column: 'status', width: 152 },
  { column: 'created_at', width: 152 },
  { column: 'moved_at', width: 152 },
  'owner',
  { column: 'follow_up_at', width: 152 },
];

/** /admin/csr-portal: the queue of customer service. */
export default function ServiceCasesPage() {
  return <ReadOnlyListPage page="csr-portal" list={serviceCases} columns={columns} />;
}

function customerOf({ id, user_id, customer, phone }: ServiceCaseRow, { t }: CellContext) {
  return (
    <>
      <Anchor component={Link} to={getAdminPath('csr-portal', `${user_id}/${id}`)} inherit>
        {customer ?? t('admin.csr-portal.unnamed')}
      </Anchor>
      {phone !== null && (
        <Text size="xs" c="dimmed">
          {phone}
        </Text>
      )}
    </>
  );
}

function lenderOf({ lender, lender_id }: ServiceCaseRow, { t, setFilters }: CellContext) {
  if (lender === null || lender_id === null)
    return (
      <Text size="xs" c="dimmed">
        {t('admin.csr-portal.noLender')}
      </Text>
    );
  return (
    <FilterLink filters={{ lender_id }} value={lender} setFilters={setFilters}>
      {lender}
    </FilterLink>
  );
}
