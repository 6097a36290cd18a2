import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { RedirectIfLoggedIn } from '../../features/account/login/redirect-if-logged-in.tsx';
import { signedIn } from '../../session/session-slice.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createAdminLogin, expectPath, CurrentPath, SessionServer } from '../../testing/session-server.tsx';
import { AreaGuard } from './area-guard.tsx';
import { RequirePermission } from './require-permission.tsx';

let server: SessionServer;
beforeEach(async () => {
  server = await SessionServer.start();
});
afterEach(() => server.stop());

describe('back office guard', () => {
  const routes = [
    {
      path: '/admin/login',
      element: (
        <RedirectIfLoggedIn area="admin">
          <CurrentPath />
        </RedirectIfLoggedIn>
      ),
    },
    {
      path: '/admin/lenders',
      element: (
        <AreaGuard area="admin">
          <RequirePermission permission="page.lenders">
            <CurrentPath />
          </RequirePermission>
        </AreaGuard>
      ),
    },
    { path: '*', element: <CurrentPath /> },
  ];

  it('redirects to the login and remembers the requested page', async () => {
    const { path } = await renderPage(routes, { audience: 'admin', path: '/admin/lenders?page=2' });
    await expectPath('/admin/login');
    expect(path()).toBe('/admin/login?callback=%2Fadmin%2Flenders%3Fpage%3D2');
  });

  it('redirects to the callback after the login', async () => {
    const { store, path } = await renderPage(routes, { audience: 'admin', path: '/admin/login?callback=/admin/lenders?page=2' });
    await expectPath('/admin/login');
    act(() => void store.dispatch(signedIn(createAdminLogin(1))));
    await expectPath('/admin/lenders');
    expect(path()).toBe('/admin/lenders?page=2');
  });

  it('redirects to the home page of the role when the callback leads elsewhere', async () => {
    await renderPage(routes, {
      audience: 'admin',
      path: '/admin/login?callback=//evil.test',
      prepare: (store) => store.dispatch(signedIn(createAdminLogin(1))),
    });
    await waitFor(() => expect(screen.queryByText('at /admin/login')).toBeNull());
    expect(window.location.host).toBe('localhost');
  });

  it('redirects a role from a page without permission', async () => {
    await renderPage(routes, {
      audience: 'admin',
      path: '/admin/lenders',
      prepare: (store) => store.dispatch(signedIn(createAdminLogin(2))),
    });
    await expectPath('/admin/application-status-file');
  });
});
