import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Stands before the label in the head. */
  readonly headerPrefix?: ReactNode;
  /** What the label does not say: a sign behind it tells. */
  readonly headerNote?: string;
  readonly render: (row: Row) => ReactNode;
  /** Value to sort by, where the page has all rows. */
  readonly sortValue?: (row: Row) => unknown;
  /** Whether the server can sort by it, where it has them. */
  readonly isSortable?: boolean;
  /** Names the row to screen readers, and stays in sight; the first column where none says so. */
  readonly isRowHeader?: boolean;
  /** Numbers stand right. */
  readonly isNumeric?: boolean;
  /** Least width in CSS pixels. */
  readonly width?: number;
}
