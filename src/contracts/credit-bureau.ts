/** Credit bureaus (regulation: four credit information companies, scores of 300 to 900; -1 and 0 mean no credit history). */
import { creditScoreClasses } from './lookups.js';

/** The credit information companies of India: name, and where a customer disputes a report. */
export const bureaus = {
  cibil: { name: 'TransUnion CIBIL', site: 'https://www.cibil.com/' },
  experian: { name: 'Experian', site: 'https://www.experian.in/' },
  equifax: { name: 'Equifax', site: 'https://www.equifax.co.in/' },
  crif: { name: 'CRIF High Mark', site: 'https://www.crifhighmark.com/' },
} as const;

export type BureauKey = keyof typeof bureaus;
export const bureauKeys = Object.keys(bureaus) as BureauKey[];

/** Days for which a score is used before the bureau is queried again; afterwards its band is deleted. */
export const SCORE_VALIDITY_DAYS = 30;

/** Status of an enquiry: in progress, answered, without an answer, or stopped because the consent was withdrawn. */
export const enquiryStates = ['asking', 'answered', 'failed', 'stopped'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Bureau status on the offers page: query in progress, or query failed. */
export const bureauStatuses = ['asking', 'failed'] as const;
export type BureauStatus = (typeof bureauStatuses)[number];

/** Credit score class of a customer without credit history. */
export const NO_CREDIT_HISTORY = 1;
const MAX_SCORE = 900;

/** Returns the id in the list `creditScoreClass` for a bureau score, where -1 and 0 mean "no history"; null for an invalid score. */
export function getCreditScoreClass(score: number): number | null {
  if (score === -1 || score === 0) return NO_CREDIT_HISTORY;
  if (!Number.isInteger(score) || score > MAX_SCORE) return null;
  return creditScoreClasses.findLast(({ from }) => from !== null && score >= from)?.id ?? null;
}
