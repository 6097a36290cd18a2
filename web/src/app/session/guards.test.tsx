import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { api } from '../../api/tags.ts';
import { sayAsOtherTab } from '../../testing/other-tab.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sendCallsTo, TestServer } from '../../testing/test-server.ts';
import { page } from '../page.ts';
import type { AppStore } from '../store.ts';
import { AdminGuard, OnlyLoggedOut, RequirePermission } from './admin-guard.tsx';
import { useCameFrom } from './came-from.ts';
import { CustomerGuard } from './customer-guard.tsx';
import { codeSent, productChosen } from './customer-slice.ts';
import { keepOwnItem, ownItem } from './own-storage.ts';
import { lastLogin, rememberLogin } from './remembered.ts';
import { SessionGate } from './session-gate.tsx';
import { signedIn, signedOut } from './session-slice.ts';
import { sessionEnd } from './session-end.ts';
import { logOut, openSession } from './session-thunks.ts';
import { wantedPage } from './wanted-page.ts';

let profile: Record<string, unknown>;
let refresh: { status?: number; body?: unknown };
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = { tin: '', birth_date: '', pl_completed: 0, inflight_credit_app_id: '' };
  refresh = { status: 401 };
  server = new TestServer(({ path }) => (path === '/api/session/refresh' ? refresh : { body: profile }));
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
  sessionStorage.clear();
});

const Here = () => <p>at {useLocation().pathname}</p>;
const at = async (path: string) => expect(await screen.findByText(`at ${path}`)).toBeVisible();
const customer = { audience: 'customer', answer: { token: 't', user_id: 'u1', prospect_app_id: 'p1' } } as const;
const admin = (roleId: number) => ({ audience: 'admin', answer: { token: 't', adminId: 'a1', roleId } }) as const;

const guarded = (
  <CustomerGuard>
    <Here />
  </CustomerGuard>
);

describe('the customer guard', () => {
  it('sends a stranger to the start page', async () => {
    await renderPage(guarded, { path: '/user/offers' });
    await at('/');
  });

  it('lets somebody who asked for a code enter it', async () => {
    await renderPage(guarded, {
      path: '/verification',
      prepare: (store) =>
        store.dispatch(codeSent({ challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 })),
    });
    await at('/verification');
  });

  it('leads a customer without a mobile number from a step at a lender to its confirmation, which knows where he was going', async () => {
    profile = { ...profile, mobile_phone_number: '', tin: 'x', birth_date: 'x', pl_completed: 1, inflight_credit_app_id: 'a1' };
    const Origin = () => <p>from {useCameFrom()}</p>;
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(customer));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    await renderPage(
      <CustomerGuard>
        <Here />
        <Origin />
      </CustomerGuard>,
      { path: '/user/apply', prepare },
    );
    await at('/user/contact-confirmation');
    expect(screen.getByText('from /user/apply')).toBeVisible();
  });

  it('moves on by itself when the session opens', async () => {
    const { store } = await renderPage(guarded, { path: '/login' });
    await at('/login');
    act(() => void store.dispatch(signedIn(customer)));
    await at('/products');
  });

  it('leads whoever must prove who he is to that page first, and then to the page that a link led to', async () => {
    profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    const { store, path } = await renderPage(guarded, { path: '/user/application-status/app-1' });
    await at('/');
    act(() => void store.dispatch(signedIn(customer)));
    await at('/user/welcome-back');

    profile = { identity_required: 0, tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, inflight_credit_app_id: 'app-1' };
    await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
    await at('/user/application-status/app-1');
    expect(path()).toBe('/user/application-status/app-1');
    expect(wantedPage()).toBeNull();
  });

  it('leads after the proof where the link led, whatever was pressed before it', async () => {
    profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    await renderPage(
      <>
        <Link to="/user/permissions">Your permissions</Link>
        {guarded}
      </>,
      { path: '/user/application-status/app-1', prepare: (store) => store.dispatch(signedIn(customer)) },
    );
    await at('/user/welcome-back');
    act(() => screen.getByRole('link', { name: 'Your permissions' }).click());
    await at('/user/welcome-back');
    expect(wantedPage()).toBe('/user/application-status/app-1');
  });

  it('takes a link up after a login that needs no proof', async () => {
    const { store } = await renderPage(guarded, { path: '/user/permissions' });
    await at('/');
    act(() => void store.dispatch(signedIn(customer)));
    await at('/user/permissions');
  });

  it('sends a customer without details to the form, and with details and an application to the offers', async () => {
    const prepare: NonNullable<Parameters<typeof renderPage>[1]>['prepare'] = (store) => {
      store.dispatch(signedIn(customer));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    const first = await renderPage(guarded, { path: '/user/offers', prepare });
    await at('/user/user-detail');
    first.unmount();

    profile = { tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, inflight_credit_app_id: 'app-1' };
    await renderPage(guarded, { path: '/user/user-detail', prepare });
    await at('/user/offers');
  });

  it.each(['pl_update_required', 'pl_se_update_required'])('sends a customer back to the form when %s says so', async (flag) => {
    profile = { tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, inflight_credit_app_id: 'app-1', [flag]: 1 };
    await renderPage(guarded, {
      path: '/user/offers',
      prepare: (store) => {
        store.dispatch(signedIn(customer));
        store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
      },
    });
    await at('/user/user-detail');
  });

  it.each([
    ['the product of an application under way', { product_type: 'Personal Loans', inflight_credit_app_id: 'app-1' }, '/user/money-view'],
    ['no product without an application', { product_type: 'Personal Loans', inflight_credit_app_id: '' }, '/products'],
  ])('knows in a browser that is new to the customer %s', async (_, more, stop) => {
    profile = { tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, ...more };
    await renderPage(guarded, { path: '/user/money-view', prepare: (store) => store.dispatch(signedIn(customer)) });
    await at(stop);
  });

  it('goes to the login page when the server ended the session, and forgets what it told', async () => {
    const { store } = await renderPage(guarded, {
      path: '/products',
      prepare: (made) => made.dispatch(signedIn(customer)),
    });
    await at('/products');
    act(() => void store.dispatch(signedOut({ audience: 'customer', ended: true })));
    await at('/login');
    expect(store.getState().session.customer.ended).toBe(false);
    expect(Object.keys(store.getState().api.queries)).toEqual([]);
  });
});

