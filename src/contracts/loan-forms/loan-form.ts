/** What a loan type asks, decides by and shows, as data: one descriptor for each type, gathered in contracts/loan-forms. */
import type { FieldMessage } from '../field-messages.js';
import type { FieldProblem } from '../fields.js';
import type { ManualShareItem } from '../journeys/journey.js';
import type { NoticeVersion } from '../notice-versions.js';
import type { MatchingRule, OfferDetailCode } from '../offers.js';
import { isGiven, type ProfileField } from '../resources/profile.js';

/** A field that is asked only where another one holds one of these values. */
export interface FieldCondition {
  readonly field: ProfileField;
  readonly oneOf: readonly number[];
}

export interface LoanFormField {
  readonly name: ProfileField;
  readonly required: boolean;
  readonly onlyIf?: FieldCondition;
  /** Ids of its list that this form does not offer; its `check` refuses them. */
  readonly except?: readonly number[];
}

/** One screen of a form, saved by itself (`POST /api/user/{id}`); its texts are `customer.detail.steps.<key>` and `.leads.<key>`. */
export interface FormStep {
  readonly key: string;
  /** In reading order. */
  readonly fields: readonly LoanFormField[];
  /** A pincode among them that fills in where it is. */
  readonly pincodeFields?: PincodeFields;
  /** Below which field it is told how much of what stands for the loan the law lets anybody lend. */
  readonly legalLimit?: { readonly below: ProfileField; readonly security: 'gold' | 'home' };
  /** What stands below its fields and follows what is typed. */
  readonly aside?: 'gold-estimate';
}

/** Fields for a pincode and what it tells of. */
export interface PincodeFields {
  readonly pincode: ProfileField;
  readonly city: ProfileField;
  readonly state?: ProfileField;
}

/** The two figures of a loan that is asked for. */
export type LoanRequestPart = 'amount' | 'tenure';

/** Where the loan that is asked for stands in the profile; the bounds are those of the fields. */
export interface LoanRequestFields {
  /** Rupees. */
  readonly amount: ProfileField;
  /** Months. */
  readonly tenure: ProfileField;
  /** An id of a list; null where a type asks for none. */
  readonly purpose: ProfileField | null;
  /** Months that most people choose from; any other within the bounds may be typed. */
  readonly suggestedTenures: readonly number[];
  /** The answer that asks for one sum at the end; left out where every loan of a type is paid back month by month. */
  readonly bulletOption?: { readonly field: ProfileField; readonly id: number };
}

type Values = Readonly<Record<string, unknown>>;

/** Messages by field. */
export type FormProblems = Readonly<Partial<Record<ProfileField, FieldMessage | FieldProblem>>>;

export interface LoanForm {
  /** The first notice of matching that names all that this form asks: who consented to an earlier one is asked anew. */
  readonly minNoticeVersion: NoticeVersion;
  /** The last one asks for the loan, with the consents below it. */
  readonly steps: readonly FormStep[];
  readonly loanRequest: LoanRequestFields;
  /**
   * What no field tells by itself, out of values that each fit: a message at each field that takes part. Whoever saves a step is told at the
   * fields of that step; a form with any of them is not complete.
   */
  readonly check?: (values: Values) => FormProblems;
  /** The most that whoever answered so may ask for, where the law or his own answers set it below the bound of the field: rupees and months. */
  readonly getMaximums?: (values: Values) => Readonly<Partial<Record<LoanRequestPart, number>>>;
  /** By which rules a lender matches, besides those of every loan: that it is on, is not barred by the partner, and lends this type. */
  readonly rules: readonly MatchingRule[];
  /** What an offer of this type tells besides what every offer does. */
  readonly details: readonly OfferDetailCode[];
  /** What our staff may tell a lender without an API, nothing more: its notice lists it (`buildShareNotice`). */
  readonly shares: readonly ManualShareItem[];
}

/** Whether a field is asked of whoever has answered so far. */
export const isFieldApplicable = ({ onlyIf }: LoanFormField, profile: Values): boolean =>
  !onlyIf || onlyIf.oneOf.includes(Number(profile[onlyIf.field]));

/** Every field of a form, in its order. */
export const getFormFields = ({ steps }: Pick<LoanForm, 'steps'>): readonly LoanFormField[] => steps.flatMap(({ fields }) => fields);

/** Names of the required fields that a profile lacks for a form, in its order. */
export const findMissingFields = (form: Pick<LoanForm, 'steps'>, profile: Values): ProfileField[] =>
  getFormFields(form)
    .filter((field) => field.required && isFieldApplicable(field, profile) && !isGiven(field.name, profile[field.name]))
    .map(({ name }) => name);
