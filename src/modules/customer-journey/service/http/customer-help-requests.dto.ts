import { IsIn, IsOptional, Matches } from 'class-validator';
import { patterns } from '../../../../contracts/fields.js';
import {
  type EnteredHelpChannel,
  enteredHelpChannels,
  enteredHelpFields,
  helpAnswerText,
  toldCustomer,
} from '../../../../contracts/resources/help-request.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

/** What a customer wrote into the help form, or staff entered for the customer; name, contacts and identifiers are masked. */
export class CustomerHelpContent {
  /** First name and initial. */
  name!: string;
  company!: string | null;
  /** Null for a request that staff entered for a customer without a number. */
  phone!: string | null;
  /** Null for a request that staff entered for a customer without an address. */
  email!: string | null;
  description!: string;
  /** What staff answered. */
  answer!: string | null;
}

export class AnswerCustomerHelpRequest {
  /** Sent by e-mail as it is; without an address, what staff told the customer. */
  @IsField(helpAnswerText)
  answer!: string;

  /** 1 confirms that staff gave the answer to the customer, by phone or letter; needed where the request has no e-mail address. */
  @IsOptional()
  @IsField(toldCustomer)
  told_customer?: number;
}

export class EnterCustomerHelpRequest {
  /** A UUID that the caller chooses for the request, so that a repeated call adds nothing. */
  @Matches(patterns.uuid)
  request_id!: string;

  /** How the request reached staff. */
  @IsIn(enteredHelpChannels)
  channel!: EnteredHelpChannel;

  @IsField(enteredHelpFields.description)
  description!: string;

  /** Where the answer goes instead of the address on file. */
  @IsOptional()
  @IsField(enteredHelpFields.email)
  email?: string | null;
}

export class EnteredHelpRequestResponse {
  /** Ticket number, for the customer. */
  number!: string;
}

export class ResendAnswerRequest {
  /** A UUID that the caller chooses for the message, so that a repeated call sends nothing. */
  @Matches(patterns.uuid)
  request_id!: string;
}
