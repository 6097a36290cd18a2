/**
 * Reference model of the outcome of a disbursal, calculated slowly from the amount owed, the partner's share and the lender's payments: in
 * whole paise, without code of the product, and regardless of how its lines relate to each other. The lines of the list must add up to its
 * result.
 */
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
