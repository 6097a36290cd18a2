/** The one way to the server: RTK Query over fetch, with session, language, request id, renewal and retries. Endpoints are generated. */
import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { TextKey } from '../../../src/contracts/i18n/translate.js';
import { currentAudience } from '../app/audience.ts';
import type { WithSession } from '../app/session/session-slice.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { type Failure, networkFailure, toFailure } from './failure.ts';
import { apiOrigin, newRequestId } from './origin.ts';
import { renewSession } from './renew-session.ts';

/** What an endpoint may ask of the toasts (set through `enhanceEndpoints`); by default the server's own message is shown. */
export interface CallOptions {
  readonly toast?: {
    /** Text after success where the server sends none, or false for silence. */
    readonly success?: TextKey | false;
    /** Text after failure in place of the server's, or false where the page shows the failure itself. */
    readonly error?: TextKey | false;
  };
}

export interface CallMeta {
  readonly requestId: string;
  readonly toast: CallOptions['toast'] | undefined;
}

export type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, Failure, CallOptions, CallMeta>;

const REQUEST_ID = 'x-request-id';
const RETRIES = 3;
const FIRST_PAUSE_MS = 400;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const send = fetchBaseQuery({
  baseUrl: apiOrigin,
  credentials: 'same-origin',
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as WithSession).session[currentAudience()];
    if (token) headers.set('authorization', `Bearer ${token}`);
    headers.set('accept-language', currentLanguage());
    // What a record of a consent must name: the page that asked, and the brand it showed.
    headers.set('x-page', window.location.pathname);
    const { brand } = document.documentElement.dataset;
    if (brand) headers.set('x-brand', brand);
    return headers;
  },
});

/** Makes the base query; tests shorten the pause between tries. */
export function createBaseQuery(pause: (milliseconds: number) => Promise<unknown> = sleep): BaseQuery {
  return async (args, api, options = {}) => {
    const requestId = newRequestId();
    const call = withHeader(args, requestId);
    const meta = { requestId, toast: options.toast };
    const attempt = () => sendWithRetries(call, api, pause);

    const audience = currentAudience();
    const { token } = (api.getState() as WithSession).session[audience];
    let answer = await attempt();
    // Without a token a 401 is the answer itself (a wrong password); with one the token has run out.
    if (answer.error?.status === 401 && token) {
      const renewal = await renewSession(audience, api, token);
      if (renewal === 'unreachable') return { error: networkFailure(requestId), meta };
      if (renewal === 'renewed') answer = await attempt();
    }
    return answer.error ? { error: toFailure(answer.error, requestId), meta } : { data: answer.data, meta };
  };
}

/** Only reads are repeated: a write that seems lost may have arrived. */
async function sendWithRetries(call: FetchArgs, api: Parameters<typeof send>[1], pause: (milliseconds: number) => Promise<unknown>) {
  const isRead = !call.method || call.method.toUpperCase() === 'GET';
  for (let retry = 0; ; retry++) {
    const answer = await send(call, api, {});
    const { status } = answer.error ?? {};
    const isPassing = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || (typeof status === 'number' && status >= 500);
    if (!isRead || !isPassing || retry >= RETRIES || api.signal.aborted) return answer;
    // Spread out, so that many pages do not come back in the same moment.
    await pause(FIRST_PAUSE_MS * 2 ** retry * (0.75 + Math.random() / 2));
  }
}

function withHeader(args: string | FetchArgs, requestId: string): FetchArgs {
  const call = typeof args === 'string' ? { url: args } : args;
  const headers = new Headers(call.headers as HeadersInit | undefined);
  headers.set(REQUEST_ID, requestId);
  return { ...call, headers };
}

export const baseApi = createApi({ baseQuery: createBaseQuery(), endpoints: () => ({}), keepUnusedDataFor: 60 });
