import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProfileModel } from '../../../api/generated.ts';
import { buildConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { page } from '../../../browser/page.ts';
import { isEmailLoginPreferred } from '../../../session/login-method.ts';
import { setSessionItem } from '../../../session/session-items.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { APP_ID, logInCustomer, emptyProfile, fullProfile } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { WelcomeBackPage } from './welcome-back-page.tsx';

let proved: TestResponse;
let gold: TestResponse;
let reminded: TestResponse;
let profile: ProfileModel;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = fullProfile;
  reminded = { body: { at: '2026-11-24T05:30:00.000Z' } };
  proved = { body: { app_id: APP_ID, next: '/user/offers' } };
  server = new TestServer(({ path }) => {
    if (path === '/api/welcome-back') return proved;
    if (path === '/api/reminders') return reminded;
    if (path.startsWith('/api/gold-loans/')) return gold;
    if (path === '/api/logout') return { status: 204 };
    if (path.startsWith('/api/getMaskInfo/')) return { body: { data: { pan: 'XXXXXX234F', birth_date: 'XX/XX/1992' } } };
    if (path === '/api/start-afresh') return { body: { token: 't2', user_id: 'u2', prospect_app_id: 'p2', is_new: true } };
    return { body: profile };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  jest.restoreAllMocks();
  undo();
  await server.stop();
  localStorage.clear();
  sessionStorage.clear();
});

const open = () => renderPage(<WelcomeBackPage />, { path: '/user/welcome-back', prepare: (store) => logInCustomer(store) });

async function prove() {
  await userEvent.type(await screen.findByLabelText('Date of birth'), '12041992');
  fireEvent.change(screen.getByLabelText('PAN'), { target: { value: 'abcpk1234f' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('gold customer on the welcome-back page of housing loans', () => {
  const openThere = () =>
    renderPage(<WelcomeBackPage />, { path: loanTypes.hl.paths.welcomeBack, prepare: (store) => logInCustomer(store, { type: 'gl' }) });
  const goldCalls = () => server.requests.filter((seen) => seen.path === `/api/gold-loans/${APP_ID}`).map(({ method }) => method);

  it.each([
    ['goes to the page that the gold-loans call names', '/user/gold-offers', '/user/gold-offers'],
    ['and stays with the first answer where that is no page of ours', 'https://elsewhere.example/user/x', '/user/gold-loan-detail'],
  ])('%s', async (_, redirect, arrived) => {
    proved = { body: { app_id: APP_ID, next: '/user/gold-loan-detail' } };
    gold = { body: { redirect } };
    const { path } = await openThere();
    await prove();
    await waitFor(() => expect(path()).toBe(arrived));
    expect(goldCalls()).toEqual(['POST']);
  });

  it('makes no gold-loans call without an application or on the gold loans page', async () => {
    proved = { body: { app_id: null, next: '/user/gold-loan-detail' } };
    const there = await openThere();
    await prove();
    await waitFor(() => expect(there.path()).toBe('/user/gold-loan-detail'));
    there.unmount();
    proved = { body: { app_id: APP_ID, next: '/user/gold-offers' } };
    const own = await renderPage(<WelcomeBackPage />, {
      path: loanTypes.gl.paths.welcomeBack,
      prepare: (store) => logInCustomer(store, { type: 'gl' }),
    });
    await prove();
    await waitFor(() => expect(own.path()).toBe('/user/gold-offers'));
    expect(goldCalls()).toEqual([]);
  });
});

describe('welcome back', () => {
  it('shows enough details to recognise them, without values to copy into the fields', async () => {
    const { container } = await open();
    expect(await screen.findByText('XXXXXX234F')).toBeVisible();
    expect(screen.getByText('XX/XX/1992')).toBeVisible();
    expect(screen.getByText('A••a V•••a')).toBeVisible();
    expect(container.innerHTML).not.toMatch(/ABCPK1234F|1992-04-12|12\/04\/1992|Asha|Verma/);
    expect(screen.getByLabelText('PAN')).toHaveValue('');
    expect(screen.getByLabelText('PAN')).toHaveAttribute('autocomplete', 'off');
  });

  it('continues where the server says', async () => {
    const { path, store } = await open();
    await prove();
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(store.getState().customer.appId).toBe(APP_ID);
    const sent = server.requests.find((seen) => seen.path === '/api/welcome-back');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ product_type: 'Personal Loans', birth_date: '1992-04-12', tin: 'ABCPK1234F' });
  });

  it('sends no tracking event', async () => {
    const { path } = await open();
    await screen.findByText('XXXXXX234F');
    await prove();
    await waitFor(() => expect(path()).toBe('/user/offers'));
    const calls = server.requests.map((seen) => `${seen.method} ${seen.path}`);
    expect(new Set(calls)).toEqual(
      new Set([`GET /api/user/${fullProfile.user_id}`, `GET /api/getMaskInfo/${fullProfile.user_id}`, 'POST /api/welcome-back']),
    );
  });

  it.each([
    [422, 'identity-mismatch', 'These details do not match what we have on file.'],
    [429, 'too-many-requests', 'Too many tries. Please try again in 15 minutes.'],
  ])('shows why it was refused (%i %s) and keeps the input', async (status, code, message) => {
    proved = { status, body: { code, message, requestId: 'r' } };
    const { toasts } = await open();
    await prove();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'officer@example.test' })).toBeVisible();
    expect(screen.getByLabelText('PAN')).toHaveValue('ABCPK1234F');
    expect(toasts).not.toHaveBeenCalled();
  });

  it('schedules a reminder for the chosen time, with its consent, and continues to the products', async () => {
    reminded = { status: 429, body: { code: 'too-many-requests', message: 'Too many tries.', requestId: 'r' } };
    const { path } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remind me later' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Tomorrow.*11:00 am$/ }));
    expect(await screen.findByText('Too many tries.')).toBeVisible();
    expect(path()).toBe('/user/welcome-back');
    reminded = { body: { at: '2026-11-24T05:30:00.000Z' } };
    fireEvent.click(screen.getByRole('button', { name: /^In three days/ }));
    await waitFor(() => expect(path()).toBe('/products'));
    const notice = buildConsentNotice(createTextIn('en'), 'reminder', sampleBootstrap.config.grievance_officer);
    expect(server.requests.filter(({ path }) => path === '/api/reminders').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { time: 'tomorrow', notice_hash: hashNotice(notice) },
      { time: 'three-days', notice_hash: hashNotice(notice) },
    ]);
  });

  it('logs out a visitor who chooses “This is not me”', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const { store } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'This is not me' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(store.getState().session.customer.token).toBeNull();
  });
});

