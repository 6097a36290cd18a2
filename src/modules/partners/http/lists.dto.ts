import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import { selectionListNames } from '../../../contracts/lookups.js';
import type { SelectionItem } from '../domain/selection-lists.js';

export class SelectionItemModel implements SelectionItem {
  id!: number;
  /** Label in the language of the path. */
  value!: string;
}

/** Lists by name. */
export class SelectionListsModel {}
for (const name of selectionListNames) ApiProperty({ type: [SelectionItemModel], required: false })(SelectionListsModel.prototype, name);

export class LanguagesRequest {
  /** Two letters, such as IN. */
  @IsString()
  @MaxLength(2)
  countryCode!: string;
}

export class LanguageModel {
  @ApiProperty({ enum: languages, enumName: 'Language' })
  id!: Language;
  /** Name in the language itself. */
  languageName!: string;
  image!: string;
  @ApiProperty({ type: Number, enum: [0, 1] })
  isDefault!: 0 | 1;
  country_key!: string;
  country_name!: string;
  phone_code!: number;
}

export class LanguagesResponse {
  @ApiProperty({ type: [LanguageModel] })
  data!: LanguageModel[];
}
