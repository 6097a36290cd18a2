import { IsIn, IsInt, Min } from 'class-validator';
import { type CommissionAction, commissionActionNames } from '../../../contracts/commission.js';
import { commissionReason } from '../../../contracts/resources/commission-line.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class DecideCommissionLineRequest {
  @IsIn(commissionActionNames)
  deed!: CommissionAction;
  /** Version of the line that the staff member saw. */
  @IsInt()
  @Min(1)
  version!: number;
  @IsField(commissionReason)
  reason!: string;
}