describe('the start of a session', () => {
  const gate = (
    <SessionGate audience="admin">
      <Here />
    </SessionGate>
  );

  it('asks nobody where nobody has logged in before', async () => {
    await renderPage(gate, { audience: 'admin', path: '/admin' });
    await at('/admin');
    expect(server.seen).toEqual([]);
  });

  it('asks the server for the session of an earlier visit', async () => {
    rememberLogin('admin');
    refresh = { body: { token: 't', adminId: 'a1', roleId: 1 } };
    const { store } = await renderPage(gate, { audience: 'admin', path: '/admin' });
    await at('/admin');
    expect(store.getState().session.admin).toMatchObject({ status: 'signed-in', ids: { adminId: 'a1', roleId: 1 } });
  });

  it('offers another try while the server cannot be asked, and logs nobody out', async () => {
    rememberLogin('admin');
    refresh = { status: 503 };
    await renderPage(gate, { audience: 'admin', path: '/admin' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    refresh = { body: { token: 't', adminId: 'a1', roleId: 1 } };
    act(() => retry.click());
    await at('/admin');
  });
});

describe('the end of a session', () => {
  const gate = (
    <SessionGate audience="customer">
      <Here />
    </SessionGate>
  );
  const open = () => renderPage(gate, { path: '/user/offers', prepare: (store) => store.dispatch(signedIn(customer)) });
  /** Messages between tabs take their time. */
  const delivered = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  let reload: jest.SpiedFunction<typeof page.reload>;
  beforeEach(() => {
    reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => reload.mockRestore());

  it('in another tab reloads this one, which forgets its own and leaves alone what the tabs share', async () => {
    await open();
    rememberLogin('customer');
    keepOwnItem('customer', 'draft', { name: 'Asha' });
    sayAsOtherTab('session-customer');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(ownItem('customer', 'draft')).toBeUndefined();
    expect(lastLogin('customer')).not.toBeNull();
  });

  it.each([
    ['here', (store: AppStore) => store.dispatch(logOut('customer'))],
    ['in another tab', () => Promise.resolve(sayAsOtherTab('session-customer'))],
  ])('%s on a page that a link may lead to leads nobody back there, whoever logs in next', async (_, end) => {
    const path = '/user/application-status/app-1';
    window.history.replaceState(null, '', path);
    const before = await renderPage(<SessionGate audience="customer">{guarded}</SessionGate>, {
      path,
      prepare: (store) => store.dispatch(signedIn(customer)),
    });
    await at(path);
    await act(async () => void (await end(before.store)));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    before.unmount();

    const { store } = await renderPage(guarded, { path });
    await at('/');
    expect(wantedPage()).toBeNull();
    act(() => void store.dispatch(signedIn(customer)));
    await at('/products');
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['here', (store: AppStore) => store.dispatch(logOut('customer', 'idle'))],
    ['in another tab', () => Promise.resolve(sayAsOtherTab('session-customer', 'idle'))],
  ])('for idleness %s is noted for the page one logs in on, until the next login', async (_, end) => {
    const { store } = await open();
    await act(async () => void (await end(store)));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(sessionEnd('customer')).toBe('idle');
    act(() => void store.dispatch(openSession('customer', customer.answer)));
    expect(sessionEnd('customer')).toBeUndefined();
  });

  it('by the server is noted as well, whether the page was open or is opened later', async () => {
    rememberLogin('customer');
    await renderPage(<SessionGate audience="customer">{guarded}</SessionGate>, { path: '/user/offers' });
    await at('/login');
    expect(sessionEnd('customer')).toBe('ended');
  });

  it('by a press of Logout needs no reason', async () => {
    const { store } = await open();
    await act(() => store.dispatch(logOut('customer')));
    expect(sessionEnd('customer')).toBeUndefined();
  });

  it('by the server leaves the public pages as they are', async () => {
    rememberLogin('customer');
    await renderPage(<SessionGate audience="customer">{guarded}</SessionGate>, { path: '/' });
    await at('/');
    expect(sessionEnd('customer')).toBe('ended');
  });

  it('comes with a login in another tab, whoever that is', async () => {
    await open();
    keepOwnItem('customer', 'ticks', { of: 'the one before' });
    const loggedIn = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: 'lastLoginDate', newValue }));
    loggedIn(null);
    expect(reload).not.toHaveBeenCalled();
    loggedIn('2026-11-22T05:00:00.000Z');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(ownItem('customer', 'ticks')).toBeUndefined();
  });

  it('of another audience is none of this tab', async () => {
    await open();
    sayAsOtherTab('session-admin');
    await delivered();
    expect(reload).not.toHaveBeenCalled();
  });

  it('here is told to the other tabs, even where the server cannot be asked', async () => {
    const { store } = await open();
    const heard = jest.fn();
    const other = new BroadcastChannel('session-customer');
    other.onmessage = heard;
    refresh = { status: 503 };
    await act(() => store.dispatch(logOut('customer')));
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    other.close();
    expect(lastLogin('customer')).toBeNull();
  });
});

