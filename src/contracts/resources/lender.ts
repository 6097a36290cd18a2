import type { FieldRule } from '../fields.js';
import { lenderRoles } from '../lender-roles.js';
import { loanTypeKeys } from '../loan-types.js';
import { rateTypes } from '../rate-terms.js';
import { feeRecipients, isSecured, loanTransfers } from '../stated-terms.js';
import { withTranslations } from './resource.js';

const flag = { kind: 'flag', edit: 'list', nullable: false, matching: true, filter: 'is' } as const;
/** A flag shown as a switch, also in the filters of the list. */
const switchFlag = { ...flag, words: 'admin.switch' } as const;
/** A flag of some loan types only, which is not a filter of the overall list. */
const loanTypeFlag = { kind: 'flag', edit: 'list', nullable: false, matching: true } as const;
const pageFlag = { kind: 'flag', edit: 'page', nullable: false, matching: true } as const;
const pageText = { kind: 'longText', edit: 'page', nullable: true } as const;
/** A term of the Key Facts Statement in the lender's words. */
const statedText = { kind: 'printedText', edit: 'page', nullable: true, maxLength: 160, matching: true } as const;
const secured = loanTypeKeys.filter(isSecured);
const feeRecipient = {
  kind: 'choice',
  edit: 'page',
  nullable: true,
  choices: feeRecipients,
  words: 'admin.lenders.feeRecipients',
  matching: true,
} as const;

/**
 * All fields of a lender, in the order of the list columns, then of the lender page: those of product specification §3, and the structured
 * terms that its free texts describe. Offers are computed from the structured terms.
 */
