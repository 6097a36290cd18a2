/** Steps shared by several loan types; they are prefilled for a customer who returns for another loan. */
import { employmentStatuses } from '../lookups.js';
import type { ManualShareItem } from '../journeys/journey.js';
import type { FieldCondition, FormStep } from './loan-form.js';

const { salaried, selfEmployedProfessional, selfEmployedBusiness } = employmentStatuses;

const ifSalaried: FieldCondition = { field: 'employment_status_code', oneOf: [salaried] };
export const ifSelfEmployed: FieldCondition = { field: 'employment_status_code', oneOf: [selfEmployedProfessional, selfEmployedBusiness] };

/** Data that every lender without an API may receive, for any loan type. */
export const applicantShares = [
  'reference',
  'amount',
  'tenure',
  'name',
  'pan',
  'birth-date',
  'phone',
  'email',
  'pincode',
] as const satisfies readonly ManualShareItem[];

/** Identity of the customer. Birth date and PAN prove it on return. */
export const personalStep = {
  key: 'personal',
  fields: [
    { name: 'first_name', required: true },
    { name: 'last_name', required: false },
    { name: 'birth_date', required: true },
    { name: 'gender', required: true },
    { name: 'tin', required: true },
    { name: 'email', required: true },
    { name: 'educational_level', required: false },
  ],
} as const satisfies FormStep;

/** Residential address. */
export const addressStep = {
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
  pincodeFields: { pincode: 'postal_code', city: 'city', state: 'state' },
} as const satisfies FormStep;

/** Employment and income. */
export const workStep = {
  key: 'work',
  fields: [
    { name: 'employment_status_code', required: true },
    { name: 'employer_name', required: true, onlyIf: ifSalaried },
    { name: 'business_years', required: true, onlyIf: ifSelfEmployed },
    { name: 'business_current_turnover', required: true, onlyIf: ifSelfEmployed },
    { name: 'business_registration_type', required: true, onlyIf: ifSelfEmployed },
    {
      name: 'officepincode',
      required: true,
      onlyIf: { field: 'employment_status_code', oneOf: [...ifSalaried.oneOf, ...ifSelfEmployed.oneOf] },
    },
    { name: 'monthly_income', required: true },
    { name: 'salary_mode', required: true, onlyIf: ifSalaried },
    { name: 'emi', required: false },
    { name: 'prefer_net_banking', required: false },
  ],
} as const satisfies FormStep;
