import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Content before the label in the header. */
  readonly headerPrefix?: ReactNode;
  /** Additional information, in the tooltip of a sign after the label. */
  readonly headerNote?: string;
  readonly render: (row: Row) => ReactNode;
  /** Sort value, when the page has all rows. */
  readonly sortValue?: (row: Row) => unknown;
  /** Whether the server can sort by it, when the server pages the list. */
  readonly isSortable?: boolean;
  /** Names the row to screen readers, and stays visible; the first column by default. */
  readonly isRowHeader?: boolean;
  /** Numbers are right-aligned. */
  readonly isNumeric?: boolean;
  /** Stays visible at the end of the row while the others scroll, except on a narrow window. For the last column only. */
  readonly isPinnedAtEnd?: boolean;
  /** Minimum width in CSS pixels. */
  readonly width?: number;
}
