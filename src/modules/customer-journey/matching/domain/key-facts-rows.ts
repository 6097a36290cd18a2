/** How a fact becomes a line of the Key Facts Statement. */
import type { GrievanceOfficer } from '../../../../contracts/brand.js';
import type { en } from '../../../../contracts/i18n/en.js';
import { formatApr, formatMoney, formatNumber, formatPercent } from '../../../../contracts/i18n/format.js';
import type { Language, TextKey, Translator } from '../../../../contracts/i18n/translate.js';
import type { KeyFactsRow } from '../../../../contracts/key-facts.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { translateOfficerName } from '../../../../contracts/officers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import type { StoredOfferFacts } from './offers.js';

/** Codes of the lines: the texts `statement.rows.<code>`. */
export type RowCode = keyof (typeof en)['statement']['rows'];

/** Who brings customer and lender together: named in the statement with its own grievance officer. */
export interface ServiceProvider {
  readonly name: string;
  readonly officer: GrievanceOfficer;
}

/** What a statement is made of. */
export interface StatementSource {
  readonly proposalNumber: string;
  readonly loanType: LoanTypeKey;
  readonly offer: StoredOfferFacts;
  /** Null where no brand is known. */
  readonly serviceProvider: ServiceProvider | null;
}

/** A source with the language that it is put into. */
export interface StatementContext extends StatementSource {
  readonly words: Translator;
  readonly language: Language;
  /** Rupees: what the rounding of the others leaves. */
  readonly lastInstalment: DecimalString;
}

type Value = string | { readonly inWordsOfLender: string } | undefined;

/** One line. A fact that the lender does not state is said to be so in words: nothing is made up and nothing left out in silence. */
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

/** A fact in rupees; what is not written as an amount stands as the lender wrote it. */
export const money = (value: string | undefined): Value => formatFact(value, formatMoney);
/** A fact that is a yearly cost, as offers write it. */
export const yearlyCost = (value: string | undefined): Value => formatFact(value, formatApr);
/** A fact that is a count. */
export const count = (value: string | undefined): Value => formatFact(value, formatNumber);
/** A fact that only the lender can word. */
export const lenderWords = (value: string | undefined): Value => (value === undefined ? undefined : { inWordsOfLender: value });

function formatFact(value: string | undefined, format: (value: string) => string): Value {
  return value === undefined || isDecimal(value) ? value && format(value) : { inWordsOfLender: value };
}

/** A rate in per cent a year. */
export function ratePerYear({ words }: StatementContext, value: string): Value {
  return isDecimal(value) ? words('statement.values.aYear', { rate: formatPercent(value) }) : { inWordsOfLender: value };
}

/** `P24M` and `P3D` (ISO 8601) in words. */
export function duration({ words }: StatementContext, value: string): Value {
  const [, digits, unit] = /^P(\d+)([MD])$/.exec(value) ?? [];
  if (!digits) return { inWordsOfLender: value };
  if (unit === 'M') return words('statement.values.months', { count: digits });
  return digits === '1' ? words('statement.values.oneDay') : words('statement.values.days', { count: digits });
}

/** Name and ways to reach somebody, as far as they are known. */
export function contact({ words }: StatementContext, officer: Partial<GrievanceOfficer> | null): string | undefined {
  return (
    [officer?.name && translateOfficerName(officer.name, words), officer?.phone, officer?.email].filter(Boolean).join(' · ') || undefined
  );
}
