import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import type { serviceCaseColumns } from '../../../../../src/contracts/resources/service-case.js';
import type { ServiceCaseRow } from '../../../api/generated-service.ts';
import { useAppSelector } from '../../../api/store.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { type Text as Translate, useText } from '../../../i18n/use-text.ts';
import type { ListPreset } from '../../../kit/resource/list-presets.tsx';
import { type CellContext, FilterLink, type ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { caseTexts } from './case-texts.ts';
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
  caseTexts,
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
  const t = useText();
  const ownId = useAppSelector((store) => store.session.admin.ids?.adminId);
  const today = todayInIndia();
  const presets = useMemo(() => createPresets(t, ownId, today), [t, ownId, today]);
  return <ReadOnlyListPage page="csr-portal" list={serviceCases} columns={columns} presets={presets} views="service-case" />;
}

/** Both parts are in the order of their follow-ups, those without one last. */
function createPresets(t: Translate, ownId: string | undefined, today: string): readonly ListPreset[] {
  return [
    { key: 'all', label: t('admin.csr-portal.views.all'), state: {} },
    ...(ownId === undefined
      ? []
      : [{ key: 'mine', label: t('admin.csr-portal.views.mine'), state: { owner_id: ownId, sort: 'follow_up_at' } }]),
    { key: 'due', label: t('admin.csr-portal.views.due'), state: { follow_up_at: `..${today}`, sort: 'follow_up_at' } },
  ];
}

function customerOf({ id, user_id: userId, customer, phone }: ServiceCaseRow, { t }: CellContext) {
  return (
    <>
      <Anchor component={Link} to={getAdminPath('csr-portal', `${userId}/${id}`)} inherit>
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
