/** What a lender's journey consists of, and the steps that all of them share. */
import { type ApplicationState, applicationStates, isTerminal } from '../application-states.js';
import type { FieldMessage, FieldRule, WireValue } from '../fields.js';
import type { TextKey } from '../i18n/translate.js';
import type { ProfileField } from '../resources/profile.js';
import type { BookedVisit } from './booked-visit.js';

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
export const defaultRejectReasons: Readonly<Partial<Record<ApplicationState, RejectReason>>> = {
  dedupe_rejected: 'dedupe',
  rejected: 'other',
  ineligible: 'other',
};

/** What a lender is told of a customer and his request, so that it can decide; the text keys `customer.offers.share.items.<item>`. */
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

/** What lenders' own forms ask for before the lead: a field of such a form names its item. */
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

/** What of the loan types a lender without an API may be told besides; each type names its own (contracts/loan-forms). */
export const loanTypeItems = [
  'business-itself',
  'business-figures',
  'business-place',
  'loan-purpose',
  'pledge',
  'household',
  'property',
  'own-money',
] as const;

/** One thing that our staff may tell a lender without an API. */
export type ManualShareItem = (typeof profileItems)[number] | (typeof loanTypeItems)[number];

export const shareItems = [...profileItems, ...preLeadItems] as const;
export type ShareItem = (typeof shareItems)[number];

/**
 * State of one submission as the customer sees it. Before the lender has answered: `facts_missing` until its own form is filled in, `not_sent`
 * from then on. `code_awaited`: it decides once the customer has entered the code that it sent him.
 */
export const journeyStates = ['facts_missing', 'not_sent', 'code_awaited', ...applicationStates] as const;
export type JourneyState = (typeof journeyStates)[number];

export interface JourneyOption {
  readonly value: string | number;
  /** Text key; without one the field's `option_label` is drawn with the value in it. */
  readonly label?: TextKey;
  /** Id of the list of `begins_with` that says the same. */
  readonly profile_id?: number;
  /** Left out where the lender does not do it. */
  readonly needs?: 'doorstep';
}

/** A field on the wire: what it must satisfy, and the keys of its texts. */
export interface JourneyField extends Pick<FieldRule, 'kind' | 'required' | 'min' | 'max'> {
  /** Name in the body of POST /api/journeys/{lender}/{app_id}/steps/{step}. */
  readonly name: string;
  readonly label: TextKey;
  /** Text key: what exactly is asked and why, where the label does not say it. */
  readonly hint?: TextKey;
  readonly options?: readonly JourneyOption[];
  /** Text key for options without a label, with `{{value}}` in it. */
  readonly option_label?: TextKey;
  /** Options or bounds are the lender's own for this application: the API fills them in when the step is drawn and again when it is sent. */
  readonly filled_by?: 'lender';
  /** What the share dialog says that this answer tells the lender: for a form before the lead. */
  readonly share?: (typeof preLeadItems)[number];
  /** A form before the lead begins with what the customer has answered to this field of his profile; it can be changed. */
  readonly begins_with?: ProfileField;
  /** That answer: the API fills it in when the step is drawn. */
  readonly value?: string | number | null;
  /** A consent: never ticked beforehand, and refused unless ticked. */
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
  /** States of the submission in which this is the step to draw; over all steps each state occurs once. */
  readonly states: readonly JourneyState[];
}
/** A worker or the lender is at work: poll. */
export interface WaitStep extends StepBase {
  readonly kind: 'wait';
  readonly poll_seconds: number;
}
export interface FormStep extends StepBase {
  readonly kind: 'form';
  readonly action: TextKey;
  readonly fields: readonly JourneyField[];
  /** The page that draws it, where that is not the journey's: the id of the submission follows. */
  readonly page?: string;
  /** Drawn above the fields, and follows what is typed into them. */
  readonly aside?: 'gold-estimate';
  /** Names of the fields that hold the amount and the months: the lender quotes its terms for what is typed into them. */
  readonly quoted?: { readonly amount: string; readonly tenure: string };
}
/** The lender's own offers, one to be chosen by its `lender_offer_id`. */
export interface OffersStep extends StepBase {
  readonly kind: 'offers';
  readonly action: TextKey;
  /** Text to draw instead when the best offer is below the amount asked for. */
  readonly low_text: TextKey;
}
export interface DocumentsStep extends StepBase {
  readonly kind: 'documents';
  readonly action: TextKey;
  readonly documents: readonly JourneyDocument[];
}
/**
 * The customer leaves for the lender's site by an address that expires; posting the step again brings a fresh one. Where it follows on offers he
 * has chosen one before.
 */
