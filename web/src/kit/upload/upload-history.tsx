import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import type { Column } from '../table/column.ts';
import { localRows } from '../table/local-rows.ts';
import { ResourceTable } from '../table/resource-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import classes from './upload-history.module.css';

/** A file that was sent earlier (product specification §3 "Application-status-file record"). */
export interface UploadRecord {
  readonly id: string;
  readonly created_at: string;
  readonly file_name: string;
  readonly status: string;
  readonly rows_updated: number;
  /** One error a line. */
  readonly errors: string;
}

interface Props<Row extends UploadRecord> {
  readonly name: string;
  /** Newest first; undefined until the first answer. */
  readonly records: readonly Row[] | undefined;
  readonly failure?: Failure | undefined;
  readonly onRetry: () => void;
  readonly emptyText: string;
  /** How the status of a file is told, and in which colour of the theme. */
  readonly statusOf: (record: Row) => { readonly label: string; readonly colour: string };
  /** Stands below the errors of a file: a way to get them all. */
  readonly errorsAction?: (record: Row) => ReactNode;
  readonly pageSizes?: readonly number[];
}

/** Files sent so far, with what became of them. */
export function UploadHistory<Row extends UploadRecord>({
  name,
  records,
  failure,
  onRetry,
  emptyText,
  statusOf,
  errorsAction,
  pageSizes,
}: Props<Row>) {
  const t = useText();
  const language = useLanguage();
  const state = useTableState(pageSizes);
  const columns: Column<Row>[] = [
    {
      key: 'created_at',
      label: t('common.upload.date'),
      render: (row) => formatDateTime(row.created_at, language),
      sortValue: (row) => row.created_at,
    },
    { key: 'file_name', label: t('common.upload.fileName'), render: (row) => row.file_name, sortValue: (row) => row.file_name },
    {
      key: 'status',
      label: t('common.upload.status'),
      width: 136,
      render: (row) => <Status {...statusOf(row)} />,
      sortValue: (row) => row.status,
    },
    {
      key: 'rows_updated',
      label: t('common.upload.rowsUpdated'),
      numeric: true,
      render: (row) => formatNumber(row.rows_updated),
      sortValue: (row) => row.rows_updated,
    },
    {
      key: 'errors',
      label: t('common.upload.errors'),
      render: (row) => (
        <>
          <Lines text={row.errors} />
          {errorsAction?.(row)}
        </>
      ),
    },
  ];
  return (
    <ResourceTable
      name={name}
      columns={columns}
      keyOf={(row) => row.id}
      rows={records && localRows(records, columns, state)}
      total={records?.length ?? 0}
      state={state}
      pageSizes={pageSizes}
      failure={failure}
      onRetry={onRetry}
      emptyText={emptyText}
      alignTop
    />
  );
}

function Status({ label, colour }: { readonly label: string; readonly colour: string }) {
  return (
    <Badge variant="light" color={colour} tt="none" miw="max-content">
      {label}
    </Badge>
  );
}

/** The first lines of a longer text, the rest on demand. */
function Lines({ text }: { readonly text: string }) {
  const t = useText();
  const lines = text.split('\n').filter(Boolean);
  if (lines.length === 0) return <Text c="dimmed">{t('common.empty')}</Text>;
  if (lines.length <= 2) return <div className={classes.lines}>{lines.join('\n')}</div>;
  return (
    <details className={classes.lines}>
      <summary>
        {lines[0]} (+{lines.length - 1})
      </summary>
      {lines.slice(1).join('\n')}
    </details>
  );
}
