import { ApiProperty } from '@nestjs/swagger';
import { applicationStates, type ApplicationState } from '../../../../contracts/application-states.js';
import type { OfferSubmission } from '../../../../contracts/offers.js';

export class OfferSubmissionModel implements OfferSubmission {
  @ApiProperty({ format: 'uuid' })
  submission_id!: string;
  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state!: ApplicationState;
  /** True for a lender without an API: nothing is sent to it by itself. */
  by_hand!: boolean;
  /** True once the lender has shown that it has the application. */
  is_received!: boolean;
  /** True when the customer has taken back the permission to share this application: the lender is sent and asked nothing more. */
  is_withdrawn!: boolean;
  /** True while it waits for the customer: for the form, or for a confirmed mobile number. */
  is_held!: boolean;
  /** True while the lender waits for the customer's answer in its journey: to its own form before it is sent anything, or a code of its own. */
  awaits_answer!: boolean;
  /** Path to go on at with this lender. */
  next!: string;
}
