import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { changeLanguage, startTexts } from '../i18n/i18n.ts';
import { sessionReducer, signedIn } from '../session/session-slice.ts';
import { redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { baseApi } from './base.ts';
import { sendFiles, uploadQuery, type UploadRequest } from './upload.ts';

const file = new File(['a,b\n1,2\n'], 'status.csv', { type: 'text/csv' });

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, undefined>({ query: () => '/api/thing' }),
    write: build.mutation<unknown, undefined>({ query: () => ({ url: '/api/thing', method: 'POST', body: {} }) }),
    upload: build.mutation<unknown, UploadRequest>({ queryFn: uploadQuery('/api/thing', 'image_name') }),
    sendForm: build.mutation<unknown, undefined>({
      queryFn: (_, queryApi) => sendFiles({ path: '/api/thing', files: {}, fields: { name: 'x' }, onProgress: undefined }, queryApi),
    }),
  }),
});
const { read, write, upload, sendForm } = api.endpoints;

let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  await startTexts('customer');
  await changeLanguage('hi');
  document.documentElement.dataset.brand = 'demo-02';
  window.history.replaceState(null, '', '/user/lender-intake/muthootfincorp/1');
  server = new TestServer(() => ({ body: {} }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  delete document.documentElement.dataset.brand;
  window.history.replaceState(null, '', '/');
  await changeLanguage('en');
});

it.each([
  ['a read', read.initiate(undefined, { subscribe: false })],
  ['a write', write.initiate(undefined)],
  ['an upload', upload.initiate({ file })],
  ['a form that goes as multipart', sendForm.initiate(undefined)],
])('%s sends session, language, page and brand', async (_, call) => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(baseApi.middleware),
  });
  store.dispatch(signedIn({ audience: 'customer', answer: { token: 'secret', user_id: 'u', prospect_app_id: 'p' } }));
  await store.dispatch(call as ReturnType<typeof write.initiate>);
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'hi',
    'x-page': '/user/lender-intake/muthootfincorp/1',
    'x-brand': 'demo-02',
  });
  expect(server.requests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
});
