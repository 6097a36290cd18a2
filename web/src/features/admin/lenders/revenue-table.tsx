import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { revenueItemResource } from '../../../../../src/contracts/resources/revenue-item.js';
import { slabs } from '../../../../../src/contracts/revenue.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { styleNonce } from '../../../brand/style-nonce.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cellKey, useCellSaveStore } from '../../../kit/cell/cell-save-store.ts';
import { FieldCell } from '../../../kit/cell/field-cell.tsx';
import { getLookupChoices } from '../../../kit/fields/get-lookup-choices.ts';
import { useUpdateLenderRevenueMutation } from './lender-page-api.ts';
import classes from './revenue-table.module.css';
import { formatSlab } from './revenue-labels.ts';
import { CancelledChange, type ConfirmEffects } from './use-effect-confirmation.tsx';

interface Props {
  readonly lenderId: string;
  readonly items: readonly RevenueItemRow[];
  /** Both positions count from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** Asks before open months change. */
  readonly confirmEffects: ConfirmEffects;
  readonly onEdit: (item: RevenueItemRow) => void;
  readonly onDelete: (item: RevenueItemRow) => void;
}

const columns = ['place', 'type', 'disbursed', 'number', 'ats', 'flat', 'percent', 'status', 'actions'] as const;

/** Entries of a lender in the order of evaluation: sorted by mouse, touch or keyboard, or by buttons. */
export function RevenueTable({ items, onMove, ...row }: Props) {
  const t = useText();
  const onDragEnd = ({ source, destination }: DropResult, { announce }: ResponderProvided) => {
    const [from, to] = [source.index, destination?.index ?? source.index];
    announce(
      from === to ? t('admin.lender.revenue.left', { place: from + 1 }) : t('admin.lender.revenue.dropped', { from: from + 1, to: to + 1 }),
    );
    onMove(from, to);
  };
  return (
    <DragDropContext
      nonce={styleNonce()}
      dragHandleUsageInstructions={t('admin.lender.revenue.instructions')}
      onDragStart={({ source }, { announce }) => announce(t('admin.lender.revenue.lifted', { place: source.index + 1 }))}
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(t('admin.lender.revenue.over', { from: source.index + 1, to: (destination?.index ?? source.index) + 1 }))
      }
      onDragEnd={onDragEnd}
    >
      <div className={classes.scroller}>
        <div role="table" aria-label={t('admin.lender.revenue.title')} className={classes.table}>
          <div role="rowgroup">
            <div role="row" className={`${classes.row} ${classes.head}`}>
              {columns.map((key) => (
                <span key={key} role="columnheader" data-column={key}>
                  {t(`admin.lender.revenue.${key}`)}
                </span>
              ))}
            </div>
          </div>
          <Droppable droppableId="revenue">
            {({ innerRef, droppableProps, placeholder }) => (
              <div role="rowgroup" ref={innerRef} {...droppableProps}>
                {items.map((item, index) => (
                  <Draggable key={item.id} draggableId={item.id} index={index}>
                    {({ innerRef: ref, draggableProps, dragHandleProps }, { isDragging }) => (
                      <div role="row" ref={ref} className={classes.row} data-dragged={isDragging || undefined} {...draggableProps}>
                        <Cells {...row} item={item} index={index} count={items.length} handle={dragHandleProps} onMove={onMove} />
                      </div>
                    )}
                  </Draggable>
                ))}
                {placeholder}
              </div>
            )}
          </Droppable>
        </div>
      </div>
    </DragDropContext>
  );
}

interface CellsProps extends Omit<Props, 'items'> {
  readonly item: RevenueItemRow;
  readonly index: number;
  readonly count: number;
  readonly handle: DraggableProvidedDragHandleProps | null;
}

function Cells({ lenderId, item, index, count, handle, confirmEffects, onMove, onEdit, onDelete }: CellsProps) {
  const t = useText();
  const place = index + 1;
  const type = getLookupChoices({ lookup: 'revenueType' }).find(({ value }) => value === item.revenue_type_id);
  const amount = (value: number | null) => (value === null ? t('common.empty') : formatNumber(value, 3));
  return (
    <>
      <span role="cell" data-column="place">
        {handle && (
          <span {...handle} className={classes.handle} aria-label={t('admin.lender.revenue.handle', { place })}>
            <IconGripVertical size={16} aria-hidden />
          </span>
        )}
        {place}
      </span>
      <span role="cell" data-column="type">
        {type?.label}
      </span>
      {slabs.map(({ key }) => (
        <span key={key} role="cell" data-column={key}>
          {formatSlab(t, item, key)}
        </span>
      ))}
      <span role="cell" data-column="flat">
        {amount(item.revenue_flat)}
      </span>
      <span role="cell" data-column="percent">
        {amount(item.revenue_percent)}
      </span>
      <span role="cell" data-column="status">
        <Status lenderId={lenderId} item={item} confirmEffects={confirmEffects} label={t('admin.lender.revenue.statusOne', { place })} />
      </span>
      <span role="cell" data-column="actions">
        <MoveButtons place={place} count={count} onMove={onMove} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('admin.lender.revenue.editOne', { place })} onClick={() => onEdit(item)}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={t('admin.lender.revenue.deleteOne', { place })} onClick={() => onDelete(item)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </>
  );
}

interface StatusProps extends Pick<Props, 'lenderId' | 'confirmEffects'> {
  readonly item: RevenueItemRow;
  readonly label: string;
}

/** Switch that activates an entry; saved at once unless it changes an open month. */
function Status({ lenderId, item, label, confirmEffects }: StatusProps) {
  const saves = useCellSaveStore();
  const [update] = useUpdateLenderRevenueMutation();
  return (
    <FieldCell
      label={label}
      rule={revenueItemResource.status}
      value={item.status}
      recordId={item.id}
      property="status"
      onSave={async (id, _, value) => {
        const { version, revenue_type_id } = item;
        const status = value === 1 ? 1 : 0;
        try {
          await confirmEffects({ change: 'update', id, status });
        } catch (error) {
          if (!(error instanceof CancelledChange)) throw error;
          saves.discard(cellKey(id, 'status'));
          return;
        }
        await update({ updateLenderRevenueRequest: { id, lender_id: lenderId, revenue_type_id, status, version } }).unwrap();
      }}
    />
  );
}

/** Moves the entry one position up or down. The focus follows the entry, and moves to the other button at either end of the list. */
function MoveButtons({ place, count, onMove }: { readonly place: number; readonly count: number; readonly onMove: Props['onMove'] }) {
  const t = useText();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const moved = useRef<'up' | 'down' | null>(null);
  useEffect(() => {
    const way = moved.current;
    moved.current = null;
    if (way === 'up') (place === 1 ? down : up).current?.focus();
    if (way === 'down') (place === count ? up : down).current?.focus();
  }, [place, count]);
  return (
    <>
      <ActionIcon
        ref={up}
        variant="subtle"
        color="gray"
        disabled={place === 1}
        aria-label={t('admin.lender.revenue.up', { place })}
        onClick={() => {
          moved.current = 'up';
          onMove(place - 1, place - 2);
        }}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        ref={down}
        variant="subtle"
        color="gray"
        disabled={place === count}
        aria-label={t('admin.lender.revenue.down', { place })}
        onClick={() => {
          moved.current = 'down';
          onMove(place - 1, place);
        }}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