describe('the admin guard', () => {
  const routes = [
    {
      path: '/admin/login',
      element: (
        <OnlyLoggedOut>
          <Here />
        </OnlyLoggedOut>
      ),
    },
    {
      path: '/admin/lenders',
      element: (
        <AdminGuard>
          <RequirePermission permission="page.lenders">
            <Here />
          </RequirePermission>
        </AdminGuard>
      ),
    },
    { path: '*', element: <Here /> },
  ];

  it('asks for a login and remembers where to go on', async () => {
    const { path } = await renderPage(routes, { audience: 'admin', path: '/admin/lenders?page=2' });
    await at('/admin/login');
    expect(path()).toBe('/admin/login?callback=%2Fadmin%2Flenders%3Fpage%3D2');
  });

  it('goes on to the callback after the login', async () => {
    const { store, path } = await renderPage(routes, { audience: 'admin', path: '/admin/login?callback=/admin/lenders?page=2' });
    await at('/admin/login');
    act(() => void store.dispatch(signedIn(admin(1))));
    await at('/admin/lenders');
    expect(path()).toBe('/admin/lenders?page=2');
  });

  it('goes to the home page of the role when the callback leads elsewhere', async () => {
    await renderPage(routes, {
      audience: 'admin',
      path: '/admin/login?callback=//evil.test',
      prepare: (store) => store.dispatch(signedIn(admin(1))),
    });
    await waitFor(() => expect(screen.queryByText('at /admin/login')).toBeNull());
    expect(window.location.host).toBe('localhost');
  });

  it('sends a role away from a page it may not open', async () => {
    await renderPage(routes, { audience: 'admin', path: '/admin/lenders', prepare: (store) => store.dispatch(signedIn(admin(2))) });
    await at('/admin/application-status-file');
  });
});
