import { helpAnswerText } from '../../../../contracts/resources/help-request.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

/** What a customer wrote into the help form; name, contacts and identifiers are masked. */
export class CustomerHelpContent {
  /** First name and initial. */
  name!: string;
  company!: string | null;
  phone!: string;
  email!: string;
  description!: string;
  /** What staff answered. */
  answer!: string | null;
}

export class AnswerCustomerHelpRequest {
  /** Sent by e-mail as it is. */
  @IsField(helpAnswerText)
  answer!: string;
}
