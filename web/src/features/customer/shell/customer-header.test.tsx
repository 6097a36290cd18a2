import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { asCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { CustomerHeader } from './customer-header.tsx';

let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  server = new TestServer(() => ({ body: fullProfile }));
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

it('leads whoever is logged in to his permissions, which stand in the menu', async () => {
  const { path } = await renderPage(<CustomerHeader />, { path: '/products', prepare: (store) => asCustomer(store) });
  fireEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Your permissions' }));
  expect(path()).toBe('/user/permissions');
});

it('shows nothing of it to a stranger', async () => {
  await renderPage(<CustomerHeader />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'Start page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Your permissions' })).toBeNull();
});
