import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { rememberLogin } from '../../session/remembered.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectToBeAt, Here, SessionServer } from '../../testing/session-server.tsx';
import { SessionGate } from './session-gate.tsx';

let server: SessionServer;
beforeEach(async () => {
  server = await SessionServer.start();
});
afterEach(() => server.stop());

describe('the start of a session', () => {
  const gate = (
    <SessionGate audience="admin">
      <Here />
    </SessionGate>
  );

  it('asks nobody where nobody has logged in before', async () => {
    await renderPage(gate, { audience: 'admin', path: '/admin' });
    await expectToBeAt('/admin');
    expect(server.seen).toEqual([]);
  });

  it('asks the server for the session of an earlier visit', async () => {
    rememberLogin('admin');
    server.refresh = { body: { token: 't', adminId: 'a1', roleId: 1 } };
    const { store } = await renderPage(gate, { audience: 'admin', path: '/admin' });
    await expectToBeAt('/admin');
    expect(store.getState().session.admin).toMatchObject({ status: 'signed-in', ids: { adminId: 'a1', roleId: 1 } });
  });

  it('offers another try while the server cannot be asked, and logs nobody out', async () => {
    rememberLogin('admin');
    server.refresh = { status: 503 };
    await renderPage(gate, { audience: 'admin', path: '/admin' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.refresh = { body: { token: 't', adminId: 'a1', roleId: 1 } };
    act(() => retry.click());
    await expectToBeAt('/admin');
  });
});
