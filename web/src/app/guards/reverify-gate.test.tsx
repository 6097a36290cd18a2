import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { openAsPartner, PartnerServer } from '../../testing/partner-server.tsx';
import type { TestResponse } from '../../testing/test-server.ts';
import { AreaGuard } from './area-guard.tsx';
import { ReverifyGate } from './reverify-gate.tsx';

const REVERIFY = '/api/partner-reverify';

let server: PartnerServer;
beforeEach(async () => {
  server = await PartnerServer.start();
});
afterEach(() => server.stop());

const page = (name: string, to: string) => (
  <AreaGuard area="partner">
    <Link to={to}>on</Link>
    <ReverifyGate>
      <h1>{name}</h1>
    </ReverifyGate>
  </AreaGuard>
);
const routes = [
  { path: '/partner/a', element: page('Page A', '/partner/b') },
  { path: '/partner/b', element: page('Page B', '/partner/a') },
  { path: '/partner/login', element: <p>login</p> },
];
const open = () => openAsPartner(routes, '/partner/a');

/** Creates a response that the test releases later. */
function held(): { readonly answer: Promise<TestResponse>; readonly give: (answer: TestResponse) => void } {
  let give: (answer: TestResponse) => void = () => undefined;
  const answer = new Promise<TestResponse>((resolve) => (give = resolve));
  return { answer, give };
}

describe('partner portal page', () => {
  it('is shown only after the token check', async () => {
    const check = held();
    server.answers[REVERIFY] = check.answer;
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('heading')).toBeNull();
    check.give({ body: {} });
    expect(await screen.findByRole('heading', { name: 'Page A' })).toBeVisible();
  });

  it('is checked at every change of page, and gets the focus after it', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Page A' });
    expect(server.countRequests(REVERIFY)).toBe(1);
    const check = held();
    server.answers[REVERIFY] = check.answer;
    await user.click(screen.getByRole('link', { name: 'on' }));
    expect(screen.queryByRole('heading')).toBeNull();
    check.give({ body: {} });
    expect(await screen.findByRole('heading', { name: 'Page B' })).toHaveFocus();
    expect(server.countRequests(REVERIFY)).toBe(2);
  });

  it.each([
    [
      'the token is worth nothing and cannot be renewed',
      { status: 401, body: { code: 'session-ended', message: 'Over.', requestId: 'r' } },
    ],
    ['the server refuses it', { status: 403, body: { code: 'forbidden', message: 'No.', requestId: 'r' } }],
  ])('redirects to the login and clears the token when %s', async (_, refusal) => {
    const { user, store, path } = await open();
    await screen.findByRole('heading', { name: 'Page A' });
    server.answers[REVERIFY] = refusal;
    await user.click(screen.getByRole('link', { name: 'on' }));
    expect(await screen.findByText('login')).toBeVisible();
    expect(path()).toBe('/partner/login?callback=%2Fpartner%2Fb');
    expect(store.getState().session.partner).toMatchObject({ token: null, ids: null, status: 'signed-out' });
    expect(localStorage.getItem('lastLoginDate.partner')).toBeNull();
  });

  it('is not checked again by the logout, which has ended the session', async () => {
    const { store } = await open();
    await screen.findByRole('heading', { name: 'Page A' });
    server.answers['/api/logout'] = { body: {} };
    await act(() => store.dispatch(api.endpoints.logout.initiate()));
    expect(server.countRequests('/api/logout')).toBe(1);
    expect(api.endpoints.partnerReverify.select()(store.getState()).status).toBe('fulfilled');
    expect(server.countRequests(REVERIFY)).toBe(1);
  });

  it('continues with a renewed token', async () => {
    let checks = 0;
    Object.defineProperty(server.answers, REVERIFY, { get: () => (checks++ === 0 ? { status: 401 } : { body: {} }) });
    server.answers['/api/session/refresh'] = { body: { token: 'fresh', partnerId: 'p', merchantId: 'm' } };
    const { store } = await open();
    expect(await screen.findByRole('heading', { name: 'Page A' })).toBeVisible();
    expect(store.getState().session.partner.token).toBe('fresh');
  });

  it('shows the failure, keeps the session and offers a retry when the check fails', async () => {
    server.answers[REVERIFY] = { status: 429, body: { code: 'too-many-requests', message: 'Too many.', requestId: 'r' } };
    const { store, toasts } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your login could not be checked');
    expect(store.getState().session.partner.token).toBe('t');
    expect(toasts).not.toHaveBeenCalled();
    server.answers[REVERIFY] = { body: {} };
    act(() => retry.click());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page A' })).toBeVisible());
  });
});
