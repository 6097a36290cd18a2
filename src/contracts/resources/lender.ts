import type { LoanTypeKey } from '../loan-types.js';
import type { Resource } from './resource.js';

const flag = { kind: 'flag', edit: 'list', nullable: false } as const;
const pageFlag = { kind: 'flag', edit: 'page', nullable: false } as const;
const pageText = { kind: 'longText', edit: 'page', nullable: true } as const;

/**
 * Every field of a lender (product specification §3, and the structured terms that its free texts describe: offers are computed from these), in the order of the list columns, then of the lender page.
 */
export const lenderResource = {
  name: { kind: 'printedText', edit: 'page', nullable: false, maxLength: 120 },
  min_income: { kind: 'inr', edit: 'list', nullable: true },
  max_income: { kind: 'inr', edit: 'list', nullable: true },
  min_age: { kind: 'integer', edit: 'list', nullable: true, max: 150 },
  max_age: { kind: 'integer', edit: 'list', nullable: true, max: 150 },
  ticket_class: { kind: 'lookup', edit: 'list', nullable: true, lookup: 'ticketClass' },
  credit_score_class: { kind: 'lookup', edit: 'list', nullable: true, lookup: 'creditScoreClass' },
  salaried: flag,
  self_employed: flag,
  business: flag,
  priority: { kind: 'integer', edit: 'list', nullable: true, ignoreInvalid: true },
  lender_status: flag,
  so_status: flag,
  so_text: { kind: 'text', edit: 'list', nullable: true },
  so_date_start: { kind: 'date', edit: 'list', nullable: true },
  so_date_end: { kind: 'date', edit: 'list', nullable: true },
  autosubmission: pageFlag,
  api: { kind: 'text', edit: 'never', nullable: true },
  loan_amount_min: { kind: 'inr', edit: 'page', nullable: true },
  loan_amount_upto: { kind: 'inr', edit: 'page', nullable: true },
  tenure: { kind: 'text', edit: 'page', nullable: true },
  tenure_min_months: { kind: 'integer', edit: 'page', nullable: true, max: 480 },
  tenure_max_months: { kind: 'integer', edit: 'page', nullable: true, max: 480 },
  interest_rate: { kind: 'text', edit: 'page', nullable: true },
  rate_min: { kind: 'percent', edit: 'page', nullable: true },
  rate_max: { kind: 'percent', edit: 'page', nullable: true },
  apr_min: { kind: 'percent', edit: 'page', nullable: true },
  apr_max: { kind: 'percent', edit: 'page', nullable: true },
  processing_fees: { kind: 'text', edit: 'page', nullable: true },
  // A bound of the fee is a share of the amount, a sum in rupees, or both added up; a lender without a fee states 0.
  fee_percent_min: { kind: 'percent', edit: 'page', nullable: true },
  fee_percent_max: { kind: 'percent', edit: 'page', nullable: true },
  fee_flat_min: { kind: 'inr', edit: 'page', nullable: true },
  fee_flat_max: { kind: 'inr', edit: 'page', nullable: true },
  /** 1 only where the published figures already contain GST; it comes on top of all others. */
  fee_gst_included: pageFlag,
  penal_charges: { kind: 'text', edit: 'page', nullable: true },
  cooling_off_days: { kind: 'integer', edit: 'page', nullable: false, min: 1, max: 30 },
  offer_validity_days: { kind: 'integer', edit: 'page', nullable: false, min: 1, max: 90 },
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
  penal_terms: { kind: 'penalTerms', edit: 'page', nullable: false },
  grievance_name: { kind: 'printedText', edit: 'page', nullable: true, maxLength: 120 },
  grievance_email: { kind: 'email', edit: 'page', nullable: true, maxLength: 200 },
  grievance_phone: { kind: 'helpline', edit: 'page', nullable: true },
} as const satisfies Resource;

export type LenderProperty = keyof typeof lenderResource;

/** Filters of the lenders list: all, or one loan type. */
export const lenderFilters = ['all', 'pl', 'bl', 'gl', 'hl'] as const satisfies readonly ('all' | LoanTypeKey)[];
export type LenderFilter = (typeof lenderFilters)[number];
