import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { waitFor } from '@testing-library/react';
import {
  parseChallenge,
  formatSolution,
  solveChallenge,
  PROOF_OF_WORK_HEADER,
  type ProofOfWorkChallenge,
} from '../../../src/contracts/proof-of-work.js';
import { changeLanguage, startTexts } from '../i18n/i18n.ts';
import { getLastLogin, storeLastLogin } from '../session/last-login.ts';
import { sessionReducer, signedIn } from '../session/session-slice.ts';
import { proofOfWorkReducer } from '../session/proof-of-work-slice.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { createBaseQuery } from './base.ts';
import { isFailure } from './failure.ts';
import { cancelProofOfWork } from './cancel-proof-of-work.ts';

let answer: (request: TestRequest) => TestResponse | Promise<TestResponse>;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  await startTexts('customer');
  server = new TestServer((request) => answer(request));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const noPause = () => Promise.resolve();

function setUp(token: string | null = 'old') {
  const api = createApi({
    baseQuery: createBaseQuery(noPause),
    endpoints: (build) => ({
      read: build.query<unknown, string>({ query: (path) => path }),
      write: build.mutation<unknown, string>({ query: (url) => ({ url, method: 'POST', body: {} }) }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer, stepUp: proofOfWorkReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  if (token) {
    storeLastLogin('customer');
    store.dispatch(signedIn({ audience: 'customer', answer: { token, user_id: 'u', prospect_app_id: 'p' } }));
  }
  return {
    store,
    read: (path: string) => store.dispatch(api.endpoints.read.initiate(path, { subscribe: false })),
    write: (path: string) => store.dispatch(api.endpoints.write.initiate(path)),
  };
}

const calls = (path: string) => server.requests.filter((request) => request.path === path);
const refused = { status: 401, body: { code: 'session-ended', message: 'Over.', requestId: 'r' } };

describe('API call', () => {
  it('sends token, language and request id', async () => {
    answer = () => ({ body: { ok: true } });
    await changeLanguage('hi');
    const { data } = await setUp('secret').read('/api/thing');
    await changeLanguage('en');
    expect(data).toEqual({ ok: true });
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'accept-language': 'hi' });
    expect(server.requests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
  });

  it('fails with the message and the fields of the server', async () => {
    answer = () => ({ status: 422, body: { code: 'invalid', message: 'Check.', fields: { tin: 'Invalid PAN.' }, requestId: 'server-1' } });
    const { error } = await setUp().write('/api/thing');
    expect(error).toEqual({ status: 422, code: 'invalid', message: 'Check.', fields: { tin: 'Invalid PAN.' }, requestId: 'server-1' });
  });

  it('fails with our general message when the response is not in our format', async () => {
    answer = () => ({ status: 400, body: 'a page of some proxy' });
    expect((await setUp().write('/api/thing')).error).toMatchObject({ status: 400, code: 'internal', message: 'An error occurred' });
  });
});

describe('proof of work', () => {
  const challenge = 'n'.repeat(22) + '.4.1.signature';
  const asked = { status: 428, body: { code: 'step-up-required', message: 'Work.', requestId: 'r', stepUp: challenge } };
  /** jsdom has no workers. This one responds at once, or fails. */
  class FakeWorker {
    static isBroken = false;
    static isSlow = false;
    onmessage?: (event: { data: number }) => void;
    onerror?: () => void;
    postMessage(puzzle: ProofOfWorkChallenge) {
      if (FakeWorker.isSlow) return;
      queueMicrotask(() => (FakeWorker.isBroken ? this.onerror?.() : this.onmessage?.({ data: solveChallenge(puzzle) })));
    }
    terminate() {
      terminated += 1;
    }
  }
  let terminated: number;
  beforeEach(() => {
    terminated = 0;
    FakeWorker.isBroken = false;
    FakeWorker.isSlow = false;
    (globalThis as { Worker?: unknown }).Worker = FakeWorker;
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'));

  it('is solved, and the call is repeated with the solution', async () => {
    answer = ({ headers }) => (headers[PROOF_OF_WORK_HEADER] ? { body: 'served' } : asked);
    expect((await setUp().write('/api/thing')).data).toBe('served');
    expect(calls('/api/thing').map(({ headers }) => headers[PROOF_OF_WORK_HEADER])).toEqual([
      undefined,
      formatSolution(challenge, solveChallenge(parseChallenge(challenge))),
    ]);
    expect(terminated).toBe(1);
  });

  it('is solved a limited number of times for one call', async () => {
    answer = () => asked;
    expect((await setUp().write('/api/thing')).error).toMatchObject({ status: 428, code: 'step-up-required', message: 'Work.' });
    expect(calls('/api/thing').length).toBe(3);
  });

  it('fails like any other call when the browser cannot solve it', async () => {
    FakeWorker.isBroken = true;
    answer = () => asked;
    expect((await setUp().write('/api/thing')).error).toMatchObject({ status: 428, code: 'step-up-required' });
    expect(calls('/api/thing').length).toBe(1);
    expect(terminated).toBe(1);
  });

  it('ends the call without an error message when the user cancels it', async () => {
    FakeWorker.isSlow = true;
    answer = () => asked;
    const { store, write } = setUp();
    const call = write('/api/thing');
    await waitFor(() => expect(store.getState().stepUp.isRunning).toBe(true));
    await waitFor(() => {
      cancelProofOfWork();
      expect(terminated).toBe(1);
    });
    expect(isFailure((await call).error)).toBe(false);
    expect(store.getState().stepUp.isRunning).toBe(false);
    expect(calls('/api/thing').length).toBe(1);
  });
});

describe('retries', () => {
  it('repeat a read until it succeeds', async () => {
    let left = 2;
    answer = () => (left-- > 0 ? { status: 503 } : { body: 'there' });
    expect((await setUp().read('/api/thing')).data).toBe('there');
    expect(server.requests).toHaveLength(3);
  });

  it('stop after three retries of a read', async () => {
    answer = () => ({ status: 500 });
    expect((await setUp().read('/api/thing')).error).toMatchObject({ status: 500 });
    expect(server.requests).toHaveLength(4);
  });

  it('do not repeat writes or refused calls', async () => {
    answer = ({ method }) => ({ status: method === 'GET' ? 404 : 503 });
    const { read, write } = setUp();
    await write('/api/write');
    await read('/api/read');
    expect(server.requests).toHaveLength(2);
  });

  it('end in a network failure when the server is unreachable', async () => {
    answer = () => ({});
    const { read } = setUp();
    await server.stop();
    expect((await read('/api/thing')).error).toMatchObject({ status: 0, code: 'network' });
  });
});

describe('expired token', () => {
  const withRefresh = (refresh: () => TestResponse) => (request: TestRequest) => {
    if (request.path === '/api/session/refresh') return refresh();
    return request.headers.authorization === 'Bearer new' ? { body: 'in' } : refused;
  };

  it('is renewed once for all calls that receive a 401, and each call is repeated', async () => {
    answer = withRefresh(() => ({ body: { token: 'new', user_id: 'u', prospect_app_id: 'p' } }));
    const { store, read } = setUp();
    const answers = await Promise.all(['/api/a', '/api/b', '/api/c', '/api/d'].map((path) => read(path)));
    expect(answers.map(({ data }) => data)).toEqual(['in', 'in', 'in', 'in']);
    expect(calls('/api/session/refresh')).toHaveLength(1);
    expect(JSON.parse(calls('/api/session/refresh')[0]?.body ?? '')).toEqual({ audience: 'customer' });
    expect(store.getState().session.customer).toMatchObject({ status: 'signed-in', token: 'new' });
  });

  it('ends the session when the renewal is refused', async () => {
    answer = withRefresh(() => refused);
    const { store, read } = setUp();
    expect((await read('/api/a')).error).toMatchObject({ status: 401, code: 'session-ended' });
    expect(store.getState().session.customer).toMatchObject({ status: 'signed-out', token: null, ids: null, ended: true });
    expect(getLastLogin('customer')).toBeNull();
  });

  it('keeps the session when the server has an error', async () => {
    answer = withRefresh(() => ({ status: 503 }));
    const { store, read } = setUp();
    expect((await read('/api/a')).error).toMatchObject({ code: 'network' });
    expect(store.getState().session.customer).toMatchObject({ status: 'signed-in', token: 'old' });
  });

  it('is not renewed without a login: the 401 is the response', async () => {
    answer = () => ({ status: 401, body: { code: 'wrong-credentials', message: 'Wrong.', requestId: 'r' } });
    expect((await setUp(null).write('/api/admin/login')).error).toMatchObject({ code: 'wrong-credentials', message: 'Wrong.' });
    expect(calls('/api/session/refresh')).toHaveLength(0);
  });
});
