import { ApiProperty } from '@nestjs/swagger';
import { applicationStates, type ApplicationState } from '../../../../contracts/application-states.js';
import type { OfferSubmission } from '../../../../contracts/offers.js';

export class OfferSubmissionModel implements OfferSubmission {
  @ApiProperty({ format: 'uuid' })
  submission_id!: string;
  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state!: ApplicationState;
  /** True for a lender without an API: nothing is sent automatically. */
  by_hand!: boolean;
  /** True once the lender has confirmed receipt. */
  is_received!: boolean;
  /** True when the customer has withdrawn consent to share this application: no further calls to the lender. */
  is_withdrawn!: boolean;
  /** True while it waits for the customer to complete the form or confirm a mobile number. */
  is_held!: boolean;
  /** True while the lender waits for the customer in its journey: for its own form before submission, or for its own OTP. */
  awaits_answer!: boolean;
  /** Next path with this lender. */
  next!: string;
}
