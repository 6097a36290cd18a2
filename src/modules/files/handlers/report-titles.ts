import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { translate, type Translator } from '../../../contracts/i18n/translate.js';

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

const titlesByLanguage = Object.values(catalogues).map((catalogue) =>
  getReportTitles((key, variables) => translate(catalogue, key, variables)),
);

/**
 * Returns titles without those at the end that an error report has added: what a corrected report does not need to say. The customer record
 * is the last of them; without it, a reason or a result may be the sender's own column and stays. `unread` are the titles that name no column.
 */
export function withoutReportTitles(titles: readonly string[], unread: readonly string[] = titles): readonly string[] {
  const isAdded = (title: string | undefined, added: string) => title === added && unread.includes(added);
  const added = titlesByLanguage.find(({ record }) => isAdded(titles.at(-1), record));
  if (!added) return titles;
  const left = titles.slice(0, isAdded(titles.at(-2), added.reason) ? -2 : -1);
  return isAdded(left.at(-1), added.outcome) && left.length < titles.length - 1 ? left.slice(0, -1) : left;
}
