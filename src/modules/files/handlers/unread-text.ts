import type { Translator } from '../../../contracts/i18n/translate.js';
import type { Importer } from '../messages/importer.js';
import type { UnreadSheet } from '../reading/book.js';
import { MAX_COLUMNS } from '../reading/cell.js';
import type { RowSet, UnreadColumns } from '../reading/parse-protocol.js';
import { isUnreadSheet, withoutReportTitles } from './report-titles.js';
import { rowText } from './row-text.js';
import { type ReadingFacts, readSheets } from './upload-preview-store.js';

/** Further titles are counted. */
const MAX_SHOWN_TITLES = 30;

/** The importer of the file. */
type From = Pick<Importer, 'customerRecords'>;

/** Returns what of a file was not read or is hidden, one sentence each, in the translator's language: sheets, columns and rows. */
export function unreadTexts(reading: ReadingFacts | undefined, from: From, text: Translator): string[] {
  if (!reading?.unread) return [];
  const { sheets, columns, rows, titleRows } = reading.unread;
  const read = readSheets(reading);
  const rowsText = (key: 'rows' | 'totals' | 'titleRows' | 'hiddenRows', set: RowSet | undefined) =>
    set && set.count > 0
      ? [text(`admin.uploads.unread.${key}`, { count: set.count, rows: set.rows.map((row) => rowText(row, read, text)).join(', ') })]
      : [];
  return [
    ...namedSheets(sheets).map(({ name, reason, headers = [] }) =>
      text(`admin.uploads.unread.sheet.${reason}`, { sheet: name, headers: headers.join(', ') }),
    ),
    ...columnTexts(columns, from, read.length, text),
    ...rowsText('rows', rows),
    ...rowsText('totals', reading.totals),
    ...rowsText('titleRows', titleRows),
    ...rowsText('hiddenRows', reading.hiddenRows),
  ];
}

/** Returns how many sheets and columns were not read; undefined when all were. */
export function unreadSummary(reading: ReadingFacts | undefined, from: From, text: Translator): string | undefined {
  const { sheets: unread = [], columns = [] } = reading?.unread ?? {};
  const sheets = namedSheets(unread);
  const count = new Set(columns.flatMap((each) => labels(each, from, text))).size;
  if (sheets.length > 0 && count > 0) return text('messages.uploadUnread', { sheets: sheets.length, columns: count });
  if (sheets.length > 0) return text('messages.uploadUnreadSheets', { sheets: sheets.length });
  return count > 0 ? text('messages.uploadUnreadColumns', { columns: count }) : undefined;
}

/** What a corrected error report does not need to say is left out. */
const namedSheets = (sheets: readonly UnreadSheet[]) => sheets.filter(({ name }) => !isUnreadSheet(name));

/** Columns that all sheets have in common are named once. */
function columnTexts(columns: readonly UnreadColumns[], from: From, readSheetCount: number, text: Translator): string[] {
  const lines = columns
    .map((each) => ({ sheet: each.sheet, titles: joinTitles(labels(each, from, text), text) }))
    .filter(({ titles }) => titles !== '');
  const [first] = lines;
  if (!first) return [];
  if (lines.length >= readSheetCount && lines.every(({ titles }) => titles === first.titles))
    return [text('admin.uploads.unread.columns', { titles: first.titles })];
  return lines.map(({ sheet = '', titles }) => text('admin.uploads.unread.columnsOfSheet', { sheet, titles }));
}

const labels = ({ titles, atEnd = titles.length, untitled, isCut }: UnreadColumns, from: From, text: Translator): string[] => [
  ...titles.slice(0, titles.length - atEnd),
  ...withoutReportTitles(titles.slice(titles.length - atEnd), from),
  ...untitled.map((column) => text('admin.uploads.unread.untitled', { column })),
  ...(isCut ? [text('admin.uploads.unread.beyond', { limit: MAX_COLUMNS })] : []),
];

function joinTitles(titles: readonly string[], text: Translator): string {
  const more = titles.length - MAX_SHOWN_TITLES;
  return [...titles.slice(0, MAX_SHOWN_TITLES), ...(more > 0 ? [text('admin.uploads.unread.more', { count: more })] : [])].join(', ');
}
