import { z } from 'zod';
import type { LeadAnswer, LenderAdapter, StepAnswer, StepRequest } from '../adapter.js';
import { assertSigned, headerOf, readCallbackBody } from '../callback.js';
import type { LenderConnection } from '../lender-journey.js';
import type { LenderLine } from '../lender-line.js';
import { casheJourney } from './journey.js';
import {
  applicationReply,
  callbackBody,
  confirmationBody,
  dedupeReply,
  leadBody,
  leadReply,
  optionsReply,
  statusReply,
  stepReply,
} from './wire.js';

const secretsSchema = z.object({ partnerCode: z.string().min(1), apiKey: z.string().min(1), callbackSecret: z.string().min(16) });

const applications = '/partner/v2/applications';

/** CASHe's partner API. */
export function createCasheAdapter(line: LenderLine, { secrets }: LenderConnection): LenderAdapter {
  const { partnerCode, apiKey, callbackSecret } = secretsSchema.parse(secrets);
  const headers = { 'x-partner-code': partnerCode, 'x-api-key': apiKey };

  return {
    key: casheJourney.key,
    honoursIdempotencyKey: true,

    async dedupe({ pan, phone }) {
      const json = { pan_number: pan, mobile_number: phone };
      const { body } = await line.call('dedupe', {
        method: 'POST',
        path: '/partner/v2/dedupe',
        headers,
        body: { json },
        schema: dedupeReply,
      });
      return { outcome: body.data.is_existing === 'Y' ? 'duplicate' : 'new' };
    },

    async lead(request) {
      const { body } = await line.call('lead', {
        method: 'POST',
        path: applications,
        headers: { ...headers, 'idempotency-key': request.idempotencyKey },
        body: { json: leadBody(request) },
        statuses: [200, 201, 202, 409],
        schema: leadReply,
      });
      return body.status === 'DUPLICATE' ? { outcome: 'duplicate' } : leadAnswer(body.data);
    },

    async status(ourReference) {
      const path = `${applications}?partner_reference=${encodeURIComponent(ourReference)}`;
      const { body } = await line.call('status', { method: 'GET', path, headers, statuses: [200, 404], schema: statusReply });
      if (body.status === 'NOT_FOUND') return { outcome: 'not-found' };
      const { application_id, application_status, decline_code } = body.data;
      return { outcome: 'found', lenderApplicationId: application_id, state: application_status, reason: decline_code };
    },

    async offers(lenderApplicationId) {
      const path = `${applications}/${lenderApplicationId}`;
      const { body } = await line.call('offers', { method: 'GET', path, headers, schema: applicationReply });
      return body.data.terms ? [body.data.terms] : [];
    },

    async options(_step, lenderApplicationId) {
      const path = `${applications}/${lenderApplicationId}/options`;
      const { body } = await line.call('options', { method: 'GET', path, headers, schema: optionsReply });
      const { min_amount, max_amount, tenures } = body.data;
      return {
        accepted_amount: { min: Number(min_amount), max: Number(max_amount) },
        tenure: { options: tenures.map((value) => ({ value })) },
      };
    },

    async submitStep(request) {
      const { body } = await line.call(request.step, {
        ...stepCall(request),
        headers: { ...headers, 'idempotency-key': request.idempotencyKey },
        statuses: [200, 422],
        schema: stepReply,
      });
      return stepAnswer(body);
    },

    readCallback(callback) {
      const timestamp = headerOf(callback, 'x-cashe-timestamp');
      const signature = headerOf(callback, 'x-cashe-signature').replace(/^sha256=/, '');
      assertSigned(callback, { secret: callbackSecret, timestamp, signature, encoding: 'hex' });
      const body = readCallbackBody(callback, callbackBody);
      return {
        eventId: body.event_id,
        ourReference: body.partner_reference,
        lenderApplicationId: body.application_id,
        state: body.application_status,
        reason: body.decline_code,
      };
    },
  };
}

function leadAnswer({ application_id, application_status, decline_code, terms }: z.infer<typeof applicationReply>['data']): LeadAnswer {
  switch (application_status) {
    case 'lead_created':
      return { outcome: 'pending', lenderApplicationId: application_id };
    case 'dedupe_rejected':
      return { outcome: 'duplicate' };
    case 'rejected':
    case 'ineligible':
      return { outcome: 'rejected', reason: decline_code ?? 'other', lenderApplicationId: application_id };
    default:
      return { outcome: 'accepted', lenderApplicationId: application_id, state: application_status, ...(terms && { offers: [terms] }) };
  }
}

function stepCall({ step, lenderApplicationId, values, documents }: StepRequest) {
  const path = `${applications}/${lenderApplicationId}`;
  const slip = documents.salary_slip;
  if (step === 'confirm') return { method: 'POST', path: `${path}/confirmation`, body: { json: confirmationBody(values) } } as const;
  if (step === 'documents' && slip) return { method: 'PUT', path: `${path}/documents/salary-slip`, body: slip } as const;
  throw new Error(`cashe has no call for step ${step}, or its document is missing`);
}

function stepAnswer(body: z.infer<typeof stepReply>): StepAnswer {
  if (body.status === 'OK') return { outcome: 'moved', state: body.data.application_status, reason: body.data.decline_code };
  return { outcome: 'invalid', fields: body.fields };
}
