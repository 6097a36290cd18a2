import type { BureauKey } from '../../../../contracts/credit-bureau.js';
import type { CallRecord, CallOutcome } from '../../../../platform/http/outbound/resilient-client.js';
import type { ScoreBand } from '../domain/score-band.js';

/** Person in the enquiry: no more data than the bureau needs to find the person. */
export interface EnquirySubject {
  readonly enquiryId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly pan: string;
  /** The customer's confirmed mobile number, ten digits: the bureau reports whether it belongs to this person. */
  readonly phone: string;
}

/**
 * Reason for an enquiry without a band. `wrong-person`: the response is about another person, or the bureau does not confirm that the
 * number belongs to this person.
 * `lost`: the outcome is unknown. Nothing was sent after `profile-incomplete`, `phone-unverified`, `pan-elsewhere` (another customer has
 * this PAN) and `other-pan` (an enquiry with another PAN was made within a day).
 */
export type EnquiryFailure =
  | Exclude<CallOutcome, 'ok'>
  | 'wrong-person'
  | 'lost'
  | 'profile-incomplete'
  | 'phone-unverified'
  | 'pan-elsewhere'
  | 'other-pan';

/** Result of an enquiry. */
export type EnquiryResult = Pick<CallRecord, 'latencyMs' | 'status'> &
  (
    | { readonly outcome: 'answered'; readonly band: ScoreBand }
    | { readonly outcome: 'failed'; readonly failure: EnquiryFailure; readonly retryAfterSeconds: number | undefined }
  );

/** Credit bureau for soft enquiries, which lenders do not see and which do not lower the score. */
export interface CreditBureau {
  readonly key: BureauKey;
  /** Sends one enquiry. Resolves with a result for failures too; rejects only for programming errors. Safe to repeat with the same id. */
  softEnquiry(subject: EnquirySubject): Promise<EnquiryResult>;
  close(): Promise<void>;
}
