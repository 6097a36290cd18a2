import { readHeader } from '../callback.js';
import { defineLenderIntegration } from '../define-lender-integration.js';
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
const applicationPath = (id: string) => `${applications}/${id}`;

function getSalarySlip({ documents: { salary_slip: slip } }: StepRequest) {
  if (!slip) throw new Error('cashe: the salary slip is missing');
  return slip;
}

/** CASHe's partner API. */
export const cashe = defineLenderIntegration({
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
  offers: { method: 'GET', path: applicationPath, schema: applicationReply.transform(({ terms }) => (terms ? [terms] : [])) },
  options: { method: 'GET', path: (id) => `${applicationPath(id)}/options`, schema: optionsReply },
  quote: { method: 'POST', path: ({ id }) => `${applicationPath(id)}/quote`, json: quoteBody, statuses: [200, 422], schema: quoteReply },
  steps: {
    confirm: {
      method: 'POST',
      path: ({ lenderApplicationId }) => `${applicationPath(lenderApplicationId)}/confirmation`,
      json: ({ values }) => confirmationBody(values),
      statuses: [200, 422],
      schema: stepReply,
    },
    documents: {
      method: 'PUT',
      path: ({ lenderApplicationId }) => `${applicationPath(lenderApplicationId)}/documents/salary-slip`,
      file: getSalarySlip,
      statuses: [200, 422],
      schema: stepReply,
    },
  },
  withdraw: { method: 'POST', path: (id) => `${applicationPath(id)}/withdrawal`, json: () => ({}), schema: applicationReply },
  callback: {
    signature: {
      encoding: 'hex',
      read: (callback) => ({
        timestamp: readHeader(callback, 'x-cashe-timestamp'),
        signature: readHeader(callback, 'x-cashe-signature').replace(/^sha256=/, ''),
      }),
    },
    schema: callbackBody,
  },
});
