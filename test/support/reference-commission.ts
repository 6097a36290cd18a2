/**
 * Reference model of the outcome of a disbursal, calculated slowly from the amount owed, the partner's share and the lender's payments: in
 * whole paise and without code of the product. The lines of the list must add up to its totals, which do not depend on how the lines relate
 * to each other, and each line must have its reasons.
 */
import type { VarianceReason } from '../../src/contracts/commission.js';
import type { RevenueEvent } from '../../src/contracts/revenue.js';

/** An item that a lender pays for, as in the ledger; paise, `YYYY-MM`. */
export interface ReferenceDisbursal {
  readonly id: string;
  readonly paidFor: RevenueEvent;
  readonly month: string;
  readonly amount: bigint;
  readonly expected: bigint;
  /** The whole amount when the loan was cancelled; the partner's share is cancelled with it. */
  readonly clawedBack: bigint;
  /** Null for a customer without a referral. */
  readonly partner: string | null;
  /** Zero without a partner. */
  readonly share: bigint;
}

/** A line in the lender's file; paise, per cent in hundredths, null where the cell is empty. */
export interface ReferenceLine {
  /** Null for an unknown disbursal. */
  readonly disbursal: string | null;
  readonly loanNo: string;
  readonly month: string;
  readonly loanAmount: bigint | null;
  readonly gross: bigint | null;
  readonly clawback: bigint | null;
  readonly gst: bigint | null;
  readonly gstPercent: bigint | null;
  readonly tds: bigint | null;
  readonly net: bigint | null;
  readonly utr: string | null;
  /** Without our reference: it is matched by the lender's number. */
  readonly isByNumber?: boolean;
}

/** In paise. */
export interface ReferenceTotals {
  readonly expected: bigint;
  readonly claimed: bigint;
  readonly received: bigint;
  readonly variance: bigint;
  readonly payable: bigint;
}

const sum = (amounts: readonly (bigint | null)[]) => amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);

/**
 * Sums up a lender's lines on one disbursal, or on an unknown one. A claim counts until it is paid, up to the amount owed; a clawback
 * always counts.
 */
export function referenceTotals(loan: ReferenceDisbursal | undefined, lines: readonly ReferenceLine[]): ReferenceTotals {
  const owed = loan ? loan.expected - loan.clawedBack : 0n;
  const [paid, unpaid] = [lines.filter(({ utr }) => utr !== null), lines.filter(({ utr }) => utr === null)];
  const received = sum(paid.map(({ gross }) => gross)) - sum(paid.map(({ clawback }) => clawback));
  let open = 0n;
  for (const { gross } of unpaid.toSorted((one, other) => (one.month < other.month ? -1 : 1)))
    if (gross && sum(paid.map((line) => line.gross)) === 0n && (open === 0n || open + gross <= owed)) open += gross;
  const claimed = open - sum(unpaid.map(({ clawback }) => clawback));
  const settled = sum(paid.map(({ gross }) => gross)) - sum(lines.map(({ clawback }) => clawback));
  return { expected: owed, claimed, received, variance: claimed + received - owed, payable: loan ? payable(loan, owed, settled) : 0n };
}

/** Returns the partner's share of the settled amount, to the nearest paisa. */
function payable({ clawedBack, share }: ReferenceDisbursal, owed: bigint, settled: bigint): bigint {
  if (owed <= 0n || settled <= 0n || clawedBack > 0n) return 0n;
  const part = settled < owed ? settled : owed;
  const whole = (share * part) / owed;
  return 2n * (share * part - whole * owed) >= owed ? whole + 1n : whole;
}

/** A part of a disbursal that the ledger knows on its own; paise. */
interface ReferenceTranche {
  readonly amount: bigint;
  readonly expected: bigint;
}

/** Returns the tranches of a disbursal of which a third, rounded down, was paid out second. */
export const inTranches = ({ amount, expected }: ReferenceDisbursal): readonly ReferenceTranche[] => [
  { amount: amount - amount / 3n, expected: expected - expected / 3n },
  { amount: amount / 3n, expected: expected / 3n },
];

