import { formatNumber } from '../../../contracts/i18n/format.js';
import type { CallerText } from '../../../platform/http/caller-text.js';
import type { TextKey, TextVariables } from '../../../contracts/i18n/translate.js';
import type { FindingKind } from '../../../contracts/uploads.js';
import type { ReportedRow, UploadRow } from '../handlers/upload-history.js';
import { findingText } from '../handlers/finding-text.js';
import { rowText } from '../handlers/row-text.js';
import { type FindingGroup, readSheets, type UploadPreview } from '../handlers/upload-preview-store.js';

/** The rows with findings of a kind, as far as the upload was loaded with them. */
const loadedRows = { error: 'row_errors', warning: 'row_warnings' } as const satisfies Record<FindingKind, keyof UploadRow>;
const moreKeys = { error: 'errors.row.more', warning: 'errors.row.moreToCheck' } as const satisfies Record<FindingKind, TextKey>;

/**
 * Returns the errors or the warnings of an upload, one line each, in the caller's language; limited to the rows it was loaded with. `sheets`
 * are the names of the tabs that were read.
 */
export function findingLines(kind: FindingKind, upload: UploadRow, sheets: readonly string[], text: CallerText): string[] {
  if (upload.problem)
    return kind === 'error' ? [text(`errors.file.${upload.problem.code}` as TextKey, toTextVariables(upload.problem.vars))] : [];
  return upload[loadedRows[kind]].map((row) => findingLine(row, sheets, text));
}

/**
 * Returns the same as one text. Findings that many rows share are one line, and the last line gives the number of rows left out. `preview`
 * is what was read of the file.
 */
export function findingsText(kind: FindingKind, upload: UploadRow, preview: UploadPreview | undefined, text: CallerText): string {
  const count = upload[`${kind}_count`];
  if (upload.is_erased && count > 0 && !upload.problem) return text('admin.statusFile.erased');
  // The findings are deleted when the file is discarded.
  if (upload.status === 'discarded') return '';
  const sheets = readSheets(preview?.reading);
  if (upload.problem) return findingLines(kind, upload, sheets, text).join('\n');
  const groups = groupsOf(kind, preview);
  const grouped = new Set(groups.map(({ findings }) => JSON.stringify(findings)));
  const single = upload[loadedRows[kind]].filter(({ findings }) => !grouped.has(JSON.stringify(findings)));
  const unseen = count - single.length - groups.reduce((sum, group) => sum + group.count, 0);
  return [
    ...groupLines(kind, preview, text),
    ...single.map((row) => findingLine(row, sheets, text)),
    ...(unseen > 0 ? [text(moreKeys[kind], { count: unseen })] : []),
  ].join('\n');
}

const groupsOf = (kind: FindingKind, preview: UploadPreview | undefined) =>
  (preview?.groups ?? []).filter(({ isWarning = false }) => isWarning === (kind === 'warning'));

/** Returns the errors or the warnings that many rows of a file share, one line each, in the caller's language. */
export function groupLines(kind: FindingKind, preview: UploadPreview | undefined, text: CallerText): string[] {
  const sheets = readSheets(preview?.reading);
  return groupsOf(kind, preview).map((group) => groupLine(group, sheets, text));
}

/** Returns rows with the same findings in the caller's language: `20,000 rows: application not found (first: row 2)`. */
function groupLine({ findings, count, row }: FindingGroup, sheets: readonly string[], text: CallerText): string {
  const problem = findings.map((finding) => findingText(finding, sheets, text)).join('; ');
  return text('errors.row.group', { count: count.toLocaleString('en-IN'), problem, row: rowText(row, sheets, text) });
}

/** Returns a row with findings in the caller's language: `Row 7: application not found`. */
export function findingLine({ row, findings }: ReportedRow, sheets: readonly string[], text: CallerText): string {
  const problem = findings.map((finding) => findingText(finding, sheets, text)).join('; ');
  return text('errors.row.line', { row: rowText(row, sheets, text), problem });
}

const toTextVariables = (vars: Readonly<Record<string, unknown>>): TextVariables =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, name === 'limit' ? formatNumber(Number(value)) : formatValue(value)]),
  );

const formatValue = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
