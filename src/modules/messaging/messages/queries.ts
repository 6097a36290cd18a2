import { Query } from '@nestjs/cqrs';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { HelpChannel, HelpState } from '../../../contracts/resources/help-request.js';
import type { ProvenContact } from '../../../contracts/timeline.js';

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

/**
 * Returns the newest messages to a customer, latest first, including login codes to the customer's contacts: they are sent before it is known
 * whose contact it is.
 */
export class MessagesOfCustomer extends Query<readonly SentMessage[]> {
  constructor(
    readonly subjectId: string,
    readonly contacts: readonly ProvenContact[],
  ) {
    super();
  }
}

/** A request for help of a customer, without what was written. */
export interface CustomerHelpRequest {
  readonly id: string;
  readonly number: string;
  readonly state: HelpState;
  readonly language: Language;
  /** ISO 8601 UTC. */
  readonly created_at: string;
  readonly settled_at: string | null;
  /** Day in India until which it is answered. */
  readonly due_on: string;
  readonly is_open: number;
  readonly is_late: number;
  readonly is_customer: number;
  readonly channel: HelpChannel;
}

/** Returns the newest requests for help that a customer sent while logged in, or that staff entered for the customer, latest first. */
export class HelpRequestsOfCustomer extends Query<readonly CustomerHelpRequest[]> {
  constructor(readonly customerId: string) {
    super();
  }
}
