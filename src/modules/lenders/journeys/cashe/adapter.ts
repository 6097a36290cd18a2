import { headerOf } from '../callback.js';
import { lenderFolder } from '../partner-adapter.js';
import type { StepRequest } from '../adapter.js';
import { casheJourney } from './journey.js';
import {
  applicationReply,
  callbackBody,
  confirmationBody,
  dedupeReply,
  leadBody,
  leadReply,
  optionsReply,
  quoteBody,
  quoteReply,
  statusReply,
  stepReply,
} from './wire.js';

const applications = '/partner/v2/applications';
const of = (id: string) => `${applications}/${id}`;

function slipOf({ documents: { salary_slip: slip } }: StepRequest) {
  if (!slip) throw new Error('cashe: the salary slip is missing');
  return slip;
}

/** CASHe's partner API. */
export const cashe = lenderFolder({
  journey: casheJourney,
  secrets: ['partnerCode', 'apiKey'],
  credentials: { headers: ({ partnerCode = '', apiKey = '' }) => ({ 'x-partner-code': partnerCode, 'x-api-key': apiKey }) },
  honoursIdempotencyKey: true,
  dedupe: {
    method: 'POST',
    path: '/partner/v2/dedupe',
    json: ({ pan, phone }) => ({ pan_number: pan, mobile_number: phone }),
    schema: dedupeReply,
  },
  lead: { method: 'POST', path: applications, json: leadBody, statuses: [200, 201, 202, 409], schema: leadReply },
  status: {
    method: 'GET',
    path: (reference) => `${applications}?partner_reference=${encodeURIComponent(reference)}`,
    statuses: [200, 404],
    schema: statusReply,
  },
  offers: { method: 'GET', path: of, schema: applicationReply.transform(({ terms }) => (terms ? [terms] : [])) },
  options: { method: 'GET', path: (id) => `${of(id)}/options`, schema: optionsReply },
  quote: { method: 'POST', path: ({ id }) => `${of(id)}/quote`, json: quoteBody, statuses: [200, 422], schema: quoteReply },
  steps: {
    confirm: {
      method: 'POST',
      path: ({ lenderApplicationId }) => `${of(lenderApplicationId)}/confirmation`,
      json: ({ values }) => confirmationBody(values),
      statuses: [200, 422],
      schema: stepReply,
    },
    documents: {
      method: 'PUT',
      path: ({ lenderApplicationId }) => `${of(lenderApplicationId)}/documents/salary-slip`,
      file: slipOf,
      statuses: [200, 422],
      schema: stepReply,
    },
  },
  withdraw: { method: 'POST', path: (id) => `${of(id)}/withdrawal`, json: () => ({}), schema: applicationReply },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({
        timestamp: headerOf(callback, 'x-cashe-timestamp'),
        signature: headerOf(callback, 'x-cashe-signature').replace(/^sha256=/, ''),
      }),
    },
    schema: callbackBody,
  },
});
