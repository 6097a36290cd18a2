import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsIn, IsUUID } from 'class-validator';
import { type Language, languages } from '../../../../contracts/i18n/translate.js';
import { type CompletedFlag, loanTypeKeys, loanTypes } from '../../../../contracts/loan-types.js';
import { isZeroValid, type ProfileField, profileFields } from '../../../../contracts/resources/profile.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { identityProofs, isTextField, serverOwnedFields, type ServerFields } from '../domain/profile-response.js';
import { profileFieldNames } from '../domain/profile.js';

const flag = { type: Number, enum: [0, 1] };
const uuid = { type: String, format: 'uuid' };
const valueOf = (name: ProfileField) => ({ type: isTextField(name) ? String : Number });

/**
 * Any subset of the profile; an empty value clears its field. The fields are those of the contract's table. A client may send back what it
 * read: fields of the server are ignored, and a 0 that means "not given" is not an answer.
 */
export class SaveProfileRequest {
  /** 1 while the customer is in the form; if absent, saving sets it. */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  is_editing?: number;
}
for (const name of profileFieldNames) {
  IsField(profileFields[name])(SaveProfileRequest.prototype, name);
  if (!isZeroValid(name)) Transform(({ value }: { value: unknown }) => (value === 0 ? null : value))(SaveProfileRequest.prototype, name);
  ApiPropertyOptional({ ...valueOf(name), nullable: true })(SaveProfileRequest.prototype, name);
}
for (const name of serverOwnedFields) Allow()(SaveProfileRequest.prototype, name);

/** Profile; a missing value is an empty text or 0. */
export class ProfileModel implements Omit<ServerFields, CompletedFlag> {
  @ApiProperty(uuid)
  user_id!: string;
  @ApiProperty(uuid)
  prospect_app_id!: string;
  /** The same for every customer; admins have other roles. */
  role_id!: number;
  /** Channel of the customer's first touch (channel id); 0 when unknown. */
  channel_id!: number;
  /** Merchant location of the customer's first touch, empty when there is none. */
  merchant_location_id!: string;
  mobile_phone_code!: number;
  mobile_phone_number!: string;
  /** 1: everything else is empty until `POST /api/welcome-back`. */
  @ApiProperty(flag)
  identity_required!: number;
  /** Requested proof; `none` where birth date and PAN are not on file, empty where no proof is needed. */
  @ApiProperty({ enum: identityProofs })
  identity_proof!: ServerFields['identity_proof'];
  @ApiProperty(flag)
  email_verified!: number;
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;
  @ApiProperty(flag)
  is_editing!: number;
  /** Name of the selected product, empty before one is selected. */
  @ApiProperty({ enum: [...loanTypeKeys.map((key) => loanTypes[key].productType), ''] })
  product_type!: ServerFields['product_type'];
  @ApiProperty(flag)
  pl_update_required!: number;
  @ApiProperty(flag)
  pl_se_update_required!: number;
  /** Current application in the selected product, empty when there is none. */
  inflight_credit_app_id!: string;
  /**
   * Key (AES-256, base64url) under which the browser stores unsaved input; empty before identity verification, and after the key was
   * destroyed.
   */
  draft_key!: string;
}
for (const type of loanTypeKeys) ApiProperty(flag)(ProfileModel.prototype, loanTypes[type].completedFlag);
for (const name of profileFieldNames) ApiProperty(valueOf(name))(ProfileModel.prototype, name);

export class MaskedInfo {
  /** Last four characters of the PAN, `XXXXXX234F`. */
  pan!: string;
  /** Year of birth, `XX/XX/1990`. */
  birth_date!: string;
}

export class MaskedInfoResponse {
  data!: MaskedInfo;
}

export class SetLanguageRequest {
  @IsUUID()
  uid!: string;

  @IsIn(languages)
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;
}

export class LanguageResponse {
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;
}
