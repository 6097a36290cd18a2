import { Decimal } from 'decimal.js';
import { loanTerms, type LoanTerms } from './loan-terms.js';
import type { SimulatedLender } from './script.js';

/** An application as a lender keeps it. `status` is in that lender's own words. No personal data is kept. */
export interface LenderApplication {
  readonly id: string;
  readonly lender: SimulatedLender;
  readonly reference: string;
  readonly callbackUrl: string;
  readonly returnUrl?: string;
  requested: { readonly amount: Decimal; readonly months: number };
  status: string;
  /** When the status came about, in milliseconds since 1970. */
  statusAt: number;
  reason?: string;
  offers: readonly LoanTerms[];
  /** Has the decision fall that it waits for. */
  pendingDecision?: (() => void) | undefined;
}

/** Gives an application a status, in its lender's words; it came about now unless another instant is given. */
export function setStatus(application: LenderApplication, word: string, at = Date.now()): void {
  application.status = word;
  application.statusAt = at;
}

/** What a lender lends at: yearly rate and fee in per cent, its smallest and its largest loan in rupees. They lie inside the terms that it publishes. */
export interface LoanConditions {
  readonly rate: number;
  readonly feePercent: number;
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** What the lender would lend over so many months: what was asked for up to its own cap, or half of it but never less than its least. */
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

/** The applications of all simulated lenders, in memory. */
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

  /** Oldest first; more than one when a lender without idempotency keys got a lead twice. */
  byReference(lender: SimulatedLender, reference: string): LenderApplication[] {
    return [...this.#byId.values()].filter((application) => application.lender === lender && application.reference === reference);
  }

  clear(): void {
    this.#byId.clear();
  }
}
