import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { indialendsJourney } from './journey.js';
import { callbackBody, dedupeBody, dedupeReply, leadBody, leadReply, otpSentReply, siteReply, statusReply, verifyReply } from './wire.js';

const users = '/indialends/partner/v1/users';

/** IndiaLends' partner API. It makes no offers: its lenders and their costs are shown on its site. */
export const indialends = defineLenderIntegration({
  journey: indialendsJourney,
  secrets: ['partnerKey', 'partnerToken'],
  credentials: { headers: ({ partnerKey = '', partnerToken = '' }) => ({ 'partner-key': partnerKey, 'partner-token': partnerToken }) },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/indialends/partner/v1/dedupe', json: dedupeBody, schema: dedupeReply },
  lead: { method: 'POST', path: users, json: leadBody, schema: leadReply },
  status: { method: 'GET', path: (reference) => `${users}?partner_user_id=${encodeURIComponent(reference)}`, schema: statusReply },
  code: {
    send: { method: 'POST', path: (id) => `${users}/${id}/otp`, json: () => ({}), schema: otpSentReply },
    verify: { method: 'POST', path: ({ id }) => `${users}/${id}/otp/verify`, json: ({ code }) => ({ otp: code }), schema: verifyReply },
  },
  journeyUrl: { method: 'POST', path: ({ id }) => `${users}/${id}/site`, json: () => ({}), schema: siteReply },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({ timestamp: readHeader(callback, 'il-timestamp'), signature: readHeader(callback, 'il-signature') }),
    },
    schema: callbackBody,
  },
});
