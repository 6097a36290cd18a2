import { z } from 'zod';
import { event } from '../../../platform/messaging/message.js';

/** Staff changed a partner's revenue share. */
export class PartnerTermsChanged extends event({
  name: 'partners.partner-terms-changed.v1',
  payload: z.object({ partnerId: z.uuid() }),
}) {}
