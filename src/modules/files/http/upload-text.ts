import type { CallerText } from '../../../platform/http/caller-text.js';
import type { TextKey, TextVariables } from '../../../contracts/i18n/translate.js';
import type { RejectedRow, UploadRow } from '../handlers/upload-history.js';
import { findingText } from '../handlers/finding-text.js';
import { rowText } from '../handlers/row-text.js';

/**
 * Returns the errors of an upload, one line each, in the caller's language; limited to the rejected rows it was loaded with. `sheets` are
 * the names of the tabs that were read.
 */
export function errorLines(upload: UploadRow, sheets: readonly string[], text: CallerText): string[] {
  if (upload.problem) return [text(`errors.file.${upload.problem.code}` as TextKey, toTextVariables(upload.problem.vars))];
  return upload.row_errors.map((rejected) => errorLine(rejected, sheets, text));
}

/** Returns the same as one text, whose last line gives the number of rows left out. */
export function errorText(upload: UploadRow, sheets: readonly string[], text: CallerText): string {
  if (upload.is_erased && upload.error_count > 0 && !upload.problem) return text('admin.statusFile.erased');
  // The findings are deleted when the file is discarded.
  if (upload.status === 'discarded') return '';
  const unseen = upload.problem ? 0 : upload.error_count - upload.row_errors.length;
  return [...errorLines(upload, sheets, text), ...(unseen > 0 ? [text('errors.row.more', { count: unseen })] : [])].join('\n');
}

/** Returns a rejected row in the caller's language: `Row 7: application not found`. */
export function errorLine({ row, findings }: RejectedRow, sheets: readonly string[], text: CallerText): string {
  const problem = findings.map((finding) => findingText(finding, sheets, text)).join('; ');
  return text('errors.row.line', { row: rowText(row, sheets, text), problem });
}

const toTextVariables = (vars: Readonly<Record<string, unknown>>): TextVariables =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]));
