/** Form, matching rules and offer details of a loan type as data. contracts/loan-forms has the descriptor of each type. */
import type { FieldMessage } from '../field-messages.js';
import type { FieldProblem } from '../fields.js';
import type { ManualShareItem } from '../journeys/journey.js';
import type { NoticeVersion } from '../notice-versions.js';
import type { MatchingRule, OfferDetailCode } from '../offers.js';
import { isGiven, type ProfileField } from '../resources/profile.js';

/** Condition of a field: it is asked only if another field has one of these values. */
export interface FieldCondition {
  readonly field: ProfileField;
  readonly oneOf: readonly number[];
}

export interface LoanFormField {
  readonly name: ProfileField;
  readonly required: boolean;
  readonly onlyIf?: FieldCondition;
  /** Ids of its list that this form does not offer; the form's `check` refuses them. */
  readonly except?: readonly number[];
}

/** One screen of a form, saved on its own (`POST /api/user/{id}`). Text keys: `customer.detail.steps.<key>` and `.leads.<key>`. */
export interface FormStep {
  readonly key: string;
  /** In reading order. */
  readonly fields: readonly LoanFormField[];
  /** A pincode field among them that fills in its location. */
  readonly pincodeFields?: PincodeFields;
  /** The field below which the legal loan limit on the security is shown. */
  readonly legalLimit?: { readonly below: ProfileField; readonly security: 'gold' | 'home' };
  /** The field below which the PAN is asked for too, while the PAN on file, which a later step asks for, does not fit this step. */
  readonly panCheck?: { readonly below: ProfileField };
  /** Shown below its fields; follows the values typed into them. */
  readonly aside?: 'gold-estimate';
}

/** Fields for a pincode and its location. */
export interface PincodeFields {
  readonly pincode: ProfileField;
  readonly city: ProfileField;
  readonly state?: ProfileField;
}

/** The two figures of a loan request. */
export type LoanRequestPart = 'amount' | 'tenure';

/** Profile fields of the loan request; they also define its bounds. */
export interface LoanRequestFields {
  /** Rupees. */
  readonly amount: ProfileField;
  /** Months. */
  readonly tenure: ProfileField;
  /** An id of a list; null for a type without a purpose. */
  readonly purpose: ProfileField | null;
  /** Months offered as suggestions; any other value within the bounds can be typed. */
  readonly suggestedTenures: readonly number[];
  /** The answer that selects bullet repayment; left out for types that are always repaid monthly. */
  readonly bulletOption?: { readonly field: ProfileField; readonly id: number };
}

type Values = Readonly<Record<string, unknown>>;

/** Messages by field. */
export type FormProblems = Readonly<Partial<Record<ProfileField, FieldMessage | FieldProblem>>>;

export interface LoanForm {
  /** First version of the matching notice that names all data of this form. A consent under an earlier version is requested again. */
  readonly minNoticeVersion: NoticeVersion;
  /**
   * Decision 55: first what is wanted, then work and income, then person and PAN, then the address; the consents are below the last step.
   * Fields that `check` compares are in one step, or the field that reports the problem is in the later one.
   */
  readonly steps: readonly FormStep[];
  readonly loanRequest: LoanRequestFields;
  /**
   * Finds inconsistencies between values that are each valid; returns a message for each field involved. Saving a step reports only the
   * messages for its own fields; a form with any of them is not complete.
   */
  readonly check?: (values: Values) => FormProblems;
  /**
   * Returns the maximum amount and tenure for these answers, where the law or other answers set it below the field's bound: rupees and
   * months.
   */
  readonly getMaximums?: (values: Values) => Readonly<Partial<Record<LoanRequestPart, number>>>;
  /** Matching rules of this type, besides those of every loan: the lender is on, is not excluded by the partner, and lends this type. */
  readonly rules: readonly MatchingRule[];
  /** Details that an offer of this type adds to the common ones. */
  readonly details: readonly OfferDetailCode[];
  /** All data that staff pass on to a lender without an API. Its notice lists the items (`buildShareNotice`). */
  readonly shares: readonly ManualShareItem[];
}

/** Returns true if a field applies to a profile. */
export const isFieldApplicable = ({ onlyIf }: LoanFormField, profile: Values): boolean =>
  !onlyIf || onlyIf.oneOf.includes(Number(profile[onlyIf.field]));

/** Returns every field of a form, in form order. */
export const getFormFields = ({ steps }: Pick<LoanForm, 'steps'>): readonly LoanFormField[] => steps.flatMap(({ fields }) => fields);

/** Returns the names of the required fields that a profile lacks for a form, in form order. */
export const findMissingFields = (form: Pick<LoanForm, 'steps'>, profile: Values): ProfileField[] =>
  getFormFields(form)
    .filter((field) => field.required && isFieldApplicable(field, profile) && !isGiven(field.name, profile[field.name]))
    .map(({ name }) => name);
