import { SegmentedControl } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { lenderResource, type LenderProperty } from '../../../../src/contracts/resources/lender.js';
import { networkFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { isNumeric } from '../../kit/cell/cell-value.ts';
import { FieldCell } from '../../kit/cell/field-cell.tsx';
import type { Column } from '../../kit/table/column.ts';
import { paginateRows } from '../../kit/table/paginate-rows.ts';
import { ResourceTable } from '../../kit/table/resource-table.tsx';
import { TableToolbar } from '../../kit/table/table-toolbar.tsx';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { pause } from './pause.ts';

type Row = { readonly id: string; readonly name: string } & Readonly<Partial<Record<LenderProperty, WireValue>>>;

const properties = [
  'min_income',
  'max_income',
  'min_age',
  'ticket_class',
  'credit_score_class',
  'salaried',
  'priority',
  'so_date_end',
  'lender_status',
] as const;

const samples: Row[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(index),
  name: `Lender ${String.fromCharCode(65 + index)}`,
  min_income: 12_000 + index * 1_500,
  max_income: index % 4 === 0 ? null : 10_00_000,
  min_age: 21,
  ticket_class: (index % 5) + 1,
  credit_score_class: (index % 6) + 1,
  salaried: 1,
  priority: index + 1,
  so_date_end: index % 3 ? null : '2026-12-31',
  lender_status: index % 2,
}));

const views = ['rows', 'loading', 'empty', 'filtered', 'failed'] as const;

/** A small lenders list; every save takes a moment, and ages cannot be saved. */
export function SampleTable() {
  const t = useText();
  const state = useTableState();
  const [rows, setRows] = useState(samples);
  const [view, setView] = useState<(typeof views)[number]>('rows');

  const save = useCallback(async (id: string, property: string, value: WireValue) => {
    await pause(700);
    if (property === 'min_age') throw networkFailure('5f0c9a34');
    setRows((all) => all.map((row) => (row.id === id ? { ...row, [property]: value } : row)));
  }, []);

  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'name', label: t('resources.lender.name'), render: (row) => <strong>{row.name}</strong>, sortValue: (row) => row.name },
      ...properties.map((property): Column<Row> => {
        const rule = lenderResource[property];
        const label = t(`resources.lender.${property}`);
        const valueOf = (row: Row) => row[property] ?? null;
        return {
          ...{ key: property, label, isNumeric: isNumeric(rule), sortValue: valueOf },
          render: (row) => <FieldCell label={label} rule={rule} value={valueOf(row)} recordId={row.id} property={property} onSave={save} />,
        };
      }),
    ],
    [t, save],
  );

  return (
    <>
      <TableToolbar state={state}>
        <SegmentedControl
          size="sm"
          value={view}
          onChange={(value) => setView(value as typeof view)}
          data={views.map((value) => ({ value, label: value }))}
        />
      </TableToolbar>
      <ResourceTable
        name={t('admin.pages.lenders')}
        columns={columns}
        keyOf={(row) => row.id}
        rows={view === 'rows' ? paginateRows(rows, columns, state) : view === 'empty' || view === 'filtered' ? [] : undefined}
        total={rows.length}
        state={state}
        failure={view === 'failed' ? networkFailure('5f0c9a34') : undefined}
        isEditable
        onRetry={() => setView('rows')}
        onClearFilters={view === 'filtered' ? () => setView('rows') : undefined}
        emptyText="No lenders found"
      />
    </>
  );
}
