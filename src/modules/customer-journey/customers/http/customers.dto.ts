import { ApiProperty } from '@nestjs/swagger';
import { customerSearchText } from '../../../../contracts/customer-search.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

export class FindCustomerRequest {
  /**
   * Mobile number, confirmed e-mail address, the id of a customer, an application or a lender application, the lender's own number, or the
   * UTR of a disbursal.
   */
  @IsField(customerSearchText)
  asked!: string;
}

export class FoundCustomerModel {
  user_id!: string;
  /** The application that was found, or the prospect id: with `user_id` the address of the customer's record. */
  record_id!: string;
  /** First name and first letter of the last name; empty where none is known. */
  name!: string;
  /** Masked; null where the number was reassigned. */
  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;
}

export class FindCustomerResponse {
  /** Several when lenders use the same number; at most five. */
  @ApiProperty({ type: FoundCustomerModel, isArray: true })
  data!: readonly FoundCustomerModel[];
}
