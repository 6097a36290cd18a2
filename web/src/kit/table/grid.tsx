import { type CSSProperties, memo, type ReactNode, useMemo, useRef } from 'react';
import type { Column } from './column.ts';
import classes from './grid.module.css';
import { SortButton } from './sort-button.tsx';
import { useDensity } from './use-density.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowWindow } from './use-row-window.ts';
import type { TableState } from './use-table-state.ts';

interface Props<Row> {
  /** Content of the list: its name for screen readers. */
  readonly name: string;
  /** The first one names the row by default. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly state: TableState;
  /** Edited in place: one Tab stop, arrow keys move, and every column needs its width. Otherwise a read-only table. */
  readonly isEditable?: boolean;
  /** Number of pinned first columns. */
  readonly pinned?: number;
  readonly alignTop?: boolean | undefined;
}

/** The rows of a list. A row rerenders only when it changes; in a long grid rows far out of view are not in the DOM. */
export function Grid<Row>({ name, columns, keyOf, rows, state, isEditable = false, pinned = 1, alignTop }: Props<Row>) {
  const { spacing } = useDensity();
  const table = useRef<HTMLTableElement>(null);
  const space = `${alignTop ? Math.max(spacing, 6) : spacing}px`;
  const inPage = useRowWindow({ table, rows: rows ?? noRows, keyOf, isGrid: isEditable, spacing: space });
  const keys = useGridKeys({ table, isGrid: isEditable, count: rows?.length ?? 0, mountRow: inPage.mountRow, pinRow: inPage.pinRow });
  const layout = useMemo(() => createLayout(columns, pinned), [columns, pinned]);
  const Rows = MemoRow as typeof GridRow;
  const style = { '--columns': layout.template, '--least': `${layout.width}px`, '--space': space } as CSSProperties;
  const shared = { columns, offsets: layout.offsets, nameIndex: layout.nameIndex, isEditable };
  return (
    <div
      className={classes.scroller}
      // A read-only table is scrolled by keyboard itself; in a grid the focused cell scrolls it.
      {...(!isEditable && { tabIndex: 0, role: 'region', 'aria-label': name })}
    >
      <table
        {...keys}
        ref={table}
        className={classes.table}
        data-edited={isEditable || undefined}
        data-whole={inPage.hasAllRows || undefined}
        data-top={alignTop || undefined}
        role={isEditable ? 'grid' : 'table'}
        aria-label={name}
        aria-rowcount={isEditable ? (rows ? rows.length + 1 : -1) : undefined}
        style={style}
      >
        <thead role="rowgroup" className={classes.head}>
          <tr role="row" aria-rowindex={isEditable ? 1 : undefined} className={classes.row}>
            {columns.map((column, index) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classes.cell}
                data-numeric={column.isNumeric || undefined}
                tabIndex={isEditable ? -1 : undefined}
                aria-sort={state.sort?.column === column.key ? state.sort.direction : undefined}
                style={getWidthStyle(isEditable, column)}
                {...getPinStyle(column, layout, index)}
              >
                {column.headerPrefix}
                {isSortable(column) ? <SortButton column={column.key} label={column.label} state={state} /> : column.label}
                {column.headerNote && <HeaderNote text={column.headerNote} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows
            ? inPage.rows.map(({ slot, key, row, index, above, below }) => (
                <Rows key={slot} id={key} {...{ row, index, above, below }} {...shared} />
              ))
            : createPlaceholders(state.pageSize).map((index) => (
                <Placeholder key={index} index={index} {...(shared as SharedProps<object>)} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface SharedProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly offsets: readonly number[];
  /** Index of the column that names the row. */
  readonly nameIndex: number;
  readonly isEditable: boolean;
}

interface RowProps<Row> extends SharedProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly above: number;
  readonly below: number;
}

function GridRow<Row>({ id, row, index: place, above, below, columns, ...shared }: RowProps<Row>) {
  const room = above > 0 || below > 0 ? { marginTop: above, marginBottom: below } : undefined;
  return (
    <tr role="row" aria-rowindex={shared.isEditable ? place + 2 : undefined} className={classes.row} style={room} data-row={id}>
      {columns.map((column, index) => (
        <Cell key={column.key} index={index} column={column} {...shared}>
          {column.render(row)}
        </Cell>
      ))}
    </tr>
  );
}
const MemoRow = memo(GridRow);

interface CellProps<Row> extends Omit<SharedProps<Row>, 'columns'> {
  readonly index: number;
  readonly column: Column<Row>;
  readonly children: ReactNode;
}

function Cell<Row>({ index, column, offsets, nameIndex, isEditable, children }: CellProps<Row>) {
  const common = {
    className: classes.cell,
    'data-numeric': column.isNumeric || undefined,
    tabIndex: isEditable ? -1 : undefined,
    ...getPinStyle(column, { offsets, nameIndex }, index),
  };
  // The screen reader's name of the row.
  if (isEditable && index === nameIndex)
    return (
      <th role="rowheader" scope="row" {...common}>
        {children}
      </th>
    );
  return (
    <td role={isEditable ? 'gridcell' : 'cell'} {...common}>
      {children}
    </td>
  );
}

/** As high as a row, so that the layout does not shift when the rows load. */
function Placeholder({ index: place, columns, ...shared }: SharedProps<object> & { readonly index: number }) {
  return (
    <tr role="row" aria-rowindex={shared.isEditable ? place + 2 : undefined} className={classes.row}>
      {columns.map((column, index) => (
        <Cell key={column.key} index={index} column={column} {...shared}>
          <span className={classes.placeholder}>
            <span className={classes.bar} data-numeric={column.isNumeric || undefined} />
          </span>
        </Cell>
      ))}
    </tr>
  );
}

/** A sign with a tooltip; a screen reader reads it with the label. */
const HeaderNote = ({ text }: { readonly text: string }) => (
  <span role="img" className={classes.note} title={text} aria-label={text}>
    i
  </span>
);

const noRows: readonly never[] = [];
const MAX_PLACEHOLDERS = 50;

/** Placeholders for the expected rows, so that the layout does not shift; at most as many as a window shows. */
const createPlaceholders = (count: number) => Array.from({ length: Math.min(count, MAX_PLACEHOLDERS) }, (_, index) => index);

const isSortable = <Row,>({ sortValue, isSortable: can }: Column<Row>) => can ?? sortValue !== undefined;

const DEFAULT_WIDTH = 128;

interface Layout {
  readonly template: string;
  readonly width: number;
  /** Position of each pinned column, in CSS pixels from the edge. */
  readonly offsets: readonly number[];
  /** Index of the column that names the row. */
  readonly nameIndex: number;
}

function createLayout<Row>(columns: readonly Column<Row>[], pinned: number): Layout {
  const widths = columns.map(({ width = DEFAULT_WIDTH }) => width);
  const offsets = widths.slice(0, pinned).map((_, index) => sum(widths.slice(0, index)));
  // The last column takes the remaining width of a wide window.
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  );
  const template = widths.map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
  return { template, width: sum(widths), offsets, nameIndex };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** On a narrow window only the column that names the row is pinned. */
function getPinStyle<Row>({ isPinnedAtEnd }: Column<Row>, { offsets, nameIndex }: Pick<Layout, 'offsets' | 'nameIndex'>, index: number) {
  if (isPinnedAtEnd) return { 'data-pinned': 'end' };
  const offset = offsets[index];
  if (offset === undefined) return {};
  return { 'data-pinned': index === nameIndex ? 'first' : 'more', ...(index > 0 && { style: { insetInlineStart: offset } }) };
}

const getWidthStyle = <Row,>(isEditable: boolean, { width }: Column<Row>) =>
  isEditable || width === undefined ? undefined : { minWidth: width };
