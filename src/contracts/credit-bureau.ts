/** Credit bureaus (regulation: four credit information companies, scores of 300 to 900; -1 and 0 say that there is no history). */
import { creditScoreClasses } from './lookups.js';

/** The credit information companies of India: how each is called, and where a customer disputes what it says. */
export const bureaus = {
  cibil: { name: 'TransUnion CIBIL', site: 'https://www.cibil.com/' },
  experian: { name: 'Experian', site: 'https://www.experian.in/' },
  equifax: { name: 'Equifax', site: 'https://www.equifax.co.in/' },
  crif: { name: 'CRIF High Mark', site: 'https://www.crifhighmark.com/' },
} as const;

export type BureauKey = keyof typeof bureaus;
export const bureauKeys = Object.keys(bureaus) as BureauKey[];

/** For so many days a score counts before the bureau is asked again; then its band is forgotten. */
export const SCORE_VALIDITY_DAYS = 30;

/** How an enquiry stands: under way, answered, without an answer, or ended because the permission was taken back. */
export const enquiryStates = ['asking', 'answered', 'failed', 'stopped'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What the offers page says of the bureau: it is being asked, or could not be asked. */
export const bureauStatuses = ['asking', 'failed'] as const;
export type BureauStatus = (typeof bureauStatuses)[number];

/** Credit score class of somebody without a credit history. */
export const NO_CREDIT_HISTORY = 1;
const MAX_SCORE = 900;

/** Id of the list `creditScoreClass` for a bureau's score, -1 and 0 being "no history"; null for a number that is no score. */
export function getCreditScoreClass(score: number): number | null {
  if (score === -1 || score === 0) return NO_CREDIT_HISTORY;
  if (!Number.isInteger(score) || score > MAX_SCORE) return null;
  return creditScoreClasses.findLast(({ from }) => from !== null && score >= from)?.id ?? null;
}
