import { helpAnswerText } from '../../../contracts/resources/help-request.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** What somebody wrote who asked for help; the ways to reach the person are masked. */
export class HelpRequestContent {
  name!: string;
  company!: string | null;
  /** Masked. */
  phone!: string;
  /** Masked. */
  email!: string;
  description!: string;
  /** What staff answered. */
  answer!: string | null;
}

export class AnswerHelpRequestRequest {
  /** Sent by e-mail as it is. */
  @IsField(helpAnswerText)
  answer!: string;
}
