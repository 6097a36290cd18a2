import { z } from 'zod';
import type { CodeAnswer, LenderAdapter, Refused } from './adapter.js';
import { assertSigned, readCallbackBody } from './callback.js';
import { type Secrets, withCredentials } from './credentials.js';
import { type KnownApplication, leadAnswer, moved, statusAnswer } from './known-application.js';
import type { LenderFolder } from './lender-folder.js';
import type { LenderConnection } from './lender-journey.js';
import type { LenderLine } from './lender-line.js';
import { assertLendersSite } from './lender-site.js';
import type { PartnerApi, PartnerCall } from './partner-api.js';

/** What a lender's folder gives to the registry, out of what it says of its API. */
export const lenderFolder = (api: PartnerApi): LenderFolder => ({
  journey: api.journey,
  createAdapter: (line, connection) => partnerAdapter(api, line, connection),
});

/** The adapter of a lender whose API is described as data. Throws when its secrets are incomplete. */
function partnerAdapter(api: PartnerApi, line: LenderLine, connection: LenderConnection): LenderAdapter {
  const secrets = readSecrets(api, connection);
  const asPartner = withCredentials(line, api.credentials, secrets);
  const { dedupe, create, offers, journeyUrl, options, quote, steps, withdraw, code } = api;

  const call = async <Request, Answer>(operation: string, to: PartnerCall<Request, Answer>, request: Request, key?: string) => {
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
      return 'duplicateAt' in answer ? { outcome: 'duplicate', at: answer.duplicateAt } : leadAnswer(answer);
    },
    status: async (ourReference) => statusAnswer(await call('status', api.status, ourReference)),
    readCallback(callback, at = new Date()) {
      const { encoding, read } = api.callback.signature;
      assertSigned(callback, { secret: secrets.callbackSecret ?? '', encoding, ...read(callback) }, at);
      return readCallbackBody(callback, api.callback.schema);
    },
    ...(offers && { offers: (id) => call('offers', offers, id) }),
    ...(journeyUrl && {
      async journeyUrl(id, offerId) {
        const address = await call('journey-url', journeyUrl, { id, offerId });
        assertLendersSite(api.journey, connection, address.url);
        return address;
      },
    }),
    ...(options && { options: (_step, id) => call('options', options, id) }),
    ...(quote && {
      async quote(id, request) {
        const answer = await call('quote', quote, { ...request, id });
        return isRefused(answer) ? answer : { outcome: 'quoted', terms: answer };
      },
    }),
    ...(steps && {
      async submitStep(request) {
        const to = Object.hasOwn(steps, request.step) ? steps[request.step] : undefined;
        if (!to) throw new Error(`${api.journey.key} has no call for step ${request.step}`);
        const answer = await call(request.step, to, request, request.idempotencyKey);
        if (isRefused(answer)) return answer;
        return { ...moved(answer), ...(answer.terms && { terms: answer.terms }) };
      },
    }),
    // Whoever withdraws has agreed on nothing: terms in this answer are those of the lender's offer.
    ...(withdraw && { withdraw: async (id, key) => moved(await call('withdraw', withdraw, id, key)) }),
    ...(code && {
      code: {
        send: async (id) => void (await call('send-code', code.send, id)),
        verify: async (id, typed) => codeAnswer(await call('verify-code', code.verify, { id, code: typed })),
      },
    }),
  };
}

const isRefused = (answer: object): answer is Refused => 'outcome' in answer && answer.outcome === 'invalid';

const codeAnswer = (answer: KnownApplication | CodeAnswer): CodeAnswer => ('outcome' in answer ? answer : moved(answer));

function readSecrets({ secrets }: PartnerApi, connection: LenderConnection): Secrets {
  const named = Object.fromEntries(secrets.map((name) => [name, z.string().min(1)]));
  return z.object({ ...named, callbackSecret: z.string().min(16) }).parse(connection.secrets);
}
