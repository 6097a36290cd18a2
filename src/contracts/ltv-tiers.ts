/** Loan-to-value (LTV) tiers: the maximum percentage of the value of the security, by loan amount. */
import { formatMoney, formatPercent } from './i18n/format.js';
import type { Translator } from './i18n/translate.js';

/** One tier: it applies above the amount of the previous tier, up to and including its own. */
export interface LtvTier {
  /** Whole rupees; null for any amount. */
  readonly up_to: number | null;
  /** Per cent of the value, at most two places. */
  readonly percent: number;
}

/**
 * Legal maximum; a lender lends as much or less. Gold: RBI (Lending Against Gold and Silver Collateral) Directions, 2025, for loans from 1
 * April 2026. Housing: RBI, individual housing loans, also of housing finance companies.
 */
export const ltvLaws = {
  gold: [
    { up_to: 2_50_000, percent: 85 },
    { up_to: 5_00_000, percent: 80 },
    { up_to: null, percent: 75 },
  ],
  housing: [
    { up_to: 30_00_000, percent: 90 },
    { up_to: 75_00_000, percent: 80 },
    { up_to: null, percent: 75 },
  ],
} as const satisfies Record<string, readonly LtvTier[]>;
export type LtvLaw = keyof typeof ltvLaws;

/** Maximum loan on a security in whole rupees, and its percentage of the value with two places. */
export interface LegalLoanLimit {
  readonly amount: number;
  readonly percent: number;
}

const PAISE = 100;

/** Returns the legal loan limit for a security of this value in rupees; computed exactly, in whole paise. */
export function getLegalLoanLimit(worth: number, law: LtvLaw): LegalLoanLimit {
  const paise = Math.round(worth * PAISE);
  const amounts = ltvLaws[law].map(({ up_to, percent }) => Math.min(Math.floor((paise * percent) / (100 * PAISE)), up_to ?? Infinity));
  const amount = Math.max(...amounts);
  return { amount, percent: worth > 0 ? Math.round((amount * 100 * PAISE) / worth) / PAISE : 0 };
}

/** Maximum number of tiers per lender. */
export const MAX_TIERS = 4;
const MAX_LOAN_AMOUNT = 100_00_00_000;

/** Returns the tier of an amount in rupees (null: above all amounts); undefined if no tier covers it. */
export const findLtvTier = (tiers: readonly LtvTier[], amount: number | null): LtvTier | undefined =>
  tiers.find(({ up_to }) => up_to === null || (amount !== null && amount <= up_to));

/** Parses one tier from an untrusted value; returns undefined unless it is exactly one tier. */
function parseTier(raw: unknown): LtvTier | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).sort().join() !== 'percent,up_to') return undefined;
  const { up_to, percent } = raw as Readonly<Record<string, unknown>>;
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100) || Number(percent.toFixed(2)) !== percent) return undefined;
  if (up_to === null) return { up_to, percent };
  if (typeof up_to !== 'number' || !Number.isInteger(up_to) || up_to < 1 || up_to > MAX_LOAN_AMOUNT) return undefined;
  return { up_to, percent };
}

/** A blank line of the form: it is ignored, but keeps its line number. */
export const blankLtvLine = { up_to: null, percent: null } as const;

/** Returns true if an untrusted value is exactly a blank line. */
export const isBlankLtvLine = (raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.keys(raw).sort().join() === 'percent,up_to' &&
  Object.values(raw).every((one) => one === null);

interface NumberedTier {
  /** Counted from 1, including blank lines. */
  readonly line: number;
  readonly tier: LtvTier;
}

/** Parses tiers from an untrusted value, by rising amounts, with only the last one unbounded; returns undefined if invalid. */
function parseNumberedTiers(raw: unknown): readonly NumberedTier[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_TIERS) return undefined;
  const written = raw.flatMap((one: unknown, place) => (isBlankLtvLine(one) ? [] : [{ line: place + 1, tier: parseTier(one) }]));
  const tiers = written.filter((one): one is NumberedTier => one.tier !== undefined);
  const rises = tiers.every(
    ({ tier: { up_to } }, place) => place === 0 || (tiers[place - 1]?.tier.up_to ?? Infinity) < (up_to ?? Infinity),
  );
  return tiers.length === written.length && rises ? tiers : undefined;
}

/**
 * Returns the first line above the legal limit, counted from 1 as displayed, and its maximum. One tier may span several tiers of the law.
 */
export function findLtvExcess(raw: unknown, law: LtvLaw): { readonly line: number; readonly max: string } | undefined {
  for (const { line, tier } of parseNumberedTiers(raw) ?? []) {
    const most = findLtvTier(ltvLaws[law], tier.up_to)?.percent ?? 0;
    if (tier.percent > most) return { line, max: formatPercent(most) };
  }
  return undefined;
}

/**
 * Parses the tiers of a lender from an untrusted value, without blank lines; returns undefined if anything is invalid or above the legal
 * limit.
 */
export const parseLtvTiers = (raw: unknown, law: LtvLaw): readonly LtvTier[] | undefined =>
  findLtvExcess(raw, law) ? undefined : parseNumberedTiers(raw)?.map(({ tier }) => tier);

/** Formats tiers as text: `up to ₹2,50,000: 85%; above: 75%`. */
export function formatLtvTiers(tiers: readonly LtvTier[], words: Translator): string {
  return tiers
    .map(({ up_to, percent }, place) => {
      const share = formatPercent(percent);
      if (up_to !== null) return words('lending.upTo', { amount: formatMoney(up_to), share });
      return words(place === 0 ? 'lending.anyAmount' : 'lending.above', { share });
    })
    .join('; ');
}
