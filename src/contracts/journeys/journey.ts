/** Parts of a lender's journey, and the steps shared by all journeys. */
import { type ApplicationState, applicationStates, isTerminal, outstandingStates } from '../application-states.js';
import type { FieldMessage, FieldRule, WireValue } from '../fields.js';
import type { TextKey } from '../i18n/translate.js';
import type { ProfileField } from '../resources/profile.js';
import type { BookedVisit } from './booked-visit.js';

/** Why a lender rejected an application, as shown by the product. An unmapped code of a lender is `other`. */
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

/** Checks for a reason that has a text; a lender's own words have none. */
export const isRejectReason = (reason: string): reason is RejectReason => (rejectReasons as readonly string[]).includes(reason);

/** Reject reason if the lender gives none. */
export const defaultRejectReasons: Readonly<Partial<Record<ApplicationState, RejectReason>>> = {
  dedupe_rejected: 'dedupe',
  rejected: 'other',
  ineligible: 'other',
};

/** Profile data and request data that a lender receives for its decision. Text keys: `customer.offers.share.items.<item>`. */
export const profileItems = [
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

/** Data that lenders' own pre-lead forms ask for; each field of such a form names its item. */
export const preLeadItems = [
  'qualification',
  'work-experience',
  'dependents',
  'gold',
  'visit',
  'callback',
  'merchant-purpose',
  'family',
  'merchant-business',
  'business-address',
] as const;

/** Data of the loan types that a lender without an API may receive in addition; each type names its own (contracts/loan-forms). */
export const loanTypeItems = [
  'business-itself',
  'business-figures',
  'business-place',
  'loan-purpose',
  'pledge',
  'household',
  'property',
  'own-money',
  'vehicle',
] as const;

/** One item that staff pass on to a lender without an API. */
export type ManualShareItem = (typeof profileItems)[number] | (typeof loanTypeItems)[number];

export const shareItems = [...profileItems, ...preLeadItems] as const;
export type ShareItem = (typeof shareItems)[number];

/**
 * State of one lender application as the customer sees it. Before the lender has responded: `facts_missing` until its own form is filled
 * in, then `not_sent`. `code_awaited`: the lender decides once the customer has entered the OTP that it sent.
 */
export const journeyStates = ['facts_missing', 'not_sent', 'code_awaited', ...applicationStates] as const;
export type JourneyState = (typeof journeyStates)[number];

export interface JourneyOption {
  readonly value: string | number;
  /** Text key. Without it, the field's `option_label` is shown with the value in it. */
  readonly label?: TextKey;
  /** Id of the same answer in the list of `begins_with`. */
  readonly profile_id?: number;
  /** Hidden if the lender does not offer this service. */
  readonly needs?: 'doorstep';
}

/** A field on the wire: its constraints, and its text keys. */
export interface JourneyField extends Pick<FieldRule, 'kind' | 'required' | 'min' | 'max'> {
  /** Name in the body of POST /api/journeys/{lender}/{app_id}/steps/{step}. */
  readonly name: string;
  readonly label: TextKey;
  /** Text key that explains what is asked and why, where the label is not enough. */
  readonly hint?: TextKey;
  readonly options?: readonly JourneyOption[];
  /** Text key for options without a label, with `{{value}}` in it. */
  readonly option_label?: TextKey;
  /**
   * The lender sets options or bounds for this application. The API fills them in when the step is shown, and again when it is submitted.
   */
  readonly filled_by?: 'lender';
  /** Item of the share dialog that covers this answer, for a pre-lead form. */
  readonly share?: (typeof preLeadItems)[number];
  /** Profile field whose answer prefills this field of a pre-lead form; the customer can change it. */
  readonly begins_with?: ProfileField;
  /** The prefilled answer; the API sets it when the step is shown. */
  readonly value?: string | number | null;
  /** A consent: never pre-ticked, and refused unless ticked. */
  readonly must_be_ticked?: true;
}

export interface JourneyDocument {
  /** Name of the file part in the step's multipart body. */
  readonly name: string;
  readonly label: TextKey;
  readonly types: readonly string[];
  readonly max_bytes: number;
}

interface StepBase {
  readonly id: string;
  readonly title: TextKey;
  readonly text: TextKey;
  /** States of the lender application in which this step is shown. Over all steps, each state occurs once. */
  readonly states: readonly JourneyState[];
}
/** A worker or the lender is processing: the client polls. */
export interface WaitStep extends StepBase {
  readonly kind: 'wait';
  readonly poll_seconds: number;
}
export interface FormStep extends StepBase {
  readonly kind: 'form';
  readonly action: TextKey;
  readonly fields: readonly JourneyField[];
  /** Page of this step, if it is not the journey's page; the id of the lender application follows. */
  readonly page?: string;
  /** Shown above the fields; follows the values typed into them. */
  readonly aside?: 'gold-estimate';
  /** Names of the amount and tenure fields: the lender quotes its terms for the values typed into them. */
  readonly quoted?: { readonly amount: string; readonly tenure: string };
}
/** The lender's own offers; the customer selects one by its `lender_offer_id`, with the `terms_version` that was shown. */
export interface OffersStep extends StepBase {
  readonly kind: 'offers';
  readonly action: TextKey;
  /** Text to show instead when the best offer is below the requested amount. */
  readonly low_text: TextKey;
}
export interface DocumentsStep extends StepBase {
  readonly kind: 'documents';
  readonly action: TextKey;
  readonly documents: readonly JourneyDocument[];
}
/**
 * The customer leaves for the lender's site through a URL that expires; submitting the step again returns a new one. If this step follows
 * an offers step, the customer has selected an offer before.
 */
export interface HandoffStep extends StepBase {
  readonly kind: 'handoff';
  readonly action: TextKey;
  readonly refresh_action: TextKey;
  readonly expired_text: TextKey;
  readonly poll_seconds: number;
}
/** Six digits that the lender itself sends to the customer's phone number; it decides after they are entered. */
export interface OtpStep extends StepBase {
  readonly kind: 'otp';
  readonly action: TextKey;
}
/** Limits of a lender's OTP: attempts per OTP, and the seconds before another one can be requested. */
export const lenderOtpLimits = { tries: 3, resendSeconds: 30 } as const;

/**
 * Nothing more happens here. `elsewhere`: the customer has something left to do at the lender. `over`: the loan is disbursed, or has ended.
 */
export interface EndStep extends StepBase {
  readonly kind: 'done' | 'elsewhere' | 'over' | 'declined' | 'withdrawn';
  /** Text to show instead when the visit is at the customer's door. */
  readonly door_text?: TextKey;
}
export type JourneyStep = WaitStep | FormStep | OtpStep | OffersStep | DocumentsStep | HandoffStep | EndStep;
export type StepKind = JourneyStep['kind'];

/**
 * Usual states between an application and its disbursal, in the order of `applicationStates`. Text keys: `customer.status.ahead.<state>`.
 */
export const happyPathStates = [
  'offer_received',
  'offer_selected',
  'redirected',
  'docs_pending',
  'under_review',
  'agreement_pending',
  'disbursed',
] as const satisfies readonly ApplicationState[];
export type HappyPathState = (typeof happyPathStates)[number];

/** Context of the rules that cover several answers to a pre-lead form. */
export interface PreLeadCheckContext {
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
  /** Areas of the lender's doorstep service; undefined where they are unknown. */
  readonly doorstep?: { readonly isOffered: boolean; readonly areas: readonly string[] };
}

/**
 * Rules over several answers, or beyond the rule of a single field; returns messages by field. The answers may include some that their
 * fields refuse.
 */
export type PreLeadCheck = (
  answers: Readonly<Record<string, WireValue>>,
  surroundings: PreLeadCheckContext,
) => Readonly<Record<string, FieldMessage>>;

/** Screens of a lender's journey; `journey-routes.ts` has its paths. */
export interface JourneyDefinition {
  /** Content of the lead in the order in which it is sent: all of it, and nothing else (modules/lenders/journeys/shares.spec.ts). */
  readonly shares: readonly ShareItem[];
  readonly steps: readonly JourneyStep[];
  /** Happy path at this lender; the states after the current one are shown as upcoming. */
  readonly happyPath: readonly HappyPathState[];
  /** Returns the visit booked by the answers to the pre-lead form; absent for a lender without visits. */
  readonly getVisit?: (answers: Readonly<Record<string, WireValue>>) => BookedVisit;
  /** States in which the lender's API accepts a withdrawal; its adapter then has `withdraw`. In others we only cancel on our side. */
  readonly withdrawableStates: readonly ApplicationState[];
}

/** First step of every journey. */
export const dedupeStep: WaitStep = {
  id: 'dedupe',
  kind: 'wait',
  title: 'journey.common.dedupe.title',
  text: 'journey.common.dedupe.text',
  states: ['not_sent'],
  poll_seconds: 2,
};
/** Last step of every journey that the lender ends. */
export const declinedStep: EndStep = {
  id: 'declined',
  kind: 'declined',
  title: 'journey.common.declined.title',
  text: 'journey.common.declined.text',
  states: ['dedupe_rejected', 'ineligible', 'rejected', 'expired'],
};
/** Last step of an application that was cancelled rather than rejected. */
export const cancelledStep: EndStep = {
  id: 'cancelled',
  kind: 'declined',
  title: 'journey.common.cancelled.title',
  text: 'journey.common.cancelled.text',
  states: ['cancelled'],
};
/** Shown in place of any step once the customer has withdrawn the consent: it depends on the consent, not on a state. */
export const withdrawnStep: EndStep = {
  id: 'withdrawn',
  kind: 'withdrawn',
  title: 'journey.common.withdrawn.title',
  text: 'journey.common.withdrawn.text',
  states: [],
};
/** States that wait for the customer at any lender; the status page explains the next action: `states.<state>.next`. */
export const customerActionStates = [
  'kyc_pending',
  'docs_pending',
  'agreement_pending',
  'mandate_pending',
] as const satisfies readonly ApplicationState[];

const isApplicationState = (state: JourneyState): state is ApplicationState => (applicationStates as readonly string[]).includes(state);

/** Returns true before the customer has signed anything and is bound. */
export const isBeforeSigning = (state: JourneyState) =>
  !isApplicationState(state) || (applicationStates.indexOf(state) <= applicationStates.indexOf('agreement_pending') && !isTerminal(state));

/** Creates a step that uses the texts of its state. */
const createStateStep = (kind: 'elsewhere' | 'over', state: ApplicationState): EndStep => ({
  id: state.replaceAll('_', '-'),
  kind,
  title: `states.${state}.label`,
  text: `states.${state}.next`,
  states: [state],
});

/** Creates a step for something that the customer can only do at the lender. */
export const createLenderSideStep = (state: ApplicationState): EndStep => createStateStep('elsewhere', state);

/** Steps after our part of every journey. */
export const finalSteps: readonly EndStep[] = [
  {
    id: 'done',
    kind: 'done',
    title: 'journey.common.done.title',
    text: 'journey.common.done.text',
    states: ['under_review', 'approved'],
  },
  ...(['kyc_pending', 'agreement_pending', 'mandate_pending'] as const).map(createLenderSideStep),
  ...([...outstandingStates, 'cooling_off_exit', 'closed'] as const).map((state) => createStateStep('over', state)),
];
