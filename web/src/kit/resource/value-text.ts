import { patterns, type WireValue } from '../../../../src/contracts/fields.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { type PenalTerm, penalTermsInWords } from '../../../../src/contracts/penal-terms.js';
import type { ColumnRule } from '../../../../src/contracts/lists.js';
import { formatDateTime } from '../../i18n/format.ts';
import { textIn, textOf } from '../../i18n/use-text.ts';
import { displayed } from '../cell/cell-value.ts';
import type { Choice } from '../fields/field-props.ts';
import { lookupChoices } from '../fields/field-control.tsx';
import type { WordedList } from './web-list.ts';

/** The choices of a property in words; none where it is not chosen from a list. */
export function choicesOf<Column extends string>({ table }: Pick<WordedList<Column>, 'table'>, column: Column): Choice[] {
  const { choices, words, ...rule }: ColumnRule = table[column];
  return choices ? choices.map((value) => ({ value, label: words ? textOf(`${words}.${value}`) : value })) : lookupChoices(rule);
}

/** A value of a record in words; empty for null. `choices` also name what a list of ids stands for. */
export function valueInWords(rule: ColumnRule, value: WireValue, language: Language, choices: readonly Choice[] = []): string {
  if (value === null) return '';
  if (rule.kind === 'flag') return textIn(language)(value === 1 ? 'common.yes' : 'common.no');
  if (rule.kind === 'instant') return formatDateTime(String(value), language);
  if (rule.kind === 'penalTerms') return penalTermsInWords(value as readonly PenalTerm[], textIn(language));
  if (rule.kind === 'idList') return (value as readonly string[]).map((id) => nameOfId(id, choices)).join(', ');
  if (rule.kind === 'choiceList') return choicesInWords(rule, value as readonly string[], choices);
  if (rule.kind === 'image') return textIn(language)('admin.editing.anImage');
  if (rule.kind === 'textList') return (value as readonly string[]).join(' · ');
  if (rule.kind === 'anyValue') return anythingInWords(value, language);
  return displayed(rule, value, language, choices);
}

/** Enough of an id to tell it from others. */
export const shortId = (id: string) => id.slice(0, 8);

/** What an id stands for; the beginning of the id where nobody knows. */
const nameOfId = (id: string, choices: readonly Choice[]) => choices.find(({ value }) => value === id)?.label ?? shortId(id);

/** Choices in words, in their own order; all of them where there is none. */
const choicesInWords = ({ words }: ColumnRule, chosen: readonly string[], choices: readonly Choice[]) =>
  chosen.length === 0 && words
    ? textOf(`${words}.all`)
    : choices.flatMap(({ value, label }) => (chosen.includes(String(value)) ? [label] : [])).join(', ');

/** A value of whatever kind, such as those of the audit trail: `name: Demo 02, status: draft`. */
function anythingInWords(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => anythingInWords(one, language)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${anythingInWords(one, language)}`)
      .join(', ');
  const text = String(value as string | number | boolean);
  return patterns.instant.test(text) ? formatDateTime(text, language) : text;
}
