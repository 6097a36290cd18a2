import { Table, Text } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './short-table.module.css';

interface Props<Row> {
  /** Content of the table: its name for screen readers. */
  readonly name: string;
  /** The first one names the row. On a phone the labels are beside the values. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly emptyText: string;
}

/** Allows a line break after a slash, where a label does not fit beside a value. */
const breakable = (label: string) => label.replaceAll('/', '/\u200b');

/**
 * A short list, shown as a whole: no sorting, no paging, several on a page if needed. A table from 768 px up; on a phone each row is a
 * block with its values one below the other, so that nothing scrolls sideways.
 */
export function ShortTable<Row>({ name, columns, keyOf, rows, emptyText }: Props<Row>) {
  if (rows.length === 0)
    return (
      <Text c="dimmed" size="sm" className={classes.empty}>
        {emptyText}
      </Text>
    );
  return (
    // Explicit roles: rendered as blocks it is no longer a table to a browser.
    <Table className={classes.table} role="table" aria-label={name}>
      <Table.Thead className={classes.head} role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ key, label, isNumeric }) => (
            <Table.Th key={key} role="columnheader" scope="col" data-numeric={isNumeric || undefined}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} className={classes.row} role="row">
            {columns.map(({ key, label, isNumeric, render }, index) =>
              index === 0 ? (
                <Table.Th key={key} className={classes.name} role="rowheader" scope="row">
                  {render(row)}
                </Table.Th>
              ) : (
                <Table.Td
                  key={key}
                  className={classes.cell}
                  role="cell"
                  data-label={breakable(label)}
                  data-numeric={isNumeric || undefined}
                >
                  <div>{render(row)}</div>
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
