import { Decimal } from 'decimal.js';
import type { PresetOutcome } from './preset-outcomes.js';
import { type LenderApplication, type LoanConditions, setStatus, computeTerms } from './applications.js';
import type { Decision, SimulatorContext } from './lender-api.js';
import type { Outcome, SimulatedLender } from './script.js';

/** Facts of a lead, independent of the lender's format. */
export interface LeadFacts {
  readonly reference: string;
  readonly callbackUrl: string;
  readonly returnUrl?: string;
  readonly amount: string | number;
  readonly months: number;
}

/** How a lender decides on leads, in its own status values. */
interface LeadServiceOptions {
  readonly lender: SimulatedLender;
  /** Prefix of its application ids. */
  readonly idPrefix: string;
  readonly conditions: LoanConditions;
  readonly statuses: Readonly<Record<Outcome, string>>;
  readonly reasons: Readonly<Record<PresetOutcome['reason'], string>>;
  /** Tenures in months that the lender offers besides the requested one; null for a lender without offers before its own site. */
  readonly otherTenures?: readonly number[] | null;
}

/**
 * Creates what all simulated lenders do with a lead: store it, decide by the preset outcome of the applicant, and decide later when that is
 * pending.
 */
export function createLeadService(
  { applications, later, notify }: SimulatorContext,
  { lender, idPrefix, conditions, statuses, reasons, otherTenures = [] }: LeadServiceOptions,
) {
  const conclude = (application: LenderApplication, { outcome, reason }: PresetOutcome) => {
    setStatus(application, statuses[outcome]);
    application.reason = outcome === 'reject' ? reasons[reason] : undefined;
    const isApproved = otherTenures !== null && (outcome === 'accept' || outcome === 'low');
    const tenures = [...new Set([application.requested.months, ...(otherTenures ?? [])])];
    application.offers = isApproved ? tenures.map((months) => computeTerms(application, conditions, months, outcome === 'low')) : [];
  };

  return {
    /** Opens an application without a decision. */
    open: ({ amount, months, ...facts }: LeadFacts): LenderApplication =>
      applications.open(idPrefix, { ...facts, lender, requested: { amount: new Decimal(amount), months }, status: statuses.pending }),

    /** Sets the requested amount and tenure, where they come after the application was opened. */
    ask(application: LenderApplication, { amount, months }: Pick<LeadFacts, 'amount' | 'months'>): void {
      application.requested = { amount: new Decimal(amount), months };
    },

    /** Decides on the application, immediately or, when the outcome is pending, later. */
    decide(application: LenderApplication, decision: Decision): void {
      conclude(application, decision);
      if (decision.outcome !== 'pending') return;
      application.pendingDecision = () => {
        application.pendingDecision = undefined;
        conclude(application, { outcome: 'accept', reason: 'policy' });
        if (decision.withCallback) notify(application);
      };
      later(decision.decideAfterMs, () => application.pendingDecision?.());
    },
  };
}
