import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Device } from '../../../contracts/device.js';
import type { MerchantDetails, MerchantRejectionReason } from '../../../contracts/merchant-form.js';

/** A passcode that was sent, as its form is told about it. */
export interface SentApplicantOtp {
  readonly challengeId: string;
  /** The number, masked. */
  readonly maskedTo: string;
  /** Seconds that the code is good for, and until another one may be asked for. */
  readonly expiresInSeconds: number;
  readonly resendInSeconds: number;
}

/**
 * Sends a passcode to the mobile number of whoever wants to become a merchant, whether anybody has the number or not. Carried out by whoever keeps
 * passcodes, under the limits of all of them. Fails with `otp-too-soon`, `step-up-required` and `too-many-requests`.
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
 * Counts one guess of such a passcode and compares it, in no transaction: what was guessed stays guessed. Fails with `otp-wrong`, `otp-expired`,
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

/** Uses such a passcode up in the caller's transaction, and answers the number that it proves. It opens no session and makes no customer. Of many at once one succeeds, the others fail with `otp-expired`. */
export class UseApplicantOtp extends Command<string> {
  constructor(
    readonly challengeId: string,
    readonly device: Device,
  ) {
    super();
  }
}

/** A form that fits, from where it came, and what was agreed to with it. */
export interface MerchantRequest {
  readonly details: MerchantDetails;
  /** The partner that the address named; undefined for that of the site. */
  readonly partnerName: string | undefined;
  readonly evidence: ConsentEvidence;
  /** SHA-256 of the notice that was agreed to, hex. */
  readonly noticeHash: string;
  readonly device: Device;
}

/** Sends a code to the number of a form, which is kept nowhere before the code is right. Fails with `notice-changed`, and as `SendApplicantOtp` does. */
export class BeginMerchantRequest extends Command<SentApplicantOtp> {
  constructor(readonly request: MerchantRequest) {
    super();
  }
}

/**
 * Makes the merchant who asks, waiting for a decision, once his number is proven, and answers his reference. The same passcode, or the same PAN and number
 * at the same partner while that waits, are the same request: it answers the reference of the first. Fails with `notice-changed`, with `merchant-already`
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

/** What a merchant told us who asked by the form, and how it was agreed to. */
export interface MerchantAgreement {
  readonly reference: string;
  readonly agreedAt: Date;
  /** Version of what he agreed to, and the whole text. */
  readonly noticeVersion: string;
  readonly notice: string;
}

/** What is known of a merchant besides its record. */
export interface StoredMerchantDetails {
  /** A list may tell only some of it. */
  readonly details: Partial<MerchantDetails>;
  /** Null where it did not ask itself: its partner's list told of it. */
  readonly request: MerchantAgreement | null;
}

/** What a merchant, or its partner's list, told us, opened for staff: masked, or whole for a reason, which stands in the audit trail. Fails with `not-found`, `erased` and `too-many-requests`. */
export class ReadMerchantDetails extends Command<StoredMerchantDetails> {
  constructor(
    readonly merchantId: string,
    /** Why it is read whole; undefined for what is masked. */
    readonly reason: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What is decided, with what the applicant is told where it is a refusal, and the reason that stays in the history. */
export type MerchantRequestDecision =
  | { readonly decision: 'approve'; readonly reason: string | undefined }
  | { readonly decision: 'reject'; readonly refusal: MerchantRejectionReason; readonly reason: string };

/** Approves or rejects a merchant that asked by the form, once, and tells the applicant by e-mail. Fails with `not-found`, `merchant-decided`, `erased` where it was deleted undecided, and `changed-meanwhile`. */
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
