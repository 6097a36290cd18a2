import { ageInYears } from '../days.js';
import { type FieldRule, parseField, formatBounds } from '../fields.js';
import type { TextVariables } from '../i18n/translate.js';

/** Requested amount. Lenders lend whole rupees, so an amount with paise would get an offer for another amount. */
const requestedAmount = {
  kind: 'inr',
  validate: (amount) => (Number.isInteger(amount) ? undefined : 'wholeNumber'),
} as const satisfies FieldRule;

/**
 * The customer's profile (product specification §3 "User profile") and the rule of each field when the customer writes it.
 * Missing values are returned as an empty string or 0. Server-owned fields (ids, verification, completed flags) are not in this table.
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
  city: { kind: 'locality', maxLength: 60 },
  state: { kind: 'locality', maxLength: 60 },
  residence_type: { kind: 'lookup', lookup: 'residenceType' },
  monthly_rent: { kind: 'inr', min: 1, max: 1_000_000 },
  employment_status_code: { kind: 'lookup', lookup: 'employmentStatus' },
  employer_name: { kind: 'companyName' },
  officepincode: { kind: 'pincode' },
  monthly_income: { kind: 'inr', min: 1, max: 1_000_000, message: 'monthlyIncome' },
  salary_mode: { kind: 'lookup', lookup: 'salaryMode' },
  emi: { kind: 'inr', max: 1_000_000 },
  prefer_net_banking: { kind: 'lookup', lookup: 'netBankingPreference' },
  se_loan_amount: { ...requestedAmount, min: 1000, max: 50_00_000 },
  business_registration_type: { kind: 'lookup', lookup: 'registrationType' },
  business_current_turnover: { kind: 'lookup', lookup: 'businessTurnover' },
  business_years: { kind: 'lookup', lookup: 'businessYears' },
  business_account: { kind: 'flag' },
  business_name: { kind: 'companyName' },
  business_constitution: { kind: 'lookup', lookup: 'businessConstitution' },
  business_pan: { kind: 'businessPan' },
  have_gst: { kind: 'flag' },
  gstin: { kind: 'gstin' },
  udyam: { kind: 'udyam' },
  business_nature: { kind: 'lookup', lookup: 'businessNature' },
  gross_profit: { kind: 'lookup', lookup: 'grossProfit' },
  business_address1: { kind: 'address', maxLength: 120 },
  business_address2: { kind: 'address', maxLength: 120 },
  business_postal_code: { kind: 'pincode' },
  business_city: { kind: 'locality', maxLength: 60 },
  business_state: { kind: 'locality', maxLength: 60 },
  business_premises: { kind: 'lookup', lookup: 'businessPremises' },
  business_loan_amount: { ...requestedAmount, min: 50_000, max: 20_000_000 },
  business_loan_tenure: { kind: 'integer', min: 1, max: 96 },
  business_loan_purpose: { kind: 'lookup', lookup: 'businessPurpose' },
  housing_loan_amount: { ...requestedAmount, min: 1_00_000, max: 1_00_00_000 },
  housing_loan_tenure: { kind: 'integer', min: 12, max: 360 },
  property_type: { kind: 'lookup', lookup: 'propertyType' },
  property_postal_code: { kind: 'pincode' },
  property_city: { kind: 'locality', maxLength: 60 },
  property_cost: { kind: 'inr', min: 1_00_000, max: 50_00_00_000 },
  own_contribution: { kind: 'inr', min: 1_000, max: 50_00_00_000 },
  first_home: { kind: 'lookup', lookup: 'yesNo' },
  household_income: { kind: 'lookup', lookup: 'householdIncome' },
  co_applicant: { kind: 'lookup', lookup: 'yesNo' },
  co_applicant_income: { kind: 'inr', min: 1, max: 1_000_000, message: 'monthlyIncome' },
  vehicle_price: { kind: 'inr', min: 20_000, max: 10_00_000 },
  vehicle_loan_amount: { ...requestedAmount, min: 20_000, max: 3_00_000 },
  vehicle_loan_tenure: { kind: 'integer', min: 12, max: 60 },
  gold_article: { kind: 'lookup', lookup: 'goldArticle' },
  /** The law allows at most one kilogram of ornaments; contracts/loan-forms/gl has the limit for coins. */
  gold_grams: { kind: 'grams', min: 1, max: 1000 },
  gold_karat: { kind: 'lookup', lookup: 'goldKarat' },
  gold_service: { kind: 'lookup', lookup: 'goldService' },
  gold_scheme: { kind: 'lookup', lookup: 'goldScheme' },
  gold_loan_amount: { ...requestedAmount, min: 1000, max: 1_50_00_000 },
  gold_loan_tenure: { kind: 'integer', min: 1, max: 36 },
  loan_purpose: { kind: 'lookup', lookup: 'loanPurpose' },
  loan_tenure: { kind: 'integer', min: 1, max: 84 },
  allow_sms: { kind: 'flag' },
  allow_emails: { kind: 'flag' },
} as const satisfies Record<string, FieldRule>;

export type ProfileField = keyof typeof profileFields;

/** Minimum and maximum age of an applicant for any product. */
export const CUSTOMER_AGE = { min: 18, max: 80 } as const;

/** Returns the bounds of a field for its hint, `min` and `max`; empty if it has none. */
export const getHintBounds = (name: ProfileField): TextVariables =>
  name === 'birth_date' ? CUSTOMER_AGE : formatBounds(profileFields[name]);

/** Returns true if a person born on a day is within `CUSTOMER_AGE` on another one, both `YYYY-MM-DD`. */
export function isOfAge(birthDate: string, on: string): boolean {
  const age = ageInYears(birthDate, on);
  return age >= CUSTOMER_AGE.min && age <= CUSTOMER_AGE.max;
}

/** Returns true if 0 is an answer in a field (no instalments, a flag that is off), and not the wire value for "not given". */
export function isZeroValid(name: ProfileField): boolean {
  const rule: FieldRule = profileFields[name];
  return !rule.lookup && parseField(rule, 0).ok;
}

/** Returns true if a value, stored or from the wire, is given. */
export const isGiven = (name: ProfileField, value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && (value !== 0 || isZeroValid(name));
