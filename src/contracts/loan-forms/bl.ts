import { getPanFromGstin, parseGstin } from '../gstin.js';
import { GST_REGISTRATION, lookups, NOT_REGISTERED, PROPRIETORSHIP, UDYAM_REGISTRATION } from '../lookups.js';
import { addressStep, applicantShares, personalStep } from './common-steps.js';
import type { FormProblems, LoanForm } from './loan-form.js';

const HAS_GST = 1;

type Values = Readonly<Record<string, unknown>>;

/**
 * A GSTIN contains the PAN of the registered taxpayer: of the business, or of the proprietor, who is the business (decision 35). It is
 * compared with the PAN of the form once both are given.
 */
function gstinProblems({ have_gst, gstin, business_constitution, business_pan, tin }: Values): FormProblems {
  const field = Number(business_constitution) === PROPRIETORSHIP ? 'tin' : 'business_pan';
  const pan = field === 'tin' ? tin : business_pan;
  const parsed = parseGstin(gstin);
  if (Number(have_gst) !== HAS_GST || !parsed || !pan || getPanFromGstin(parsed) === pan) return {};
  return { gstin: 'gstinPan', [field]: 'gstinPan' };
}

/** A registered business must have a kind of registration, and each kind requires its number. */
function registrationProblems({ business_registration_type, have_gst, udyam }: Values): FormProblems {
  switch (Number(business_registration_type)) {
    case NOT_REGISTERED:
      return { business_registration_type: 'choice' };
    case GST_REGISTRATION:
      return Number(have_gst) === HAS_GST ? {} : { business_registration_type: 'gstRegistration', have_gst: 'gstRegistration' };
    case UDYAM_REGISTRATION:
      return udyam ? {} : { udyam: 'required' };
    default:
      return {};
  }
}

/** Business loans: the loan, the business and its address, then its owner, whose income is stored (the RBI requires it) but used by no rule. */
export const bl = {
  minNoticeVersion: '2026-11-13',
  steps: [
    {
      key: 'loan',
      fields: [
        { name: 'business_loan_amount', required: true },
        { name: 'business_loan_tenure', required: true },
        { name: 'business_loan_purpose', required: true },
      ],
    },
    {
      key: 'business',
      fields: [
        { name: 'business_name', required: true },
        { name: 'business_constitution', required: true },
        {
          name: 'business_pan',
          required: true,
          onlyIf: { field: 'business_constitution', oneOf: lookups.businessConstitution.filter((id) => id !== PROPRIETORSHIP) },
        },
        { name: 'business_registration_type', required: true, except: [NOT_REGISTERED] },
        { name: 'have_gst', required: false },
        { name: 'gstin', required: true, onlyIf: { field: 'have_gst', oneOf: [HAS_GST] } },
        { name: 'udyam', required: false },
        { name: 'business_nature', required: true },
        { name: 'business_years', required: true },
        { name: 'business_current_turnover', required: true },
        { name: 'gross_profit', required: false },
      ],
      panCheck: { below: 'gstin' },
    },
    {
      key: 'premises',
      fields: [
        { name: 'business_address1', required: true },
        { name: 'business_address2', required: false },
        { name: 'business_postal_code', required: true },
        { name: 'business_city', required: false },
        { name: 'business_state', required: false },
        { name: 'business_premises', required: true },
        { name: 'business_account', required: false },
      ],
      pincodeFields: { pincode: 'business_postal_code', city: 'business_city', state: 'business_state' },
    },
    {
      key: 'ownerWork',
      fields: [
        { name: 'employment_status_code', required: true },
        { name: 'monthly_income', required: true },
        { name: 'emi', required: false },
        { name: 'prefer_net_banking', required: false },
      ],
    },
    personalStep,
    addressStep,
  ],
  loanRequest: {
    amount: 'business_loan_amount',
    tenure: 'business_loan_tenure',
    purpose: 'business_loan_purpose',
    suggestedTenures: [12, 24, 36, 48, 60],
  },
  check: (values) => ({ ...gstinProblems(values), ...registrationProblems(values) }),
  rules: ['age', 'employment', 'turnover', 'vintage', 'registration', 'gst', 'amount', 'tenure', 'score'],
  details: ['turnover', 'vintage'],
  shares: [...applicantShares, 'employment', 'income', 'business-itself', 'business-figures', 'business-place', 'loan-purpose'],
} as const satisfies LoanForm;
