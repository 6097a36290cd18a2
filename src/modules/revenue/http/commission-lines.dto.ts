import { IsIn, IsInt, Min } from 'class-validator';
import { type CommissionDeed, commissionDeedNames } from '../../../contracts/commission.js';
import { commissionReason } from '../../../contracts/resources/commission-line.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class DecideCommissionLineRequest {
  @IsIn(commissionDeedNames)
  deed!: CommissionDeed;
  /** Of the line as it was seen. */
  @IsInt()
  @Min(1)
  version!: number;
  @IsField(commissionReason)
  reason!: string;
}
