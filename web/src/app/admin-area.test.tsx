import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { changeLanguage } from '../i18n/i18n.ts';
import { signedIn } from '../session/session-slice.ts';
import { renderPage } from '../testing/render-page.tsx';
import { redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { AdminHome, AdminPages } from './admin-area.tsx';
import { RedirectIfLoggedIn } from '../features/account/login/redirect-if-logged-in.tsx';
import { RequirePermission } from './guards/require-permission.tsx';

let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  server = new TestServer(() => ({ body: {} }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  undo();
  await server.stop();
  localStorage.clear();
});

const routes = [
  { path: '/admin/login', element: <RedirectIfLoggedIn area="admin">login</RedirectIfLoggedIn> },
  {
    path: '/admin',
    element: <AdminPages />,
    children: [
      { index: true, element: <AdminHome /> },
      { path: 'lenders', element: <RequirePermission permission="page.lenders">lenders</RequirePermission> },
      { path: 'application-status-file', element: 'status files' },
      { path: 'csr-portal', element: 'customer service' },
    ],
  },
];
const open = (path: string, roleId: number) =>
  renderPage(routes, {
    audience: 'admin',
    path,
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a1', roleId } })),
  });

/** Of a server that is newer than the page. */
const UNKNOWN_ROLE = 9;

describe('a role that the page does not know', () => {
  it.each(['/admin', '/admin/login', '/admin/lenders', '/admin/login?callback=/admin/lenders'])(
    'gets a message inside the shell: %s',
    async (from) => {
      const { path } = await open(from, UNKNOWN_ROLE);
      expect(await screen.findByRole('heading', { name: 'No pages for your role' })).toBeVisible();
      expect(path()).toBe('/admin');
      expect(screen.getByRole('main')).toHaveTextContent('Ask an administrator for access.');
      expect(await screen.findByRole('button', { name: 'Your account' })).toBeVisible();
    },
  );

  it('gets the message in Hindi', async () => {
    await open('/admin', UNKNOWN_ROLE);
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('heading', { name: 'आपकी भूमिका के लिए कोई पेज नहीं है' })).toBeVisible();
  });
});

it.each([
  [1, '/admin/lenders'],
  [2, '/admin/application-status-file'],
  [3, '/admin/csr-portal'],
])('role %i is redirected to its first page', async (roleId, home) => {
  const { path } = await open('/admin', roleId);
  expect(path()).toBe(home);
});
