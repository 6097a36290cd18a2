import { ApiProperty } from '@nestjs/swagger';
import { type CallbackOutcome, callbackOutcomes, replayReason } from '../../../contracts/resources/archived-callback.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** A callback as it came. */
export class RawCallbackResponse {
  /** `name: value`, without those of the way. */
  headers!: string[];
  /** As UTF-8. */
  body!: string;
}

export class ReplayCallbackRequest {
  /** Stands in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(replayReason)
  reason!: string;
}

export class ReplayCallbackResponse {
  /** What became of it now. */
  @ApiProperty({ enum: callbackOutcomes })
  outcome!: CallbackOutcome;
}
