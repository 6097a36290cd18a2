import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { networkFailure } from '../../api/failure.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Column } from './column.ts';
import { paginateRows } from './paginate-rows.ts';
import { ResourceTable } from './resource-table.tsx';
import { useTableState } from './use-table-state.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}
const all: Row[] = Array.from({ length: 12 }, (_, index) => ({ id: String(index), name: `Lender ${String.fromCharCode(76 - index)}` }));
const columns: Column<Row>[] = [{ key: 'name', label: 'Name', render: (row) => row.name, sortValue: (row) => row.name }];

type Props = Partial<Parameters<typeof ResourceTable<Row>>[0]>;

function Table(props: Props) {
  const state = useTableState();
  return (
    <ResourceTable
      name="Lenders"
      columns={columns}
      keyOf={(row) => row.id}
      rows={paginateRows(all, columns, state)}
      total={all.length}
      state={state}
      onRetry={() => undefined}
      emptyText="No lenders found"
      {...props}
    />
  );
}
const show = (props: Props = {}) => renderPage(<Table {...props} />, { audience: 'admin' });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

/** A list from which the first of its rows can be removed, like an answered one. */
function ShrinkingTable({ ids }: { readonly ids: readonly string[] }) {
  const [left, setLeft] = useState(ids);
  const remove = (id: string) => setLeft((now) => now.filter((other) => other !== id));
  const actions: Column<Row>[] = [
    { key: 'name', label: 'Name', render: ({ id }) => <button onClick={() => remove(id)}>{`Answer ${id}`}</button> },
  ];
  return (
    <>
      <h1>Requests</h1>
      <Table columns={actions} rows={left.map((id) => ({ id, name: id }))} />
    </>
  );
}

describe('a row with the focus that leaves the list', () => {
  it.each([
    ['the row that takes its place', ['a', 'b', 'c'], 'b', 'c'],
    ['the last row, when it was the last one', ['a', 'b'], 'b', 'a'],
  ])('passes the focus to %s', async (_, ids, answered, next) => {
    await renderPage(<ShrinkingTable ids={ids} />, { audience: 'admin' });
    await userEvent.click(screen.getByRole('button', { name: `Answer ${answered}` }));
    expect(screen.getByRole('button', { name: `Answer ${next}` })).toHaveFocus();
  });

  it('passes the focus to the heading when no row is left', async () => {
    await renderPage(<ShrinkingTable ids={['a']} />, { audience: 'admin' });
    await userEvent.click(screen.getByRole('button', { name: 'Answer a' }));
    expect(screen.getByRole('heading', { name: 'Requests' })).toHaveFocus();
  });
});

describe('list states', () => {
  it('shows its rows', async () => {
    await show();
    expect(screen.getByRole('table', { name: 'Lenders' })).toBeVisible();
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 12')).toBeVisible();
  });

  it('keeps its final layout while it loads', async () => {
    await show({ rows: undefined, loadingText: 'Loading lenders data...' });
    expect(screen.getByText('Loading lenders data...')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Name')).toBeVisible();
    expect(names()).toHaveLength(10);
  });

  it('shows that there are no rows yet', async () => {
    await show({ rows: [] });
    expect(screen.getByRole('heading', { name: 'No lenders found' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows that the filters hide all rows, and clears them', async () => {
    const onClearFilters = jest.fn();
    await show({ rows: [], onClearFilters });
    expect(screen.getByRole('heading', { name: 'No results' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClearFilters).toHaveBeenCalledTimes(1);
  });

  it('shows why it could not load, with the request id, and retries', async () => {
    const onRetry = jest.fn();
    await show({ rows: undefined, failure: networkFailure('request-7'), onRetry });
    expect(screen.getByText('Request id: request-7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when a refetch fails', async () => {
    await show({ failure: networkFailure('request-7') });
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server');
    expect(names()).toHaveLength(10);
  });
});

describe('sorting and paging', () => {
  it('sorts ascending, descending, and back in the order of the list', async () => {
    await show();
    const sort = () => userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    await sort();
    await waitFor(() => expect(names()[0]).toBe('Lender A'));
    expect(screen.getByRole('button', { name: 'Name , sorted, lowest first' })).toBeVisible();
    await sort();
    await waitFor(() => expect(names()[0]).toBe('Lender L'));
    await sort();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Name' })).toBeVisible());
  });

  it('changes the page, and returns to the first one for another page size', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByText('11–12 of 12')).toBeVisible());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(screen.getByText('1–12 of 12')).toBeVisible());
  });
});
