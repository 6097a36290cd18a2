import type { FieldRule } from '../fields.js';
import { languages } from '../i18n/translate.js';
import type { ColumnRule } from '../lists.js';

/** Help request (product specification §3 "Help request", §5 "Help form"). Page and API share its rules. */
export const helpFields = {
  name: { kind: 'text', maxLength: 80, required: true },
  email: { kind: 'email', maxLength: 160, required: true, message: 'helpEmail' },
  phone: { kind: 'phone', required: true, message: 'helpPhone' },
  company: { kind: 'text', maxLength: 80 },
  description: { kind: 'longText', maxLength: 2000, required: true },
} as const satisfies Record<string, FieldRule>;

export type HelpField = keyof typeof helpFields;

/** How a request arrived: by the form, or as staff entered it for the customer. */
export const helpChannels = ['form', 'phone', 'email', 'letter', 'visit'] as const;
export type HelpChannel = (typeof helpChannels)[number];

/** Ways by which a request reaches staff, who enter it. */
export const enteredHelpChannels = ['phone', 'email', 'letter', 'visit'] as const satisfies readonly HelpChannel[];
export type EnteredHelpChannel = (typeof enteredHelpChannels)[number];

/** What staff enter for a customer, whose name and mobile number are known. The address replaces the one on file. */
export const enteredHelpFields = {
  channel: { kind: 'choice', required: true, choices: enteredHelpChannels },
  description: helpFields.description,
  email: { ...helpFields.email, required: false },
} as const satisfies Record<string, FieldRule>;

/**
 * Content of a request, in stored form. One that staff entered has no e-mail address, mobile number or name (empty) where the customer has
 * given none.
 */
export type HelpContent = Readonly<Record<Exclude<HelpField, 'company'>, string>> & { readonly company: string | null };

/**
 * `kept`: not to be forwarded. `unknown`: forwarded, but whether it arrived is not known; it is never forwarded a second time.
 * Both wait for a staff member, who answers it. `erased`: closed, because the customer was erased before it was forwarded or answered.
 */
export const helpStates = ['kept', 'queued', 'forwarding', 'forwarded', 'unknown', 'done', 'erased'] as const;
export type HelpState = (typeof helpStates)[number];

/** States in which a request waits for an answer of staff. */
export const openHelpStates = ['kept', 'unknown'] as const satisfies readonly HelpState[];

/** Returns whether a request in this state waits for an answer of staff. */
export const isOpenHelpState = (state: HelpState): boolean => (openHelpStates as readonly HelpState[]).includes(state);

/** Days within which a complaint is answered; after them a customer may turn to the RBI (spec/regulation.md, grievances). */
export const HELP_ANSWER_DAYS = 30;

/** Columns of the list of requests. */
export const helpRequestColumns = {
  /** Day in India until which it is answered. */
  due_on: { kind: 'date', nullable: false },
  is_late: { kind: 'flag', nullable: false, filter: 'is' },
  /** Waits for an answer of staff. */
  is_open: { kind: 'flag', nullable: false, filter: 'is' },
  number: { kind: 'printedText', nullable: false, search: true },
  state: { kind: 'choice', nullable: false, choices: helpStates, words: 'admin.help-requests.states', filter: 'is' },
  is_customer: { kind: 'flag', nullable: false, filter: 'is' },
  customer_id: { kind: 'id' },
  channel: { kind: 'choice', nullable: false, choices: helpChannels, words: 'admin.help-requests.channels', filter: 'is' },
  language: { kind: 'choice', nullable: false, choices: languages, words: 'admin.help-requests.languages', filter: 'is' },
  created_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  settled_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** The answer of staff, sent by e-mail where there is an address. */
export const helpAnswerText = { kind: 'longText', maxLength: 2000, required: true } as const satisfies FieldRule;

/** Confirms that staff gave the answer to a customer who has no e-mail address. */
export const toldCustomer = {
  kind: 'flag',
  validate: (value) => (value === 1 ? undefined : 'required'),
} as const satisfies FieldRule;
