import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AppStore } from '../api/store.ts';
import { api } from '../api/api.ts';
import { signedIn } from '../session/session-slice.ts';
import { renderPage } from '../testing/render-page.tsx';
import { APP_ID, fullProfile, USER_ID } from '../testing/sample-customer.ts';
import { redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { CompleteFormButton } from './complete-form-button.tsx';

let server: TestServer;
let undo: () => void;
let product: object;

beforeEach(async () => {
  product = { product_type: 'Business Loans', inflight_credit_app_id: APP_ID };
  server = new TestServer(() => ({ body: { ...fullProfile, ...product } }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

/** Waits for the profile, as the guard does before it shows a page. */
async function profileIsThere(store: AppStore): Promise<void> {
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await act(async () => void (await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))));
}

it('leads to the form of the current product, also in a browser without a chosen product', async () => {
  const { path, store } = await renderPage(<CompleteFormButton />, {
    prepare: (store) => store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });
  await profileIsThere(store);
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/user/business-detail'));
});

it('leads to the products when none was chosen, as on a page opened from a message', async () => {
  product = { product_type: '', inflight_credit_app_id: '' };
  const { path, store } = await renderPage(<CompleteFormButton />, {
    prepare: (store) => store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });
  await profileIsThere(store);
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/products'));
});
