import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { finzyJourney } from './journey.js';
import { callbackBody, eligibilityBody, eligibilityReply, leadBody, leadReply, listingReply, statusReply } from './wire.js';

const requests = '/finzy/borrowers/v2/requests';

/** Finzy's partner API. It makes no offers: the rate follows from the grade shown on its site. */
export const finzy = defineLenderIntegration({
  journey: finzyJourney,
  secrets: ['user', 'password'],
  credentials: {
    headers: ({ user = '', password = '' }) => ({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
  },
  honoursIdempotencyKey: false,
  dedupe: {
    method: 'POST',
    path: '/finzy/borrowers/v2/eligibility',
    json: eligibilityBody,
    statuses: [200, 409],
    schema: eligibilityReply,
  },
  lead: { method: 'POST', path: requests, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: {
    method: 'GET',
    path: (reference) => `${requests}/of/${encodeURIComponent(reference)}`,
    statuses: [200, 404],
    schema: statusReply,
  },
  journeyUrl: { method: 'POST', path: ({ id }) => `${requests}/${id}/listing`, json: () => ({}), schema: listingReply },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({ timestamp: readHeader(callback, 'finzy-time'), signature: readHeader(callback, 'finzy-hmac') }),
    },
    schema: callbackBody,
  },
});
