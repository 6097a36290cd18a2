import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { logInCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { CustomerMenu } from './customer-menu.tsx';
import { useVisitor } from './use-visitor.ts';

let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  server = new TestServer(() => ({ body: fullProfile }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const Menu = () => <CustomerMenu visitor={useVisitor()} onHelp={jest.fn()} onClose={jest.fn()} />;

it('links to all applications and shows the previous login', async () => {
  // This device stores the current login.
  localStorage.setItem('lastLoginDate', '2026-11-20T10:35:00.000Z');
  const { path } = await renderPage(<Menu />, { path: '/products', prepare: (store) => logInCustomer(store) });
  expect(await screen.findByText('Last Login: 19 Nov 2026, 10:00 am')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Your applications' }));
  expect(path()).toBe('/user/applications');
});

it('shows no previous login when there is none', async () => {
  localStorage.setItem('lastLoginDate', '2026-11-20T10:35:00.000Z');
  await renderPage(<Menu />, { path: '/products', prepare: (store) => logInCustomer(store, { lastLogin: null }) });
  expect(await screen.findByRole('button', { name: 'Your applications' })).toBeVisible();
  expect(screen.queryByText(/Last Login/)).toBeNull();
});

it.each([
  ['pl', 1, false],
  ['bl', 1, false],
  ['gl', 1, true],
  ['pl', 0, true],
] as const)('in %s on a site whose lender-specific build is %s links back to the products: %s', async (type, lender_build, isThere) => {
  const bootstrap = { ...sampleBootstrap, brand: { ...sampleBootstrap.brand, features: { lender_build } } };
  await renderPage(<Menu />, { path: '/user/offers', bootstrap, prepare: (store) => logInCustomer(store, { type }) });
  expect(await screen.findByRole('button', { name: 'Your applications' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return to Products' }) !== null).toBe(isThere);
});
