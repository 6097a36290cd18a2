import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { moneyViewJourney } from './journey.js';
import { callbackBody, dedupeReply, journeyUrlReply, leadBody, leadReply, offersReply, statusReply } from './wire.js';

/** Moneyview's partner API. */
export const moneyView = defineLenderIntegration({
  journey: moneyViewJourney,
  secrets: ['partnerCode', 'token'],
  credentials: { headers: ({ partnerCode = '', token = '' }) => ({ partnercode: partnerCode, authorization: `Bearer ${token}` }) },
  honoursIdempotencyKey: false,
  dedupe: {
    method: 'POST',
    path: '/v1/lead/dedupe',
    json: ({ pan, phone }) => ({ panNo: pan, mobileNo: phone }),
    schema: dedupeReply,
  },
  lead: { method: 'POST', path: '/v1/lead', json: leadBody, schema: leadReply },
  status: { method: 'GET', path: (reference) => `/v1/lead/status?partnerRef=${encodeURIComponent(reference)}`, schema: statusReply },
  offers: { method: 'GET', path: (id) => `/v1/lead/${id}/offers`, schema: offersReply },
  journeyUrl: {
    method: 'POST',
    path: ({ id }) => `/v1/lead/${id}/journey-url`,
    json: ({ offerId }) => ({ offerId }),
    schema: journeyUrlReply,
  },
  callback: {
    signature: {
      encoding: 'base64',
      read(callback) {
        const parts = new URLSearchParams(readHeader(callback, 'x-mv-signature').replaceAll('+', '%2B').replaceAll(',', '&'));
        // A header that was sent twice has more than one of each.
        return parts.size === 2 ? { timestamp: parts.get('t') ?? '', signature: parts.get('v1') ?? '' } : { timestamp: '', signature: '' };
      },
    },
    schema: callbackBody,
  },
});
