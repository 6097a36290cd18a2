import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { earlysalaryJourney } from './journey.js';
import { callbackBody, eligibilityBody, eligibilityReply, leadBody, leadReply, linkReply, statusReply } from './wire.js';

const customers = '/fibe/v2/customers';

/** Fibe's partner API. It makes no offers: amount and cost are shown on its site. */
export const earlysalary = defineLenderIntegration({
  journey: earlysalaryJourney,
  secrets: ['partnerId', 'apiKey'],
  credentials: { headers: ({ partnerId = '', apiKey = '' }) => ({ 'x-partner-id': partnerId, 'x-api-key': apiKey }) },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/fibe/v2/eligibility', json: eligibilityBody, schema: eligibilityReply },
  lead: { method: 'POST', path: customers, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: { method: 'GET', path: (reference) => `${customers}?partnerRef=${encodeURIComponent(reference)}`, schema: statusReply },
  journeyUrl: { method: 'POST', path: ({ id }) => `${customers}/${id}/link`, json: () => ({}), schema: linkReply },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({ timestamp: readHeader(callback, 'x-fibe-time'), signature: readHeader(callback, 'x-fibe-signature') }),
    },
    schema: callbackBody,
  },
});
