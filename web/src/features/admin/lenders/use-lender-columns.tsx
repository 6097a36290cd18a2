import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { type LenderProperty, lenderResource } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow, UpdateLenderRequest } from '../../../api/generated.ts';
import { type Text, useText } from '../../../i18n/use-text.ts';
import { FieldCell, type SaveCell } from '../../../kit/cell/field-cell.tsx';
import { type Column, editableColumns } from '../../../kit/table/column.ts';
import { CheckCell } from './check-cell.tsx';
import { useUpdateLenderDataMutation } from './lenders-api.ts';
import classes from './lenders.module.css';

type ListProperty = Extract<
  LenderProperty,
  'min_income' | 'max_income' | 'min_age' | 'max_age' | 'ticket_class' | 'credit_score_class' | 'priority' | 'lender_status'
>;

const terms: readonly ListProperty[] = ['min_income', 'max_income', 'min_age', 'max_age', 'ticket_class', 'credit_score_class'];
const taken = ['salaried', 'self_employed', 'business'] as const;
const standing: readonly ListProperty[] = ['priority', 'lender_status'];

interface Actions {
  readonly onOffer: (lender: LenderRow) => void;
  readonly onDelete: (lender: LenderRow) => void;
}

/** Columns of the lenders list in the order of the product specification §2; every cell saves itself. */
export function useLenderColumns({ onOffer, onDelete }: Actions): Column<LenderRow>[] {
  const t = useText();
  const [update] = useUpdateLenderDataMutation();
  const save = useCallback<SaveCell>(
    (lender_id, property, value) =>
      update({ updateLenderRequest: { lender_id, property, value: value as UpdateLenderRequest['value'] } }).unwrap(),
    [update],
  );

  return useMemo(() => {
    const edited = (properties: readonly ListProperty[]) =>
      editableColumns<LenderRow, ListProperty>({
        resource: lenderResource,
        properties,
        labelOf: (property) => labelOf(t, property),
        idOf: ({ id }) => id,
        onSave: save,
      });
    return [
      {
        key: 'name',
        label: t('resources.lender.name'),
        width: 168,
        sortValue: ({ name }) => name,
        render: ({ name }) => <strong className={classes.name}>{name}</strong>,
      },
      ...edited(terms),
      ...taken.map((property) => tickedColumn(property, labelOf(t, property), save)),
      ...edited(standing),
      {
        key: 'so_status',
        label: t('resources.lender.so_status'),
        sortValue: ({ so_status }) => so_status,
        render: (lender) => <Offer lender={lender} save={save} onEdit={onOffer} />,
      },
      { key: 'actions', label: t('common.table.actions'), render: (lender) => <Delete lender={lender} onDelete={onDelete} /> },
    ];
  }, [t, save, onOffer, onDelete]);
}

/** Money is marked once, in the head of its column. */
function labelOf(t: Text, property: LenderProperty): string {
  const label = t(`resources.lender.${property}`);
  return lenderResource[property].kind === 'inr' ? t('admin.lenders.inRupees', { label }) : label;
}

function tickedColumn(property: (typeof taken)[number], label: string, save: SaveCell): Column<LenderRow> {
  return {
    key: property,
    label,
    sortValue: (lender) => lender[property],
    render: (lender) => (
      <CheckCell
        label={label}
        rule={lenderResource[property]}
        value={lender[property]}
        recordId={lender.id}
        property={property}
        onSave={save}
      />
    ),
  };
}

function Offer({ lender, save, onEdit }: { readonly lender: LenderRow; readonly save: SaveCell; readonly onEdit: Actions['onOffer'] }) {
  const t = useText();
  return (
    <span className={classes.offer}>
      <FieldCell
        label={t('resources.lender.so_status')}
        rule={lenderResource.so_status}
        value={lender.so_status}
        recordId={lender.id}
        property="so_status"
        onSave={save}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('admin.lenders.editOffer', { name: lender.name ?? '' })}
        onClick={() => onEdit(lender)}
      >
        {t('common.actions.edit')}
      </Button>
    </span>
  );
}

function Delete({ lender, onDelete }: { readonly lender: LenderRow; readonly onDelete: Actions['onDelete'] }) {
  const t = useText();
  const label = t('admin.lenders.delete', { name: lender.name ?? '' });
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => onDelete(lender)}>
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
