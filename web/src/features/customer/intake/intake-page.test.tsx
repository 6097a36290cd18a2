import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { CustomerGuard } from '../../../app/guards/customer-guard.tsx';
import type { ProfileModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { useSendIntakeFormMutation } from './intake-api.ts';
import { IntakePage } from './intake-page.tsx';

const REJECTED = { success: 'false', message: 'Your application has been rejected' };
let answers: Readonly<Record<string, TestResponse>>;
let profile: ProfileModel;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = { ...fullProfile, product_type: 'Business Loans', bl_completed: 1, inflight_credit_app_id: 'a1' };
  answers = {
    '/api/muthootfincorp-intake-fields/s1': { body: { success: 'false', message: 'Rejected', is_owner: 1 } },
    '/api/muthootfincorp-intake/s1': { body: REJECTED },
    '/api/set-product': { body: { product_type: 'Business Loans', product_id: 3, next: '/user/business-offers' } },
    '/api/gold-loans/s1': { body: { redirect: '/user/gold-loan-detail' } },
  };
  server = new TestServer(({ path }) => {
    // The form is not filled in yet, and there is no application.
    if (path === '/api/gold-loans/s1') profile = { ...profile, product_type: 'Gold Loans', inflight_credit_app_id: '', is_editing: 1 };
    return answers[path] ?? { body: profile };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
});

const guarded = (path: string, Component: () => React.ReactNode): RouteObject => ({
  path,
  element: (
    <CustomerGuard>
      <Component />
    </CustomerGuard>
  ),
});
const routes = [guarded('/user/lender-intake/muthootfincorp/:creditappUuid', IntakePage), guarded('*', () => <h1>another page</h1>)];

it('redirects a logged-in customer who wants a gold loan after the refusal to the page that the server names', async () => {
  const { path, store } = await renderPage(routes, {
    path: '/user/lender-intake/muthootfincorp/s1',
    prepare: (store) => logInCustomer(store, { type: 'bl', appId: 'a1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByRole('heading', { name: 'another page' });
  expect(path()).toBe('/user/gold-loan-detail');
  expect(store.getState().customer.productType).toBe('Gold Loans');
});

it('shows the refusal of the lender on the page, without a success toast', async () => {
  const Form = () => {
    const [send, { data }] = useSendIntakeFormMutation();
    return <button onClick={() => void send({ creditappUuid: 's1', fields: {} })}>{data?.message ?? 'Send'}</button>;
  };
  const { toasts } = await renderPage(<Form />, { path: '/', prepare: (store) => logInCustomer(store) });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: REJECTED.message })).toBeVisible();
  await waitFor(() => expect(server.requests.some(({ path }) => path === '/api/muthootfincorp-intake/s1')).toBe(true));
  expect(toasts).not.toHaveBeenCalled();
});

const sent = (is_owner: 0 | 1) => ({ body: { success: 'false', redirectionUrl: '/user/muthootfincorp', is_owner } });
const chosen = () => server.requests.filter(({ path }) => path === '/api/set-product').map(({ body }) => JSON.parse(body) as unknown);
const open = (type?: LoanTypeKey) =>
  renderPage(routes, {
    path: '/user/lender-intake/muthootfincorp/s1',
    ...(type && { prepare: (store) => logInCustomer(store, { type, appId: 'a1' }) }),
  });

it('tells another customer, like an anonymous visitor, that the form was sent, without a redirect', async () => {
  answers = { ...answers, '/api/muthootfincorp-intake-fields/s1': sent(0) };
  const { path } = await open('bl');
  expect(await screen.findByText('Your form has been sent')).toBeVisible();
  expect(path()).toBe('/user/lender-intake/muthootfincorp/s1');
});

it.each([
  ['bl', []],
  ['pl', [{ product_type: 'Business Loans' }]],
] as const)('redirects its customer, who is in %s, to its page in its product', async (type, choices) => {
  answers = { ...answers, '/api/muthootfincorp-intake-fields/s1': sent(1) };
  const { path, store } = await open(type);
  await screen.findByRole('heading', { name: 'another page' });
  expect(path()).toBe('/user/muthootfincorp');
  expect(store.getState().customer.productType).toBe('Business Loans');
  expect(chosen()).toEqual(choices);
});

it('keeps the gold loan choice through the login of an anonymous visitor', async () => {
  answers = { ...answers, '/api/muthootfincorp-intake-fields/s1': { body: { success: 'false', message: 'Rejected', is_owner: 1 } } };
  const { path, store } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(store.getState().customer.link).toEqual({ product: 'gl', isRedirectPending: false });
  expect(server.requests.some(({ path: asked }) => asked.startsWith('/api/gold-loans'))).toBe(false);
});

describe('intake form', () => {
  const lists = { gender: ['female'], maritalStatus: ['single'], purposeOfLoan: ['working'], nature: ['trader'], category: {} };
  const form = (language: 'en' | 'hi') => ({
    body: { success: 'true', data: lists, notice: `${language} text\nversions`, notice_hash: language.repeat(32), is_owner: 1 },
  });

  it.each(['pl', 'bl'] as const)('returns to the offers of the product, which are /user/offers for a personal loan: %s', async (type) => {
    answers = { ...answers, '/api/muthootfincorp-intake-fields/s1': form('en') };
    await open(type);
    expect(await screen.findByRole('link', { name: 'Return to Offers' })).toHaveAttribute('href', loanTypes[type].paths.offers);
  });

  it('clears the consent when the language of its text changes, and says so', async () => {
    answers = { ...answers, '/api/muthootfincorp-intake-fields/s1': form('en') };
    await open('bl');
    const consent = await screen.findByRole('checkbox');
    fireEvent.click(consent);
    expect(consent).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    answers = { ...answers, '/api/muthootfincorp-intake-fields/s1': form('hi') };
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText('hi text')).toBeVisible();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent('नीचे का लिखा');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
