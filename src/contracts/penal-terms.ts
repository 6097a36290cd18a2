/** Penal charges of a lender as figures that can be formatted in any language (RBI Key Facts Statement, item 10). */
import { formatMoney, formatPercent } from './i18n/format.js';
import type { Translator } from './i18n/translate.js';

/** `delay`: late payment of an instalment; `bounce`: a returned mandate or cheque. */
export const penalKinds = ['delay', 'bounce'] as const;
export type PenalKind = (typeof penalKinds)[number];

/** Unit of the figure: per cent a month of the overdue instalment, per cent a year of the overdue amount, or rupees each time. */
export const penalBases = ['percent_month_instalment', 'percent_year_amount', 'rupees_event'] as const;
export type PenalBasis = (typeof penalBases)[number];

/** One penal charge. Percentages have at most three places, rupees two. */
export interface PenalTerm {
  readonly kind: PenalKind;
  readonly basis: PenalBasis;
  readonly figure: number;
  /** Minimum amount of a percentage charge, in rupees; null if there is none. */
  readonly minimum: number | null;
}

const MAX_PERCENT = 100;
const MAX_RUPEES = 1_00_000;
const penalTermProperties: readonly string[] = ['kind', 'basis', 'figure', 'minimum'] satisfies (keyof PenalTerm)[];

const isFigure = (value: unknown, max: number, places: number): value is number =>
  typeof value === 'number' && value > 0 && value <= max && Number(value.toFixed(places)) === value;

/** Parses one term from an untrusted value; returns undefined unless it is exactly one term. */
function parsePenalTerm(raw: unknown): PenalTerm | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  if (!Object.keys(raw).every((name) => penalTermProperties.includes(name))) return undefined;
  const { kind, basis, figure, minimum = null } = raw as Readonly<Record<string, unknown>>;
  const knownKind = penalKinds.find((known) => known === kind);
  const knownBasis = penalBases.find((known) => known === basis);
  if (!knownKind || !knownBasis) return undefined;
  if (knownBasis === 'rupees_event') {
    if (!isFigure(figure, MAX_RUPEES, 2) || minimum !== null) return undefined;
    return { kind: knownKind, basis: knownBasis, figure, minimum: null };
  }
  // A returned mandate is one event: a percentage of the overdue amount belongs to the delay.
  if (knownKind === 'bounce' || !isFigure(figure, MAX_PERCENT, 3)) return undefined;
  if (minimum !== null && !isFigure(minimum, MAX_RUPEES, 2)) return undefined;
  return { kind: knownKind, basis: knownBasis, figure, minimum };
}

/** Parses the penal charges of a lender from an untrusted value, each kind at most once; returns undefined if anything is invalid. */
export function parsePenalTerms(raw: unknown): readonly PenalTerm[] | undefined {
  if (!Array.isArray(raw) || raw.length > penalKinds.length) return undefined;
  const terms = raw.flatMap((one) => parsePenalTerm(one) ?? []);
  const isWhole = terms.length === raw.length && new Set(terms.map(({ kind }) => kind)).size === raw.length;
  return isWhole ? terms : undefined;
}

/** Returns the term of one kind; undefined if the lender states none. */
export const findPenalTerm = (terms: readonly PenalTerm[], kind: PenalKind) => terms.find((term) => term.kind === kind);

/** Formats a penal charge as text: `2% a month on the overdue instalment, at least ₹100`. */
export function formatPenalTerm({ kind, basis, figure, minimum }: PenalTerm, words: Translator): string {
  if (basis === 'rupees_event') return words(`penal.${kind}`, { figure: formatMoney(figure) });
  const charge = words(`penal.${basis}`, { figure: formatPercent(figure, 3) });
  return minimum === null ? charge : words('penal.minimum', { charge, minimum: formatMoney(minimum) });
}

/** Formats all penal charges as text, late payment first. */
export function formatPenalTerms(terms: readonly PenalTerm[], words: Translator): string {
  return penalKinds
    .flatMap((kind) => findPenalTerm(terms, kind) ?? [])
    .map((term) => formatPenalTerm(term, words))
    .join('; ');
}
