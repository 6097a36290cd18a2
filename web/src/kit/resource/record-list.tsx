import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../error-state.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ShortTable } from '../table/short-table.tsx';
import { TablePager } from '../table/table-pager.tsx';
import { type ReadOnlyColumn, useReadOnlyColumns } from './read-only-columns.tsx';
import classes from './record-list.module.css';
import type { WebList } from './web-list.ts';

interface Props<Row extends { readonly id: string }, Name extends string> {
  /** Content of the list: its name for screen readers. */
  readonly name: string;
  readonly list: WebList<Row, Name>;
  /** Must be the same array between renders. */
  readonly columns: readonly ReadOnlyColumn<Row, Name>[];
  /** Filters that select the rows of the record. */
  readonly where: Readonly<Record<string, string>>;
  readonly emptyText: string;
  /** Action of a row. */
  readonly action?: (row: Row) => ReactNode;
}

const pageSizes = [10, 25, 50] as const;
const doNothing = () => undefined;

/** Rows that belong to one record, on its page: the newest rows of a shared list, and their export. */
export function RecordList<Row extends { readonly id: string }, Name extends string>(props: Props<Row, Name>) {
  const { name, list, columns: declared, where, emptyText, action } = props;
  const [{ page, cursor }, setPlace] = useState<{ readonly page: number; readonly cursor: string | undefined }>(firstPage);
  const [pageSize, setPageSize] = useState<number>(pageSizes[0]);
  const { data, total = 0, pageLinks, failure, retry } = list.calls.useRows({ ...where, page_size: pageSize, cursor });
  const columns = useReadOnlyColumns({ list, declared, setFilters: doNothing, nameOf: undefined, action });
  if (!data && failure) return <ErrorState failure={failure} onRetry={() => void retry()} />;
  if (!data) return <Skeleton h={160} radius="md" className="appear-late" />;
  const state = {
    page,
    pageSize,
    setPage: (next: number, at?: string | null) => setPlace({ page: next, cursor: at ?? undefined }),
    setPageSize: (size: number) => {
      setPageSize(size);
      setPlace(firstPage);
    },
  };
  return (
    <div className={classes.list}>
      <ShortTable name={name} columns={columns} keyOf={idOf} rows={data} emptyText={emptyText} />
      {data.length > 0 && (
        <div className={classes.foot}>
          <TablePager total={total} state={state} pageSizes={pageSizes} pageLinks={pageLinks} />
          <ExportButton path={list.calls.path} query={where} />
        </div>
      )}
    </div>
  );
}

const firstPage = { page: 1, cursor: undefined } as const;
const idOf = ({ id }: { readonly id: string }) => id;
