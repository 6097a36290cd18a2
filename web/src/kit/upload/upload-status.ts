import type { UploadStatus } from '../../../../src/contracts/uploads.js';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Text } from '../../i18n/use-text.ts';

/** A processed file that needs a check, or a file that waits for a decision. */
const AMBER = 'yellow';

const colours: Readonly<Record<UploadStatus, string>> = {
  queued: 'gray',
  reading: 'blue',
  unmapped: AMBER,
  checked: 'blue',
  applying: 'blue',
  done: 'green',
  failed: 'red',
  discarded: 'gray',
  undoing: 'blue',
  undone: 'gray',
};

const areFindingsKept = ({ status, is_erased }: UploadRecord): boolean => (status === 'done' || status === 'checked') && is_erased === 0;

/** Checks whether a file has rejected rows or rows to check that are still retained: a processed file, or a previewed one. */
export const hasReportedRows = (record: UploadRecord): boolean => areFindingsKept(record) && record.error_count + record.warning_count > 0;

/** Returns the number of records that a file has created or changed, including rows without a matching record. */
export const getChangedCount = ({ rows_created, rows_updated, rows_unmatched }: UploadRecord): number =>
  rows_created + rows_updated + rows_unmatched;

/** Checks whether the records that a file has created or changed are still known. */
export const hasResults = (record: UploadRecord): boolean =>
  record.status === 'done' && record.is_erased === 0 && getChangedCount(record) > 0;

/** '7 of 20,000 rows need a look' */
export function formatRejectedRows(t: Text, { error_count, rows_read }: UploadRecord): string {
  const key = error_count === 1 ? 'admin.statusFile.oneRowRejected' : 'admin.statusFile.rowsRejected';
  return t(key, { count: formatNumber(error_count), total: formatNumber(rows_read) });
}

/** '2 rows to check' */
export const formatRowsToCheck = (t: Text, { warning_count }: UploadRecord): string =>
  t('admin.statusFile.rowsToCheck', { count: formatNumber(warning_count) });

/** Returns the label of a file's status and its theme colour; never green when rows were rejected or are to be checked, or nothing was changed. */
export function getUploadStatus(t: Text, record: UploadRecord): { readonly label: string; readonly colour: string } {
  const { status, progress, rows_read, rows_done, error_count, warning_count } = record;
  if (status === 'done' && error_count > 0) return { label: formatRejectedRows(t, record), colour: AMBER };
  if (status === 'done' && getChangedCount(record) === 0)
    return { label: t('admin.statusFile.noneUpdated', { total: formatNumber(rows_read) }), colour: AMBER };
  if (status === 'done' && warning_count > 0) return { label: formatRowsToCheck(t, record), colour: AMBER };
  const label = t(`admin.statusFile.status.${status}`);
  if (rows_done !== null) {
    const key = status === 'undoing' ? 'admin.uploads.rowsTakenBack' : 'admin.uploads.rowsWritten';
    return { label: t(key, { done: formatNumber(rows_done), total: formatNumber(rows_read) }), colour: colours[status] };
  }
  const colour = status === 'checked' && error_count + warning_count > 0 ? AMBER : colours[status];
  return { label: status === 'reading' ? `${label} ${progress} %` : label, colour };
}
