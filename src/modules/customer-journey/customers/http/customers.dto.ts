import { ApiProperty } from '@nestjs/swagger';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

export class FindCustomerRequest {
  /** Mobile number, or the id of a customer, an application or a lender application. */
  @IsField({ kind: 'text', required: true, maxLength: 60 })
  asked!: string;
}

export class FoundCustomerModel {
  user_id!: string;
  /** First name and first letter of the last name; empty where none is known. */
  name!: string;
  /** Masked; null where the number was reassigned. */
  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;
}

export class FindCustomerResponse {
  /** At most one. */
  @ApiProperty({ type: FoundCustomerModel, isArray: true })
  data!: readonly FoundCustomerModel[];
}
