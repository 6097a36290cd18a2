import { IsOptional, IsString, MaxLength } from 'class-validator';
import { helpFields } from '../../../contracts/resources/help-request.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class HelpRequestBody {
  /** Accepted for clients that send it, and ignored: the organisation is part of the configuration. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  orgid?: string;

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
  /** Ticket number for later enquiries. */
  number!: string;
  /** Display text in the caller's language. */
  message!: string;
}
