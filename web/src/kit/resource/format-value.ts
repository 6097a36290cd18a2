import { patterns, type WireValue } from '../../../../src/contracts/fields.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { type LtvTier, formatLtvTiers } from '../../../../src/contracts/ltv-tiers.js';
import { formatPincodeAreas } from '../../../../src/contracts/pincode-areas.js';
import { type PenalTerm, formatPenalTerms } from '../../../../src/contracts/penal-terms.js';
import type { ColumnRule } from '../../../../src/contracts/lists.js';
import { formatDateTime } from '../../i18n/format.ts';
import { createTextIn, getTextByKey } from '../../i18n/use-text.ts';
import { formatCellValue } from '../cell/cell-value.ts';
import type { Choice } from '../fields/field-props.ts';
import { getLookupChoices } from '../fields/get-lookup-choices.ts';
import type { LocalizedList } from './web-list.ts';

/** Returns the labelled choices of a property; none for a property without a list. */
export function getPropertyChoices<Column extends string>({ table }: Pick<LocalizedList<Column>, 'table'>, column: Column): Choice[] {
  const { choices, words, ...rule }: ColumnRule = table[column];
  return choices ? choices.map((value) => ({ value, label: words ? getTextByKey(`${words}.${value}`) : value })) : getLookupChoices(rule);
}

/** Formats a value of a record; empty for null. `choices` also label the items of a list of ids. */
export function formatValue(rule: ColumnRule, value: WireValue, language: Language, choices: readonly Choice[] = []): string {
  if (value === null) return '';
  if (rule.kind === 'flag') return createTextIn(language)(value === 1 ? 'common.yes' : 'common.no');
  if (rule.kind === 'instant') return formatDateTime(String(value), language);
  if (rule.kind === 'penalTerms') return formatPenalTerms(value as readonly PenalTerm[], createTextIn(language));
  if (rule.kind === 'ltvTiers') return formatLtvTiers(value as readonly LtvTier[], createTextIn(language));
  if (rule.kind === 'pincodeAreas') return formatPincodeAreas(value as readonly string[], createTextIn(language));
  if (rule.kind === 'idList' || rule.kind === 'lookupList')
    return (value as readonly (string | number)[]).map((id) => getIdLabel(id, choices)).join(', ');
  if (rule.kind === 'choiceList') return formatChoices(rule, value as readonly string[], choices);
  if (rule.kind === 'image') return createTextIn(language)('admin.editing.anImage');
  if (rule.kind === 'textList') return (value as readonly string[]).join(' · ');
  if (rule.kind === 'anyValue') return formatUnknownValue(value, language);
  return formatCellValue(rule, value, language, choices);
}

/** Shortens an id; the start is enough to distinguish it. */
export const shortenId = (id: string) => id.slice(0, 8);

/** Returns the label of an id, or its start when it is unknown. */
const getIdLabel = (id: string | number, choices: readonly Choice[]) =>
  choices.find(({ value }) => value === id)?.label ?? shortenId(String(id));

/** Formats choices in their own order. */
const formatChoices = ({ words, emptyMeansAll }: ColumnRule, chosen: readonly string[], choices: readonly Choice[]) =>
  chosen.length === 0 && emptyMeansAll && words
    ? getTextByKey(`${words}.all`)
    : choices.flatMap(({ value, label }) => (chosen.includes(String(value)) ? [label] : [])).join(', ');

/** Formats a value of any kind, such as those of the audit trail: `name: Demo 02, status: draft`. */
function formatUnknownValue(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => formatUnknownValue(one, language)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${formatUnknownValue(one, language)}`)
      .join(', ');
  const text = String(value as string | number | boolean);
  return patterns.instant.test(text) ? formatDateTime(text, language) : text;
}
