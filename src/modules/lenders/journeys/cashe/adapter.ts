import { z } from 'zod';
import type { LeadAnswer, LenderAdapter, Moved, StepAnswer, StepRequest } from '../adapter.js';
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
  quoteBody,
  quoteReply,
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
      return body.status === 'DUPLICATE' ? { outcome: 'duplicate', at: body.status_at } : leadAnswer(body.data);
    },

    async status(ourReference) {
      const path = `${applications}?partner_reference=${encodeURIComponent(ourReference)}`;
      const { body } = await line.call('status', { method: 'GET', path, headers, statuses: [200, 404], schema: statusReply });
      if (body.status === 'NOT_FOUND') return { outcome: 'not-found' };
      const { application_id, application_status, status_at, decline_code } = body.data;
      return { outcome: 'found', lenderApplicationId: application_id, state: application_status, at: status_at, reason: decline_code };
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

    async quote(lenderApplicationId, request) {
      const { body } = await line.call('quote', {
        method: 'POST',
        path: `${applications}/${lenderApplicationId}/quote`,
        headers,
        body: { json: quoteBody(request) },
        statuses: [200, 422],
        schema: quoteReply,
      });
      return body.status === 'OK' ? { outcome: 'quoted', terms: body.data.terms } : { outcome: 'invalid', fields: body.fields };
    },

    async withdraw(lenderApplicationId, idempotencyKey) {
      const { body } = await line.call('withdraw', {
        method: 'POST',
        path: `${applications}/${lenderApplicationId}/withdrawal`,
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        body: { json: {} },
        schema: applicationReply,
      });
      // Whoever withdraws has agreed on nothing: terms in this answer are those of the lender's offer.
      return moved(body.data);
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
        at: body.status_at,
        reason: body.decline_code,
      };
    },
  };
}

function leadAnswer(data: z.infer<typeof applicationReply>['data']): LeadAnswer {
  const { application_id: lenderApplicationId, application_status: state, status_at: at, decline_code, terms } = data;
  switch (state) {
    case 'lead_created':
      return { outcome: 'pending', lenderApplicationId, at };
    case 'dedupe_rejected':
      return { outcome: 'duplicate', lenderApplicationId, at };
    case 'rejected':
    case 'ineligible':
      return { outcome: 'rejected', state, reason: decline_code, lenderApplicationId, at };
    default:
      return { outcome: 'accepted', lenderApplicationId, state, at, ...(terms && { offers: [terms] }) };
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
  if (body.status !== 'OK') return { outcome: 'invalid', fields: body.fields };
  const { terms } = body.data;
  return { ...moved(body.data), ...(terms && { terms }) };
}

function moved({ application_status: state, status_at: at, decline_code: reason }: z.infer<typeof applicationReply>['data']): Moved {
  return { outcome: 'moved', state, at, ...(reason && { reason }) };
}
