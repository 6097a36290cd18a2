import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsUUID } from 'class-validator';
import { switchReason } from '../../../contracts/resources/lender-switch.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

const MAX_LENDERS = 200;

export class SwitchLendersRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LENDERS)
  // Ids are compared as text.
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id)) : value,
  )
  @IsUUID('all', { each: true })
  lender_ids!: string[];

  @IsIn([0, 1])
  lender_status!: 0 | 1;

  /** Kept in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(switchReason)
  reason!: string;
}