/**
 * Finds the reasons of each line of a disbursal, in alphabetical order. The lines are in the order of their months; of several payments or
 * claims in one month, the first one has the highest priority.
 */
export function referenceReasons(
  loan: ReferenceDisbursal | undefined,
  lines: readonly ReferenceLine[],
  tranches: readonly ReferenceTranche[] = [],
): readonly (readonly VarianceReason[])[] {
  if (lines.length === 0) return [['not-in-file']];
  return lines.map((line) =>
    [...ownReasons(line), ...(loan ? reasonsBeside(loan, { line, lines, tranches }) : ['not-ours' as const])].sort(),
  );
}

/** Reasons that the line shows without knowledge of the disbursal. */
function ownReasons({ gross, clawback, gst, gstPercent, tds, net, utr }: ReferenceLine): VarianceReason[] {
  const paid = gross ?? 0n;
  const held: Partial<Record<VarianceReason, boolean>> = {
    'clawed-back': (clawback ?? 0n) > 0n,
    'gst-missing': paid > 0n && utr !== null && gst === null,
    'gst-differs': gross !== null && gst !== null && gst !== percentOf(paid, gstPercent ?? 1800n),
    'tds-differs': gross !== null && tds !== null && tds !== percentOf(paid, 200n),
    'net-differs': net !== null && net !== paid - (clawback ?? 0n) + (gst ?? 0n) - (tds ?? 0n),
  };
  return namesOf(held);
}

interface LineOfDisbursal {
  readonly line: ReferenceLine;
  /** All lines of the disbursal. */
  readonly lines: readonly ReferenceLine[];
  readonly tranches: readonly ReferenceTranche[];
}

/** Reasons that follow from the disbursal and its other lines. */
function reasonsBeside(loan: ReferenceDisbursal, { line, lines, tranches }: LineOfDisbursal): VarianceReason[] {
  const gross = line.gross ?? 0n;
  const own = gross - (line.clawback ?? 0n);
  const owed = loan.expected - loan.clawedBack;
  const payments = lines.filter((one) => one.utr !== null && (one.gross ?? 0n) > 0n);
  const claims = lines.filter((one) => one.utr === null && (one.gross ?? 0n) > 0n);
  const [alike, first] = [line.utr === null ? claims : payments, payments[0] ?? claims[0] ?? lines.find(({ utr }) => utr) ?? lines[0]];
  const earlier = sum(claims.slice(0, claims.indexOf(line)).map((one) => one.gross));
  const superseded = claims.includes(line) && (payments.length > 0 || (line !== first && earlier + gross > owed));
  const excess = sum(payments.map((one) => one.gross)) - sum(lines.map((one) => one.clawback)) - (owed > 0n ? owed : 0n);
  const paidTwice = payments.includes(line) && line !== first && excess > 0n;
  const tranche =
    !superseded &&
    tranches.length > 1 &&
    own !== owed &&
    tranches.some(({ amount, expected }) => amount === line.loanAmount && expected === line.gross);
  const isWhole = (line === first || paidTwice) && gross === loan.expected;
  const held: Partial<Record<VarianceReason, boolean>> = {
    superseded,
    'paid-twice': paidTwice,
    // Named once, also where the line itself says so.
    'clawed-back': loan.clawedBack > 0n && (line.clawback ?? 0n) === 0n,
    tranche,
    'part-payment': gross > 0n && alike.length > 1 && !superseded && !tranche && !isWhole,
    'other-month': line.month !== loan.month,
    'amount-differs': line.loanAmount !== null && ![loan, ...tranches].some(({ amount }) => amount === line.loanAmount),
    'rate-differs': line === first && alike.length <= 1 && line.gross !== null && !tranche && gross !== loan.expected && gross !== owed,
  };
  return namesOf(held);
}

const namesOf = (held: Partial<Record<VarianceReason, boolean>>) =>
  (Object.keys(held) as VarianceReason[]).filter((reason) => held[reason] === true);

/** Returns the per cent, in hundredths, of an amount to the nearest paisa. */
const percentOf = (amount: bigint, percent: bigint) => {
  const whole = (amount * percent) / 10_000n;
  return amount * percent - whole * 10_000n >= 5_000n ? whole + 1n : whole;
};
