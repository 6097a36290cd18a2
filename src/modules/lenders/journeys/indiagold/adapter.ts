import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { indiagoldJourney } from './journey.js';
import { callbackBody, checkBody, checkReply, leadBody, leadReply, statusReply } from './wire.js';

const bookings = '/indiagold/v2/bookings';

/** indiagold's booking API. It makes no offers, because the gold is weighed first. */
export const indiagold = defineLenderIntegration({
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
        timestamp: readHeader(callback, 'x-indiagold-timestamp'),
        signature: readHeader(callback, 'x-indiagold-signature'),
      }),
    },
    schema: callbackBody,
  },
});
