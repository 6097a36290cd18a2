import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { intakeCategories, intakeLists } from '../../../contracts/journeys/muthootfincorp.js';

/** The wire writes it as a text (product specification §4 "Business intake"). */
const successValues = ['true', 'false'] as const;
type Success = (typeof successValues)[number];

/** The lists that the form is filled in with. */
export class IntakeListsModel {
  @ApiProperty({ type: [String] })
  gender!: readonly string[];
  @ApiProperty({ type: [String] })
  maritalStatus!: readonly string[];
  @ApiProperty({ type: [String] })
  purposeOfLoan!: readonly string[];
  @ApiProperty({ type: [String] })
  nature!: readonly string[];
  /** From each category to its sub-categories. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  category!: Readonly<Record<string, readonly string[]>>;
}

export class IntakeFieldsResponse {
  /** `false` for a form that is not to be filled in (any more). */
  @ApiProperty({ enum: successValues })
  success!: Success;

  /** 1 for whoever is logged in as its customer; what follows the form stands on his pages alone. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_owner!: 0 | 1;

  /** `Rejected` where the lender has refused. */
  message?: string;

  /** Where to go on with a form that was sent. */
  redirectionUrl?: string;

  @ApiPropertyOptional({ type: IntakeListsModel })
  data?: IntakeListsModel;

  lender_name?: string;

  /** What is agreed to with the form, whole. */
  notice?: string;

  /** SHA-256 of that notice: what the form gives back. */
  notice_hash?: string;
}

export class IntakeResponse {
  /** `false` where the lender has refused. */
  @ApiProperty({ enum: successValues })
  success!: Success;

  message?: string;

  /** An address on the lender's own site, or a path of ours. */
  redirectionUrl?: string;
}

/** The lists of the form on the wire. */
export const intakeListsModel: IntakeListsModel = { ...intakeLists, category: intakeCategories };
