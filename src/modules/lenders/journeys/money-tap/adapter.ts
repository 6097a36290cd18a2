import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { moneyTapJourney } from './journey.js';
import { callbackBody, leadBody, leadReply, statusReply } from './wire.js';

const customers = '/moneytap/partner/v3/customers';

/** MoneyTap's partner API. Its customers continue in its app: there is no site to redirect to. */
export const moneyTap = defineLenderIntegration({
  journey: moneyTapJourney,
  secrets: ['apiKey'],
  credentials: { headers: ({ apiKey = '' }) => ({ 'mt-api-key': apiKey }) },
  honoursIdempotencyKey: false,
  lead: { method: 'POST', path: customers, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: {
    method: 'GET',
    path: (reference) => `${customers}/status?externalId=${encodeURIComponent(reference)}`,
    schema: statusReply,
  },
  callback: {
    signature: {
      encoding: 'base64',
      read: (callback) => ({ timestamp: readHeader(callback, 'mt-time'), signature: readHeader(callback, 'mt-signature') }),
    },
    schema: callbackBody,
  },
});
