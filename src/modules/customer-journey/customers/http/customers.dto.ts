import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { customerSearchText } from '../../../../contracts/customer-search.js';
import { MAX_PAGE_SIZE } from '../../../../contracts/lists.js';
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

export class FindCustomerRecordsRequest {
  /** Ids of customers, applications and lender applications: at most those of one page of a list. */
  @IsArray()
  @ArrayMaxSize(MAX_PAGE_SIZE)
  @IsUUID('all', { each: true })
  ids!: string[];
}

export class CustomerRecordAddress {
  /** The id that was asked for. */
  subject_id!: string;
  user_id!: string;
  /** The application that the id belongs to, or the prospect id: with `user_id` the address of the customer's record. */
  record_id!: string;
}

export class FindCustomerRecordsResponse {
  /** Ids that belong to no customer are left out. */
  @ApiProperty({ type: CustomerRecordAddress, isArray: true })
  data!: readonly CustomerRecordAddress[];
}
