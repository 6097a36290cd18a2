import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { logOut, openSession } from '../../api/session-thunks.ts';
import type { AppStore } from '../../api/store.ts';
import { page } from '../../browser/page.ts';
import { setSessionItem, getSessionItem } from '../../session/session-items.ts';
import { getLastLogin, storeLastLogin } from '../../session/last-login.ts';
import { getSessionEnd } from '../../session/session-end.ts';
import { signedIn } from '../../session/session-slice.ts';
import { getDeepLink } from '../../session/deep-link.ts';
import { postAsOtherTab } from '../../testing/post-as-other-tab.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { customerLogin, expectPath, guardedPage, CurrentPath, SessionServer } from '../../testing/session-server.tsx';
import { SessionGate } from './session-gate.tsx';

let server: SessionServer;
beforeEach(async () => {
  server = await SessionServer.start();
});
afterEach(() => server.stop());

describe('session end', () => {
  const gate = (
    <SessionGate audience="customer">
      <CurrentPath />
    </SessionGate>
  );
  const open = () => renderPage(gate, { path: '/user/offers', prepare: (store) => store.dispatch(signedIn(customerLogin)) });
  let reload: jest.SpiedFunction<typeof page.reload>;
  beforeEach(() => {
    reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => reload.mockRestore());

  it('in another tab reloads this tab, which clears its own items and keeps the shared ones', async () => {
    await open();
    storeLastLogin('customer');
    setSessionItem('customer', 'draft', { name: 'Asha' });
    postAsOtherTab('session-customer');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(getSessionItem('customer', 'draft')).toBeUndefined();
    expect(getLastLogin('customer')).not.toBeNull();
  });

  it.each([
    ['here', (store: AppStore) => store.dispatch(logOut('customer'))],
    ['in another tab', () => Promise.resolve(postAsOtherTab('session-customer'))],
  ])('%s, on a page that a deep link may open, does not redirect the next login there', async (_, end) => {
    const path = '/user/application-status/app-1';
    window.history.replaceState(null, '', path);
    const before = await renderPage(<SessionGate audience="customer">{guardedPage}</SessionGate>, {
      path,
      prepare: (store) => store.dispatch(signedIn(customerLogin)),
    });
    await expectPath(path);
    await act(async () => void (await end(before.store)));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    before.unmount();

    const { store } = await renderPage(guardedPage, { path });
    await expectPath('/');
    expect(getDeepLink()).toBeNull();
    act(() => void store.dispatch(signedIn(customerLogin)));
    await expectPath('/products');
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['here', (store: AppStore) => store.dispatch(logOut('customer', 'idle'))],
    ['in another tab', () => Promise.resolve(postAsOtherTab('session-customer', 'idle'))],
  ])('after inactivity %s is stored for the login page, until the next login', async (_, end) => {
    const { store } = await open();
    await act(async () => void (await end(store)));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(getSessionEnd('customer')).toBe('idle');
    act(() => void store.dispatch(openSession('customer', customerLogin.answer)));
    expect(getSessionEnd('customer')).toBeUndefined();
  });

  it('by the server is stored too, whether the page is open or is opened later', async () => {
    storeLastLogin('customer');
    await renderPage(<SessionGate audience="customer">{guardedPage}</SessionGate>, { path: '/user/offers' });
    await expectPath('/login');
    expect(getSessionEnd('customer')).toBe('ended');
  });

  it('by the Logout button stores no reason', async () => {
    const { store } = await open();
    await act(() => store.dispatch(logOut('customer')));
    expect(getSessionEnd('customer')).toBeUndefined();
  });

  it('by the server leaves public pages unchanged', async () => {
    storeLastLogin('customer');
    await renderPage(<SessionGate audience="customer">{guardedPage}</SessionGate>, { path: '/' });
    await expectPath('/');
    expect(getSessionEnd('customer')).toBe('ended');
  });

  it('follows a login in another tab, for every customer', async () => {
    await open();
    setSessionItem('customer', 'ticks', { of: 'the one before' });
    const loggedIn = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: 'lastLoginDate', newValue }));
    loggedIn(null);
    expect(reload).not.toHaveBeenCalled();
    loggedIn('2026-11-22T05:00:00.000Z');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(getSessionItem('customer', 'ticks')).toBeUndefined();
  });

  it('of another audience does not affect this tab', async () => {
    await open();
    // A listener added later receives messages later.
    const last = new BroadcastChannel('session-admin');
    const heard = new Promise((resolve) => (last.onmessage = resolve));
    postAsOtherTab('session-admin');
    await act(() => heard);
    last.close();
    expect(reload).not.toHaveBeenCalled();
  });

  it('in this tab is sent to the other tabs, even when the server is unreachable', async () => {
    const { store } = await open();
    const heard = jest.fn();
    const other = new BroadcastChannel('session-customer');
    other.onmessage = heard;
    server.refreshResponse = { status: 503 };
    await act(() => store.dispatch(logOut('customer')));
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    other.close();
    expect(getLastLogin('customer')).toBeNull();
  });
});
