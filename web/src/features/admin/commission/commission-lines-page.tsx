import { Button, Text } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import { commissionActionNames, commissionActions, type CommissionStatus } from '../../../../../src/contracts/commission.js';
import type { commissionLineColumns } from '../../../../../src/contracts/resources/commission-line.js';
import type { CommissionLineRow } from '../../../api/generated-commission.ts';
import { formatMonth } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { FilterLink, type ReadOnlyColumn, type CellContext } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { commissionLines } from './commission-api.ts';
import type { Decision } from './commission-dialog.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/commission.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/commission.js'),
  },
  'lending',
];

const CommissionDialog = lazy(async () => ({ default: (await import('./commission-dialog.tsx')).CommissionDialog }));

const columns: readonly ReadOnlyColumn<CommissionLineRow, keyof typeof commissionLineColumns>[] = [
  { column: 'lender', width: 160, render: lenderOf, customerBy: ({ submission_id }) => submission_id },
  { column: 'month', width: 120, render: ({ month }, { language }) => formatMonth(month, language) },
  { column: 'status', width: 112 },
  { column: 'expected', width: 104 },
  { column: 'claimed', width: 104 },
  { column: 'received', width: 104 },
  { column: 'variance', width: 104 },
  { column: 'reasons', width: 224 },
  { column: 'gst', width: 112, isHidden: true },
  { column: 'tds', width: 112, isHidden: true },
  { column: 'net', width: 128, isHidden: true },
  { column: 'loan_amount', width: 128, isHidden: true },
  { column: 'disbursal_date', width: 144, isHidden: true },
  { column: 'payout_rate', width: 144, isHidden: true },
  { column: 'product', width: 128, isHidden: true },
  { column: 'invoice_no', width: 128 },
  { column: 'utr', width: 144 },
  { column: 'partner_payable', width: 144 },
  { column: 'dispute_reason', width: 192 },
  { column: 'remark', width: 176, isHidden: true },
];

/** /admin/commission-lines: expected, claimed and received of every disbursal, and what can be done about a line (spec/pages.md §4.2). */
export default function CommissionLinesPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<Decision>();
  const decide = useCallback(
    (line: CommissionLineRow) => {
      const deed = commissionActionNames.find((each) => (commissionActions[each] as readonly CommissionStatus[]).includes(line.status));
      if (!deed || line.version === 0) return null;
      return (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(`admin.commission-lines.deedOf.${deed}`, { lender: line.lender ?? '', id: line.loan_no ?? shortenId(line.id) })}
          onClick={() => {
            setShown({ line, action: deed });
            setOpen(true);
          }}
        >
          {t(`admin.commission-lines.deeds.${deed}`)}
        </Button>
      );
    },
    [t],
  );
  return (
    <>
      <ReadOnlyListPage page="commission-lines" list={commissionLines} columns={columns} action={decide} />
      <LazyMount isOpen={isOpen}>
        {(opened) => <CommissionDialog isOpen={opened} decision={shown} onClose={() => setOpen(false)} />}
      </LazyMount>
    </>
  );
}

function lenderOf({ id, lender, lender_id, loan_no }: CommissionLineRow, { setFilters }: CellContext) {
  return (
    <>
      <FilterLink filters={{ lender_id }} value={lender ?? shortenId(lender_id)} setFilters={setFilters}>
        {lender ?? shortenId(lender_id)}
      </FilterLink>
      <Text size="xs" c="dimmed">
        {loan_no ?? shortenId(id)}
      </Text>
    </>
  );
}
