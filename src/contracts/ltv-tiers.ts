/** How much is lent on what is pledged: the highest share of its value, by the amount of the loan. */
import { formatMoney, formatPercent } from './i18n/format.js';
import type { Translator } from './i18n/translate.js';

/** One share, for amounts above those of the tier before, up to and including its own. */
export interface LtvTier {
  /** Whole rupees; null: whatever the amount. */
  readonly up_to: number | null;
  /** Per cent of the value, two places at most. */
  readonly percent: number;
}

/**
 * The most that the law lets anybody lend; a lender lends as much or less. Gold: RBI (Lending Against Gold and Silver Collateral) Directions, 2025, for
 * loans from 1 April 2026. Housing: RBI, individual housing loans, also of housing finance companies.
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

/** The most that may be lent on something, in whole rupees, and what share of its worth that is, per cent in two places. */
export interface LegalLoanLimit {
  readonly amount: number;
  readonly percent: number;
}

const PAISE = 100;

/** What a law lets anybody lend on what is worth so many rupees; in whole paise, exact. */
export function getLegalLoanLimit(worth: number, law: LtvLaw): LegalLoanLimit {
  const paise = Math.round(worth * PAISE);
  const amounts = ltvLaws[law].map(({ up_to, percent }) => Math.min(Math.floor((paise * percent) / (100 * PAISE)), up_to ?? Infinity));
  const amount = Math.max(...amounts);
  return { amount, percent: worth > 0 ? Math.round((amount * 100 * PAISE) / worth) / PAISE : 0 };
}

/** Tiers of one lender. */
export const MAX_TIERS = 4;
const MAX_LOAN_AMOUNT = 100_00_00_000;

/** The tier that an amount in rupees falls into (null: above them all); undefined where nothing is lent on so much. */
export const findLtvTier = (tiers: readonly LtvTier[], amount: number | null): LtvTier | undefined =>
  tiers.find(({ up_to }) => up_to === null || (amount !== null && amount <= up_to));

/** One tier out of a hostile value; undefined where it is not exactly one. */
function parseTier(raw: unknown): LtvTier | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).sort().join() !== 'percent,up_to') return undefined;
  const { up_to, percent } = raw as Readonly<Record<string, unknown>>;
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100) || Number(percent.toFixed(2)) !== percent) return undefined;
  if (up_to === null) return { up_to, percent };
  if (typeof up_to !== 'number' || !Number.isInteger(up_to) || up_to < 1 || up_to > MAX_LOAN_AMOUNT) return undefined;
  return { up_to, percent };
}

/** A line of the form that was left blank: it counts for nothing, and keeps its place among the lines. */
export const blankLtvLine = { up_to: null, percent: null } as const;

/** Whether a hostile value is a blank line, and nothing but that. */
export const isBlankLtvLine = (raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.keys(raw).sort().join() === 'percent,up_to' &&
  Object.values(raw).every((one) => one === null);

interface NumberedTier {
  /** Counted from 1, with the blank lines above it. */
  readonly line: number;
  readonly tier: LtvTier;
}

/** Tiers out of a hostile value, by rising amounts, only the last for any; undefined where they are none. */
function parseNumberedTiers(raw: unknown): readonly NumberedTier[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_TIERS) return undefined;
  const written = raw.flatMap((one: unknown, place) => (isBlankLtvLine(one) ? [] : [{ line: place + 1, tier: parseTier(one) }]));
  const tiers = written.filter((one): one is NumberedTier => one.tier !== undefined);
  const rises = tiers.every(
    ({ tier: { up_to } }, place) => place === 0 || (tiers[place - 1]?.tier.up_to ?? Infinity) < (up_to ?? Infinity),
  );
  return tiers.length === written.length && rises ? tiers : undefined;
}

/** The first line that lends more than its law, counted from 1 as it is seen, with the most that it may; a tier may span several of the law. */
export function findLtvExcess(raw: unknown, law: LtvLaw): { readonly line: number; readonly max: string } | undefined {
  for (const { line, tier } of parseNumberedTiers(raw) ?? []) {
    const most = findLtvTier(ltvLaws[law], tier.up_to)?.percent ?? 0;
    if (tier.percent > most) return { line, max: formatPercent(most) };
  }
  return undefined;
}

/** The tiers of a lender out of a hostile value, without the lines left blank; undefined where anything does not fit, or is above the law. */
export const parseLtvTiers = (raw: unknown, law: LtvLaw): readonly LtvTier[] | undefined =>
  findLtvExcess(raw, law) ? undefined : parseNumberedTiers(raw)?.map(({ tier }) => tier);

/** Tiers in words: `up to ₹2,50,000: 85%; above: 75%`. */
export function formatLtvTiers(tiers: readonly LtvTier[], words: Translator): string {
  return tiers
    .map(({ up_to, percent }, place) => {
      const share = formatPercent(percent);
      if (up_to !== null) return words('lending.upTo', { amount: formatMoney(up_to), share });
      return words(place === 0 ? 'lending.anyAmount' : 'lending.above', { share });
    })
    .join('; ');
}
