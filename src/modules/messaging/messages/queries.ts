import { Query } from '@nestjs/cqrs';

/**
 * Returns whether a customer's consent to receive messages for a purpose (`marketing_sms`, for example) is in force. Queried at the moment
 * of sending.
 */
export class CanReceiveMessage extends Query<boolean> {
  constructor(
    readonly subjectId: string,
    readonly purpose: string,
  ) {
    super();
  }
}
