import { ageInYears } from '../days.js';
import { type FieldRule, parseField, writtenBounds } from '../fields.js';
import type { TextVariables } from '../i18n/translate.js';
import { employment } from '../lookups.js';

/**
 * The customer's profile (product specification §3 "User profile") and how each field is checked when the customer writes it.
 * Missing values read as an empty string or 0. Server-owned fields (ids, verification, completed flags) are not in this table.
 */
export const profileFields = {
  first_name: { kind: 'lettersOnly', maxLength: 60 },
  last_name: { kind: 'lettersOnly', maxLength: 60 },
  birth_date: { kind: 'birthDate' },
  gender: { kind: 'lookup', lookup: 'gender' },
  tin: { kind: 'pan' },
  email: { kind: 'email' },
  educational_level: { kind: 'lookup', lookup: 'educationLevel' },
  address1: { kind: 'address', maxLength: 120 },
  address2: { kind: 'address', maxLength: 120 },
  postal_code: { kind: 'pincode' },
  city: { kind: 'address', maxLength: 60 },
  state: { kind: 'address', maxLength: 60 },
  residence_type: { kind: 'lookup', lookup: 'residenceType' },
  monthly_rent: { kind: 'inr', min: 1, max: 1_000_000 },
  employment_status_code: { kind: 'lookup', lookup: 'employmentStatus' },
  employer_name: { kind: 'companyName' },
  officepincode: { kind: 'pincode' },
  monthly_income: { kind: 'inr', min: 1, max: 1_000_000, message: 'monthlyIncome' },
  salary_mode: { kind: 'lookup', lookup: 'salaryMode' },
  emi: { kind: 'inr', max: 1_000_000 },
  prefer_net_banking: { kind: 'lookup', lookup: 'netBankingPreference' },
  se_loan_amount: { kind: 'inr', min: 1000, max: 3_500_000 },
  business_registration_type: { kind: 'lookup', lookup: 'registrationType' },
  business_current_turnover: { kind: 'lookup', lookup: 'businessTurnover' },
  business_years: { kind: 'lookup', lookup: 'businessYears' },
  business_account: { kind: 'flag' },
  housing_loan_amount: { kind: 'inr', max: 1_000_000_000 },
  property_type: { kind: 'integer', max: 20 },
  loan_purpose: { kind: 'lookup', lookup: 'loanPurpose' },
  loan_tenure: { kind: 'integer', min: 3, max: 60 },
  allow_sms: { kind: 'flag' },
  allow_emails: { kind: 'flag' },
} as const satisfies Record<string, FieldRule>;

export type ProfileField = keyof typeof profileFields;

/** Months that most people choose from; any other within the bounds may be typed. */
export const usualTenures = [6, 12, 24, 36, 48, 60] as const;

/** Youngest and oldest age at which any product of ours may be asked for. */
export const CUSTOMER_AGE = { min: 18, max: 80 } as const;

/** The bounds of a field as its hint names them: `min` and `max`; none where it has none. */
export const hintBounds = (name: ProfileField): TextVariables =>
  name === 'birth_date' ? CUSTOMER_AGE : writtenBounds(profileFields[name]);

/** Whether somebody born on a day is of that age on another one, both `YYYY-MM-DD`. */
export function isOfAge(birthDate: string, on: string): boolean {
  const age = ageInYears(birthDate, on);
  return age >= CUSTOMER_AGE.min && age <= CUSTOMER_AGE.max;
}

/** Whether 0 is an answer in a field (no instalments, a flag that is off) and not just the wire's word for "not given". */
export function isZeroAnAnswer(name: ProfileField): boolean {
  const rule: FieldRule = profileFields[name];
  return !rule.lookup && parseField(rule, 0).ok;
}

/** Whether a value, stored or read from the wire, is given. */
const isGiven = (name: ProfileField, value: unknown) =>
  value !== undefined && value !== null && value !== '' && (value !== 0 || isZeroAnAnswer(name));

