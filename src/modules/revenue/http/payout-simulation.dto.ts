import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { type ItemSkipReason, itemSkipReasons, payoutTrialFields } from '../../../contracts/payout-trial.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class SimulatePayoutRequest {
  @IsUUID()
  lender_id!: string;

  /** Rupees that the lender disbursed in the month, this disbursal included. */
  @IsField(payoutTrialFields.disbursed)
  @ApiProperty({ type: Number })
  disbursed!: number | string;

  /** Disbursals in the month, this one included. */
  @IsField(payoutTrialFields.number)
  @ApiProperty({ type: Number })
  number!: number | string;

  /** Rupees of this disbursal. */
  @IsField(payoutTrialFields.amount)
  @ApiProperty({ type: Number })
  amount!: number | string;
}

export class SimulatedPayout {
  /** The item that pays. */
  @ApiProperty({ format: 'uuid' })
  id!: string;
  /** Rupees. */
  amount!: number;
}

export class SkippedItemModel {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ enum: itemSkipReasons, enumName: 'ItemSkipReason', isArray: true })
  reasons!: readonly ItemSkipReason[];
}

export class PayoutSimulationResponse {
  success!: boolean;
  /** Null where no item fits. */
  @ApiProperty({ type: SimulatedPayout, nullable: true })
  payout!: SimulatedPayout | null;
  /** The items before the paying one, in their order; all of them where none pays. */
  @ApiProperty({ type: [SkippedItemModel] })
  passed_over!: SkippedItemModel[];
}
