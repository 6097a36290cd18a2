/**
 * What came of a disbursal, worked out slowly from what is owed, what the partner gets of it, and the money that the lender speaks of: whole paise, no
 * code of the product, and nothing of how its lines stand to each other. What it says is what the lines of the list have to come to together.
 */
import type { RevenueEvent } from '../../src/contracts/revenue.js';

/** Something that a lender pays for, as the ledger holds it; paise, `YYYY-MM`. */
export interface ReferenceDisbursal {
  readonly id: string;
  readonly paidFor: RevenueEvent;
  readonly month: string;
  readonly amount: bigint;
  readonly expected: bigint;
  /** All of it, where the loan was given back; the partner's share is gone with it. */
  readonly clawedBack: bigint;
  /** Null where nobody brought the customer. */
  readonly partner: string | null;
  /** Nothing without a partner. */
  readonly share: bigint;
}

/** A line as a lender wrote it; paise, per cent in hundredths, null where the cell is empty. */
export interface ReferenceLine {
  /** Null where it is of none of ours. */
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
  /** Says nothing of our reference: it is found by the lender's number. */
  readonly isByNumber?: boolean;
}

/** Paise. */
export interface ReferenceTotals {
  readonly expected: bigint;
  readonly claimed: bigint;
  readonly received: bigint;
  readonly variance: bigint;
  readonly payable: bigint;
}

const sum = (amounts: readonly (bigint | null)[]) => amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);

/**
 * All that a lender says of one disbursal, or of something that is none of ours. A claim counts until it was paid, and no further than to what is owed;
 * what was taken back counts in any case.
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

/** The partner's share of what came for good, to the nearest paisa. */
function payable({ clawedBack, share }: ReferenceDisbursal, owed: bigint, settled: bigint): bigint {
  if (owed <= 0n || settled <= 0n || clawedBack > 0n) return 0n;
  const part = settled < owed ? settled : owed;
  const whole = (share * part) / owed;
  return 2n * (share * part - whole * owed) >= owed ? whole + 1n : whole;
}
