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
 * Any subset of the profile; an empty value clears its field. The fields are those of the contract's table. What was read may be sent back:
 * the server's own fields are let through and left alone, and a 0 that says "not given" is not taken for an answer.
 */
export class SaveProfileRequest {
  /** 1 while the customer is in the form; left out, saving puts him into it. */
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

/** The profile: what is missing is an empty text or 0. */
export class ProfileModel implements Omit<ServerFields, CompletedFlag> {
  @ApiProperty(uuid)
  user_id!: string;
  @ApiProperty(uuid)
  prospect_app_id!: string;
  /** Of every customer; admins have other roles. */
  role_id!: number;
  /** How the customer first came, an id of the channels; 0 when it is not known. */
  channel_id!: number;
  /** The merchant's location that the customer first came through, empty when there is none. */
  merchant_location_id!: string;
  mobile_phone_code!: number;
  mobile_phone_number!: string;
  /** 1: everything else is left empty until `POST /api/welcome-back`. */
  @ApiProperty(flag)
  identity_required!: number;
  /** What can be proven then; `none` where birth date and PAN are not on file, empty where nothing needs to be proven. */
  @ApiProperty({ enum: identityProofs })
  identity_proof!: ServerFields['identity_proof'];
  @ApiProperty(flag)
  email_verified!: number;
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;
  @ApiProperty(flag)
  is_editing!: number;
  /** Name of the chosen product, empty before one is chosen. */
  @ApiProperty({ enum: [...loanTypeKeys.map((key) => loanTypes[key].productType), ''] })
  product_type!: ServerFields['product_type'];
  @ApiProperty(flag)
  pl_update_required!: number;
  @ApiProperty(flag)
  pl_se_update_required!: number;
  /** The application under way in the chosen product, empty when there is none. */
  inflight_credit_app_id!: string;
  /** Key (AES-256, base64url) under which the browser keeps what is typed and not saved; empty where the identity is not proven, or no key is left. */
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
