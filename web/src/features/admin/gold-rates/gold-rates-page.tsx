import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { ADMIN_ROOT, adminPages } from '../../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import type { goldRateColumns } from '../../../../../src/contracts/resources/gold-rate.js';
import type { GoldRateRow } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Late } from '../../../kit/late.tsx';
import { actorOf } from '../../../kit/resource/actor-cell.tsx';
import type { ReadColumn } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import { goldRates } from './gold-rates-api.ts';
import { GoldStanding } from './gold-standing.tsx';

const GoldDayDialog = lazy(async () => ({ default: (await import('./gold-day-dialog.tsx')).GoldDayDialog }));

const columns: readonly ReadColumn<GoldRateRow, keyof typeof goldRateColumns>[] = [
  'rate_date',
  'karat_24',
  'karat_22',
  'karat_18',
  { column: 'source', width: 160 },
  'standing',
  { column: 'actor', width: 160, render: actorOf },
  'at',
  { column: 'reason', width: 240 },
  { column: 'reference', width: 240 },
  'other_purities',
];
const historyOf = (row: GoldRateRow) => <History row={row} />;

/** /admin/gold-rates: closing prices of gold day by day, and what counts today. */
export function GoldRatesPage() {
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
      <ReadListPage page="gold-rates" list={goldRates} columns={columns} action={historyOf} actions={add}>
        <GoldStanding />
      </ReadListPage>
      <Late isOpen={isOpen}>{(opened) => <GoldDayDialog isOpen={opened} onClose={() => setOpen(false)} />}</Late>
    </>
  );
}

/** The way to everything that the audit trail tells of a day. */
function History({ row: { rate_date } }: { readonly row: GoldRateRow }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`${ADMIN_ROOT}/${adminPages.audit.path}?${new URLSearchParams({ subject: `gold-rate:${rate_date}` })}`}
      aria-label={t('admin.gold-rates.history', { date: formatDay(rate_date, language) })}
    >
      {t('admin.gold-rates.historyShort')}
    </Anchor>
  );
}
