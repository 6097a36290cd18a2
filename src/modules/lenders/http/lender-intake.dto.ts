import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { intakeCategories, intakeLists } from '../../../contracts/journeys/muthootfincorp.js';

/** A string on the wire (product specification §4 "Business intake"). */
const successValues = ['true', 'false'] as const;
type Success = (typeof successValues)[number];

/** The option lists of the form. */
export class IntakeListsModel {
  @ApiProperty({ type: [String] })
  gender!: readonly string[];
  @ApiProperty({ type: [String] })
  maritalStatus!: readonly string[];
  @ApiProperty({ type: [String] })
  purposeOfLoan!: readonly string[];
  @ApiProperty({ type: [String] })
  nature!: readonly string[];
  /** Sub-categories by category. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  category!: Readonly<Record<string, readonly string[]>>;
}

export class IntakeFieldsResponse {
  /** `false` when the form cannot be filled in (any more). */
  @ApiProperty({ enum: successValues })
  success!: Success;

  /** 1 when the reader is logged in as its customer; only the customer's pages show what follows the form. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_owner!: 0 | 1;

  /** `Rejected` when the lender has refused. */
  message?: string;

  /** Where to continue after the form was sent. */
  redirectionUrl?: string;

  @ApiPropertyOptional({ type: IntakeListsModel })
  data?: IntakeListsModel;

  lender_name?: string;

  /** The full notice that is agreed to with the form. */
  notice?: string;

  /** SHA-256 of the notice, which the form sends back. */
  notice_hash?: string;
}

export class IntakeResponse {
  /** `false` when the lender has refused. */
  @ApiProperty({ enum: successValues })
  success!: Success;

  message?: string;

  /** A URL on the lender's own site, or a path of ours. */
  redirectionUrl?: string;
}

/** The option lists of the form, as sent to the client. */
export const intakeListsModel: IntakeListsModel = { ...intakeLists, category: intakeCategories };
