import { IsOptional } from 'class-validator';
import { helpAnswerText, toldCustomer } from '../../../contracts/resources/help-request.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** What somebody wrote who asked for help, or staff for a customer; the ways to reach the person are masked. */
export class HelpRequestContent {
  name!: string;
  company!: string | null;
  /** Masked; null for a request that staff entered for a customer without a number. */
  phone!: string | null;
  /** Masked; null for a request that staff entered for a customer without an address. */
  email!: string | null;
  description!: string;
  /** What staff answered. */
  answer!: string | null;
}

export class AnswerHelpRequestRequest {
  /** Sent by e-mail as it is; without an address, what staff told the customer. */
  @IsField(helpAnswerText)
  answer!: string;

  /** 1 confirms that staff gave the answer to the customer, by phone or letter; needed where the request has no e-mail address. */
  @IsOptional()
  @IsField(toldCustomer)
  told_customer?: number;
}
