import { z } from 'zod';
import type { OtpResponse, LenderAdapter, RejectedFields } from './adapter.js';
import { assertSigned, readCallbackBody } from './callback.js';
import { type Secrets, withCredentials } from './credentials.js';
import { type NormalizedApplication, toLeadResponse, toStateChange, toStatusResponse } from './normalized-application.js';
import type { LenderIntegration } from './lender-integration.js';
import type { LenderConnection } from './lender-journey.js';
import type { LenderClient } from './lender-client.js';
import { assertLenderUrl } from './assert-lender-url.js';
import type { LenderApiDefinition, LenderApiCall } from './lender-api-definition.js';

/** Creates the registry entry of a lender from the definition of its API. */
export const defineLenderIntegration = (api: LenderApiDefinition): LenderIntegration => ({
  journey: api.journey,
  createAdapter: (line, connection) => createLenderAdapter(api, line, connection),
});

/** Creates the adapter of a lender from the definition of its API. Throws when its secrets are incomplete. */
function createLenderAdapter(api: LenderApiDefinition, line: LenderClient, connection: LenderConnection): LenderAdapter {
  const secrets = readSecrets(api, connection);
  const asPartner = withCredentials(line, api.credentials, secrets);
  const { dedupe, create, offers, journeyUrl, options, quote, steps, withdraw, code } = api;

  const call = async <Request, Answer>(operation: string, to: LenderApiCall<Request, Answer>, request: Request, key?: string) => {
    const { method, path, json, file, statuses, schema } = to;
    const body = json ? { json: json(request) } : file?.(request);
    const keyed: Readonly<Record<string, string>> = key && api.honoursIdempotencyKey ? { 'idempotency-key': key } : {};
    const answer = await asPartner((headers) =>
      line.call(operation, {
        ...{ method, path: typeof path === 'string' ? path : path(request), headers: { ...headers, ...keyed }, schema },
        ...(body && { body }),
        ...(statuses && { statuses }),
      }),
    );
    return answer.body;
  };

  return {
    key: api.journey.key,
    honoursIdempotencyKey: api.honoursIdempotencyKey,
    ...(dedupe && { dedupe: (facts) => call('dedupe', dedupe, facts) }),
    async lead(request) {
      const key = request.idempotencyKey;
      const lenderApplicationId = create ? await call('create', create, request, key) : '';
      const answer = await call('lead', api.lead, { ...request, lenderApplicationId }, key);
      return 'duplicateAt' in answer ? { outcome: 'duplicate', at: answer.duplicateAt } : toLeadResponse(answer);
    },
    status: async (ourReference) => toStatusResponse(await call('status', api.status, ourReference)),
    readCallback(callback, at = new Date()) {
      const { encoding, read } = api.callback.signature;
      assertSigned(callback, { secret: secrets.callbackSecret ?? '', encoding, ...read(callback) }, at);
      return readCallbackBody(callback, api.callback.schema);
    },
    ...(offers && { offers: (id) => call('offers', offers, id) }),
    ...(journeyUrl && {
      async journeyUrl(id, offerId) {
        const address = await call('journey-url', journeyUrl, { id, offerId });
        assertLenderUrl(api.journey, connection, address.url);
        return address;
      },
    }),
    ...(options && { options: (_step, id) => call('options', options, id) }),
    ...(quote && {
      async quote(id, request) {
        const answer = await call('quote', quote, { ...request, id });
        return isRejectedFields(answer) ? answer : { outcome: 'quoted', terms: answer };
      },
    }),
    ...(steps && {
      async submitStep(request) {
        const to = Object.hasOwn(steps, request.step) ? steps[request.step] : undefined;
        if (!to) throw new Error(`${api.journey.key} has no call for step ${request.step}`);
        const answer = await call(request.step, to, request, request.idempotencyKey);
        if (isRejectedFields(answer)) return answer;
        return { ...toStateChange(answer), ...(answer.terms && { terms: answer.terms }) };
      },
    }),
    // A withdrawing customer has agreed to nothing: terms in this answer are those of the lender's offer.
    ...(withdraw && { withdraw: async (id, key) => toStateChange(await call('withdraw', withdraw, id, key)) }),
    ...(code && {
      code: {
        send: async (id) => void (await call('send-code', code.send, id)),
        verify: async (id, typed) => toOtpResponse(await call('verify-code', code.verify, { id, code: typed })),
      },
    }),
  };
}

const isRejectedFields = (answer: object): answer is RejectedFields => 'outcome' in answer && answer.outcome === 'invalid';

const toOtpResponse = (answer: NormalizedApplication | OtpResponse): OtpResponse => ('outcome' in answer ? answer : toStateChange(answer));

function readSecrets({ secrets }: LenderApiDefinition, connection: LenderConnection): Secrets {
  const named = Object.fromEntries(secrets.map((name) => [name, z.string().min(1)]));
  return z.object({ ...named, callbackSecret: z.string().min(16) }).parse(connection.secrets);
}
