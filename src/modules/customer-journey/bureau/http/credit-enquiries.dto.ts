import { ApiProperty } from '@nestjs/swagger';
import { type BureauKey, bureauKeys, type EnquiryState, enquiryStates } from '../../../../contracts/credit-bureau.js';
import { type ConsentPurpose, consentPurposes } from '../../../../contracts/consents.js';

export class ScoreBandModel {
  /** Id of the list `creditScoreClass`. */
  score_class!: number;
  /** The band in the caller's language. */
  text!: string;
  /** Date of the score. */
  @ApiProperty({ format: 'date' })
  scored_on!: string;
  /** The bureau's reference of the response, needed for a dispute. */
  reference!: string;
}

export class CreditEnquiryModel {
  @ApiProperty({ enum: bureauKeys, enumName: 'BureauKey' })
  bureau!: BureauKey;
  bureau_name!: string;
  /** Address for disputes with the bureau. */
  @ApiProperty({ format: 'uri' })
  bureau_site!: string;
  /** Consent that the enquiry was made under. */
  @ApiProperty({ enum: consentPurposes, enumName: 'ConsentPurpose' })
  purpose!: ConsentPurpose;
  @ApiProperty({ format: 'date-time' })
  asked_at!: string;
  @ApiProperty({ enum: enquiryStates, enumName: 'EnquiryState' })
  state!: EnquiryState;
  /** True once consent was withdrawn. */
  is_forgotten!: boolean;
  /** Null where there was none, and after its deletion. */
  @ApiProperty({ type: ScoreBandModel, nullable: true })
  band!: ScoreBandModel | null;
}

export class CreditEnquiriesResponse {
  /** Newest first. */
  @ApiProperty({ type: [CreditEnquiryModel] })
  enquiries!: readonly CreditEnquiryModel[];
}
