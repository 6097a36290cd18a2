import { headerOf } from '../callback.js';
import { lenderFolder } from '../partner-adapter.js';
import { indiagoldJourney } from './journey.js';
import { callbackBody, checkBody, checkReply, leadBody, leadReply, statusReply } from './wire.js';

const bookings = '/indiagold/v2/bookings';

/** indiagold's booking API. It makes no offers: gold is weighed first. */
export const indiagold = lenderFolder({
  journey: indiagoldJourney,
  secrets: ['partnerToken'],
  credentials: { headers: ({ partnerToken = '' }) => ({ authorization: `Bearer ${partnerToken}` }) },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/indiagold/v2/customers/lookup', json: checkBody, schema: checkReply },
  lead: { method: 'POST', path: bookings, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: { method: 'GET', path: (reference) => `${bookings}?externalId=${encodeURIComponent(reference)}`, schema: statusReply },
  callback: {
    signature: {
      encoding: 'base64',
      read: (callback) => ({
        timestamp: headerOf(callback, 'x-indiagold-timestamp'),
        signature: headerOf(callback, 'x-indiagold-signature'),
      }),
    },
    schema: callbackBody,
  },
});
