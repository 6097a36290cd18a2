import type { IEventHandler } from '@nestjs/cqrs';
import type { ConsentPurpose } from '../../../contracts/consents.js';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ConsentWithdrawn } from '../../customer-journey/messages/index.js';
import { Sessions } from './sessions.js';

const LOGIN: ConsentPurpose = 'otp_verification';

/** Logs out a customer who withdraws the consent to use the number for login; requesting a code gives the consent again. */
@Subscriber(ConsentWithdrawn, { name: 'auth.end-sessions-when-login-consent-withdrawn' })
export class EndSessionsWhenLoginConsentWithdrawn implements IEventHandler<ConsentWithdrawn> {
  constructor(private readonly sessions: Sessions) {}

  async handle({ payload: { customerId, purpose, at } }: ConsentWithdrawn): Promise<void> {
    if (purpose === LOGIN) await this.sessions.revokeAllOfCustomer(customerId, new Date(at));
  }
}
