import { formatDay, formatNumber, formatPaise } from '../../../contracts/i18n/format.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { ColumnKind } from '../messages/importer.js';

/** Writes a cell of the staging table as people read it: amounts and numbers in Indian grouping, days by name. */
export function formatStagedCell(value: string | null, kind: ColumnKind | undefined, language: Language): string | null {
  if (value === null) return null;
  if (kind === 'inr') return formatPaise(value);
  if (kind === 'integer') return formatNumber(value);
  if (kind === 'date') return formatDay(value, language);
  return value;
}
