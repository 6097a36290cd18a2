import { IsOptional } from 'class-validator';
import { helpFields } from '../../../contracts/resources/help-request.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** A request for help. */
export class HelpRequestBody {
  @IsField(helpFields.name)
  name!: string;

  @IsField(helpFields.email)
  email!: string;

  /** Indian mobile number, with or without +91. */
  @IsField(helpFields.phone)
  phone!: string;

  @IsOptional()
  @IsField(helpFields.company)
  company?: string;

  @IsField(helpFields.description)
  description!: string;
}

export class HelpResponse {
  /** What the request is called, to ask for it by. */
  number!: string;
  /** Ready to be shown, in the language of the caller. */
  message!: string;
}