describe('welcome back before the identity proof', () => {
  const unproven: ProfileModel = {
    ...emptyProfile,
    identity_required: 1,
    identity_proof: 'birth-date-and-pan',
    mobile_phone_number: '9876543210',
  };
  const called = (path: string) => server.requests.filter((seen) => seen.path.startsWith(path));

  it('asks for birth date and PAN without revealing what is on file', async () => {
    profile = unproven;
    await open();
    expect(await screen.findByLabelText('PAN')).toBeVisible();
    expect(screen.queryByText('We have on file')).toBeNull();
    expect(called('/api/getMaskInfo/')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remind me later' })).toBeNull();
  });

  it('continues to the page of a link, without an application', async () => {
    profile = unproven;
    setSessionItem('customer', 'wanted', { path: '/user/application-status/old' });
    const { path } = await open();
    await prove();
    await waitFor(() => expect(path()).toBe('/user/application-status/old'));
    expect(JSON.parse(called('/api/welcome-back')[0]?.body ?? '')).toEqual({ birth_date: '1992-04-12', tin: 'ABCPK1234F' });
  });

  it('confirms before the number is reassigned, and continues as the new customer', async () => {
    profile = unproven;
    const { store } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'This is not me' }));
    expect(await screen.findByText(/Mobile numbers are given to new people/)).toBeVisible();
    expect(called('/api/start-afresh')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    await waitFor(() => expect(store.getState().session.customer.ids?.user_id).toBe('u2'));
    expect(store.getState().customer).toMatchObject({ appId: null, productType: null });
  });

  it('does not offer the number after an e-mail login', async () => {
    profile = { ...unproven, mobile_phone_number: '' };
    jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'This is not me' }));
    await waitFor(() => expect(called('/api/logout')).toHaveLength(1));
    expect(screen.queryByText(/Mobile numbers are given to new people/)).toBeNull();
  });

  it('starts the next login with the e-mail address when the number gives no access', async () => {
    profile = { ...unproven, identity_proof: 'none' };
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    await open();
    expect(isEmailLoginPreferred()).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Log in with e-mail' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(isEmailLoginPreferred()).toBe(true);
  });

  it('shows the options when no identity proof is possible', async () => {
    profile = { ...unproven, identity_proof: 'none' };
    await open();
    expect(await screen.findByText(/too little is on file/)).toBeVisible();
    expect(screen.queryByLabelText('PAN')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(await screen.findByText('Is this number new to you?')).toBeVisible();
  });
});
