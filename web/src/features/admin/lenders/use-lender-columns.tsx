import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useMemo } from 'react';
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

interface Options {
  /** Tells the loan type beside the name: one lender may have a row for each. */
  readonly namesType: boolean;
  readonly onOffer: (lender: LenderRow) => void;
  readonly onDelete: (lender: LenderRow) => void;
}

/** Room for a cell with its input, or with the sign that it is being saved: no column moves while one is edited. CSS pixels. */
const widths: Partial<Record<ListProperty, number>> = {
  min_income: 128,
  max_income: 128,
  min_age: 104,
  max_age: 104,
  ticket_class: 192,
  credit_score_class: 160,
  priority: 104,
};

/** Columns of the lenders list in the order of the product specification §2; every cell saves itself. */
export function useLenderColumns({ namesType, onOffer, onDelete }: Options): Column<LenderRow>[] {
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
      }).map((column) => ({ ...column, width: widths[column.key as ListProperty] }));
    return [
      {
        key: 'name',
        label: t('resources.lender.name'),
        width: 208,
        sortValue: ({ name }) => name,
        render: ({ name, loan_type, offer_hindrances }) => (
          <Name
            name={name ?? ''}
            type={namesType ? t(`admin.lenders.types.${loan_type}`) : undefined}
            warning={offer_hindrances.length > 0 ? noOffer(t, offer_hindrances) : undefined}
          />
        ),
      },
      ...edited(terms),
      ...taken.map((property) => tickedColumn(property, labelOf(t, property), save)),
      ...edited(standing),
      {
        key: 'so_status',
        label: t('resources.lender.so_status'),
        width: 144,
        sortValue: ({ so_status }) => so_status,
        render: (lender) => (
          <Offer
            lender={lender}
            label={t('resources.lender.so_status')}
            edit={t('common.actions.edit')}
            editLabel={t('admin.lenders.editOffer', { name: lender.name ?? '' })}
            save={save}
            onEdit={onOffer}
          />
        ),
      },
      {
        key: 'actions',
        label: t('common.table.actions'),
        render: (lender) => <Delete lender={lender} label={t('admin.lenders.delete', { name: lender.name ?? '' })} onDelete={onDelete} />,
      },
    ];
  }, [t, save, namesType, onOffer, onDelete]);
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

/** Why a lender makes no offers: what its terms lack, in words. */
const noOffer = (t: Text, hindrances: LenderRow['offer_hindrances']) =>
  t('admin.lenders.noOffer', { missing: hindrances.map((code) => t(`admin.lenders.hindrances.${code}`)).join(', ') });

interface NameProps {
  readonly name: string;
  readonly type: string | undefined;
  readonly warning: string | undefined;
}

const Name = memo(function Name({ name, type, warning }: NameProps) {
  return (
    <>
      <span className={classes.lender}>
        <strong className={classes.name} title={name}>
          {name}
        </strong>
        {type && <span className={classes.type}>{type}</span>}
      </span>
      {warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden className={classes.sign} />
          {warning}
        </span>
      )}
    </>
  );
});

interface OfferProps {
  readonly lender: LenderRow;
  readonly label: string;
  readonly edit: string;
  readonly editLabel: string;
  readonly save: SaveCell;
  readonly onEdit: Options['onOffer'];
}

const Offer = memo(function Offer({ lender, label, edit, editLabel, save, onEdit }: OfferProps) {
  return (
    <span className={classes.offer}>
      <FieldCell
        label={label}
        rule={lenderResource.so_status}
        value={lender.so_status}
        recordId={lender.id}
        property="so_status"
        onSave={save}
      />
      <button type="button" className={classes.edit} aria-label={editLabel} onClick={() => onEdit(lender)}>
        {edit}
      </button>
    </span>
  );
});

interface DeleteProps {
  readonly lender: LenderRow;
  readonly label: string;
  readonly onDelete: Options['onDelete'];
}

const Delete = memo(function Delete({ lender, label, onDelete }: DeleteProps) {
  return (
    <button
      type="button"
      id={deleteButtonId(lender)}
      className={classes.delete}
      aria-label={label}
      title={label}
      onClick={() => onDelete(lender)}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </button>
  );
});

const deleteButtonId = ({ id }: LenderRow) => `delete-${id}`;

/** The delete button of the row below, or above in the last row: where to go on when the row is gone. */
export function deleteButtonBeside(lender: LenderRow): HTMLElement | null {
  const row = document.getElementById(deleteButtonId(lender))?.closest('tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('button[id^="delete-"]') ?? null;
}
