import type { Column } from '../table/column.ts';
import { ACTIONS_COLUMN } from './use-resource-columns.tsx';

interface Arrangement {
  readonly hidden: readonly string[];
  /** Columns pinned beside the name. */
  readonly pinned: readonly string[];
}

/** Returns the visible columns (those up to the name, the pinned ones, the others in their order) and how many of them are pinned. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], { hidden, pinned: beside }: Arrangement) {
  const names =
    1 +
    Math.max(
      0,
      columns.findIndex(({ isRowHeader }) => isRowHeader),
    );
  const others = columns.slice(names).filter(({ key }) => key === ACTIONS_COLUMN || !hidden.includes(key));
  const isBeside = ({ key }: Column<Row>) => beside.includes(key);
  const pinned = [...columns.slice(0, names), ...others.filter(isBeside)];
  return { shown: [...pinned, ...others.filter((column) => !isBeside(column))], pinned: pinned.length };
}

/** Returns the columns that can be hidden and pinned. */
export const getArrangeableColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns
    .slice(
      1 +
        Math.max(
          0,
          columns.findIndex(({ isRowHeader }) => isRowHeader),
        ),
    )
    .filter(({ key }) => key !== ACTIONS_COLUMN);
