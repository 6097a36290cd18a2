import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { storeLastLogin } from '../../session/last-login.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectPath, CurrentPath, SessionServer } from '../../testing/session-server.tsx';
import { SessionGate } from './session-gate.tsx';

let server: SessionServer;
beforeEach(async () => {
  server = await SessionServer.start();
});
afterEach(() => server.stop());

describe('session start', () => {
  const gate = (
    <SessionGate audience="admin">
      <CurrentPath />
    </SessionGate>
  );

  it('makes no request without an earlier login', async () => {
    await renderPage(gate, { audience: 'admin', path: '/admin' });
    await expectPath('/admin');
    expect(server.requests).toEqual([]);
  });

  it('requests the session of an earlier visit', async () => {
    storeLastLogin('admin');
    server.refreshResponse = { body: { token: 't', adminId: 'a1', roleId: 1 } };
    const { store } = await renderPage(gate, { audience: 'admin', path: '/admin' });
    await expectPath('/admin');
    expect(store.getState().session.admin).toMatchObject({ status: 'signed-in', ids: { adminId: 'a1', roleId: 1 } });
  });

  it('offers a retry without logging out while the server is unreachable', async () => {
    storeLastLogin('admin');
    server.refreshResponse = { status: 503 };
    await renderPage(gate, { audience: 'admin', path: '/admin' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.refreshResponse = { body: { token: 't', adminId: 'a1', roleId: 1 } };
    act(() => retry.click());
    await expectPath('/admin');
  });
});
