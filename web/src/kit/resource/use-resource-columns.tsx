import { IconDots, IconHistory, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { memo, type MouseEvent, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { findInvertedRanges, findMissingTranslations, type PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { useMediaQuery } from '@mantine/hooks';
import { useAppSelector } from '../../api/store.ts';
import { getTextByKey, useLanguage, useText } from '../../i18n/use-text.ts';
import { isNumeric } from '../cell/cell-value.ts';
import type { SaveCell } from '../cell/field-cell-props.ts';
import type { Column } from '../table/column.ts';
import { toColumnDeclaration, type DeclaredColumn, type DialogDeclaration, orderColumns, PHONE_MEDIA_QUERY } from './column-declaration.ts';
import { DialogCell } from './dialog-cell.tsx';
import { type FollowLink, NameCell } from './name-cell.tsx';
import { RecordCell } from './record-cell.tsx';
import classes from './resource-columns.module.css';
import { SelectAllBox, SelectBox } from './selection.tsx';
import { getPropertyChoices } from './format-value.ts';
import {
  getAllowedChoicesFor,
  canEditProperty,
  getPropertyLabel,
  type RecordRow,
  getRecordTitle,
  type WebResource,
} from './web-resource.ts';

/** Actions of a row. Must be the same functions between renders. */
export interface RowActions<Row, Property extends string> {
  readonly onDialog: (row: Row, dialog: DialogDeclaration<Property>) => void;
  readonly onHistory: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
  readonly onRestore: (row: Row) => void;
  readonly onActions: (row: Row) => void;
}

interface Options<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly declared: readonly DeclaredColumn<Row, Property>[];
  readonly filters: Readonly<Record<string, string>>;
  readonly isDeleted: boolean;
  /** All rows are loaded, and can be sorted by every column. */
  readonly hasAllRows: boolean;
  readonly mayWrite: boolean;
  /** Undefined when records have no page. */
  readonly getPagePath: ((row: Row) => string) | undefined;
  /** Dialog for records without a page. */
  readonly editing?: DialogDeclaration<Property> | undefined;
  readonly write: SaveCell;
  readonly actions: RowActions<Row, Property>;
}

/** Returns the columns of a list of records from the declaration of its page, followed by the row actions. */
export function useResourceColumns<Row extends RecordRow, Property extends string>(options: Options<Row, Property>): Column<Row>[] {
  const { resource, declared, filters, isDeleted, hasAllRows, mayWrite, getPagePath, editing, write, actions } = options;
  const t = useText();
  const language = useLanguage();
  const ownId = useAppSelector((store) => store.session.admin.ids?.adminId);
  const isNarrow = useMediaQuery(PHONE_MEDIA_QUERY) ?? false;
  const follow = useFollowLink();
  return useMemo(() => {
    const isEditable = mayWrite && !isDeleted;
    const onEdit = editing && ((row: Row) => actions.onDialog(row, editing));
    const crossedIn = memoizePerRow((row: Row) => findInvertedRanges(resource.table, row as Readonly<Record<string, unknown>>));
    const isHindiMissing = (row: Row) => findMissingTranslations(resource.table, row as Readonly<Record<string, unknown>>).length > 0;
    const columns = orderColumns(declared.map(toColumnDeclaration), resource.title, isNarrow).map(
      ({ property, width, fitsHeader, isCheckbox, note, warning, dialog, valueDialog, NameAddon, render }): Column<Row> => {
        const rule: PropertyRule = resource.table[property];
        const label = getPropertyLabel(t, resource, property);
        const choices = getPropertyChoices(resource, property);
        const valueOf = (row: Row) => (row as unknown as Readonly<Record<string, WireValue>>)[property] ?? null;
        const common = {
          key: property,
          label,
          width: width ?? Math.max(getColumnWidth(rule, property === resource.title), fitsHeader ? getHeaderWidth(label) : 0),
          isNumeric: isNumeric(rule),
          ...(valueDialog?.hint && { headerNote: getTextByKey(valueDialog.hint) }),
          // A list that is loaded as a whole can be sorted by every column.
          ...(hasAllRows ? { sortValue: valueOf } : { isSortable: rule.sort === true }),
        };
        if (property === resource.title)
          return {
            ...common,
            isRowHeader: true,
            render: (row) => {
              const name = (
                <NameCell
                  name={getRecordTitle(resource, row)}
                  to={isDeleted ? undefined : getPagePath?.(row)}
                  onFollow={follow}
                  note={[note?.(row, { t, filters }), isHindiMissing(row) && t('admin.list.hindiMissing')].filter(Boolean).join(' · ')}
                  warning={warning?.(row, { t, filters })}
                />
              );
              if (NameAddon && !isDeleted)
                return (
                  <span className={classes.named}>
                    {name}
                    <NameAddon row={row} />
                  </span>
                );
              if (!valueDialog || !isEditable) return name;
              return (
                <span className={classes.named}>
                  {name}
                  <DialogCell
                    {...{ label, rule, property, language, valueDialog }}
                    value={valueOf(row)}
                    recordId={row.id}
                    recordName={getRecordTitle(resource, row)}
                    variant="icon"
                    onSave={write}
                  />
                </span>
              );
            },
          };
        if (render) return { ...common, render };
        const cell = (row: Row) => {
          const open = getAllowedChoicesFor(resource, row, property, choices);
          return (
            <RecordCell
              {...{ label, rule, property, isCheckbox, language, valueDialog }}
              value={valueOf(row)}
              recordId={row.id}
              choices={open.length > 0 ? open : undefined}
              warning={crossedIn(row).includes(property) ? t('admin.list.crossed') : resource.getWarning?.(row, property)}
              isEditable={isEditable && rule.edit === 'list' && open.length !== 1 && canEditProperty(resource, { row, property, ownId })}
              recordName={getRecordTitle(resource, row)}
              onSave={write}
            />
          );
        };
        if (!dialog) return { ...common, render: cell };
        return {
          ...common,
          render: (row) => (
            <span className={classes.pair}>
              {cell(row)}
              {isEditable && (
                <DialogButton
                  label={getTextByKey(dialog.button, { name: getRecordTitle(resource, row) })}
                  row={row}
                  dialog={dialog as DialogDeclaration<string>}
                  onOpen={actions.onDialog as RowActions<Row, string>['onDialog']}
                />
              )}
            </span>
          ),
        };
      },
    );
    const actionsColumn: Column<Row> = {
      key: ACTIONS_COLUMN,
      isPinnedAtEnd: true,
      label: t('common.table.actions'),
      width: isDeleted ? 96 : resource.actions ? 164 : 132,
      render: (row) => (
        <Actions
          row={row}
          name={getRecordTitle(resource, row)}
          to={getPagePath?.(row)}
          onEdit={onEdit}
          onFollow={follow}
          mayWrite={mayWrite}
          isDeleted={isDeleted}
          actionTexts={resource.actions?.texts}
          actions={actions as RowActions<Row, string>}
        />
      ),
    };
    const [first, ...others] = columns;
    return [
      ...(first ? [isEditable ? withSelectionColumn(first, resource) : first] : []),
      ...others,
      ...(resource.mainPage ? [] : [actionsColumn]),
    ];
  }, [
    t,
    language,
    resource,
    declared,
    filters,
    isDeleted,
    hasAllRows,
    mayWrite,
    isNarrow,
    ownId,
    getPagePath,
    editing,
    follow,
    write,
    actions,
  ]);
}

/** Adds the checkbox column, the first of every list. */
const withSelectionColumn = <Row extends RecordRow, Property extends string>(
  column: Column<Row>,
  resource: WebResource<Row, Property>,
): Column<Row> => ({
  ...column,
  isNumeric: false,
  headerPrefix: <SelectAllBox />,
  render: (row) => (
    <span className={classes.ticked}>
      <SelectBox id={row.id} name={getRecordTitle(resource, row)} />
      {column.render(row)}
    </span>
  ),
});

function useFollowLink(): FollowLink {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // Modified clicks (new tab, download) are left to the browser.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
}

/** Caches a result per row: rows are never mutated, only replaced. */
function memoizePerRow<Row extends object, Result>(work: (row: Row) => Result): (row: Row) => Result {
  const known = new WeakMap<Row, Result>();
  return (row) => {
    const result = known.get(row) ?? work(row);
    known.set(row, result);
    return result;
  };
}

export const ACTIONS_COLUMN = 'actions';

/** Returns the width for a cell with its input, or with its saving sign, so that no column moves during an edit. CSS pixels. */
function getColumnWidth({ kind, max, choices }: PropertyRule, isTitle: boolean): number {
  if (isTitle) return 232;
  if (kind === 'lookup' || kind === 'secureLink' || kind === 'textList' || kind === 'lookupList') return 192;
  if (kind === 'instant') return 184;
  if (kind === 'integer' && (max ?? Infinity) < 1_000) return 104;
  return kind === 'flag' || choices ? 120 : 136;
}

/** Returns the width for the text of a header, its sort button and its margins. CSS pixels. */
const getHeaderWidth = (label: string) => 60 + 6.5 * label.replace(/\p{Mn}/gu, '').length;

interface DialogButtonProps<Row> {
  readonly label: string;
  readonly row: Row;
  readonly dialog: DialogDeclaration<string>;
  readonly onOpen: RowActions<Row, string>['onDialog'];
}

// Plain buttons, because a list holds hundreds of them.
function DialogButton<Row>({ label, row, dialog, onOpen }: DialogButtonProps<Row>) {
  return (
    <button type="button" className={classes.edit} aria-label={label} onClick={() => onOpen(row, dialog)}>
      {getTextByKey('common.actions.edit')}
    </button>
  );
}

interface ActionsProps<Row> {
  readonly row: Row;
  readonly name: string;
  /** Page of the record; undefined when there is none. */
  readonly to: string | undefined;
  /** Opens the dialog of a record without a page. */
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly onFollow: FollowLink;
  readonly mayWrite: boolean;
  readonly isDeleted: boolean;
  /** Key of the texts of further actions. */
  readonly actionTexts: string | undefined;
  readonly actions: RowActions<Row, string>;
}

function ActionButtons<Row>({ row, name, to, onEdit, onFollow, mayWrite, isDeleted, actionTexts, actions }: ActionsProps<Row>) {
  const labelled = (key: 'edit' | 'history' | 'delete' | 'restore', texts = `admin.list.${key}`) => {
    const label = getTextByKey(texts, { name });
    return { 'aria-label': label, title: label, className: classes.action };
  };
  return (
    <span className={classes.actions}>
      {onEdit && mayWrite && !isDeleted && (
        <button type="button" aria-haspopup="dialog" {...labelled('edit')} onClick={() => onEdit(row)}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {to && mayWrite && !isDeleted && (
        <a href={to} onClick={onFollow} {...labelled('edit')}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </a>
      )}
      {actionTexts && mayWrite && !isDeleted && (
        <button type="button" aria-haspopup="dialog" {...labelled('edit', `${actionTexts}.moreFor`)} onClick={() => actions.onActions(row)}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      <button type="button" {...labelled('history')} onClick={() => actions.onHistory(row)}>
        <IconHistory size={18} stroke={1.6} aria-hidden />
      </button>
      {mayWrite && isDeleted && (
        <button type="button" {...labelled('restore')} onClick={() => actions.onRestore(row)}>
          <IconRestore size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {mayWrite && !isDeleted && (
        <button type="button" {...labelled('delete')} data-danger data-delete onClick={() => actions.onDelete(row)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </button>
      )}
    </span>
  );
}
const Actions = memo(ActionButtons) as typeof ActionButtons;

/** Returns the delete button of the row after a record's, or before it in the last row: the focus target when the row is gone. */
export function findAdjacentDeleteButton(row: Element | null | undefined): HTMLElement | null {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('[data-delete]') ?? null;
}
