import { lazy, useMemo, useState } from 'react';
import type { lenderSwitchResource } from '../../../../../src/contracts/resources/lender-switch.js';
import type { LenderSwitchRow } from '../../../api/generated.ts';
import { loadTexts, type PageTexts } from '../../../i18n/i18n.ts';
import { getTextByKey } from '../../../i18n/use-text.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import { PartnerExceptionsCell, LastErrorCell, NextSwitchCell, SuccessRateCell } from './switch-cells.tsx';
import { lenderSwitch } from './lender-switches.ts';

export const texts: PageTexts = ['queues', 'lending', 'vendors'];

type Property = keyof typeof lenderSwitchResource;

const SwitchPlansDialog = lazy(async () => {
  const [{ SwitchPlansDialog: dialog }] = await Promise.all([import('./switch-plans-dialog.tsx'), loadTexts('editing')]);
  return { default: dialog };
});

/** Returns the columns, including the one that opens a lender's plans. */
const columnsWith = (onPlan: (row: LenderSwitchRow) => void): readonly DeclaredColumn<LenderSwitchRow, Property>[] => [
  {
    property: 'name',
    // A lender can have one row per product.
    note: ({ loan_type }, { filters }) =>
      filters['loan_type'] === undefined ? getTextByKey(`admin.lenders.types.${loan_type}`) : undefined,
  },
  { property: 'lender_status', width: 128 },
  { property: 'success_percent', width: 144, render: (row) => <SuccessRateCell row={row} /> },
  { property: 'last_error_at', width: 200, render: (row) => <LastErrorCell row={row} /> },
  { property: 'next_switch_at', width: 248, render: (row) => <NextSwitchCell row={row} onPlan={onPlan} /> },
  { property: 'way', width: 128 },
  { property: 'partner_exceptions', width: 224, render: (row) => <PartnerExceptionsCell row={row} /> },
  { property: 'autosubmission', width: 144 },
  { property: 'auto_off_percent', width: 176, valueDialog: { hint: 'admin.vendors-on-off.autoOff.percent' } },
  { property: 'auto_off_calls', width: 176, valueDialog: { hint: 'admin.vendors-on-off.autoOff.calls' } },
  { property: 'auto_off_minutes', width: 168, valueDialog: { hint: 'admin.vendors-on-off.autoOff.minutes' } },
];
const pinned = ['lender_status'] as const;
const bulk = ['lender_status'] as const;
const segments = { property: 'loan_type', texts: 'admin.lenders.types' } as const;

/** /admin/vendors-on-off: which lenders are on, how their APIs answer, and what is planned. */
export default function VendorsOnOffPage() {
  const [planned, setPlanned] = useState<LenderSwitchRow>();
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(
    () =>
      columnsWith((row) => {
        setPlanned(row);
        setOpen(true);
      }),
    [],
  );
  return (
    <>
      <ResourcePage page="vendors-on-off" resource={lenderSwitch} columns={columns} pinned={pinned} segments={segments} bulk={bulk} />
      <LazyMount isOpen={isOpen}>
        {(opened) => planned && <SwitchPlansDialog isOpen={opened} lender={planned} onClose={() => setOpen(false)} />}
      </LazyMount>
    </>
  );
}
