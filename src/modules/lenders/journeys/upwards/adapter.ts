import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
import { upwardsJourney } from './journey.js';
import {
  callbackBody,
  completeBody,
  completeReply,
  createBody,
  createReply,
  eligibilityBody,
  eligibilityReply,
  offersReply,
  statusReply,
  tokenReply,
  transitionReply,
} from './wire.js';

const loans = '/upwards/v1/loans';

/** Upwards' partner API. */
export const upwards = defineLenderIntegration({
  journey: upwardsJourney,
  secrets: ['affiliateId', 'affiliateSecret'],
  credentials: {
    token: {
      path: '/upwards/v1/token',
      headers: ({ affiliateId = '', affiliateSecret = '' }) => ({ 'affiliate-id': affiliateId, 'affiliate-secret': affiliateSecret }),
      schema: tokenReply,
    },
    headers: ({ affiliateId = '' }, token) => ({ 'affiliate-id': affiliateId, authorization: `Bearer ${token}` }),
  },
  honoursIdempotencyKey: false,
  dedupe: { method: 'POST', path: '/upwards/v1/eligibility', json: eligibilityBody, schema: eligibilityReply },
  create: { method: 'POST', path: loans, json: createBody, schema: createReply },
  lead: {
    method: 'POST',
    path: ({ lenderApplicationId }) => `${loans}/${lenderApplicationId}/complete`,
    json: completeBody,
    statuses: [200, 409],
    schema: completeReply,
  },
  status: {
    method: 'GET',
    path: (reference) => `${loans}?partner_reference=${encodeURIComponent(reference)}`,
    statuses: [200, 404],
    schema: statusReply,
  },
  offers: { method: 'GET', path: (id) => `${loans}/${id}/offers`, schema: offersReply },
  journeyUrl: {
    method: 'POST',
    path: ({ id }) => `${loans}/${id}/transition`,
    json: ({ offerId }) => ({ offer_id: offerId }),
    schema: transitionReply,
  },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({
        timestamp: readHeader(callback, 'upwards-timestamp'),
        signature: readHeader(callback, 'upwards-signature'),
      }),
    },
    schema: callbackBody,
  },
});
