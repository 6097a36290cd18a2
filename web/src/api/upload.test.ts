import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { startTexts } from '../i18n/i18n.ts';
import { sessionReducer, signedIn } from '../session/session-slice.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { baseApi } from './base.ts';
import { uploadQuery, type UploadRequest } from './upload.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    upload: build.mutation<{ rowsUpdated: number }, UploadRequest>({
      queryFn: uploadQuery<{ rowsUpdated: number }>('/api/upload-file', 'image_name'),
    }),
  }),
});

let answer: (request: TestRequest) => TestResponse;
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
});

function setUp() {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(baseApi.middleware),
  });
  store.dispatch(signedIn({ audience: 'customer', answer: { token: 'old', user_id: 'u', prospect_app_id: 'p' } }));
  return (file: File, onProgress?: (part: number) => void) =>
    store.dispatch(api.endpoints.upload.initiate({ file, ...(onProgress && { onProgress }) }));
}

const file = new File(['a,b\n1,2\n'], 'status.csv', { type: 'text/csv' });

it('posts the file as multipart, reports the progress, and returns the response', async () => {
  answer = () => ({ body: { rowsUpdated: 1 } });
  const onProgress = jest.fn();
  expect((await setUp()(file, onProgress)).data).toEqual({ rowsUpdated: 1 });
  const [request] = server.requests;
  expect(request?.headers['authorization']).toBe('Bearer old');
  expect(request?.headers['content-type']).toContain('multipart/form-data');
  expect(request?.body).toContain('name="image_name"; filename="status.csv"');
  expect(request?.body).toContain('1,2');
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

it('renews an expired token and sends the file again', async () => {
  answer = ({ path, headers }) => {
    if (path === '/api/session/refresh') return { body: { token: 'new', user_id: 'u', prospect_app_id: 'p' } };
    return headers.authorization === 'Bearer new' ? { body: { rowsUpdated: 1 } } : { status: 401 };
  };
  expect((await setUp()(file)).data).toEqual({ rowsUpdated: 1 });
});

it('fails with the message of the server', async () => {
  answer = () => ({ status: 415, body: { code: 'invalid-file-type', message: 'Invalid file type', requestId: 'r' } });
  expect((await setUp()(file)).error).toEqual({ status: 415, code: 'invalid-file-type', message: 'Invalid file type', requestId: 'r' });
});
