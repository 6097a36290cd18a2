import { z } from 'zod';
import { event } from '../../../platform/messaging/message.js';

/** What a partner gets of our revenue was changed by staff. */
export class PartnerTermsChanged extends event({
  name: 'partners.partner-terms-changed.v1',
  payload: z.object({ partnerId: z.uuid() }),
}) {}
