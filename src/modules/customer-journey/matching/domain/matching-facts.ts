/** Data that matching and ranking read: narrow rows, so that an evaluation can be stored and replayed without personal data. */
import { ageInYears } from '../../../../contracts/days.js';
import { dayInIndia } from '../../../../contracts/days.js';
import type { LenderRole } from '../../../../contracts/lender-roles.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import type { LtvTier } from '../../../../contracts/ltv-tiers.js';
import type { RateType } from '../../../../contracts/rate-terms.js';
import type { FeeRecipient, LoanTransfer } from '../../../../contracts/stated-terms.js';
import type { PenalTerm } from '../../../../contracts/penal-terms.js';
import { type DecimalString, toMoney } from '../../../../platform/values/money.js';

/** Lender as returned by SQL: `numeric` columns as decimal strings, dates as `YYYY-MM-DD`, null for "no bound" or "not stated". */
export interface LenderForMatching {
  readonly lender_id: string;
  readonly name: string;
  readonly loan_type: LoanTypeKey;
  readonly lender_status: boolean;
  readonly lender_role: LenderRole;
  /** Lending entities regulated by the RBI. */
  readonly regulated_entities: string | null;
  /** Credit line from which the customer draws. */
  readonly credit_line: boolean;
  /** Lower numbers first. */
  readonly priority: number | null;
  /** Monthly income, rupees. */
  readonly min_income: DecimalString | null;
  readonly max_income: DecimalString | null;
  /** Completed years, both ends included. */
  readonly min_age: number | null;
  readonly max_age: number | null;
  /** The highest age is that of the last instalment. */
  readonly max_age_at_end: boolean;
  /** Band of amounts, used only where a lender states no amounts in rupees. */
  readonly ticket_class: number | null;
  /** Lowest score class that is served. */
  readonly credit_score_class: number | null;
  /** Lowest score that is served, where it is not the start of a class. */
  readonly min_credit_score: number | null;
  /** Serves applicants without credit history too, whatever the lowest class. */
  readonly no_history: boolean;
  readonly salaried: boolean;
  readonly self_employed: boolean;
  readonly business: boolean;
  readonly loan_amount_min: DecimalString | null;
  readonly loan_amount_upto: DecimalString | null;
  readonly tenure_min_months: number | null;
  readonly tenure_max_months: number | null;
  /** Per cent a year. */
  readonly rate_min: DecimalString | null;
  readonly rate_max: DecimalString | null;
  readonly rate_type: RateType | null;
  /** Benchmark of a floating or hybrid rate: its name, its current value in per cent a year, and the months until it and the spread are reset. */
  readonly benchmark_name: string | null;
  readonly benchmark_percent: DecimalString | null;
  readonly benchmark_reset_months: number | null;
  readonly spread_reset_months: number | null;
  /** Highest charge for early repayment, in per cent of the amount repaid; 0 for none. */
  readonly foreclosure_percent: DecimalString | null;
  /** Range that the lender publishes, per cent a year. */
  readonly apr_min: DecimalString | null;
  readonly apr_max: DecimalString | null;
  /**
   * Bounds of the fee, in per cent of the amount and in rupees; `publishedFees` describes how they combine. A lender without a fee states
   * 0.
   */
  readonly fee_percent_min: DecimalString | null;
  readonly fee_percent_max: DecimalString | null;
  readonly fee_flat_min: DecimalString | null;
  readonly fee_flat_max: DecimalString | null;
  /** True when the fee figures already include GST; false (usual) when it is added. */
  readonly fee_gst_included: boolean;
  /** Rupees for the valuation of the security, and who receives them. */
  readonly valuation_fee: DecimalString | null;
  readonly valuation_fee_recipient: FeeRecipient | null;
  /** Rupees for a mandatory insurance, taxes included. */
  readonly insurance_charge: DecimalString | null;
  /** Rupees for another charge before the loan, what it is for in the lender's words, and who receives it. */
  readonly other_upfront_charge: DecimalString | null;
  readonly other_upfront_charge_purpose: string | null;
  readonly other_upfront_charge_recipient: FeeRecipient | null;
  /** Charges in the lender's words. */
  readonly rate_conversion_charge: string | null;
  readonly other_charges: string | null;
  readonly cooling_off_days: number | null;
  readonly offer_validity_days: number | null;
  /** Days within which a lender without an API answers. Absent in evaluations stored before it existed. */
  readonly answer_days?: number;
  readonly so_status: boolean;
  readonly so_text: string | null;
  /** Absent in evaluations stored before it existed. */
  readonly so_text_hi?: string | null;
  readonly so_date_start: string | null;
  readonly so_date_end: string | null;
  readonly autosubmission: boolean;
  /** Key of the journey for this lender; null for lenders that respond by spreadsheet. */
  readonly api: string | null;
  /** Yearly turnover of a business in rupees, and its minimum age in months. */
  readonly min_turnover: DecimalString | null;
  readonly max_turnover: DecimalString | null;
  readonly min_vintage_months: number | null;
  /** Ids of the list `registrationType`; empty means all. */
  readonly registration_types: readonly number[];
  readonly registration_required: boolean;
  readonly gst_required: boolean;
  /** Ids of the list `propertyType`; empty means all. */
  readonly property_types: readonly number[];
  /** Rupees a year. */
  readonly max_household_income: DecimalString | null;
  /** Whether the co-applicant's income counts in addition to the applicant's. */
  readonly co_applicant_income: boolean;
  /** Loan-to-value shares on a property, and on gold, by amount. */
  readonly property_ltv_tiers: readonly LtvTier[];
  readonly gold_ltv_tiers: readonly LtvTier[];
  /** Grams, both ends included. */
  readonly min_gold_grams: number | null;
  readonly max_gold_grams: number | null;
  readonly min_karat: number | null;
  readonly max_karat: number | null;
  /** Ids of the list `goldScheme`; empty means all. */
  readonly gold_schemes: readonly number[];
  readonly doorstep: boolean;
  /** Pincodes and pincode prefixes; empty means everywhere. */
  readonly doorstep_areas: readonly string[];
  readonly penal_terms: readonly PenalTerm[];
  /** Lender's own grievance officer. */
  readonly grievance_name: string | null;
  readonly grievance_email: string | null;
  readonly grievance_phone: string | null;
  readonly loan_transfer: LoanTransfer | null;
  /** Second lender of the same loan, and its share in per cent; 0 for none. */
  readonly co_lending_partner: string | null;
  readonly co_lending_percent: DecimalString | null;
  /** Clauses of the agreement, and the service provider that recovers the loan, in the lender's words. */
  readonly recovery_clause: string | null;
  readonly grievance_clause: string | null;
  readonly recovery_provider: string | null;
}

