import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { muthootfincorpJourney } from './journey.js';
import { callbackBody, checkBody, checkReply, leadBody, leadReply, linkReply, statusReply } from './wire.js';

const applications = '/muthootfincorp/v1/applications';

/** Muthoot FinCorp's partner API for merchants. It makes no offers: amount and cost are shown on its site. */
export const muthootfincorp = defineLenderIntegration({
  journey: muthootfincorpJourney,
  secrets: ['partnerCode', 'apiKey'],
  credentials: { headers: ({ partnerCode = '', apiKey = '' }) => ({ 'x-partner-code': partnerCode, 'x-api-key': apiKey }) },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/muthootfincorp/v1/customers/exists', json: checkBody, schema: checkReply },
  lead: { method: 'POST', path: applications, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: { method: 'GET', path: (reference) => `${applications}?creditappUuid=${encodeURIComponent(reference)}`, schema: statusReply },
  journeyUrl: { method: 'POST', path: ({ id }) => `${applications}/${id}/link`, json: () => ({}), schema: linkReply },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({ timestamp: readHeader(callback, 'x-mfl-timestamp'), signature: readHeader(callback, 'x-mfl-signature') }),
    },
    schema: callbackBody,
  },
});
