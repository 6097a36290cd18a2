import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { muthootgoldJourney } from './journey.js';
import { callbackBody, checkBody, checkReply, leadBody, leadReply, statusReply } from './wire.js';

const leads = '/muthootgold/v1/leads';

/** Muthoot Finance's lead API for gold loans. It makes no offers, because the gold is weighed first. */
export const muthootgold = defineLenderIntegration({
  journey: muthootgoldJourney,
  secrets: ['clientId', 'clientKey'],
  credentials: { headers: ({ clientId = '', clientKey = '' }) => ({ 'mf-client-id': clientId, 'mf-client-key': clientKey }) },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/muthootgold/v1/customers/check', json: checkBody, schema: checkReply },
  lead: { method: 'POST', path: leads, json: leadBody, statuses: [200, 201, 409], schema: leadReply },
  status: {
    method: 'GET',
    path: (reference) => `${leads}?partner_ref=${encodeURIComponent(reference)}`,
    statuses: [200, 404],
    schema: statusReply,
  },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({ timestamp: readHeader(callback, 'mf-time'), signature: readHeader(callback, 'mf-signature') }),
    },
    schema: callbackBody,
  },
});
