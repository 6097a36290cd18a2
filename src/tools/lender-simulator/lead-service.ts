import { Decimal } from 'decimal.js';
import type { PresetOutcome } from './preset-outcomes.js';
import { type LenderApplication, type LoanConditions, setStatus, computeTerms } from './applications.js';
import type { Decision, SimulatorContext } from './lender-api.js';
import type { Outcome, SimulatedLender } from './script.js';

/** What a lead says, in whatever words it came. */
export interface LeadFacts {
  readonly reference: string;
  readonly callbackUrl: string;
  readonly returnUrl?: string;
  readonly amount: string | number;
  readonly months: number;
}

/** How a lender decides on leads, in its own words. */
interface LeadServiceOptions {
  readonly lender: SimulatedLender;
  /** How the ids of its applications begin. */
  readonly idPrefix: string;
  readonly conditions: LoanConditions;
  readonly statuses: Readonly<Record<Outcome, string>>;
  readonly reasons: Readonly<Record<PresetOutcome['reason'], string>>;
  /** Tenures that it offers besides the one that was asked for, in months; null for a lender that offers nothing before its site. */
  readonly otherTenures?: readonly number[] | null;
}

/** What all simulated lenders do with a lead: keep it, decide by the applicant's fate, and decide later where that is pending. */
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
    /** Opens an application that is not decided on yet. */
    open: ({ amount, months, ...facts }: LeadFacts): LenderApplication =>
      applications.open(idPrefix, { ...facts, lender, requested: { amount: new Decimal(amount), months }, status: statuses.pending }),

    /** Notes what is asked for, where that comes after the application was opened. */
    ask(application: LenderApplication, { amount, months }: Pick<LeadFacts, 'amount' | 'months'>): void {
      application.requested = { amount: new Decimal(amount), months };
    },

    /** Decides on it, now or, where that is pending, later. */
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
