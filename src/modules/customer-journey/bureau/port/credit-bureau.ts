import type { BureauKey } from '../../../../contracts/credit-bureau.js';
import type { CallRecord, CallOutcome } from '../../../../platform/http/outbound/resilient-client.js';
import type { ScoreBand } from '../domain/score-band.js';

/** Who is asked about, and no more than finds him. */
export interface EnquirySubject {
  readonly enquiryId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly pan: string;
  /** The mobile number that the customer has confirmed, ten digits: the bureau says whether it is this person's. */
  readonly phone: string;
}

/**
 * Why an enquiry brought no band. `wrong-person`: the answer is about somebody else, or the bureau does not confirm that the number is this person's.
 * `lost`: nobody knows what became of it. Nothing was sent after `profile-incomplete`, `phone-unverified`, `pan-elsewhere` (another customer has this PAN) and
 * `other-pan` (another PAN was asked about a moment ago).
 */
export type EnquiryFailure =
  | Exclude<CallOutcome, 'ok'>
  | 'wrong-person'
  | 'lost'
  | 'profile-incomplete'
  | 'phone-unverified'
  | 'pan-elsewhere'
  | 'other-pan';

/** What became of an enquiry. */
export type EnquiryResult = Pick<CallRecord, 'latencyMs' | 'status'> &
  (
    | { readonly outcome: 'answered'; readonly band: ScoreBand }
    | { readonly outcome: 'failed'; readonly failure: EnquiryFailure; readonly retryAfterSeconds: number | undefined }
  );

/** A credit bureau that answers soft enquiries, which no lender sees and which lower no score. */
export interface CreditBureau {
  readonly key: BureauKey;
  /** Asks once. What goes wrong is an answer too; rejects for a mistake of ours only. Safe to repeat with the same id. */
  softEnquiry(subject: EnquirySubject): Promise<EnquiryResult>;
  close(): Promise<void>;
}
