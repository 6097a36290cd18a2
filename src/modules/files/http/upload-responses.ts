import { formatDateTime } from '../../../contracts/i18n/format.js';
import type { Language, TextKey } from '../../../contracts/i18n/translate.js';
import { isUploadActive, type ErrorReportStatus } from '../../../contracts/uploads.js';
import type { CallerText } from '../../../platform/http/caller-text.js';
import type { UploadRow } from '../handlers/upload-history.js';
import { type ReadingFacts, readSheets, type UploadPreview } from '../handlers/upload-preview-store.js';
import { findingText } from '../handlers/finding-text.js';
import { rowText } from '../handlers/row-text.js';
import { unreadSummary, unreadTexts } from '../handlers/unread-text.js';
import type { Importer, RowFinding } from '../messages/importer.js';
import { foldHeader } from '../reading/header.js';
import { toRowPlace } from '../reading/row-place.js';
import { suggestTitles } from '../reading/suggest-titles.js';
import type { UploadResponse, UploadDetail, UploadRecord } from './upload.dto.js';
import { formatStagedCell } from './format-staged-cell.js';
import { findingLines, findingsText } from './upload-text.js';

const MAX_NAMED_LENDERS = 3;

/** What an upload record is made of besides its row. */
interface RecordSources {
  readonly importer: Importer;
  /** The status of requested error reports, by upload. */
  readonly workbooks: ReadonlyMap<string, ErrorReportStatus>;
  /** What was read of the file. */
  readonly preview: UploadPreview | undefined;
}

/** Returns one upload for the upload page, in the caller's language. */
export function toUploadRecord(
  upload: UploadRow,
  { importer, workbooks, preview }: RecordSources,
  text: CallerText,
  language: Language,
): UploadRecord {
  const { reading } = preview ?? {};
  const { id, created_at, file_name, uploader, options, lenders, status, progress, is_erased, undo_hindrance } = upload;
  const { rows_read, rows_done, rows_created, rows_updated, rows_unmatched, rows_unchanged, error_count, warning_count } = upload;
  return {
    id,
    created_at,
    file_name,
    uploader,
    options: Object.entries(options).map(([key, option]) => ({ key, ...option })),
    lenders: [...lenders],
    status,
    progress,
    rows_read,
    rows_done,
    rows_created,
    rows_updated,
    rows_unmatched,
    rows_unchanged,
    error_count,
    warning_count,
    is_erased: is_erased ? 1 : 0,
    errors: findingsText('error', upload, preview, text),
    warnings: findingsText('warning', upload, preview, text),
    unread: unreadTexts(reading, importer, text),
    error_workbook: workbooks.get(id) ?? null,
    may_undo: status === 'done' && upload.has_undo && !is_erased && rows_created + rows_updated + rows_unmatched > 0 ? 1 : 0,
    undo_refusal: undo_hindrance && undoRefusalText(undo_hindrance, readSheets(reading), text, language),
  };
}

/** Numbers equal titles from the left; 0 for a title that occurs once. */
function titleOccurrences(titles: readonly string[]): number[] {
  const folded = titles.map(foldHeader);
  return folded.map((title, index) =>
    folded.filter((other) => other === title).length === 1 ? 0 : folded.slice(0, index + 1).filter((other) => other === title).length,
  );
}

const undoRefusalKeys = {
  'in-use': 'admin.uploads.undoInUse',
  'given-up': 'admin.uploads.undoGivenUp',
  changed: 'admin.uploads.undoRefused',
} as const satisfies Record<string, TextKey>;

const rowTexts = (rows: readonly number[], sheets: readonly string[], text: CallerText) =>
  rows.map((row) => rowText(row, sheets, text)).join(', ');

/** Says what prevents the undo, and which files or sources have changed the records since. */
function undoRefusalText(
  { changed, rows, because, files = [], sources = [] }: NonNullable<UploadRow['undo_hindrance']>,
  sheets: readonly string[],
  text: CallerText,
  language: Language,
): string {
  const named = files.map(({ name, at, uploader }) => `${name} (${[formatDateTime(at, language), uploader].filter(Boolean).join(', ')})`);
  return [
    text(undoRefusalKeys[because ?? 'changed'], { count: changed, rows: rowTexts(rows, sheets, text) }),
    ...(named.length > 0 ? [text('admin.uploads.undoFilesFirst', { files: named.join(', ') })] : []),
    ...(sources.length > 0
      ? [text('admin.uploads.undoSources', { sources: sources.map((source) => text(`admin.uploads.changeSources.${source}`)).join(', ') })]
      : []),
  ].join(' ');
}

