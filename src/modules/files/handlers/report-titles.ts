import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { translate, type Translator } from '../../../contracts/i18n/translate.js';
import type { Importer } from '../messages/importer.js';

/** Titles of the columns that an error report adds after those of the file. */
interface ReportTitles {
  /** Only where rows are to be checked. */
  readonly outcome: string;
  readonly reason: string;
  /** Only where the rows are about applications. */
  readonly record: string;
}

/** Returns the titles of the added columns, in the translator's language. */
export const getReportTitles = (text: Translator): ReportTitles => ({
  outcome: text('admin.uploads.check.outcome'),
  reason: text('admin.statusFile.reason'),
  record: text('admin.list.customerRecord'),
});

/** Returns the name of the sheet that an error report adds about what was not read, in the translator's language. */
export const getUnreadSheetName = (text: Translator): string => text('admin.uploads.unread.title');

const translators = Object.values(catalogues).map(
  (catalogue): Translator =>
    (key, variables) =>
      translate(catalogue, key, variables),
);
const titlesByLanguage = translators.map(getReportTitles);
const unreadSheetNames = translators.map(getUnreadSheetName);

/** Returns whether a sheet of this name is the one that an error report has added. */
export const isUnreadSheet = (name: string): boolean => unreadSheetNames.includes(name);

/**
 * Returns titles without those at the end that an error report of the importer has added: what a corrected report does not need to say. Where
 * the rows are about applications, the customer record is the last of them; without it, a reason or a result may be the sender's own column
 * and stays. `unread` are the titles that name no column.
 */
export function withoutReportTitles(
  titles: readonly string[],
  { customerRecords }: Pick<Importer, 'customerRecords'>,
  unread: readonly string[] = titles,
): readonly string[] {
  const isAdded = (title: string | undefined, added: string | undefined) =>
    title !== undefined && title === added && unread.includes(title);
  const added =
    titlesByLanguage
      .map(({ outcome, reason, record }) => (customerRecords ? [record, reason, outcome] : [reason, outcome]))
      .find(([last]) => isAdded(titles.at(-1), last)) ?? [];
  const kept = [...added, undefined].findIndex((title, index) => !isAdded(titles.at(-1 - index), title));
  return titles.slice(0, titles.length - kept);
}
