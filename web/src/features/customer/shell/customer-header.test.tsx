import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer, emptyProfile, fullProfile } from '../../../testing/sample-customer.ts';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { CustomerHeader } from './customer-header.tsx';

let profile: typeof fullProfile;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = fullProfile;
  server = new TestServer(() => ({ body: profile }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

it('links a logged-in customer to the permissions in the menu', async () => {
  const { path } = await renderPage(<CustomerHeader />, { path: '/products', prepare: (store) => logInCustomer(store) });
  fireEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Your permissions' }));
  expect(path()).toBe('/user/permissions');
});

it('offers only help and logout before identity proof', async () => {
  profile = { ...emptyProfile, identity_required: 1, identity_proof: 'birth-date-and-pan' };
  await renderPage(<CustomerHeader />, { path: '/user/welcome-back', prepare: (store) => logInCustomer(store) });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Your permissions', hidden: true })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Help', 'Logout']);
});

it('hides the menu entries from an anonymous visitor', async () => {
  await renderPage(<CustomerHeader />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'Start page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Your permissions' })).toBeNull();
});

it('returns the focus to the menu button after the menu and after the help opened from it', async () => {
  const user = userEvent.setup();
  await renderPage(<CustomerHeader />);
  const menu = screen.getByRole('button', { name: 'Menu' });
  /** Opens a dialog and waits until it has the focus. */
  const open = async (press: () => Promise<unknown>, name: string) => {
    await press();
    const dialog = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  };
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(menu).toHaveFocus();
  };
  await open(() => user.click(menu), 'Menu');
  await close();
  await open(() => user.click(menu), 'Menu');
  await open(() => user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Help' })), 'Need help?');
  await close();
});