/** Business, by lookup ids (contracts/lookups); null where not given. */
export interface BusinessFacts {
  readonly turnover: number | null;
  readonly years: number | null;
  readonly registration: number | null;
  readonly hasGst: boolean;
}

/** Gold pledged for a loan, and the repayment scheme. */
export interface GoldFacts {
  /** Id of the list `goldArticle`. */
  readonly article: number;
  /** One decimal place. */
  readonly grams: number;
  readonly karat: number;
  /** Id of the list `goldScheme`. */
  readonly scheme: number;
  /** Pincode for a doorstep visit; null for a branch visit. */
  readonly doorstepPincode: string | null;
  /** Rupees a gram for this purity; null without a recent rate. */
  readonly perGram: number | null;
  /** Date of that rate, `YYYY-MM-DD`. */
  readonly rateDate: string | null;
}

/** Home, and the household that pays for it. */
export interface HousingFacts {
  /** Id of the list `propertyType`. */
  readonly propertyType: number;
  /** Rupees. */
  readonly propertyCost: DecimalString;
  /** Id of the list `householdIncome`. */
  readonly householdIncome: number;
  /** Rupees a month; null without a co-applicant. */
  readonly coApplicantIncome: DecimalString | null;
}

/** Additional facts for the rules of one loan type: none for personal loans. */
export interface LoanTypeFacts {
  readonly business?: BusinessFacts;
  readonly gold?: GoldFacts;
  readonly housing?: HousingFacts;
}

/** Facts about the applicant. Contains a birth date: keep it in memory only, and store the `MatchingRequest` made from it. */
export interface ApplicantFacts {
  readonly loanType: LoanTypeKey;
  readonly asOf: Date;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  /** Rupees a month. */
  readonly monthlyIncome: DecimalString | null;
  /** Id of the list `employmentStatus`. */
  readonly employmentStatus: number | null;
  /** Rupees. */
  readonly requestedAmount: DecimalString;
  readonly tenureMonths: number;
  /** Id of the list `creditScoreClass`; null while no score is known. */
  readonly creditScoreClass: number | null;
  /** Lenders of this product that the customer's partner excludes. */
  readonly barredLenderIds: readonly string[];
  readonly ofType: LoanTypeFacts;
}

/** Applicant as the rules see it: the birth date reduced to an age, the timestamp to a date in Asia/Kolkata. */
export interface MatchingRequest {
  readonly loanType: LoanTypeKey;
  /** `YYYY-MM-DD` */
  readonly onDate: string;
  readonly age: number | null;
  readonly monthlyIncome: DecimalString | null;
  readonly employmentStatus: number | null;
  readonly requestedAmount: DecimalString;
  readonly tenureMonths: number;
  readonly creditScoreClass: number | null;
  /** By id, each once. */
  readonly barredLenderIds: readonly string[];
  readonly ofType: LoanTypeFacts;
}

/** Reduces the facts about an applicant to those that the rules read; equal amounts become equal strings. */
export function matchingRequest({ asOf, birthDate, monthlyIncome, requestedAmount, ...rest }: ApplicantFacts): MatchingRequest {
  const onDate = dayInIndia(asOf);
  return {
    loanType: rest.loanType,
    onDate,
    age: birthDate === null ? null : ageInYears(birthDate, onDate),
    monthlyIncome: monthlyIncome === null ? null : toMoney(monthlyIncome),
    employmentStatus: rest.employmentStatus,
    requestedAmount: toMoney(requestedAmount),
    tenureMonths: rest.tenureMonths,
    creditScoreClass: rest.creditScoreClass,
    barredLenderIds: [...new Set(rest.barredLenderIds)].sort(),
    ofType: rest.ofType,
  };
}
