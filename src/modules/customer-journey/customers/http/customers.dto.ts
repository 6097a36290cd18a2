import { ApiProperty } from '@nestjs/swagger';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

export class FindCustomerRequest {
  /** A mobile number, or the id of a customer, of an application, or of an application at a lender. */
  @IsField({ kind: 'text', required: true, maxLength: 60 })
  asked!: string;
}

export class FoundCustomerModel {
  user_id!: string;
  /** First name and the first letter of the last; empty where none is known. */
  name!: string;
  /** Masked; null where the number is another's by now. */
  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;
}

export class FindCustomerResponse {
  /** One at most. */
  @ApiProperty({ type: FoundCustomerModel, isArray: true })
  data!: readonly FoundCustomerModel[];
}