export interface HandoffStep extends StepBase {
  readonly kind: 'handoff';
  readonly action: TextKey;
  readonly refresh_action: TextKey;
  readonly expired_text: TextKey;
  readonly poll_seconds: number;
}
/** Six digits that the lender itself sends to the customer's number, and decides after. */
export interface OtpStep extends StepBase {
  readonly kind: 'otp';
  readonly action: TextKey;
}
/** A code of the lender's: how often one may be tried, and the seconds before another one may be asked for. */
export const lenderOtpLimits = { tries: 3, resendSeconds: 30 } as const;

/** Nothing more is done here. `elsewhere`: something is left for the customer to do at the lender. `over`: the loan is paid out, or past. */
export interface EndStep extends StepBase {
  readonly kind: 'done' | 'elsewhere' | 'over' | 'declined' | 'withdrawn';
  /** It tells of a visit: text to draw instead where that is at the customer's door. */
  readonly door_text?: TextKey;
}
export type JourneyStep = WaitStep | FormStep | OtpStep | OffersStep | DocumentsStep | HandoffStep | EndStep;
export type StepKind = JourneyStep['kind'];

/** What usually lies between an application and the money, in the order of `applicationStates`; the text keys `customer.status.ahead.<state>`. */
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

/** What rules over several answers to a form before the lead are judged by. */
export interface PreLeadCheckContext {
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
  /** Where the lender comes to a door; undefined where nobody can say it here. */
  readonly doorstep?: { readonly isOffered: boolean; readonly areas: readonly string[] };
}

/** Rules over several answers, or over what no field's rule knows: the message by field. Answers that their fields refuse may be among them. */
export type PreLeadCheck = (
  answers: Readonly<Record<string, WireValue>>,
  surroundings: PreLeadCheckContext,
) => Readonly<Record<string, FieldMessage>>;

/** The screens of a lender's journey; where it lies is a line of `journey-routes.ts`. */
export interface JourneyDefinition {
  /** What the lead holds, in the order in which it is sent: all of it, and nothing else (modules/lenders/journeys/shares.spec.ts). */
  readonly shares: readonly ShareItem[];
  readonly steps: readonly JourneyStep[];
  /** The ordinary way at this lender: of it, what lies after the present state is drawn as still to come. */
  readonly happyPath: readonly HappyPathState[];
  /** The visit that the answers to the form before the lead book; without it the lender comes to nobody. */
  readonly getVisit?: (answers: Readonly<Record<string, WireValue>>) => BookedVisit;
  /** States in which the lender lets the customer withdraw from here; its adapter has `withdraw` then. */
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
/** Last step of every journey that a lender ends. */
export const declinedStep: EndStep = {
  id: 'declined',
  kind: 'declined',
  title: 'journey.common.declined.title',
  text: 'journey.common.declined.text',
  states: ['dedupe_rejected', 'ineligible', 'rejected', 'expired'],
};
/** Last step of an application that somebody took back: nobody has refused anything. */
export const cancelledStep: EndStep = {
  id: 'cancelled',
  kind: 'declined',
  title: 'journey.common.cancelled.title',
  text: 'journey.common.cancelled.text',
  states: ['cancelled'],
};
/** Drawn in place of any step once the customer has taken back the permission: it follows from the consent, not from a state. */
export const withdrawnStep: EndStep = {
  id: 'withdrawn',
  kind: 'withdrawn',
  title: 'journey.common.withdrawn.title',
  text: 'journey.common.withdrawn.text',
  states: [],
};
/** Something waits for the customer, whoever the lender is, and his status page says what: `states.<state>.next`. */
export const customerActionStates = [
  'kyc_pending',
  'docs_pending',
  'agreement_pending',
  'mandate_pending',
] as const satisfies readonly ApplicationState[];

const isApplicationState = (state: JourneyState): state is ApplicationState => (applicationStates as readonly string[]).includes(state);

/** States before the customer has signed anything: he is not bound. */
export const isBeforeSigning = (state: JourneyState) =>
  !isApplicationState(state) || (applicationStates.indexOf(state) <= applicationStates.indexOf('agreement_pending') && !isTerminal(state));

/** A step that is told in the words of its state. */
const createStateStep = (kind: 'elsewhere' | 'over', state: ApplicationState): EndStep => ({
  id: state.replaceAll('_', '-'),
  kind,
  title: `states.${state}.label`,
  text: `states.${state}.next`,
  states: [state],
});

/** The customer does this at the lender, as nothing of it can be done here. */
export const createLenderSideStep = (state: ApplicationState): EndStep => createStateStep('elsewhere', state);

/** What comes after our part of every journey. */
export const finalSteps: readonly EndStep[] = [
  {
    id: 'done',
    kind: 'done',
    title: 'journey.common.done.title',
    text: 'journey.common.done.text',
    states: ['under_review', 'approved'],
  },
  ...(['kyc_pending', 'agreement_pending', 'mandate_pending'] as const).map(createLenderSideStep),
  ...(['disbursed', 'cooling_off_exit', 'closed'] as const).map((state) => createStateStep('over', state)),
];
