/** How much is lent on what is pledged: the highest share of its value, by the amount of the loan. */
import { formatMoney, formatPercent } from './i18n/format.js';
import type { Words } from './i18n/translate.js';

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

/** Tiers of one lender. */
export const MOST_TIERS = 4;
const LARGEST_LOAN = 100_00_00_000;

/** The tier that an amount in rupees falls into (null: above them all); undefined where nothing is lent on so much. */
export const ltvTierOf = (tiers: readonly LtvTier[], amount: number | null): LtvTier | undefined =>
  tiers.find(({ up_to }) => up_to === null || (amount !== null && amount <= up_to));

/** One tier out of a hostile value; undefined where it is not exactly one. */
function parseTier(raw: unknown): LtvTier | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).sort().join() !== 'percent,up_to') return undefined;
  const { up_to, percent } = raw as Readonly<Record<string, unknown>>;
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100) || Number(percent.toFixed(2)) !== percent) return undefined;
  if (up_to === null) return { up_to, percent };
  if (typeof up_to !== 'number' || !Number.isInteger(up_to) || up_to < 1 || up_to > LARGEST_LOAN) return undefined;
  return { up_to, percent };
}

/** Tiers out of a hostile value, by rising amounts, only the last for any; undefined where they are none. */
function tiersIn(raw: unknown): readonly LtvTier[] | undefined {
  if (!Array.isArray(raw) || raw.length > MOST_TIERS) return undefined;
  const tiers = raw.flatMap((one) => parseTier(one) ?? []);
  const rises = tiers.every(({ up_to }, place) => place === 0 || (tiers[place - 1]?.up_to ?? Infinity) < (up_to ?? Infinity));
  return tiers.length === raw.length && rises ? tiers : undefined;
}

/** The first tier that lends more than its law, by its place from 1, with the most that it may; a tier may span several of the law. */
export function ltvExcess(raw: unknown, law: LtvLaw): { readonly line: number; readonly max: string } | undefined {
  const most = (tiersIn(raw) ?? []).map(({ up_to }) => ltvTierOf(ltvLaws[law], up_to)?.percent ?? 0);
  const place = most.findIndex((max, index) => (raw as readonly LtvTier[])[index]!.percent > max);
  return place < 0 ? undefined : { line: place + 1, max: formatPercent(most[place] ?? 0) };
}

/** The tiers of a lender out of a hostile value; undefined where anything does not fit, or is above the law. */
export const parseLtvTiers = (raw: unknown, law: LtvLaw): readonly LtvTier[] | undefined =>
  ltvExcess(raw, law) ? undefined : tiersIn(raw);

/** Tiers in words: `up to ₹2,50,000: 85%; above: 75%`. */
export function ltvTiersInWords(tiers: readonly LtvTier[], words: Words): string {
  return tiers
    .map(({ up_to, percent }, place) => {
      const share = formatPercent(percent);
      if (up_to !== null) return words('lending.upTo', { amount: formatMoney(up_to), share });
      return words(place === 0 ? 'lending.anyAmount' : 'lending.above', { share });
    })
    .join('; ');
}
