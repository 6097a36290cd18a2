/**
 * Reference model of loans that are paid out in tranches, calculated slowly: one row after the other, in whole paise, without code of the
 * product. Revenue facts and the ledger must equal its result.
 */

/** Row of a lender's file about one loan. */
export interface TrancheRow {
  readonly loan: string;
  /** `part` pays out a tranche; `cancelled` ends the loan. */
  readonly status: 'part' | 'cancelled';
  /** `YYYY-MM-DD`; null where the file has no status date. */
  readonly statusDate: string | null;
  readonly utr: string;
  readonly date: string;
  /** In paise. */
  readonly amount: bigint;
}

interface Tranche {
  readonly amount: bigint;
  readonly date: string;
  /** Paid before a cancellation after which the loan was paid out again. */
  readonly isReversed: boolean;
}

interface Loan {
  readonly sanction: bigint;
  readonly isCancelled: boolean;
  /** Date of the current status; null before the first row. */
  readonly knownDay: string | null;
  readonly tranches: ReadonlyMap<string, Tranche>;
}

const countedOf = (tranches: Loan['tranches']) => [...tranches.values()].filter(({ isReversed }) => !isReversed);
const sumOf = (tranches: Loan['tranches']) => countedOf(tranches).reduce((sum, { amount }) => sum + amount, 0n);
const later = (one: string, other: string | null) => (other === null || one > other ? one : other);

/** Loans and what files say about them. A file is applied as a whole, and can be undone while it is the last one. */
export class ReferenceTranches {
  private loans: ReadonlyMap<string, Loan>;
  private before: ReadonlyMap<string, Loan>;

  constructor(sanctions: ReadonlyMap<string, bigint>) {
    this.loans = new Map(
      [...sanctions].map(([id, sanction]) => [id, { sanction, isCancelled: false, knownDay: null, tranches: new Map() }]),
    );
    this.before = this.loans;
  }

  /** Applies the rows of a file, those of one loan in the order of their dates. */
  apply(rows: readonly TrancheRow[]): void {
    this.before = this.loans;
    const loans = new Map(this.loans);
    const dayOf = (row: TrancheRow) => (row.status === 'part' ? later(row.date, row.statusDate) : (row.statusDate ?? ''));
    for (const { row, day } of rows
      .map((row) => ({ row, day: dayOf(row) }))
      .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))) {
      const loan = loans.get(row.loan);
      if (loan) loans.set(row.loan, afterRow(loan, row, day));
    }
    this.loans = loans;
  }

  /** Undoes the last file. */
  undo(): void {
    this.loans = this.before;
  }

  /** Returns the tranches that count, with their loan and its status. */
  disbursals(): readonly { readonly loan: string; readonly state: string; readonly month: string; readonly amount: bigint }[] {
    return [...this.loans].flatMap(([loan, { isCancelled, sanction, tranches }]) => {
      const state = sumOf(tranches) < sanction ? 'part_disbursed' : 'disbursed';
      return isCancelled ? [] : countedOf(tranches).map(({ amount, date }) => ({ loan, state, month: date.slice(0, 7), amount }));
    });
  }
}

function afterRow(loan: Loan, row: TrancheRow, day: string): Loan {
  const isOld = loan.knownDay !== null && day < loan.knownDay;
  const isLater = loan.knownDay === null || day > loan.knownDay;
  const isComplete = sumOf(loan.tranches) === loan.sanction;
  if (row.status === 'cancelled') {
    // A loan that was paid out in full is cancelled only by a later row.
    const isRefused = loan.isCancelled || isOld || (isComplete && !isLater);
    return isRefused ? loan : { ...loan, isCancelled: true, knownDay: later(day, loan.knownDay) };
  }
  const known = loan.tranches.get(row.utr);
  // A cancelled loan that is paid out again begins anew: what was paid before went back.
  const former = loan.isCancelled
    ? new Map([...loan.tranches].map(([utr, tranche]) => [utr, { ...tranche, isReversed: true }]))
    : loan.tranches;
  const tranches = new Map(former).set(row.utr, { amount: row.amount, date: row.date, isReversed: false });
  const sum = sumOf(tranches);
  const isSaidAgain = known && !known.isReversed && known.amount === row.amount;
  if (sum > loan.sanction && !isSaidAgain) return loan;
  // A cancelled loan is paid out again only by a later row.
  if (loan.isCancelled && !isLater) return loan;
  // A tranche that is not known yet counts, however late it arrives.
  if (isOld && known) return loan;
  // A loan that was paid out in full becomes a partly paid one only by a later row.
  if (!loan.isCancelled && known && isComplete && sum < loan.sanction && !isLater) return loan;
  return { ...loan, isCancelled: false, knownDay: later(day, loan.knownDay), tranches };
}
