import { ApiProperty } from '@nestjs/swagger';
import { type BureauKey, bureauKeys, type EnquiryState, enquiryStates } from '../../../../contracts/credit-bureau.js';
import { type ConsentPurpose, consentPurposes } from '../../../../contracts/consents.js';

export class ScoreBandModel {
  /** Id of the list `creditScoreClass`. */
  score_class!: number;
  /** The band in the caller's language. */
  text!: string;
  /** Day of the score. */
  @ApiProperty({ format: 'date' })
  scored_on!: string;
  /** How the bureau calls its answer: whoever disputes it names this. */
  reference!: string;
}

export class CreditEnquiryModel {
  @ApiProperty({ enum: bureauKeys, enumName: 'BureauKey' })
  bureau!: BureauKey;
  bureau_name!: string;
  /** Where to dispute what the bureau says. */
  @ApiProperty({ format: 'uri' })
  bureau_site!: string;
  /** The permission that it was made under. */
  @ApiProperty({ enum: consentPurposes, enumName: 'ConsentPurpose' })
  purpose!: ConsentPurpose;
  @ApiProperty({ format: 'date-time' })
  asked_at!: string;
  @ApiProperty({ enum: enquiryStates, enumName: 'EnquiryState' })
  state!: EnquiryState;
  /** True once the permission was taken back. */
  is_forgotten!: boolean;
  /** Null where there was none, and once it is forgotten. */
  @ApiProperty({ type: ScoreBandModel, nullable: true })
  band!: ScoreBandModel | null;
}

export class CreditEnquiriesResponse {
  /** The newest first. */
  @ApiProperty({ type: [CreditEnquiryModel] })
  enquiries!: readonly CreditEnquiryModel[];
}
