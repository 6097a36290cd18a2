import type { Column } from '../table/column.ts';
import { ACTIONS } from './use-resource-columns.tsx';

interface Arrangement {
  readonly hidden: readonly string[];
  /** Which stand beside the name. */
  readonly beside: readonly string[];
}

/** The columns that are shown: those up to the name, those beside it, the others in their order; and how many of them stay in sight. */
export function arranged<Row>(columns: readonly Column<Row>[], { hidden, beside }: Arrangement) {
  const names =
    1 +
    Math.max(
      0,
      columns.findIndex(({ namesRow }) => namesRow),
    );
  const others = columns.slice(names).filter(({ key }) => key === ACTIONS || !hidden.includes(key));
  const isBeside = ({ key }: Column<Row>) => beside.includes(key);
  const pinned = [...columns.slice(0, names), ...others.filter(isBeside)];
  return { shown: [...pinned, ...others.filter((column) => !isBeside(column))], pinned: pinned.length };
}

/** The columns that can be hidden and pinned. */
export const arrangeable = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns
    .slice(
      1 +
        Math.max(
          0,
          columns.findIndex(({ namesRow }) => namesRow),
        ),
    )
    .filter(({ key }) => key !== ACTIONS);