export const lenderResource = withTranslations({
  name: { kind: 'printedText', edit: 'page', nullable: false, maxLength: 120, matching: true, search: true, sort: true },
  loan_type: {
    kind: 'choice',
    edit: 'never',
    nullable: false,
    choices: loanTypeKeys,
    words: 'admin.lenders.types',
    matching: true,
    filter: 'is',
  },
  // Not for business and gold loans: a business is assessed by its turnover, a gold loan by the pledged gold.
  min_income: { kind: 'inr', upTo: 'max_income', edit: 'list', nullable: true, matching: true, loanTypes: ['pl', 'hl'] },
  max_income: { kind: 'inr', edit: 'list', nullable: true, matching: true, loanTypes: ['pl', 'hl'] },
  min_age: { kind: 'integer', upTo: 'max_age', edit: 'list', nullable: true, max: 150, matching: true },
  max_age: { kind: 'integer', edit: 'list', nullable: true, max: 150, matching: true },
  /** The maximum age applies at the last instalment, not today. */
  max_age_at_end: pageFlag,
  ticket_class: { kind: 'lookup', edit: 'list', nullable: true, lookup: 'ticketClass', matching: true },
  credit_score_class: { kind: 'lookup', edit: 'list', nullable: true, lookup: 'creditScoreClass', matching: true },
  /** Minimum score, if it lies within a class: only the lender can tell which customers of that class it accepts. */
  min_credit_score: { kind: 'integer', edit: 'page', nullable: true, min: 300, max: 900, matching: true },
  /** Customers without credit history are also accepted, whatever the lowest class. */
  no_history: pageFlag,
  salaried: flag,
  self_employed: flag,
  business: flag,
  priority: { kind: 'integer', edit: 'list', nullable: true, ignoreInvalid: true, matching: true, sort: true },
  lender_status: switchFlag,
  so_status: switchFlag,
  so_text: { kind: 'text', edit: 'list', nullable: true, matching: true, translated: true },
  so_date_start: { kind: 'date', upTo: 'so_date_end', edit: 'list', nullable: true, matching: true },
  so_date_end: { kind: 'date', edit: 'list', nullable: true, matching: true },
  autosubmission: pageFlag,
  api: { kind: 'text', edit: 'never', nullable: true, matching: true },
  lender_role: { kind: 'choice', edit: 'page', nullable: false, choices: lenderRoles, words: 'admin.lenders.roles', matching: true },
  /** Names of all regulated entities that lend the money, as the RBI regulates them. */
  regulated_entities: { kind: 'printedText', edit: 'page', nullable: true, maxLength: 250, matching: true },
  /** A credit limit to draw from, instead of a sum paid once. */
  credit_line: pageFlag,
  /** Rupees a year. */
  min_turnover: { kind: 'inr', upTo: 'max_turnover', edit: 'list', nullable: true, matching: true, loanTypes: ['bl'] },
  max_turnover: { kind: 'inr', edit: 'list', nullable: true, matching: true, loanTypes: ['bl'] },
  min_vintage_months: { kind: 'integer', edit: 'list', nullable: true, max: 600, matching: true, loanTypes: ['bl'] },
  /** Accepted kinds of registration; empty means all. */
  registration_types: { kind: 'lookupList', lookup: 'registrationType', edit: 'list', nullable: false, matching: true, loanTypes: ['bl'] },
  /** A registration certificate is required. */
  registration_required: { ...loanTypeFlag, loanTypes: ['bl'] },
  gst_required: { ...loanTypeFlag, loanTypes: ['bl'] },
  /** Accepted kinds of property; empty means all. */
  property_types: { kind: 'lookupList', lookup: 'propertyType', edit: 'list', nullable: false, matching: true, loanTypes: ['hl'] },
  property_ltv_tiers: { kind: 'ltvTiers', law: 'housing', edit: 'page', nullable: false, matching: true, loanTypes: ['hl'] },
  /** Rupees a year for the whole household. */
  max_household_income: { kind: 'inr', edit: 'list', nullable: true, matching: true, loanTypes: ['hl'] },
  co_applicant_income: { ...loanTypeFlag, loanTypes: ['hl'] },
  /** Grams; the law allows at most one kilogram of ornaments. */
  min_gold_grams: {
    kind: 'integer',
    upTo: 'max_gold_grams',
    edit: 'list',
    nullable: true,
    min: 1,
    max: 1000,
    matching: true,
    loanTypes: ['gl'],
  },
  max_gold_grams: { kind: 'integer', edit: 'list', nullable: true, min: 1, max: 1000, matching: true, loanTypes: ['gl'] },
  /** Accepted purities. */
  min_karat: { kind: 'integer', upTo: 'max_karat', edit: 'list', nullable: true, min: 18, max: 24, matching: true, loanTypes: ['gl'] },
  max_karat: { kind: 'integer', edit: 'list', nullable: true, min: 18, max: 24, matching: true, loanTypes: ['gl'] },
  /** Repayment schemes; empty means all. */
  gold_schemes: { kind: 'lookupList', lookup: 'goldScheme', edit: 'list', nullable: false, matching: true, loanTypes: ['gl'] },
  gold_ltv_tiers: { kind: 'ltvTiers', law: 'gold', edit: 'page', nullable: false, matching: true, loanTypes: ['gl'] },
  /** Doorstep service, in the named areas; everywhere if none is named. */
  doorstep: { ...loanTypeFlag, loanTypes: ['gl'] },
  doorstep_areas: { kind: 'pincodeAreas', edit: 'page', nullable: false, matching: true, loanTypes: ['gl'] },
  loan_amount_min: { kind: 'inr', upTo: 'loan_amount_upto', edit: 'page', nullable: true, matching: true },
  loan_amount_upto: { kind: 'inr', edit: 'page', nullable: true, matching: true },
  tenure: { kind: 'text', edit: 'page', nullable: true },
  tenure_min_months: { kind: 'integer', upTo: 'tenure_max_months', edit: 'page', nullable: true, max: 480, matching: true },
  tenure_max_months: { kind: 'integer', edit: 'page', nullable: true, max: 480, matching: true },
  interest_rate: { kind: 'text', edit: 'page', nullable: true },
  rate_min: { kind: 'percent', upTo: 'rate_max', edit: 'page', nullable: true, matching: true },
  rate_max: { kind: 'percent', edit: 'page', nullable: true, matching: true },
  rate_type: { kind: 'choice', edit: 'page', nullable: true, choices: rateTypes, words: 'admin.lenders.rateTypes', matching: true },
  /** Benchmark of a floating or hybrid rate, its current value in per cent a year, and the months after which it and the spread are reset. */
  benchmark_name: { kind: 'printedText', edit: 'page', nullable: true, maxLength: 60, matching: true },
  benchmark_percent: { kind: 'percent', edit: 'page', nullable: true, matching: true },
  benchmark_reset_months: { kind: 'integer', edit: 'page', nullable: true, min: 1, max: 120, matching: true },
  spread_reset_months: { kind: 'integer', edit: 'page', nullable: true, min: 1, max: 120, matching: true },
  apr_min: { kind: 'percent', upTo: 'apr_max', edit: 'page', nullable: true, matching: true },
  apr_max: { kind: 'percent', edit: 'page', nullable: true, matching: true },
  processing_fees: { kind: 'text', edit: 'page', nullable: true },
  // A bound of the fee is a percentage of the amount, a sum in rupees, or both added up. A lender without a fee states 0.
  fee_percent_min: { kind: 'percent', upTo: 'fee_percent_max', edit: 'page', nullable: true, matching: true },
  fee_percent_max: { kind: 'percent', edit: 'page', nullable: true, matching: true },
  fee_flat_min: { kind: 'inr', upTo: 'fee_flat_max', edit: 'page', nullable: true, matching: true },
  fee_flat_max: { kind: 'inr', edit: 'page', nullable: true, matching: true },
  /** 1 only if the published figures already include GST; otherwise GST is added. */
  fee_gst_included: pageFlag,
  /** Rupees for the valuation of the security, and who receives them; `fee_gst_included` applies to it too. */
  valuation_fee: { kind: 'inr', edit: 'page', nullable: true, matching: true, loanTypes: secured },
  valuation_fee_recipient: { ...feeRecipient, loanTypes: secured },
  /** Rupees for an insurance without which there is no loan, as the insurer receives them through the lender: taxes are included. */
  insurance_charge: { kind: 'inr', edit: 'page', nullable: true, matching: true },
  /** Rupees for anything else that is paid before the loan, what for, and who receives them; `fee_gst_included` applies to it too. */
  other_upfront_charge: { kind: 'inr', edit: 'page', nullable: true, matching: true },
  other_upfront_charge_purpose: { ...statedText, maxLength: 60 },
  other_upfront_charge_recipient: feeRecipient,
  penal_charges: { kind: 'text', edit: 'page', nullable: true },
  /** Highest charge for early repayment, in per cent of the amount repaid; 0 for none. */
  foreclosure_percent: { kind: 'percent', edit: 'page', nullable: true, matching: true },
  /** Charge for changing between a floating and a fixed rate, and charges that no other property states. */
  rate_conversion_charge: statedText,
  other_charges: statedText,
  cooling_off_days: { kind: 'integer', edit: 'page', nullable: false, min: 1, max: 30, matching: true },
  offer_validity_days: { kind: 'integer', edit: 'page', nullable: false, min: 1, max: 90, matching: true },
  /** Days within which a lender answers an application that we pass on; a lender with an API answers online. */
  answer_days: { kind: 'integer', edit: 'page', nullable: false, min: 1, max: 60, matching: true, unless: 'api' },
  lender_group_ids: { kind: 'idList', edit: 'page', nullable: false },
  age_text: pageText,
  employment_text: pageText,
  income_text: pageText,
  min_loan_text: pageText,
  max_loan_text: pageText,
  cibil_text: pageText,
  lender_journey_text: pageText,
  mp4_text: pageText,
  pptx_text: pageText,
  pdf_text: pageText,
  penal_terms: { kind: 'penalTerms', edit: 'page', nullable: false, matching: true },
  /** Failure rate of calls at which the lender is switched off automatically, in whole per cent; null: never. */
  auto_off_percent: { kind: 'integer', edit: 'page', nullable: true, min: 1, max: 100 },
  /** Minimum number of calls, and period in minutes; null: the default of the installation. */
  auto_off_calls: { kind: 'integer', edit: 'page', nullable: true, min: 1, max: 100_000 },
  auto_off_minutes: { kind: 'integer', edit: 'page', nullable: true, min: 1, max: 1440 },
  grievance_name: { kind: 'printedText', edit: 'page', nullable: true, maxLength: 120, matching: true },
  grievance_email: { kind: 'email', edit: 'page', nullable: true, maxLength: 200, matching: true },
  grievance_phone: { kind: 'helpline', edit: 'page', nullable: true, matching: true },
  loan_transfer: {
    kind: 'choice',
    edit: 'page',
    nullable: true,
    choices: loanTransfers,
    words: 'admin.lenders.loanTransfers',
    matching: true,
  },
  /**
   * Second lender of the same loan, and its share in per cent, below the whole: the lender keeps a part. A lender that lends alone states
   * 0 and no name.
   */
  co_lending_partner: { ...statedText, maxLength: 120 },
  co_lending_percent: { kind: 'percent', max: 99, edit: 'page', nullable: true, matching: true },
  /** Clauses of the agreement on recovery agents and on grievances, and the service provider that recovers the loan. */
  recovery_clause: statedText,
  grievance_clause: statedText,
  recovery_provider: statedText,
});

export type LenderProperty = keyof typeof lenderResource;

/** Fields of a new lender; the default loan type is personal loans. */
export const newLender = {
  /** Letters, digits, underscore and hyphen (product specification §5 "Add Lender name"). */
  name: { kind: 'lenderName', required: true, maxLength: 120 },
  loan_type: { kind: 'choice', choices: loanTypeKeys },
} as const satisfies Readonly<Record<string, FieldRule>>;
