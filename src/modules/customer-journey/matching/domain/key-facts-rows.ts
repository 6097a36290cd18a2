/** Conversion of facts to rows of the Key Facts Statement. */
import type { GrievanceOfficer } from '../../../../contracts/brand.js';
import type { en } from '../../../../contracts/i18n/en.js';
import { formatApr, formatMoney, formatNumber, formatPercent } from '../../../../contracts/i18n/format.js';
import type { Language, TextKey, Translator } from '../../../../contracts/i18n/translate.js';
import type { KeyFactsRow } from '../../../../contracts/key-facts.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { translateOfficerName } from '../../../../contracts/officers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import type { StoredOfferFacts } from './offers.js';

/** Codes of the rows: the texts `statement.rows.<code>`. */
export type RowCode = keyof (typeof en)['statement']['rows'];

/** Service provider that connects customer and lender: named in the statement with its own grievance officer. */
export interface ServiceProvider {
  readonly name: string;
  readonly officer: GrievanceOfficer;
}

/** Data of a statement. */
export interface StatementSource {
  readonly proposalNumber: string;
  readonly loanType: LoanTypeKey;
  readonly offer: StoredOfferFacts;
  /** Null where no brand is known. */
  readonly serviceProvider: ServiceProvider | null;
}

/** Statement source with its language. */
export interface StatementContext extends StatementSource {
  readonly words: Translator;
  readonly language: Language;
  /** Rupees: the remainder after rounding of the other instalments. */
  readonly lastInstalment: DecimalString;
}

type Value = string | { readonly inWordsOfLender: string } | undefined;

/** Returns one row. A fact that the lender does not state is marked as not stated: nothing is invented, and nothing is omitted silently. */
export function row(
  { words, language }: StatementContext,
  item: string | null,
  code: RowCode,
  value: Value,
  note: string | null = null,
): KeyFactsRow {
  const key: TextKey = `statement.rows.${code}`;
  const line = { code, item, label: words(key), note };
  if (value === undefined) return { ...line, value: words('statement.notStated'), language };
  if (typeof value === 'string') return { ...line, value, language };
  return { ...line, value: value.inWordsOfLender, language: 'en' };
}

const isDecimal = (value: string) => /^\d+(\.\d+)?$/.test(value);

/** Formats a fact in rupees; a value that is not an amount stays in the lender's words. */
export const money = (value: string | undefined): Value => formatFact(value, formatMoney);
/** Formats a yearly cost. */
export const yearlyCost = (value: string | undefined): Value => formatFact(value, formatApr);
/** Formats a count. */
export const count = (value: string | undefined): Value => formatFact(value, formatNumber);
/** Returns a fact that only the lender can word. */
export const lenderWords = (value: string | undefined): Value => (value === undefined ? undefined : { inWordsOfLender: value });

function formatFact(value: string | undefined, format: (value: string) => string): Value {
  return value === undefined || isDecimal(value) ? value && format(value) : { inWordsOfLender: value };
}

/** Formats a rate in per cent a year. */
export function ratePerYear({ words }: StatementContext, value: string): Value {
  return isDecimal(value) ? words('statement.values.aYear', { rate: formatPercent(value) }) : { inWordsOfLender: value };
}

/** Converts `P24M` and `P3D` (ISO 8601) to words. */
export function duration({ words }: StatementContext, value: string): Value {
  const [, digits, unit] = /^P(\d+)([MD])$/.exec(value) ?? [];
  if (!digits) return { inWordsOfLender: value };
  if (unit === 'M') return words('statement.values.months', { count: digits });
  return digits === '1' ? words('statement.values.oneDay') : words('statement.values.days', { count: digits });
}

/** Returns name and contact details, as far as they are known. */
export function contact({ words }: StatementContext, officer: Partial<GrievanceOfficer> | null): string | undefined {
  return (
    [officer?.name && translateOfficerName(officer.name, words), officer?.phone, officer?.email].filter(Boolean).join(' · ') || undefined
  );
}