interface FormStep {
  readonly key: string;
  /** Fields of the step in reading order. */
  readonly fields: readonly { readonly name: ProfileField; readonly required: boolean; readonly onlyIf?: FieldCondition }[];
}

/** A field that is asked only where another one holds one of these values. */
export interface FieldCondition {
  readonly field: ProfileField;
  readonly oneOf: readonly number[];
}

const { salaried, selfEmployedProfessional, selfEmployedBusiness } = employment;

/** What only the self-employed are asked. */
const ofSelfEmployed: FieldCondition = { field: 'employment_status_code', oneOf: [selfEmployedProfessional, selfEmployedBusiness] };

/** The personal-loan form: four short steps, saved one by one (`POST /api/user/{id}`); texts `customer.detail.steps.<key>`. */
export const personalLoanForm = [
  {
    key: 'personal',
    fields: [
      { name: 'first_name', required: true },
      { name: 'last_name', required: true },
      { name: 'birth_date', required: true },
      { name: 'gender', required: true },
      { name: 'tin', required: true },
      { name: 'email', required: true },
      { name: 'educational_level', required: false },
    ],
  },
  {
    key: 'address',
    fields: [
      { name: 'address1', required: true },
      { name: 'address2', required: false },
      { name: 'postal_code', required: true },
      { name: 'city', required: false },
      { name: 'state', required: false },
      { name: 'residence_type', required: true },
      { name: 'monthly_rent', required: true, onlyIf: { field: 'residence_type', oneOf: [2] } },
    ],
  },
  {
    key: 'work',
    fields: [
      { name: 'employment_status_code', required: true },
      { name: 'employer_name', required: true, onlyIf: { field: 'employment_status_code', oneOf: [salaried] } },
      { name: 'business_years', required: true, onlyIf: ofSelfEmployed },
      { name: 'business_current_turnover', required: true, onlyIf: ofSelfEmployed },
      { name: 'business_registration_type', required: true, onlyIf: ofSelfEmployed },
      { name: 'officepincode', required: true, onlyIf: { field: 'employment_status_code', oneOf: [salaried, ...ofSelfEmployed.oneOf] } },
      { name: 'monthly_income', required: true },
      { name: 'salary_mode', required: true, onlyIf: { field: 'employment_status_code', oneOf: [salaried] } },
      { name: 'emi', required: false },
      { name: 'prefer_net_banking', required: false },
    ],
  },
  {
    key: 'loan',
    fields: [
      { name: 'se_loan_amount', required: true },
      { name: 'loan_tenure', required: true },
      { name: 'loan_purpose', required: true },
    ],
  },
] as const satisfies readonly FormStep[];

export type PersonalLoanStep = (typeof personalLoanForm)[number]['key'];

const personalLoanFields = personalLoanForm.flatMap((step): FormStep['fields'] => step.fields);

const isAsked = (condition: FieldCondition | undefined, profile: Readonly<Record<string, unknown>>) =>
  !condition || condition.oneOf.includes(Number(profile[condition.field]));

/** Names of the required personal-loan fields that a profile still lacks, in form order. */
export function missingForPersonalLoan(profile: Readonly<Record<string, unknown>>): ProfileField[] {
  return personalLoanFields
    .filter(({ name, required, onlyIf }) => required && isAsked(onlyIf, profile) && !isGiven(name, profile[name]))
    .map(({ name }) => name);
}

/** Fields that only the self-employed are asked: when one of them is missing, `pl_se_update_required` says so and not `pl_update_required`. */
export const selfEmployedFields: readonly ProfileField[] = personalLoanFields
  .filter(({ onlyIf }) => onlyIf === ofSelfEmployed)
  .map(({ name }) => name);

/** Fields a step asks of this profile. */
export function fieldsOfStep(step: PersonalLoanStep, profile: Readonly<Record<string, unknown>>) {
  const found: FormStep | undefined = personalLoanForm.find(({ key }) => key === step);
  return (found?.fields ?? []).filter(({ onlyIf }) => isAsked(onlyIf, profile));
}
