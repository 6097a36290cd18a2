/** The answers behind the items that staff pass on to a lender without an API. */
import type { ManualShareItem } from './journeys/journey.js';
import { loanForms } from './loan-forms.js';
import type { LoanRequestPart } from './loan-forms/loan-form.js';
import type { LoanTypeKey } from './loan-types.js';
import type { ProfileField } from './resources/profile.js';

/** Items that are no answers to the form of the loan type, or have an answer of their own in each. */
type ItemWithoutFields = 'reference' | 'phone' | LoanRequestPart;

/** Form fields of each item. */
const fieldsOfItem: Readonly<Record<Exclude<ManualShareItem, ItemWithoutFields>, readonly ProfileField[]>> = {
  name: ['first_name', 'last_name'],
  pan: ['tin'],
  'birth-date': ['birth_date'],
  email: ['email'],
  pincode: ['postal_code'],
  employment: ['employment_status_code'],
  employer: ['employer_name'],
  income: ['monthly_income'],
  'business-itself': [
    'business_name',
    'business_constitution',
    'business_nature',
    'business_registration_type',
    'have_gst',
    'business_pan',
    'gstin',
    'udyam',
  ],
  'business-figures': ['business_years', 'business_current_turnover', 'gross_profit'],
  'business-place': ['business_postal_code', 'business_premises', 'business_account'],
  'loan-purpose': ['business_loan_purpose'],
  pledge: ['gold_article', 'gold_grams', 'gold_karat', 'gold_scheme', 'gold_service'],
  household: ['household_income', 'co_applicant', 'co_applicant_income'],
  property: ['property_type', 'property_cost', 'property_postal_code', 'property_city', 'first_home'],
  'own-money': ['own_contribution'],
  vehicle: ['vehicle_price'],
};

/** One detail that is passed on: our reference, the mobile number, or a field of the form. */
export type SharedDetail = 'reference' | 'phone' | ProfileField;

/** Returns the details that a customer agrees to share with a lender without an API, in the order of the notice. */
export const getSharedDetails = (loanType: LoanTypeKey): readonly SharedDetail[] =>
  loanForms[loanType].shares.flatMap((item): readonly SharedDetail[] => {
    if (item === 'reference' || item === 'phone') return [item];
    return item === 'amount' || item === 'tenure' ? [loanForms[loanType].loanRequest[item]] : fieldsOfItem[item];
  });
