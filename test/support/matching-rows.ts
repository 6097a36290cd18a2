import type { ApplicantFacts, LenderForMatching, MatchingRequest } from '../../src/modules/customer-journey/domain/matching-facts.js';

/** A lender that every ordinary request matches and whose offer is complete. */
export const lenderRow = (changes: Partial<LenderForMatching> = {}): LenderForMatching => ({
  lender_id: '00000000-0000-4000-8000-000000000001',
  name: 'Alpha Finance',
  loan_type: 'pl',
  lender_status: true,
  priority: null,
  min_income: null,
  max_income: null,
  min_age: null,
  max_age: null,
  ticket_class: null,
  credit_score_class: null,
  salaried: true,
  self_employed: true,
  business: true,
  loan_amount_min: null,
  loan_amount_upto: null,
  tenure_min_months: null,
  tenure_max_months: null,
  rate_min: '12.00',
  rate_max: '18.00',
  apr_min: null,
  apr_max: null,
  fee_percent: '2.000',
  fee_flat: null,
  fee_gst_included: false,
  penal_charges: '2% a month of the overdue instalment',
  cooling_off_days: 3,
  offer_validity_days: 7,
  so_status: false,
  so_text: null,
  so_date_start: null,
  so_date_end: null,
  autosubmission: false,
  ...changes,
});

/** A salaried person of 30 who asks for a lakh over a year, on a Friday. */
export const matchingRow = (changes: Partial<MatchingRequest> = {}): MatchingRequest => ({
  loanType: 'pl',
  onDate: '2026-11-20',
  age: 30,
  monthlyIncome: '50000.00',
  employmentStatus: 1,
  requestedAmount: '100000.00',
  tenureMonths: 12,
  creditScoreClass: null,
  ...changes,
});

export const applicantFacts = (changes: Partial<ApplicantFacts> = {}): ApplicantFacts => ({
  loanType: 'pl',
  asOf: new Date('2026-11-20T06:30:00Z'),
  birthDate: '1996-05-17',
  monthlyIncome: '50000',
  employmentStatus: 1,
  requestedAmount: '100000',
  tenureMonths: 12,
  creditScoreClass: null,
  ...changes,
});
