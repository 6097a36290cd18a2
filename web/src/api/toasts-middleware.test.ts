import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { startTexts } from '../i18n/i18n.ts';
import { sessionReducer, signedOut } from '../session/session-slice.ts';
import type { CallMeta, CallOptions } from './base.ts';
import type { Failure } from './failure.ts';
import { type ShowToast, toastsMiddleware } from './toasts-middleware.ts';

beforeAll(() => startTexts('customer'));

type Outcome = { data: unknown } | { error: Failure };
let outcome: Outcome;
const show = jest.fn<ShowToast>();
beforeEach(() => {
  show.mockReset();
});

const failure = (more: Partial<Failure>): Outcome => ({
  error: { status: 500, code: 'internal', message: 'It broke.', requestId: 'r', ...more },
});

function setUp(toast?: CallOptions['toast']) {
  const baseQuery: BaseQueryFn<null, unknown, Failure, CallOptions, CallMeta> = () => ({ ...outcome, meta: { requestId: 'r', toast } });
  const api = createApi({
    baseQuery,
    endpoints: (build) => ({
      read: build.query<unknown, void>({ query: () => null }),
      write: build.mutation<unknown, void>({ query: () => null }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware, toastsMiddleware(show)),
  });
  return { store, read: () => store.dispatch(api.endpoints.read.initiate()), write: () => store.dispatch(api.endpoints.write.initiate()) };
}

it('shows the message of the server after a write', async () => {
  outcome = { data: { message: 'Lender updated successfully!' } };
  await setUp().write();
  expect(show.mock.calls).toEqual([['success', 'Lender updated successfully!']]);
});

it('shows nothing after a read or after a write without a message', async () => {
  outcome = { data: { success: true } };
  await setUp().write();
  outcome = { data: { message: 'hello' } };
  await setUp().read();
  expect(show).not.toHaveBeenCalled();
});

it('shows the text of the endpoint when it has one', async () => {
  outcome = { data: null };
  await setUp({ success: 'common.actions.copied' }).write();
  expect(show.mock.calls).toEqual([['success', 'Copied']]);
});

it('shows the reason when a read or a write fails', async () => {
  outcome = failure({});
  await setUp().write();
  await setUp().read();
  expect(show.mock.calls).toEqual([
    ['error', 'It broke.'],
    ['error', 'It broke.'],
  ]);
});

it('leaves rejected fields to the form, and a refused login or an ended session to the guard', async () => {
  outcome = failure({ status: 422, fields: { tin: 'Invalid PAN.' } });
  await setUp().write();
  outcome = failure({ status: 401 });
  await setUp().write();
  expect(show).not.toHaveBeenCalled();
});

it('shows a rejection of fields that no form has', async () => {
  outcome = failure({ status: 422, code: 'fields-not-writable', message: 'Cannot be set here: slug.', fields: { slug: 'x' } });
  await setUp().write();
  expect(show.mock.calls).toEqual([['error', 'Cannot be set here: slug.']]);
});

it('shows a rejection that names no field', async () => {
  outcome = failure({ status: 422, message: 'That code is not right.' });
  await setUp().write();
  expect(show.mock.calls).toEqual([['error', 'That code is not right.']]);
});

it('shows nothing when the page shows the failure itself', async () => {
  outcome = failure({});
  await setUp({ error: false }).write();
  expect(show).not.toHaveBeenCalled();
});

it('shows one toast when the session ends, and nothing after a logout', () => {
  const { store } = setUp();
  store.dispatch(signedOut({ audience: 'admin', ended: false }));
  expect(show).not.toHaveBeenCalled();
  store.dispatch(signedOut({ audience: 'admin', ended: true }));
  expect(show.mock.calls).toEqual([['info', 'Your session has ended. Please log in again.']]);
});
