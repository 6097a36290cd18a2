import { Button } from '@mantine/core';
import { useState } from 'react';
import { ledgerEntryColumns, revenueMonthColumns } from '../../../../../src/contracts/resources/ledger.js';
import type { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import type { LedgerEntryRow, LenderRow, RevenueMonthRow } from '../../../api/generated.ts';
import { formatMonth } from '../../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { RecordList } from '../../../kit/resource/record-list.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';
import classes from './revenue-months.module.css';

const months: WebList<RevenueMonthRow, keyof typeof revenueMonthColumns> = {
  texts: 'resources.revenue-month',
  table: revenueMonthColumns,
  calls: createListCalls<RevenueMonthRow>({ list: 'listRevenueMonths' }),
};
const entries: WebList<LedgerEntryRow, keyof typeof ledgerEntryColumns> = {
  texts: 'resources.ledger-entry',
  table: ledgerEntryColumns,
  calls: createListCalls<LedgerEntryRow>({ list: 'listRevenueEntries' }),
};

const monthColumns: readonly ReadOnlyColumn<RevenueMonthRow, keyof typeof revenueMonthColumns>[] = [
  {
    column: 'month',
    render: ({ month, state }, { language }) => (
      <>
        {formatMonth(month, language)}
        <span className={classes.state}>{getTextByKey(`admin.ledger.states.${state}`)}</span>
      </>
    ),
  },
  ...(['disbursals', 'disbursed', 'expected', 'clawed_back', 'partner_share', 'net', 'claimed', 'received', 'partner_payable'] as const),
];
const entryColumns: readonly ReadOnlyColumn<LedgerEntryRow, keyof typeof ledgerEntryColumns>[] = [
  'at',
  'kind',
  'rupees',
  'paid_for',
  'tranche',
  'cause',
  'loan_no',
  'submission_id',
];

/** Amounts that a lender owes by month, and the entries behind each sum (product specification §3 "Lender revenue item", decision 17). */
export function RevenueMonths({ row: { id } }: RecordSectionProps<LenderRow, keyof typeof lenderResource>) {
  const t = useText();
  const language = useLanguage();
  const [shown, setShown] = useState<string>();
  const month = shown && formatMonth(shown, language);
  return (
    <>
      <RecordList
        name={t('admin.ledger.title')}
        list={months}
        columns={monthColumns}
        where={{ lender_id: id }}
        emptyText={t('admin.ledger.none')}
        action={(row) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={row.month === shown}
            aria-label={t('admin.ledger.showOf', { month: formatMonth(row.month, language) })}
            onClick={() => setShown(row.month === shown ? undefined : row.month)}
          >
            {t('admin.ledger.show')}
          </Button>
        )}
      />
      {shown && month && (
        <section aria-labelledby="entries-of-month" className={classes.entries}>
          <h3 id="entries-of-month">{t('admin.ledger.entries', { month })}</h3>
          <RecordList
            key={shown}
            name={t('admin.ledger.entries', { month })}
            list={entries}
            columns={entryColumns}
            where={{ lender_id: id, month: `${shown}..${shown}` }}
            emptyText={t('admin.ledger.noEntries')}
          />
        </section>
      )}
    </>
  );
}
