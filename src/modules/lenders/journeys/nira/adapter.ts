import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { niraJourney } from './journey.js';
import { callbackBody, eligibilityBody, eligibilityReply, leadBody, leadReply, linkReply, statusReply } from './wire.js';

const applications = '/nira/api/v3/applications';

/** NIRA's partner API. It makes no offers: lender, amount and cost are shown on its site. */
export const nira = defineLenderIntegration({
  journey: niraJourney,
  secrets: ['apiToken'],
  credentials: { headers: ({ apiToken = '' }) => ({ authorization: `Token ${apiToken}` }) },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/nira/api/v3/eligibility', json: eligibilityBody, schema: eligibilityReply },
  lead: { method: 'POST', path: applications, json: leadBody, schema: leadReply },
  status: { method: 'GET', path: (reference) => `${applications}?partner_ref=${encodeURIComponent(reference)}`, schema: statusReply },
  journeyUrl: { method: 'POST', path: ({ id }) => `${applications}/${id}/web-link`, json: () => ({}), schema: linkReply },
  callback: {
    signature: {
      encoding: 'hex',
      read(callback) {
        const [timestamp = '', ...signatures] = readHeader(callback, 'nira-signature').split(':');
        return { timestamp, signature: signatures.join(':') };
      },
    },
    schema: callbackBody,
  },
});
