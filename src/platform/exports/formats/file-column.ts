import type { ColumnRule } from '../../../contracts/lists.js';
import type { TextKey, Translator } from '../../../contracts/i18n/translate.js';
import { type LtvTier, formatLtvTiers } from '../../../contracts/ltv-tiers.js';
import { type PenalTerm, formatPenalTerms } from '../../../contracts/penal-terms.js';
import { labelKey } from '../../lists/label-key.js';
import type { List } from '../../lists/list.js';

/** A column of a file: its property in the rows, its label, and its rule. */
export interface FileColumn {
  readonly name: string;
  readonly label: string;
  readonly rule: ColumnRule;
}

/** Returns the columns of a list in order, without replaced ones, then the id of the row unless a column holds it. */
export function fileColumns(list: List<object>, words: Translator): FileColumn[] {
  const columns = Object.entries(list.columns)
    .filter(([, { replacedBy }]) => replacedBy === undefined)
    .map(([name, rule]) => ({ name, rule, label: labelOf(rule, words(labelKey(list, name))) }));
  return list.id.type === 'text' ? columns : [...columns, { name: 'id', rule: { kind: 'id' }, label: words('admin.lists.id') }];
}

/** Amounts and times in a file do not show their currency and time zone. */
function labelOf({ kind }: ColumnRule, label: string): string {
  if (kind === 'inr') return `${label} (₹)`;
  return kind === 'instant' ? `${label} (IST)` : label;
}

/** Creates the formatter for values other than numbers and times; it returns null for no value. */
export function createValueFormatter(rule: ColumnRule, words: Translator): (value: unknown) => string | null {
  const { kind, lookup, words: place } = rule;
  if (kind === 'flag') return (value) => words(value === 1 ? 'common.yes' : 'common.no');
  if (kind === 'lookup') return (value) => (typeof value === 'number' ? words(`lookups.${lookup}.${value}` as TextKey) : null);
  if (kind === 'choice') return (value) => (typeof value === 'string' ? (place ? words(`${place}.${value}` as TextKey) : value) : null);
  if (kind === 'choiceList') return (value) => formatChoices(rule, value as readonly string[], words);
  if (kind === 'penalTerms') return (value) => (value ? formatPenalTerms(value as readonly PenalTerm[], words) : null);
  if (kind === 'ltvTiers') return (value) => formatLtvTiers(value as readonly LtvTier[], words);
  if (kind === 'lookupList')
    return (value) => (value as readonly number[]).map((id) => words(`lookups.${lookup}.${id}` as TextKey)).join('; ');
  return (value) => (value === null || value === undefined ? null : formatValue(value, words));
}

function formatChoices({ words: place, emptyMeansAll }: ColumnRule, chosen: readonly string[], words: Translator): string | null {
  const shown = chosen.length === 0 && emptyMeansAll ? ['all'] : chosen;
  return shown.length === 0 ? null : shown.map((choice) => (place ? words(`${place}.${choice}` as TextKey) : choice)).join('; ');
}

/** Formats any value for people: `list: partner; rows: 1, 2`. A named fact (`{ name, value }`) becomes `name: value`. */
function formatValue(value: unknown, words: Translator, between = '; '): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return words(value ? 'common.yes' : 'common.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const within = (part: unknown) => formatValue(part, words, ', ');
  if (Array.isArray(value)) return value.map(within).join(between);
  const { name, value: fact, ...more } = value as Readonly<Record<string, unknown>>;
  if (typeof name === 'string' && fact !== undefined && Object.keys(more).length === 0) return `${name}: ${within(fact)}`;
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${within(part)}`)
    .join(between);
}
