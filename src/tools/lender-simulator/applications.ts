import { Decimal } from 'decimal.js';
import { loanTerms, type LoanTerms } from './loan-terms.js';
import type { SimulatedLender } from './script.js';

/** An application as a lender stores it, without personal data. `status` is that lender's own status value. */
export interface LenderApplication {
  readonly id: string;
  readonly lender: SimulatedLender;
  readonly reference: string;
  readonly callbackUrl: string;
  readonly returnUrl?: string;
  requested: { readonly amount: Decimal; readonly months: number };
  status: string;
  /** Time of the status, in milliseconds since 1970. */
  statusAt: number;
  reason?: string;
  offers: readonly LoanTerms[];
  /** Makes the decision that the application waits for. */
  pendingDecision?: (() => void) | undefined;
}

/** Sets a lender's status value on an application, as of now unless another time is given. */
export function setStatus(application: LenderApplication, word: string, at = Date.now()): void {
  application.status = word;
  application.statusAt = at;
}

/**
 * Lending conditions of a lender: yearly rate and fee in per cent, smallest and largest loan in rupees. They lie within its published
 * terms.
 */
export interface LoanConditions {
  readonly rate: number;
  readonly feePercent: number;
  readonly minAmount: number;
  readonly maxAmount: number;
}

/**
 * Returns the lender's terms for a tenure in months. The principal is the requested amount up to the lender's maximum. With `isLow` it is
 * half of that, but not less than the lender's minimum.
 */
export function computeTerms(
  { requested }: LenderApplication,
  { rate, feePercent, minAmount, maxAmount }: LoanConditions,
  months: number,
  isLow: boolean,
): LoanTerms {
  const full = Decimal.min(requested.amount, maxAmount);
  const principal = isLow ? Decimal.max(full.div(2).toDecimalPlaces(0), minAmount) : full;
  return loanTerms(principal, months, new Decimal(rate), new Decimal(feePercent));
}

/** Applications of all simulated lenders, in memory. */
export class Applications {
  readonly #byId = new Map<string, LenderApplication>();
  #opened = 0;

  open(idPrefix: string, facts: Omit<LenderApplication, 'id' | 'offers' | 'statusAt'>): LenderApplication {
    const application = {
      ...facts,
      statusAt: Date.now(),
      offers: [],
      id: `${idPrefix}${Date.now()}${String(++this.#opened).padStart(6, '0')}`,
    };
    this.#byId.set(application.id, application);
    return application;
  }

  byId(lender: SimulatedLender, id: string): LenderApplication | undefined {
    const found = this.#byId.get(id);
    return found?.lender === lender ? found : undefined;
  }

  /** Returns applications, oldest first; more than one when a lender without idempotency keys received a lead twice. */
  byReference(lender: SimulatedLender, reference: string): LenderApplication[] {
    return [...this.#byId.values()].filter((application) => application.lender === lender && application.reference === reference);
  }

  clear(): void {
    this.#byId.clear();
  }
}
