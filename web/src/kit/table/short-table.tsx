import { Table, Text } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './short-table.module.css';

interface Props<Row> {
  /** What the table lists: its name to screen readers. */
  readonly name: string;
  /** The first one names the row. Their labels stand beside the values on a phone. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly emptyText: string;
}

/** Words that a slash joins are broken there, where they do not fit beside a value. */
const breakable = (label: string) => label.replaceAll('/', '/\u200b');

/**
 * A list that is short and shown whole: no sorting, no pages, as many on a page as it needs. A table from 768 px up; on a phone each row is a
 * block with its values one below the other, so that nothing has to be scrolled sideways.
 */
export function ShortTable<Row>({ name, columns, keyOf, rows, emptyText }: Props<Row>) {
  if (rows.length === 0)
    return (
      <Text c="dimmed" size="sm" className={classes.empty}>
        {emptyText}
      </Text>
    );
  return (
    // Roles by name: what is drawn as blocks is no table to a browser any more.
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
