import { IsIn, IsInt, IsOptional, Matches, Min } from 'class-validator';
import type { ApplicationState } from '../../../../contracts/application-states.js';
import { patterns } from '../../../../contracts/fields.js';
import {
  type EvidenceChannel,
  evidenceChannels,
  evidenceFields,
  withdrawalReason,
} from '../../../../contracts/resources/lender-application-action.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { staffStates } from '../../applications/domain/status-correction.js';

class LenderApplicationVersionRequest {
  /** The version of the lender application that the user saw. */
  @IsInt()
  @Min(1)
  version!: number;
}

export class CorrectStatusRequest extends LenderApplicationVersionRequest {
  @IsIn(staffStates)
  state!: ApplicationState;

  /** When the lender stated it. ISO 8601 UTC: not in the future, and not before the application. */
  @IsField(evidenceFields.at)
  at!: string;

  /** How the lender stated it. */
  @IsIn(evidenceChannels)
  channel!: EvidenceChannel;

  /** What the lender said. Kept in the history and the audit trail, from which nothing can be erased: no personal data. */
  @IsField(evidenceFields.said)
  said!: string;

  /** Number of the lender's ticket or e-mail. */
  @IsOptional()
  @IsField(evidenceFields.reference)
  reference?: string;
}

export class WithdrawForCustomerRequest extends LenderApplicationVersionRequest {
  /** Why, and how the customer asked for it. Kept in the history and the audit trail: no personal data. */
  @IsField(withdrawalReason)
  reason!: string;
}

export class ResendStatusRequest extends LenderApplicationVersionRequest {
  /** A UUID that the caller chooses for the message, so that a repeated call sends nothing. */
  @Matches(patterns.uuid)
  request_id!: string;
}
