import { type CSSProperties, memo, type ReactNode, useMemo, useRef } from 'react';
import type { Column } from './column.ts';
import classes from './grid.module.css';
import { SortButton } from './sort-button.tsx';
import { useDensity } from './use-density.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowWindow } from './use-row-window.ts';
import type { TableState } from './use-table-state.ts';

interface Props<Row> {
  /** What it lists: its name to screen readers. */
  readonly name: string;
  /** The first one names the row, where none says so. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly state: TableState;
  /** Edited in place: one Tab stop, arrows move, and every column needs its width. Otherwise a table that is read. */
  readonly isEditable?: boolean;
  /** How many of the first columns stay in sight. */
  readonly pinned?: number;
  readonly alignTop?: boolean | undefined;
}

/** The rows of a list. Rows are drawn again only when they change; in a long grid those far out of sight are not in the page. */
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
      // What is read is scrolled with the keyboard by itself; in a grid the cells bring it along.
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
                {...getPinStyle(layout, index)}
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
  /** Which column names the row. */
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
    ...getPinStyle({ offsets, nameIndex }, index),
  };
  // What a screen reader names the row by.
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

/** As high as a row, so that nothing moves when the rows come. */
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

/** A sign whose tooltip says more; a screen reader hears it with the label. */
const HeaderNote = ({ text }: { readonly text: string }) => (
  <span role="img" className={classes.note} title={text} aria-label={text}>
    i
  </span>
);

const noRows: readonly never[] = [];
const MAX_PLACEHOLDERS = 50;

/** As many rows as will come, so that nothing moves when they do; not more than a window shows. */
const createPlaceholders = (count: number) => Array.from({ length: Math.min(count, MAX_PLACEHOLDERS) }, (_, index) => index);

const isSortable = <Row,>({ sortValue, isSortable: can }: Column<Row>) => can ?? sortValue !== undefined;

const DEFAULT_WIDTH = 128;

interface Layout {
  readonly template: string;
  readonly width: number;
  /** Where each pinned column stays, in CSS pixels from the edge. */
  readonly offsets: readonly number[];
  /** Which column names the row. */
  readonly nameIndex: number;
}

function createLayout<Row>(columns: readonly Column<Row>[], pinned: number): Layout {
  const widths = columns.map(({ width = DEFAULT_WIDTH }) => width);
  const offsets = widths.slice(0, pinned).map((_, index) => sum(widths.slice(0, index)));
  // The last column takes what is left of a wide window.
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  );
  const template = widths.map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
  return { template, width: sum(widths), offsets, nameIndex };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** On a narrow window only the column that names the row stays. */
function getPinStyle({ offsets, nameIndex }: Pick<Layout, 'offsets' | 'nameIndex'>, index: number) {
  const offset = offsets[index];
  if (offset === undefined) return {};
  return { 'data-pinned': index === nameIndex ? 'first' : 'more', ...(index > 0 && { style: { insetInlineStart: offset } }) };
}

const getWidthStyle = <Row,>(isEditable: boolean, { width }: Column<Row>) =>
  isEditable || width === undefined ? undefined : { minWidth: width };