/** Returns the upload record with what a person needs to decide about it. */
export function toUploadDetail(
  record: UploadRecord,
  importer: Importer,
  notes: UploadPreview | undefined,
  text: CallerText,
  language: Language,
): UploadDetail {
  const { columns } = importer;
  const label = (key: string) => text(`errors.column.${key}` as TextKey);
  const kinds = (notes?.columns ?? []).map((key) => columns.find((column) => column.key === key)?.kind);
  const { reading, seen } = notes ?? {};
  const read = readSheets(reading);
  const joined = (findings: readonly RowFinding[]) => findings.map((finding) => findingText(finding, read, text)).join('; ');
  const named = columns.map(({ key, aliases }) => ({ key, names: [...aliases, key, label(key)] }));
  const sheets = seen ?? (reading ? [{ name: reading.sheet, titles: reading.header.row }] : []);
  return {
    ...record,
    columns: columns.map(({ key, required = false }) => ({
      key,
      label: label(key),
      is_required: required,
      title: reading?.header.titles[key] ?? null,
    })),
    sheets: sheets.map(({ name, titles }) => {
      const written = titles.filter((title) => title !== '');
      return { name: name ?? null, titles: written, repeats: titleOccurrences(written), suggested: suggestTitles(named, written) };
    }),
    notes: [...lenderNotes(record.lenders, text), ...(notes ? [...matchNotes(record, importer, text), ...readingNotes(notes, text)] : [])],
    sample_columns: (notes?.columns ?? []).map(label),
    sample: (notes?.sample ?? []).map(({ row, outcome, findings, warnings = [], values }) => ({
      ...toRowModel(row, read),
      outcome: findings.length > 0 ? null : outcome,
      error: findings.length > 0 ? joined(findings) : null,
      warning: findings.length === 0 && warnings.length > 0 ? joined(warnings) : null,
      values: values.map((value, index) => formatStagedCell(value, kinds[index], language)),
    })),
  };
}

/** Returns a row as its sheet numbers it, with the name of the sheet if several were read. */
export function toRowModel(fileRow: number, sheets: readonly string[]): { row: number; sheet: string | null } {
  const { sheet, row } = toRowPlace(fileRow);
  return { row, sheet: sheets.length > 1 ? (sheets[sheet] ?? null) : null };
}

/** At most three names; the history shows all. */
function lenderNotes(lenders: readonly string[], text: CallerText): string[] {
  if (lenders.length === 0) return [];
  const more = lenders.length - MAX_NAMED_LENDERS;
  const names = [...lenders.slice(0, MAX_NAMED_LENDERS), ...(more > 0 ? [text('admin.uploads.unread.more', { count: more })] : [])];
  return [text('messages.uploadLenders', { count: lenders.length, lenders: names.join(', ') })];
}

/** Shown before anything is applied: the file of another lender matches almost no records. */
function matchNotes(
  { status, options, rows_read, rows_unmatched, error_count }: UploadRecord,
  importer: Importer,
  text: CallerText,
): string[] {
  if (status !== 'checked' || !importer.customerRecords || rows_unmatched + error_count <= rows_read / 2) return [];
  return [text(`admin.uploads.notes.${options.some(({ key }) => key === 'lender_id') ? 'fewMatchLender' : 'fewMatch'}`)];
}

function readingNotes({ reading }: UploadPreview, text: CallerText): string[] {
  if (!reading) return [];
  const { header, sheet, formulas, encoding, scaled = [] } = reading;
  const read = readSheets(reading);
  return [
    ...(sheet && read.length === 1 ? [text('admin.uploads.notes.sheet', { sheet, row: header.rowNumber })] : []),
    ...(read.length > 1 ? [text('admin.uploads.notes.sheets', { count: read.length, sheets: read.join(', ') })] : []),
    ...scaled.map(({ title, scale }) => text('admin.uploads.notes.scaled', { title, rupees: formatScale(scale) })),
    ...(formulas > 0 ? [text('admin.uploads.notes.formulas', { count: formulas })] : []),
    ...(encoding && encoding !== 'utf-8' ? [text('admin.uploads.notes.encoding', { encoding })] : []),
  ];
}

/** Returns the number of rupees of a unit, in Indian grouping: 5 → `1,00,000`. */
const formatScale = (scale: number) => (10 ** scale).toLocaleString('en-IN');

const messageKeys: Partial<Record<UploadRow['status'], TextKey>> = {
  failed: 'messages.statusFileRefused',
  checked: 'messages.uploadChecked',
  unmapped: 'messages.uploadUnmapped',
};

/** Shown in green; for a file with rejected rows the text says so. */
function appliedMessageKey({ rows_updated, error_count }: UploadRow): TextKey {
  if (error_count === 0) return 'messages.statusFileApplied';
  return rows_updated === 0 ? 'messages.statusFileNoRow' : 'messages.statusFilePartly';
}

/** Returns the response to an upload. */
export function toUploadResponse(
  upload: UploadRow,
  importer: Importer,
  reading: ReadingFacts | undefined,
  text: CallerText,
): UploadResponse {
  const { id, status, error_count, warning_count, rows_created, rows_updated, lenders } = upload;
  const sheets = readSheets(reading);
  const answerKey = status === 'done' ? appliedMessageKey(upload) : messageKeys[status];
  const message = text(answerKey ?? 'messages.statusFileProcessing', { rows: rows_updated, errors: error_count });
  const toCheck = warning_count > 0 ? text('messages.uploadToCheck', { count: warning_count }) : undefined;
  return {
    success: status !== 'failed',
    id,
    status,
    errors: findingLines('error', upload, sheets, text),
    warnings: findingLines('warning', upload, sheets, text),
    unread: unreadTexts(reading, importer, text),
    errorsFound: error_count,
    warningsFound: warning_count,
    rowsCreated: rows_created,
    rowsUpdated: rows_updated,
    message: [message, toCheck, ...lenderNotes(lenders, text), unreadSummary(reading, importer, text)].filter(Boolean).join(' '),
    ...(isUploadActive(status) && { processing: true }),
  };
}
