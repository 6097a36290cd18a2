import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Failure } from '../../api/failure.ts';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { formatDateTime, formatMonth, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import type { Column } from '../table/column.ts';
import { paginateRows } from '../table/paginate-rows.ts';
import { ResourceTable } from '../table/resource-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { AllErrorsButton } from './all-errors-button.tsx';
import { ErrorReportButton } from './error-report-button.tsx';
import {
  CaptionedValue,
  type UploadRowActions,
  FileName,
  ExpandableLines,
  UnreadLines,
  WarningLines,
  UploadState,
  UpdatedCount,
} from './upload-cells.tsx';
import { getProfile, type UploadPageProfile } from './upload-profile.ts';

const PAGE_SIZES = [5, 10, 20];
/** Below this width a table shows little more than its first column: the essentials are there. */
const PHONE_MEDIA_QUERY = '(max-width: 47.99em)';

interface Props extends UploadRowActions {
  readonly profile: UploadPageProfile;
  readonly mayUpload: boolean;
  /** Newest first; undefined until the first response. */
  readonly records: readonly UploadRecord[] | undefined;
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/** Files sent so far, with their results and actions. */
export function UploadHistory({ profile, mayUpload, records, failure, onRetry, onOpen, onUndo }: Props) {
  const t = useText();
  const language = useLanguage();
  const state = useTableState(PAGE_SIZES);
  const isNarrow = useMediaQuery(PHONE_MEDIA_QUERY) ?? false;
  const { requiresReview } = getProfile(profile);
  /** What the file is about: its options, and the lenders of its rows. A month is stored as `2026-10`. */
  const captions = ({ options, lenders }: UploadRecord) => [
    ...options.map(({ key, value, label }) => (key === 'month' ? formatMonth(`${value}-01`, language) : label)),
    ...lenders,
  ];
  const count = (key: 'rows_read' | 'rows_created' | 'rows_updated' | 'rows_unmatched', label: string): Column<UploadRecord> => ({
    key,
    label,
    isNumeric: true,
    render: (row) => formatNumber(row[key]),
    // Side by side, the four columns have no room for sort buttons.
    ...(!requiresReview && { sortValue: (row: UploadRecord) => row[key] }),
  });
  const updated: Column<UploadRecord> = {
    ...count('rows_updated', t(requiresReview ? 'admin.uploads.rows.updated' : 'common.upload.rowsUpdated')),
    render: (row) => <UpdatedCount record={row} onLook={onOpen} />,
  };
  const errors: Column<UploadRecord> = {
    key: 'errors',
    label: t('common.upload.errors'),
    render: (row) => (
      <>
        <ExpandableLines text={row.errors} count={row.error_count} />
        <WarningLines record={row} />
        <UnreadLines record={row} />
        <AllErrorsButton profile={profile} record={row} />
        <ErrorReportButton calls={profile.calls} record={row} />
      </>
    ),
  };
  const inOne: Column<UploadRecord> = {
    key: 'created_at',
    label: t('common.upload.fileName'),
    render: (row) => (
      <CaptionedValue text={[...captions(row), formatDateTime(row.created_at, language), row.uploader ?? ''].filter(Boolean).join(' · ')}>
        <FileName profile={profile} record={row} mayUpload={mayUpload} />
        <UploadState record={row} mayUpload={mayUpload} onOpen={onOpen} onUndo={onUndo} />
        <Text size="xs" component="div">
          {t('admin.uploads.rows.read')} {formatNumber(row.rows_read)}
          {requiresReview && (
            <>
              {' · '}
              {t('admin.uploads.rows.created')} {formatNumber(row.rows_created)} {' · '}
              {t('admin.uploads.rows.unmatched')} {formatNumber(row.rows_unmatched)}
            </>
          )}
          {' · '}
          {t('admin.uploads.rows.updated')} <UpdatedCount record={row} onLook={onOpen} />
        </Text>
      </CaptionedValue>
    ),
    sortValue: (row) => row.created_at,
  };
  const wide: Column<UploadRecord>[] = [
    {
      key: 'created_at',
      label: t('common.upload.date'),
      render: (row) => (
        <CaptionedValue text={row.uploader} isNoWrap>
          {formatDateTime(row.created_at, language)}
        </CaptionedValue>
      ),
      sortValue: (row) => row.created_at,
    },
    {
      key: 'file_name',
      label: t('common.upload.fileName'),
      render: (row) => (
        <CaptionedValue text={captions(row).join(', ')}>
          <FileName profile={profile} record={row} mayUpload={mayUpload} />
        </CaptionedValue>
      ),
      sortValue: (row) => row.file_name,
    },
    {
      key: 'status',
      label: t('common.upload.status'),
      width: 136,
      render: (row) => <UploadState record={row} mayUpload={mayUpload} onOpen={onOpen} onUndo={onUndo} />,
      sortValue: (row) => row.status,
    },
    ...(requiresReview
      ? [
          count('rows_read', t('admin.uploads.rows.read')),
          count('rows_created', t('admin.uploads.rows.created')),
          updated,
          count('rows_unmatched', t('admin.uploads.rows.unmatched')),
        ]
      : [updated]),
    errors,
  ];
  const columns = isNarrow ? [inOne, errors] : wide;
  return (
    <ResourceTable
      name={t('common.upload.history')}
      columns={columns}
      keyOf={(row) => row.id}
      rows={records && paginateRows(records, columns, state)}
      total={records?.length ?? 0}
      state={state}
      pageSizes={PAGE_SIZES}
      failure={failure}
      onRetry={onRetry}
      emptyText={t(profile.texts.empty)}
      alignTop
    />
  );
}
