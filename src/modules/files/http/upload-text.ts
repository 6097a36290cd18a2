import type { CallerText } from '../../../platform/http/caller-text.js';
import type { TextKey, TextVariables } from '../../../contracts/i18n/translate.js';
import type { RejectedRow, UploadRow } from '../handlers/upload-history.js';
import type { RowFinding } from '../messages/importer.js';

/** What went wrong with an upload, one line each, in the caller's language; as many rows as it came with. */
export function errorLines(upload: UploadRow, text: CallerText): string[] {
  if (upload.problem) return [text(`errors.file.${upload.problem.code}` as TextKey, readable(upload.problem.vars))];
  return upload.row_errors.map((rejected) => errorLine(rejected, text));
}

/** The same as one text, whose last line says how many rows are left out. */
export function errorText(upload: UploadRow, text: CallerText): string {
  const unseen = upload.problem ? 0 : upload.error_count - upload.row_errors.length;
  return [...errorLines(upload, text), ...(unseen > 0 ? [text('errors.row.more', { count: unseen })] : [])].join('\n');
}

/** A rejected row in the caller's language: `Row 7: application not found`. */
export function errorLine({ row, findings }: RejectedRow, text: CallerText): string {
  return text('errors.row.line', { row, problem: findings.map((finding) => findingText(finding, text)).join('; ') });
}

/** One finding about a row, in the caller's language. */
export function findingText({ code, vars }: RowFinding, text: CallerText): string {
  const { column, from, to } = vars;
  return text(`errors.row.${code}` as TextKey, {
    ...vars,
    ...(column !== undefined && { column: text(`errors.column.${column}` as TextKey) }),
    ...(from !== undefined && { from: text(`states.${from}.label` as TextKey) }),
    ...(to !== undefined && { to: text(`states.${to}.label` as TextKey) }),
  });
}

const readable = (vars: Readonly<Record<string, unknown>>): TextVariables =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]));
