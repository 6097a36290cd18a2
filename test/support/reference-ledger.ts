/**
 * Reference model of a lender's month, calculated slowly: in whole paise, one loan after the other, without code of the product. The ledger
 * must equal its result.
 */

/** Outcomes of a loan, as its lender reports them. */
export const loanOutcomes = [
  'looked-at',
  'known-already',
  'approved',
  'turned-down',
  'paid-unpriced',
  'paid',
  'paid-and-closed',
  'given-back',
  'given-back-and-closed',
  'refused',
] as const;
export type LoanOutcome = (typeof loanOutcomes)[number];

export interface ReferenceLoan {
  readonly id: string;
  readonly lender: string;
  readonly partner: string | null;
  readonly outcome: LoanOutcome;
  /** In paise. */
  readonly amount: bigint;
  /** `YYYY-MM`: when the lender received and approved it, and when it was disbursed. */
  readonly month: string;
  readonly paidIn: string;
}

/** A card activated at its bank, for which the lender pays unless the activation was revoked. */
export interface ReferenceCard {
  readonly id: string;
  readonly lender: string;
  readonly partner: string | null;
  /** `YYYY-MM` */
  readonly month: string;
}

type Range = readonly [bigint | null, bigint | null];

/** In paise, counts, and thousandths of a per cent. */
export interface ReferenceItem {
  readonly type: number;
  readonly isOn: boolean;
  readonly disbursed: Range;
  readonly number: Range;
  readonly ats: Range;
  readonly flat: bigint | null;
  readonly thousandths: bigint | null;
}

/** An item of disbursals without bounds and amounts. */
export const unboundedItem: ReferenceItem = {
  ...{ type: 1, isOn: true, flat: null, thousandths: null },
  ...{ disbursed: [null, null], number: [null, null], ats: [null, null] },
};

export interface ReferenceTerms {
  readonly thousandths: bigint;
  readonly fee: bigint;
}

/** Paise of the four kinds of entries, signed as in the ledger. */
export interface ReferenceSums {
  expected: bigint;
  clawback: bigint;
  partner_share: bigint;
  partner_clawback: bigint;
}

type Payable = {
  readonly loan: Pick<ReferenceLoan, 'amount' | 'partner'>;
  readonly what: 'lead' | 'approval' | 'disbursal' | 'card';
  readonly month: string;
  readonly isBack: boolean;
};

const approvedOutcomes: readonly LoanOutcome[] = [
  'approved',
  'turned-down',
  'paid-unpriced',
  'paid',
  'paid-and-closed',
  'given-back',
  'given-back-and-closed',
];
const paidOutcomes: readonly LoanOutcome[] = ['paid', 'paid-and-closed', 'given-back', 'given-back-and-closed'];
const cancelledOutcomes: readonly LoanOutcome[] = ['given-back', 'given-back-and-closed'];
const typesOf = { disbursal: [1, 2], approval: [3], lead: [4], card: [5] } as const;

function payables(loan: ReferenceLoan): Payable[] {
  const found: Payable[] = [];
  if (loan.outcome !== 'known-already') found.push({ loan, what: 'lead', month: loan.month, isBack: false });
  if (approvedOutcomes.includes(loan.outcome)) found.push({ loan, what: 'approval', month: loan.month, isBack: false });
  if (paidOutcomes.includes(loan.outcome) && loan.amount > 0n)
    found.push({ loan, what: 'disbursal', month: loan.paidIn, isBack: cancelledOutcomes.includes(loan.outcome) });
  return found;
}

const isIn = (value: bigint, [low, high]: Range, times = 1n) =>
  (low === null || value >= low * times) && (high === null || value < high * times);

const halfUp = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n);

/**
 * Returns the sums of a lender's month, with the cards that count. `items` are in the order of their evaluation, `terms` are those of the
 * partners for this month.
 */
export function referenceMonth(
  lender: string,
  month: string,
  loans: readonly ReferenceLoan[],
  items: readonly ReferenceItem[],
  terms: (partner: string) => ReferenceTerms,
  cards: readonly ReferenceCard[] = [],
): ReferenceSums {
  const ofLoans = loans.filter((loan) => loan.lender === lender).flatMap(payables);
  const ofCards = cards
    .filter((card) => card.lender === lender)
    .map((card): Payable => ({ loan: { ...card, amount: 0n }, what: 'card', month: card.month, isBack: false }));
  const all = [...ofLoans, ...ofCards].filter((one) => one.month === month);
  let [disbursed, number] = [0n, 0n];
  for (const { loan, what, isBack } of all) {
    if (what !== 'disbursal' || isBack) continue;
    disbursed += loan.amount;
    number += 1n;
  }
  const sums = { expected: 0n, clawback: 0n, partner_share: 0n, partner_clawback: 0n };
  for (const { loan, what, isBack } of all) {
    let expected = 0n;
    for (const item of items) {
      if (!item.isOn || !(typesOf[what] as readonly number[]).includes(item.type)) continue;
      const asksForAverage = item.ats[0] !== null || item.ats[1] !== null;
      if (!isIn(disbursed, item.disbursed) || !isIn(number, item.number)) continue;
      if (asksForAverage && (number === 0n || !isIn(disbursed, item.ats, number))) continue;
      const rupees = what === 'disbursal' ? loan.amount : 0n;
      expected = halfUp(rupees * (item.thousandths ?? 0n) + (item.flat ?? 0n) * 100_000n, 100_000n);
      break;
    }
    let share = 0n;
    if (loan.partner !== null) {
      const { thousandths, fee } = terms(loan.partner);
      share = halfUp(expected * thousandths + (what === 'disbursal' ? fee : 0n) * 100_000n, 100_000n);
    }
    sums.expected += expected;
    sums.partner_share -= share;
    if (!isBack) continue;
    sums.clawback -= expected;
    sums.partner_clawback += share;
  }
  return sums;
}

/** Formats paise for the database. */
export const rupees = (paise: bigint) =>
  `${paise < 0n ? '-' : ''}${(paise < 0n ? -paise : paise) / 100n}.${String((paise < 0n ? -paise : paise) % 100n).padStart(2, '0')}`;
