import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useAppSelector } from '../api/store.ts';
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

/** Says on the page that the profile is there: a store may tell its components a moment after it has changed. */
function Page() {
  const isLoaded = useAppSelector(({ api }) => Object.values(api.queries).some((query) => query?.status === 'fulfilled'));
  return (
    <>
      <CompleteFormButton />
      {isLoaded && <p>Loaded</p>}
    </>
  );
}

/** Opens the page and waits for the profile, as the guard does before it shows a page. */
async function open() {
  const page = await renderPage(<Page />, {
    prepare: (store) => store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });
  await screen.findByText('Loaded');
  return page;
}

it('leads to the form of the current product, also in a browser without a chosen product', async () => {
  const { path } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/user/business-detail'));
});

it('leads to the products when none was chosen, as on a page opened from a message', async () => {
  product = { product_type: '', inflight_credit_app_id: '' };
  const { path } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/products'));
});
