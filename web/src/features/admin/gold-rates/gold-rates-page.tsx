import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import type { goldRateColumns } from '../../../../../src/contracts/resources/gold-rate.js';
import type { GoldRateRow } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { renderActor } from '../../../kit/resource/render-actor.tsx';
import type { ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { goldRates } from './gold-rates-api.ts';
import { GoldRateStatus } from './gold-rate-status.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['gold-rates', 'lending'];

const GoldRateDialog = lazy(async () => ({ default: (await import('./gold-rate-dialog.tsx')).GoldRateDialog }));

const columns: readonly ReadOnlyColumn<GoldRateRow, keyof typeof goldRateColumns>[] = [
  'rate_date',
  'karat_24',
  'karat_22',
  'karat_18',
  { column: 'source', width: 160 },
  'standing',
  { column: 'actor', width: 160, render: renderActor },
  'at',
  { column: 'reason', width: 240 },
  { column: 'reference', width: 240 },
  'other_purities',
];
const renderHistoryLink = (row: GoldRateRow) => <HistoryLink row={row} />;

/** /admin/gold-rates: closing prices of gold day by day, and what counts today. */
export default function GoldRatesPage() {
  const t = useText();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const [isOpen, setOpen] = useState(false);
  const add = isPermitted(roleId, 'gold-rates.write') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {t('admin.gold-rates.add')}
    </Button>
  );
  return (
    <>
      <ReadOnlyListPage page="gold-rates" list={goldRates} columns={columns} action={renderHistoryLink} actions={add}>
        <GoldRateStatus />
      </ReadOnlyListPage>
      <LazyMount isOpen={isOpen}>{(opened) => <GoldRateDialog isOpen={opened} onClose={() => setOpen(false)} />}</LazyMount>
    </>
  );
}

/** Links to the audit trail of a day. */
function HistoryLink({ row: { rate_date } }: { readonly row: GoldRateRow }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`${getAdminPath('audit')}?${new URLSearchParams({ subject: `gold-rate:${rate_date}` })}`}
      aria-label={t('admin.gold-rates.history', { date: formatDay(rate_date, language) })}
    >
      {t('admin.gold-rates.historyShort')}
    </Anchor>
  );
}
