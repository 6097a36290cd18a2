/** The customer's profile as values: where each field is stored, and how changes are validated. */
import { type FieldProblem, type FieldRule, parseField } from '../../../../contracts/fields.js';
import { isLookupId, isLookupValue } from '../../../../contracts/lookups.js';
import { isOfAge, type ProfileField, profileFields } from '../../../../contracts/resources/profile.js';
import { invalidFields } from '../../../../platform/http/app-error.js';

export type ProfileValue = string | number | null;

/** Every field of the profile in API form; null means "not given". */
export type Profile = Readonly<Record<ProfileField, ProfileValue>>;

/**
 * Storage of a field. `pan`, `email` and `birthDate` are columns of their own, because they are searched or masked; `contact` and
 * `underwriting` are one encrypted document each, so that one write removes all underwriting data; `preference` is stored in plain text.
 */
export type FieldStorage = 'pan' | 'email' | 'birthDate' | 'contact' | 'underwriting' | 'preference';

export const fieldStorages = {
  first_name: 'contact',
  last_name: 'contact',
  birth_date: 'birthDate',
  gender: 'contact',
  tin: 'pan',
  email: 'email',
  educational_level: 'underwriting',
  address1: 'contact',
  address2: 'contact',
  postal_code: 'contact',
  city: 'contact',
  state: 'contact',
  residence_type: 'underwriting',
  monthly_rent: 'underwriting',
  employment_status_code: 'underwriting',
  employer_name: 'underwriting',
  officepincode: 'underwriting',
  monthly_income: 'underwriting',
  salary_mode: 'underwriting',
  emi: 'underwriting',
  prefer_net_banking: 'underwriting',
  se_loan_amount: 'underwriting',
  business_registration_type: 'underwriting',
  business_current_turnover: 'underwriting',
  business_years: 'underwriting',
  business_account: 'underwriting',
  business_name: 'underwriting',
  business_constitution: 'underwriting',
  business_pan: 'underwriting',
  have_gst: 'underwriting',
  gstin: 'underwriting',
  udyam: 'underwriting',
  business_nature: 'underwriting',
  gross_profit: 'underwriting',
  business_address1: 'underwriting',
  business_address2: 'underwriting',
  business_postal_code: 'underwriting',
  business_city: 'underwriting',
  business_state: 'underwriting',
  business_premises: 'underwriting',
  business_loan_amount: 'underwriting',
  business_loan_tenure: 'underwriting',
  business_loan_purpose: 'underwriting',
  housing_loan_amount: 'underwriting',
  housing_loan_tenure: 'underwriting',
  property_type: 'underwriting',
  property_postal_code: 'underwriting',
  property_city: 'underwriting',
  property_cost: 'underwriting',
  own_contribution: 'underwriting',
  first_home: 'underwriting',
  household_income: 'underwriting',
  co_applicant: 'underwriting',
  co_applicant_income: 'underwriting',
  vehicle_price: 'underwriting',
  vehicle_loan_amount: 'underwriting',
  vehicle_loan_tenure: 'underwriting',
  gold_article: 'underwriting',
  gold_grams: 'underwriting',
  gold_karat: 'underwriting',
  gold_service: 'underwriting',
  gold_scheme: 'underwriting',
  gold_loan_amount: 'underwriting',
  gold_loan_tenure: 'underwriting',
  loan_purpose: 'underwriting',
  loan_tenure: 'underwriting',
  allow_sms: 'preference',
  allow_emails: 'preference',
} as const satisfies Record<ProfileField, FieldStorage>;

/** Fields that offers and their key facts are based on, and that leads then send. */
export const leadFactFields = ['tin', 'birth_date', 'monthly_income', 'employment_status_code'] as const satisfies readonly ProfileField[];

export const profileFieldNames = Object.keys(profileFields) as ProfileField[];

/** Returns the fields of one storage. */
export const fieldsStoredIn = (home: FieldStorage) => profileFieldNames.filter((name) => fieldStorages[name] === home);

/** Profile without any value. */
export const emptyProfile = Object.fromEntries(profileFieldNames.map((name) => [name, null])) as Profile;

/** Former value of "I do not use net banking". In the API, 0 means not answered. */
const FORMER_NO_NET_BANKING = 0;
const NO_NET_BANKING = 2;

/** Fields whose rule changed before any form asked for them: a value that is invalid now was never an answer. */
const fieldsWithNewRules = ['housing_loan_amount', 'property_type'] as const satisfies readonly ProfileField[];

/** Converts a stored document to current ids. A migration cannot change encrypted values. */
export function upgradeStoredDocument(document: Partial<Profile>): Partial<Profile> {
  const outdated = fieldsWithNewRules.filter((name) => document[name] !== undefined && !isValidValue(name, document[name]));
  return {
    ...document,
    ...(document.prefer_net_banking === FORMER_NO_NET_BANKING && { prefer_net_banking: NO_NET_BANKING }),
    ...Object.fromEntries(outdated.map((name) => [name, null])),
  };
}

/** Returns whether a value satisfies the rule of a field. */
function isValidValue(name: ProfileField, value: unknown): boolean {
  const rule: FieldRule = profileFields[name];
  return parseField(rule, value).ok && isLookupValue(rule.lookup, value);
}

type CheckedField = { readonly value: ProfileValue } | FieldProblem;

function checkField(name: ProfileField, raw: unknown, today: string): CheckedField {
  const rule: FieldRule = profileFields[name];
  const parsed = parseField(rule, raw);
  if (!parsed.ok) return parsed;
  const value = parsed.value as ProfileValue;
  if (rule.lookup && value !== null && !isLookupId(rule.lookup, value)) return { message: 'choice' };
  if (name === 'birth_date' && value !== null && !isOfAge(String(value), today)) return { message: 'age' };
  return { value };
}

/**
 * Parses the customer's input into stored values; an empty value clears its field. `today` is the date in Asia/Kolkata, `YYYY-MM-DD`.
 * Throws `invalid` with a message for every invalid field, and for names outside the profile.
 */
export function parseProfileChanges(written: Readonly<Record<string, unknown>>, today: string): Partial<Profile> {
  const problems = new Map<string, FieldProblem>();
  const values = new Map<ProfileField, ProfileValue>();
  for (const [name, raw] of Object.entries(written)) {
    const result = Object.hasOwn(profileFields, name) ? checkField(name as ProfileField, raw, today) : { message: 'unknown' as const };
    if ('message' in result) problems.set(name, result);
    else values.set(name as ProfileField, result.value);
  }
  if (problems.size > 0) throw invalidFields(Object.fromEntries(problems));
  return Object.fromEntries(values);
}
