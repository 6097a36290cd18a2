import { ApiProperty } from '@nestjs/swagger';
import { type CallbackOutcome, callbackOutcomes, replayReason } from '../../../contracts/resources/archived-callback.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** A callback as it arrived. */
export class RawCallbackResponse {
  /** `name: value`, without transport headers. */
  headers!: string[];
  /** As UTF-8. */
  body!: string;
}

export class ReplayCallbackRequest {
  /** Kept in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(replayReason)
  reason!: string;
}

export class ReplayCallbackResponse {
  /** Outcome of the replay. */
  @ApiProperty({ enum: callbackOutcomes })
  outcome!: CallbackOutcome;
}
