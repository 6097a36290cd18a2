import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Device } from '../../../contracts/device.js';
import type { MerchantDetails, MerchantRejectionReason } from '../../../contracts/merchant-form.js';

/** An OTP that was sent, as shown by the form. */
export interface SentApplicantOtp {
  readonly challengeId: string;
  /** Masked number. */
  readonly maskedTo: string;
  /** Validity of the code, and pause before the next one, in seconds. */
  readonly expiresInSeconds: number;
  readonly resendInSeconds: number;
}

/**
 * Sends an OTP to the mobile number of a merchant applicant, whether the number is known or not. Handled by the module that owns
 * OTPs, under the limits of all of them. Fails with `otp-too-soon`, `step-up-required` and `too-many-requests`.
 */
export class SendApplicantOtp extends Command<SentApplicantOtp> {
  constructor(
    /** Ten digits. */
    readonly phone: string,
    readonly device: Device,
  ) {
    super();
  }
}

/**
 * Counts one attempt for such an OTP and compares it, outside a transaction: a counted attempt is never rolled back. Fails with
 * `otp-wrong`, `otp-expired`,
 * `otp-other-device`, `otp-used-up`, `step-up-required` and `too-many-requests`.
 */
export class VerifyApplicantOtp extends Command<void> {
  constructor(
    readonly challengeId: string,
    readonly otp: string,
    readonly device: Device,
  ) {
    super();
  }
}

/**
 * Uses up such an OTP in the caller's transaction, and returns the number that it proves. Opens no session and creates no customer. Of
 * several concurrent calls one succeeds, the others fail with `otp-expired`.
 */
export class UseApplicantOtp extends Command<string> {
  constructor(
    readonly challengeId: string,
    readonly device: Device,
  ) {
    super();
  }
}

/** A valid form, its origin, and the accepted notice. */
export interface MerchantRequest {
  readonly details: MerchantDetails;
  /** The partner in the URL; undefined for that of the site. */
  readonly partnerName: string | undefined;
  readonly evidence: ConsentEvidence;
  /** SHA-256 of the accepted notice, hex. */
  readonly noticeHash: string;
  readonly device: Device;
}

/**
 * Sends a code to the number of a form; the form is not stored before the code is right. Fails with `notice-changed`, and as
 * `SendApplicantOtp` does.
 */
export class BeginMerchantRequest extends Command<SentApplicantOtp> {
  constructor(readonly request: MerchantRequest) {
    super();
  }
}

/**
 * Creates the applicant's merchant, pending a decision, once the number is proven, and returns the reference. The same OTP, or the same PAN
 * and number
 * at the same partner while the request is pending, are the same request: the first reference is returned. Fails with `notice-changed`,
 * with `merchant-already`
 * for a proven number of an active merchant of the partner, and as `VerifyApplicantOtp` and `UseApplicantOtp` do.
 */
export class SubmitMerchantRequest extends Command<string> {
  constructor(
    readonly request: MerchantRequest,
    readonly challengeId: string,
    readonly otp: string,
  ) {
    super();
  }
}

/** A merchant's consent by the form, with its evidence. */
export interface MerchantAgreement {
  readonly reference: string;
  readonly agreedAt: Date;
  /** Version of the accepted notice, and the complete text. */
  readonly noticeVersion: string;
  readonly notice: string;
}

/** Known details of a merchant besides its record. */
export interface StoredMerchantDetails {
  /** A list may contain only some of them. */
  readonly details: Partial<MerchantDetails>;
  /** Null where the details come from its partner's list. */
  readonly request: MerchantAgreement | null;
}

/**
 * Reads a merchant's details from the form or its partner's list, decrypted for staff: masked, or complete for a reason, which the audit
 * trail records. Fails with `not-found`, `erased` and `too-many-requests`.
 */
export class ReadMerchantDetails extends Command<StoredMerchantDetails> {
  constructor(
    readonly merchantId: string,
    /** Reason for the complete details; undefined for masked ones. */
    readonly reason: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The decision, with the reason sent to the applicant for a rejection, and the reason that stays in the history. */
export type MerchantRequestDecision =
  | { readonly decision: 'approve'; readonly reason: string | undefined }
  | { readonly decision: 'reject'; readonly refusal: MerchantRejectionReason; readonly reason: string };

/**
 * Approves or rejects, once, a merchant that applied by the form, and notifies the applicant by e-mail. Fails with `not-found`,
 * `merchant-decided`, `erased` where it was deleted undecided, and `changed-meanwhile`.
 */
export class DecideMerchantRequest extends Command<void> {
  constructor(
    readonly merchantId: string,
    readonly decision: MerchantRequestDecision,
    readonly version: number | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}
