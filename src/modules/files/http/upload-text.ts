import type { CallerText } from '../../../platform/http/caller-text.js';
import type { TextKey, TextVariables } from '../../../contracts/i18n/translate.js';
import type { RejectedRow, UploadRow } from '../handlers/upload-history.js';
import { findingText } from '../handlers/finding-text.js';
import { rowText } from '../handlers/row-text.js';
import { type FindingGroup, readSheets, type UploadPreview } from '../handlers/upload-preview-store.js';

/**
 * Returns the errors of an upload, one line each, in the caller's language; limited to the rejected rows it was loaded with. `sheets` are
 * the names of the tabs that were read.
 */
export function errorLines(upload: UploadRow, sheets: readonly string[], text: CallerText): string[] {
  if (upload.problem) return [text(`errors.file.${upload.problem.code}` as TextKey, toTextVariables(upload.problem.vars))];
  return upload.row_errors.map((rejected) => errorLine(rejected, sheets, text));
}

/**
 * Returns the same as one text. Findings that many rows share are one line, and the last line gives the number of rows left out. `preview`
 * is what was read of the file.
 */
export function errorText(upload: UploadRow, preview: UploadPreview | undefined, text: CallerText): string {
  if (upload.is_erased && upload.error_count > 0 && !upload.problem) return text('admin.statusFile.erased');
  // The findings are deleted when the file is discarded.
  if (upload.status === 'discarded') return '';
  const sheets = readSheets(preview?.reading);
  if (upload.problem) return errorLines(upload, sheets, text).join('\n');
  const groups = preview?.groups ?? [];
  const grouped = new Set(groups.map(({ findings }) => JSON.stringify(findings)));
  const single = upload.row_errors.filter(({ findings }) => !grouped.has(JSON.stringify(findings)));
  const unseen = upload.error_count - single.length - groups.reduce((sum, { count }) => sum + count, 0);
  return [
    ...groups.map((group) => groupLine(group, sheets, text)),
    ...single.map((rejected) => errorLine(rejected, sheets, text)),
    ...(unseen > 0 ? [text('errors.row.more', { count: unseen })] : []),
  ].join('\n');
}

/** Returns rows with the same findings in the caller's language: `20,000 rows: application not found (first: row 2)`. */
function groupLine({ findings, count, row }: FindingGroup, sheets: readonly string[], text: CallerText): string {
  const problem = findings.map((finding) => findingText(finding, sheets, text)).join('; ');
  return text('errors.row.group', { count: count.toLocaleString('en-IN'), problem, row: rowText(row, sheets, text) });
}

/** Returns a rejected row in the caller's language: `Row 7: application not found`. */
export function errorLine({ row, findings }: RejectedRow, sheets: readonly string[], text: CallerText): string {
  const problem = findings.map((finding) => findingText(finding, sheets, text)).join('; ');
  return text('errors.row.line', { row: rowText(row, sheets, text), problem });
}

const toTextVariables = (vars: Readonly<Record<string, unknown>>): TextVariables =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]));
