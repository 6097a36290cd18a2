import { IsOptional, IsUUID, Matches } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';
import { entryTokenPattern, transferReason } from '../../../contracts/entry-links.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class MakeTransferLinkRequest {
  /** `prospectAppId` of the customer. */
  @IsUUID()
  prospect_app_id!: string;

  /** Stored in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(transferReason)
  reason!: string;
}

export class TransferLinkResponse {
  /** Complete URL, for this customer only. */
  url!: string;
  expires_at!: string;
}

class TransferLinkRequest {
  @IsUUID()
  prospect_app_id!: string;

  /** Part of the link behind the #. */
  @Matches(entryTokenPattern)
  token!: string;
}

export class SendTransferOtpRequest extends TransferLinkRequest {
  /** SHA-256 of the notice shown beside the button. */
  @IsOptional()
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash?: string;
}

export class VerifyTransferOtpRequest extends TransferLinkRequest {
  @IsUUID()
  challenge_id!: string;

  /** Six digits. */
  @IsField({ kind: 'otp', required: true })
  otp!: string;
}

export class TransferProofResponse {
  /** For `POST /api/auth/exchange`, from the same browser. */
  token!: string;
  /** Validity in seconds. */
  expires_in!: number;
}

export class ExchangeEntryTokenRequest {
  @Matches(entryTokenPattern)
  token!: string;
}
