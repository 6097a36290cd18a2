import { fieldKinds, type FieldProblem, type FieldRule, type WireValue } from '../../../../src/contracts/fields.js';
import { parseProperty, type PropertyRule } from '../../../../src/contracts/resources/resource.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import type { Choice } from '../fields/field-props.ts';

/** Result of parsing a text typed into a cell. */
export type ParsedInput =
  | { readonly kind: 'value'; readonly value: WireValue }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly problem: FieldProblem };

/**
 * Parses a typed text into the wire value: empty becomes null, numbers may contain lakh commas.
 * An invalid text is rejected, or ignored where the rule says so (product specification §5 "Lender priority").
 */
export function parseInput(rule: PropertyRule, typed: string): ParsedInput {
  const text = typed.trim();
  const parsed = parseProperty({ cell: rule }, 'cell', text === '' ? null : isNumeric(rule) ? text.replace(/,/g, '') : text);
  if (parsed.ok) return { kind: 'value', value: parsed.value };
  if (rule.ignoreInvalid) return { kind: 'ignored' };
  return { kind: 'refused', problem: parsed.reason === 'invalid' ? parsed.problem : { message: 'unknown' } };
}

/** Formats a value for its cell while it is not edited; empty for null. */
export function formatCellValue(rule: FieldRule, value: WireValue, language: Language, choices: readonly Choice[] = []): string {
  if (value === null || value === '') return '';
  const { widget } = fieldKinds[rule.kind];
  if (widget === 'money' || widget === 'number') return formatNumber(value as number | string, 3);
  if (widget === 'date' || widget === 'birth-date') return formatDay(String(value), language);
  const chosen = choices.find((choice) => choice.value === value);
  return chosen?.label ?? String(value);
}

/** Checks for numeric kinds: right-aligned, with digits of equal width. */
export function isNumeric({ kind }: FieldRule): boolean {
  const { widget } = fieldKinds[kind];
  return widget === 'money' || widget === 'number';
}
