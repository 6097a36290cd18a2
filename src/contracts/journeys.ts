/**
 * Lender journeys as one table: one screen draws it, the API validates by it. Which step is shown follows from the state of the
 * submission alone, so a journey can be left and resumed anywhere. Texts are keys of the catalogues; `{{lender}}` is the lender's name.
 */
import type { ApplicationState } from './application-states.js';
import type { FieldRule } from './fields.js';
import type { TextKey } from './i18n/translate.js';
import type { LoanTypeKey } from './loan-types.js';

export const journeyKeys = ['cashe', 'money-view'] as const;
export type JourneyKey = (typeof journeyKeys)[number];

/** Why a lender refused, in the words of the product; a lender's own code that has no place here is `other`. */
export const rejectReasons = [
  'bureau',
  'income',
  'age',
  'pincode',
  'dedupe',
  'kyc',
  'docs',
  'policy',
  'customer-not-interested',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What happens after the lead: our own forms, the lender's site, the lender's passcode, or a person who calls back. */
type JourneyKind = 'form' | 'redirect' | 'otp' | 'handoff';

/** State of one submission as the customer sees it; `not_sent` covers everything before the lender has answered. */
export type JourneyState = ApplicationState | 'not_sent';

export interface JourneyOption {
  readonly value: string | number;
  /** Text key; without one the field's `optionLabel` is drawn with the value in it. */
  readonly label?: TextKey;
}

export interface JourneyField extends FieldRule {
  /** Name in the body of POST /api/journeys/{lender}/{app_id}/steps/{step}. */
  readonly name: string;
  readonly label: TextKey;
  readonly options?: readonly JourneyOption[];
  /** Text key for options without a label, with `{{value}}` in it. */
  readonly optionLabel?: TextKey;
  /** Options or bounds are the lender's own for this application: the API fills them in when the step is drawn and again when it is sent. */
  readonly filledBy?: 'lender';
  /** A consent: never ticked beforehand, and refused unless ticked. */
  readonly mustBeTicked?: true;
}

export interface JourneyDocument {
  /** Name of the file part in the step's multipart body. */
  readonly name: string;
  readonly label: TextKey;
  readonly types: readonly string[];
  readonly maxBytes: number;
}

interface StepBase {
  readonly id: string;
  readonly title: TextKey;
  readonly text: TextKey;
  /** States of the submission in which this is the step to draw; over all steps each state occurs once. */
  readonly states: readonly JourneyState[];
}
/** A worker or the lender is at work: poll. */
export interface WaitStep extends StepBase {
  readonly kind: 'wait';
  readonly pollSeconds: number;
}
export interface FormStep extends StepBase {
  readonly kind: 'form';
  readonly action: TextKey;
  readonly fields: readonly JourneyField[];
}
/** The lender's own offers, one to be chosen by its `lender_offer_id`. */
export interface OffersStep extends StepBase {
  readonly kind: 'offers';
  readonly action: TextKey;
  /** Text to draw instead when the best offer is below the amount asked for. */
  readonly lowText: TextKey;
}
export interface DocumentsStep extends StepBase {
  readonly kind: 'documents';
  readonly action: TextKey;
  readonly documents: readonly JourneyDocument[];
}
/** The customer leaves for the lender's site by an address that expires; posting the step again brings a fresh one. */
export interface RedirectStep extends StepBase {
  readonly kind: 'redirect';
  readonly action: TextKey;
  readonly refreshAction: TextKey;
  readonly expiredText: TextKey;
  readonly pollSeconds: number;
}
export interface EndStep extends StepBase {
  readonly kind: 'done' | 'declined';
}
export type JourneyStep = WaitStep | FormStep | OffersStep | DocumentsStep | RedirectStep | EndStep;
export type StepKind = JourneyStep['kind'];

export interface JourneyDefinition {
  readonly key: JourneyKey;
  readonly kind: JourneyKind;
  readonly loanTypes: readonly LoanTypeKey[];
  readonly customerPath: string;
  readonly steps: readonly JourneyStep[];
}

const dedupe: WaitStep = {
  id: 'dedupe',
  kind: 'wait',
  title: 'journey.common.dedupe.title',
  text: 'journey.common.dedupe.text',
  states: ['not_sent'],
  pollSeconds: 2,
};
const declined: EndStep = {
  id: 'declined',
  kind: 'declined',
  title: 'journey.common.declined.title',
  text: 'journey.common.declined.text',
  states: ['dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired'],
};
/** What the lender still does by itself after our part of the journey. */
const lendersOwnStates = [
  'kyc_pending',
  'under_review',
  'approved',
  'agreement_pending',
  'mandate_pending',
  'disbursed',
  'cooling_off_exit',
  'closed',
] as const satisfies readonly JourneyState[];

export const journeys = {
  cashe: {
    key: 'cashe',
    kind: 'form',
    loanTypes: ['pl'],
    customerPath: '/user/cashe',
    steps: [
      dedupe,
      {
        id: 'pre-approval',
        kind: 'wait',
        title: 'journey.cashe.preApproval.title',
        text: 'journey.cashe.preApproval.text',
        states: ['lead_created'],
        pollSeconds: 3,
      },
      {
        id: 'limit',
        kind: 'offers',
        title: 'journey.cashe.limit.title',
        text: 'journey.cashe.limit.text',
        lowText: 'journey.cashe.limit.lowText',
        action: 'journey.common.continue',
        states: ['offer_received'],
      },
      {
        id: 'confirm',
        kind: 'form',
        title: 'journey.cashe.confirm.title',
        text: 'journey.cashe.confirm.text',
        action: 'journey.cashe.confirm.action',
        states: ['offer_selected'],
        fields: [
          { name: 'accepted_amount', kind: 'inr', required: true, filledBy: 'lender', label: 'journey.cashe.confirm.acceptedAmount' },
          {
            name: 'tenure',
            kind: 'integer',
            required: true,
            filledBy: 'lender',
            label: 'journey.cashe.confirm.tenure',
            optionLabel: 'journey.common.months',
          },
          { name: 'bank_ifsc', kind: 'ifsc', required: true, label: 'journey.cashe.confirm.bankIfsc' },
          {
            name: 'account_type',
            kind: 'text',
            required: true,
            label: 'journey.cashe.confirm.accountType',
            options: [
              { value: 'savings', label: 'journey.cashe.confirm.savings' },
              { value: 'current', label: 'journey.cashe.confirm.current' },
            ],
          },
          { name: 'consent', kind: 'flag', required: true, mustBeTicked: true, label: 'journey.cashe.confirm.consent' },
        ],
      },
      {
        id: 'documents',
        kind: 'documents',
        title: 'journey.cashe.documents.title',
        text: 'journey.cashe.documents.text',
        action: 'journey.cashe.documents.action',
        states: ['docs_pending'],
        documents: [
          {
            name: 'salary_slip',
            label: 'journey.cashe.documents.salarySlip',
            types: ['application/pdf', 'image/jpeg', 'image/png'],
            maxBytes: 5 * 1024 * 1024,
          },
        ],
      },
      {
        id: 'done',
        kind: 'done',
        title: 'journey.common.done.title',
        text: 'journey.common.done.text',
        states: ['redirected', ...lendersOwnStates],
      },
      declined,
    ],
  },
  'money-view': {
    key: 'money-view',
    kind: 'redirect',
    loanTypes: ['pl'],
    customerPath: '/user/money-view',
    steps: [
      dedupe,
      {
        id: 'lead',
        kind: 'wait',
        title: 'journey.money-view.lead.title',
        text: 'journey.money-view.lead.text',
        states: ['lead_created'],
        pollSeconds: 3,
      },
      {
        id: 'offers',
        kind: 'offers',
        title: 'journey.money-view.offers.title',
        text: 'journey.money-view.offers.text',
        lowText: 'journey.money-view.offers.lowText',
        action: 'journey.common.choose',
        states: ['offer_received'],
      },
      {
        id: 'continue',
        kind: 'redirect',
        title: 'journey.money-view.continue.title',
        text: 'journey.money-view.continue.text',
        action: 'journey.money-view.continue.action',
        refreshAction: 'journey.common.freshLink',
        expiredText: 'journey.common.linkExpired',
        states: ['offer_selected', 'redirected'],
        pollSeconds: 5,
      },
      {
        id: 'done',
        kind: 'done',
        title: 'journey.common.done.title',
        text: 'journey.common.done.text',
        states: ['docs_pending', ...lendersOwnStates],
      },
      declined,
    ],
  },
} as const satisfies Record<JourneyKey, JourneyDefinition>;

/** True for the key of a journey: lenders that answer by spreadsheet have none. */
export function isJourneyKey(key: string): key is JourneyKey {
  return (journeyKeys as readonly string[]).includes(key);
}

/** The step to draw for a submission in this state. */
export function stepFor(key: JourneyKey, state: JourneyState): JourneyStep {
  const step = journeys[key].steps.find(({ states }) => (states as readonly JourneyState[]).includes(state));
  if (!step) throw new Error(`journey ${key} has no step for ${state}`);
  return step;
}
