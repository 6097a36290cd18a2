/** What a lender's journey consists of, and the steps that all of them share. */
import { type ApplicationState, applicationStates, isTerminal } from '../application-states.js';
import type { FieldRule } from '../fields.js';
import type { TextKey } from '../i18n/translate.js';
import type { LoanTypeKey } from '../loan-types.js';

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

/** The reason of a refusal whose lender names none. */
export const usualReasons: Readonly<Partial<Record<ApplicationState, RejectReason>>> = {
  dedupe_rejected: 'dedupe',
  rejected: 'other',
  ineligible: 'other',
};

/** What happens after the lead: our own forms, the lender's site, the lender's passcode, or a person who calls back. */
type JourneyKind = 'form' | 'redirect' | 'otp' | 'handoff';

/** What a lender is told of a customer and his request, so that it can decide; the text keys `customer.offers.share.items.<item>`. */
export const shareItems = [
  'reference',
  'amount',
  'tenure',
  'name',
  'pan',
  'birth-date',
  'phone',
  'email',
  'pincode',
  'employment',
  'employer',
  'income',
] as const;
export type ShareItem = (typeof shareItems)[number];

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
  /** Text key: what exactly is asked and why, where the label does not say it. */
  readonly hint?: TextKey;
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
  /** Names of the fields that hold the amount and the months: the lender quotes its terms for what is typed into them. */
  readonly quoted?: { readonly amount: string; readonly tenure: string };
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
/** Nothing more is done here. `elsewhere`: something is left for the customer to do at the lender. `over`: the loan is paid out, or past. */
export interface EndStep extends StepBase {
  readonly kind: 'done' | 'elsewhere' | 'over' | 'declined' | 'withdrawn';
}
export type JourneyStep = WaitStep | FormStep | OffersStep | DocumentsStep | RedirectStep | EndStep;
export type StepKind = JourneyStep['kind'];

/** What usually lies between an application and the money, in the order of `applicationStates`; the text keys `customer.status.ahead.<state>`. */
export const statesOnTheWay = [
  'offer_received',
  'offer_selected',
  'redirected',
  'docs_pending',
  'under_review',
  'agreement_pending',
  'disbursed',
] as const satisfies readonly ApplicationState[];
export type StateOnTheWay = (typeof statesOnTheWay)[number];

export interface JourneyDefinition {
  /** Key of the lender in the table of contracts/journeys. */
  readonly key: string;
  readonly kind: JourneyKind;
  readonly loanTypes: readonly LoanTypeKey[];
  readonly customerPath: string;
  /** What the lead holds, in the order in which it is sent: all of it, and nothing else (modules/lenders/journeys/shares.spec.ts). */
  readonly shares: readonly ShareItem[];
  readonly steps: readonly JourneyStep[];
  /** The ordinary way at this lender: of it, what lies after the present state is drawn as still to come. */
  readonly way: readonly StateOnTheWay[];
  /** States in which the lender lets the customer withdraw from here; its adapter has `withdraw` then. */
  readonly withdrawnIn: readonly ApplicationState[];
}

/** First step of every journey. */
export const dedupe: WaitStep = {
  id: 'dedupe',
  kind: 'wait',
  title: 'journey.common.dedupe.title',
  text: 'journey.common.dedupe.text',
  states: ['not_sent'],
  pollSeconds: 2,
};
/** Last step of every journey that a lender ends. */
export const declined: EndStep = {
  id: 'declined',
  kind: 'declined',
  title: 'journey.common.declined.title',
  text: 'journey.common.declined.text',
  states: ['dedupe_rejected', 'ineligible', 'rejected', 'expired'],
};
/** Last step of an application that somebody took back: nobody has refused anything. */
export const cancelled: EndStep = {
  id: 'cancelled',
  kind: 'declined',
  title: 'journey.common.cancelled.title',
  text: 'journey.common.cancelled.text',
  states: ['cancelled'],
};
/** Drawn in place of any step once the customer has taken back the permission: it follows from the consent, not from a state. */
export const withdrawn: EndStep = {
  id: 'withdrawn',
  kind: 'withdrawn',
  title: 'journey.common.withdrawn.title',
  text: 'journey.common.withdrawn.text',
  states: [],
};
/** Something waits for the customer, whoever the lender is, and his status page says what: `states.<state>.next`. */
export const customersStates = [
  'kyc_pending',
  'docs_pending',
  'agreement_pending',
  'mandate_pending',
] as const satisfies readonly ApplicationState[];

/** States before the customer has signed anything: he is not bound. */
export const isBeforeSigning = (state: JourneyState) =>
  state === 'not_sent' || (applicationStates.indexOf(state) <= applicationStates.indexOf('agreement_pending') && !isTerminal(state));

/** A step that is told in the words of its state. */
const told = (kind: 'elsewhere' | 'over', state: ApplicationState): EndStep => ({
  id: state.replaceAll('_', '-'),
  kind,
  title: `states.${state}.label`,
  text: `states.${state}.next`,
  states: [state],
});

/** The customer does this at the lender, as nothing of it can be done here. */
export const atLender = (state: ApplicationState): EndStep => told('elsewhere', state);

/** What comes after our part of every journey. */
export const lastSteps: readonly EndStep[] = [
  {
    id: 'done',
    kind: 'done',
    title: 'journey.common.done.title',
    text: 'journey.common.done.text',
    states: ['under_review', 'approved'],
  },
  ...(['kyc_pending', 'agreement_pending', 'mandate_pending'] as const).map(atLender),
  ...(['disbursed', 'cooling_off_exit', 'closed'] as const).map((state) => told('over', state)),
];
