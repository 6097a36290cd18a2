import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { kreditbeeJourney } from './journey.js';
import { callbackBody, eligibilityBody, eligibilityReply, leadBody, leadReply, redirectReply, statusReply } from './wire.js';

const leads = '/kreditbee/partner/v1/leads';

/** KreditBee's partner API. It makes no offers: limit and cost are shown on its site. */
export const kreditbee = defineLenderIntegration({
  journey: kreditbeeJourney,
  secrets: ['clientId', 'clientSecret'],
  credentials: {
    headers: ({ clientId = '', clientSecret = '' }) => ({ 'x-client-id': clientId, 'x-client-secret': clientSecret }),
  },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/kreditbee/partner/v1/eligibility', json: eligibilityBody, schema: eligibilityReply },
  lead: { method: 'POST', path: leads, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: {
    method: 'GET',
    path: (reference) => `${leads}/by-ref/${encodeURIComponent(reference)}`,
    statuses: [200, 404],
    schema: statusReply,
  },
  journeyUrl: { method: 'POST', path: ({ id }) => `${leads}/${id}/redirect`, json: () => ({}), schema: redirectReply },
  callback: {
    signature: {
      encoding: 'base64',
      read: (callback) => ({ timestamp: readHeader(callback, 'x-kb-timestamp'), signature: readHeader(callback, 'x-kb-signature') }),
    },
    schema: callbackBody,
  },
});
