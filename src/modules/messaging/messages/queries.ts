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

/** A message to a customer, without its content. */
export interface SentMessage {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly channel: string;
  readonly template: string;
  readonly state: string;
}

/** Returns the newest messages to a customer, latest first. */
export class MessagesOfCustomer extends Query<readonly SentMessage[]> {
  constructor(readonly subjectId: string) {
    super();
  }
}
