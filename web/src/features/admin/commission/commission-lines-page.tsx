import { Button, Text } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import { commissionDeedNames, commissionDeeds, type CommissionStatus } from '../../../../../src/contracts/commission.js';
import type { commissionLineColumns } from '../../../../../src/contracts/resources/commission-line.js';
import type { CommissionLineRow } from '../../../api/generated-commission.ts';
import { formatMonth } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Late } from '../../../kit/late.tsx';
import { Narrowing, type ReadColumn, type ReadWords } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import { shortId } from '../../../kit/resource/value-text.ts';
import { commissionLines } from './commission-api.ts';
import type { Decision } from './commission-dialog.tsx';

const CommissionDialog = lazy(async () => ({ default: (await import('./commission-dialog.tsx')).CommissionDialog }));

const columns: readonly ReadColumn<CommissionLineRow, keyof typeof commissionLineColumns>[] = [
  { column: 'lender', width: 176, render: lenderOf },
  { column: 'month', width: 144, render: ({ month }, { language }) => formatMonth(month, language) },
  { column: 'status', width: 128 },
  { column: 'expected', width: 128 },
  { column: 'claimed', width: 128 },
  { column: 'received', width: 128 },
  { column: 'variance', width: 128 },
  { column: 'reason', width: 192 },
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
export function CommissionLinesPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<Decision>();
  const decide = useCallback(
    (line: CommissionLineRow) => {
      const deed = commissionDeedNames.find((each) => (commissionDeeds[each] as readonly CommissionStatus[]).includes(line.status));
      if (!deed || line.version === 0) return null;
      return (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(`admin.commission-lines.deedOf.${deed}`, { lender: line.lender ?? '', id: line.loan_no ?? shortId(line.id) })}
          onClick={() => {
            setShown({ line, deed });
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
      <ReadListPage page="commission-lines" list={commissionLines} columns={columns} action={decide} />
      <Late isOpen={isOpen}>{(opened) => <CommissionDialog isOpen={opened} shown={shown} onClose={() => setOpen(false)} />}</Late>
    </>
  );
}

function lenderOf({ id, lender, lender_id, loan_no }: CommissionLineRow, { narrow }: ReadWords) {
  return (
    <>
      <Narrowing to={{ lender_id }} value={lender ?? shortId(lender_id)} narrow={narrow}>
        {lender ?? shortId(lender_id)}
      </Narrowing>
      <Text size="xs" c="dimmed">
        {loan_no ?? shortId(id)}
      </Text>
    </>
  );
}
