/**
 * The only path to the server: RTK Query over fetch, with session, language, request id, token renewal and retries. Endpoints are
 * generated.
 */
import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { TextKey } from '../../../src/contracts/i18n/translate.js';
import { PROOF_OF_WORK_HEADER } from '../../../src/contracts/proof-of-work.js';
import { currentAudience } from '../session/audience.ts';
import type { WithSession } from '../session/session-slice.ts';
import { proofOfWorkRunning } from '../session/proof-of-work-slice.ts';
import { callHeaders } from './call-headers.ts';
import { fetchWithPrefetch } from './prefetch-cache.ts';
import { type Failure, networkFailure, getProofOfWorkChallenge, isReauthenticationRequired, toFailure } from './failure.ts';
import { apiOrigin, newRequestId } from './api-origin.ts';
import { reauthenticate } from './reauthentication.ts';
import { renewSession } from './renew-session.ts';
import { runCancellable } from './cancel-proof-of-work.ts';

/** Toast options of an endpoint (set through `enhanceEndpoints`); by default the server's own message is shown. */
export interface CallOptions {
  readonly toast?: {
    /** Text after success where the server sends none, or false for no toast; may depend on the argument of the call. */
    readonly success?: TextKey | false | ((arg: unknown) => TextKey | false);
    /** Text after failure in place of the server's, or false when the page shows the failure itself. */
    readonly error?: TextKey | false;
    /** Text after a failure without a reason. */
    readonly unsaid?: TextKey;
  };
}

export interface CallMeta {
  readonly requestId: string;
  readonly toast: CallOptions['toast'] | undefined;
}

export type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, Failure, CallOptions, CallMeta>;

const REQUEST_ID = 'x-request-id';
const MAX_RETRIES = 3;
const FIRST_RETRY_DELAY_MS = 400;
/** Maximum for one call: a challenge may expire while a slow phone computes. */
const MAX_PROOFS_OF_WORK = 2;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const send = fetchBaseQuery({
  baseUrl: apiOrigin,
  fetchFn: fetchWithPrefetch,
  credentials: 'same-origin',
  prepareHeaders: (headers, { getState }) => {
    for (const [name, value] of Object.entries(callHeaders(getState))) headers.set(name, value);
    return headers;
  },
});

/** Creates the base query; tests shorten the pause between attempts. */
export function createBaseQuery(pause: (milliseconds: number) => Promise<unknown> = sleep): BaseQuery {
  return async (args, api, options = {}) => {
    const requestId = newRequestId();
    const call = withHeader(args, REQUEST_ID, requestId);
    const meta = { requestId, toast: options.toast };
    const attempt = () => sendWithProofOfWork(call, api, pause);

    const audience = currentAudience();
    const { token } = (api.getState() as WithSession).session[audience];
    let answer = await attempt();
    // Without a token a 401 is the result of the call (a wrong password); with a token it means that the token has expired.
    if (answer.error?.status === 401 && token) {
      const renewal = await renewSession(audience, api, token);
      if (renewal === 'unreachable') return { error: networkFailure(requestId), meta };
      if (renewal === 'renewed') answer = await attempt();
    }
    if (isReauthenticationRequired(answer.error) && (await reauthenticate())) answer = await attempt();
    return answer.error ? { error: toFailure(answer.error, requestId), meta } : { data: answer.data, meta };
  };
}

/** Solves the proof of work that the server requires instead of a wait, and repeats the call with the solution. */
async function sendWithProofOfWork(call: FetchArgs, api: Parameters<typeof send>[1], pause: (milliseconds: number) => Promise<unknown>) {
  let answer = await sendWithRetries(call, api, pause);
  for (let solved = 0; solved < MAX_PROOFS_OF_WORK; solved++) {
    const challenge = getProofOfWorkChallenge(answer.error);
    const solution = challenge && (await findSolution(challenge, api));
    if (!solution) return answer;
    answer = await sendWithRetries(withHeader(call, PROOF_OF_WORK_HEADER, solution), api, pause);
  }
  return answer;
}

/**
 * Returns the solution of a challenge, or undefined when this browser cannot find it. When the user cancels, the call is aborted without an
 * error message.
 */
async function findSolution(challenge: string, { dispatch, signal, abort }: Parameters<typeof send>[1]): Promise<string | undefined> {
  dispatch(proofOfWorkRunning(true));
  try {
    // Rarely needed, so it is not part of the page's chunk.
    const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
    return await runCancellable(abort, () => solveProofOfWork(challenge, signal));
  } catch {
    return undefined;
  } finally {
    dispatch(proofOfWorkRunning(false));
  }
}

/** Drops `params` when all of them are undefined, because fetchBaseQuery would leave a trailing question mark. */
function withoutEmptyParams({ params, ...call }: FetchArgs): FetchArgs {
  return params && Object.values(params).some((value) => value !== undefined) ? { ...call, params } : call;
}

/** Repeats reads only: a write that seems lost may have arrived. */
async function sendWithRetries(call: FetchArgs, api: Parameters<typeof send>[1], pause: (milliseconds: number) => Promise<unknown>) {
  const isRead = !call.method || call.method.toUpperCase() === 'GET';
  for (let retry = 0; ; retry++) {
    const answer = await send(withoutEmptyParams(call), api, {});
    const { status } = answer.error ?? {};
    const isPassing = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || (typeof status === 'number' && status >= 500);
    if (!isRead || !isPassing || retry >= MAX_RETRIES || api.signal.aborted) return answer;
    // Jitter, so that many pages do not retry at the same moment.
    await pause(FIRST_RETRY_DELAY_MS * 2 ** retry * (0.75 + Math.random() / 2));
  }
}

function withHeader(args: string | FetchArgs, name: string, value: string): FetchArgs {
  const call = typeof args === 'string' ? { url: args } : args;
  const headers = new Headers(call.headers as HeadersInit | undefined);
  headers.set(name, value);
  return { ...call, headers };
}

export const baseApi = createApi({ baseQuery: createBaseQuery(), endpoints: () => ({}), keepUnusedDataFor: 60 });
