import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShownVoucherModel } from '../../../api/generated-vouchers.ts';
import type { AppStore } from '../../../api/store.ts';
import { signedIn } from '../../../session/session-slice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { fullProfile, USER_ID } from '../../../testing/sample-customer.ts';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ProductsPage } from './products-page.tsx';

const soon = {
  voucher_id: 'v1',
  shop: 'Example Footwear',
  title: '10% off shoes',
  title_hi: 'जूतों पर 10% छूट',
  code: 'STEP-10',
  valid_until: '2026-12-31',
};
const later = {
  voucher_id: 'v2',
  shop: 'Example Mithai',
  title: 'मिठाइयों पर 15% छूट',
  title_hi: null,
  code: 'MEETHA15',
  valid_until: '2027-01-31',
};

let vouchers: readonly ShownVoucherModel[];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  vouchers = [soon, later];
  server = new TestServer(({ path }) =>
    path === '/api/vouchers'
      ? { body: { vouchers } }
      : path === '/api/applications'
        ? { body: { applications: [] } }
        : { body: fullProfile },
  );
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  jest.restoreAllMocks();
  undo();
  await server.stop();
});

const open = async ({ isOn = true, isLoggedIn = true } = {}) => {
  // Provides a clipboard of its own.
  const user = userEvent.setup();
  const bootstrap = { ...sampleBootstrap, brand: { ...sampleBootstrap.brand, features: { vouchers: isOn ? 1 : 0 } as const } };
  const { store } = await renderPage(<ProductsPage />, {
    path: '/products',
    bootstrap,
    prepare: (store) =>
      isLoggedIn && store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });
  return { user, store };
};
const strip = async () => within(await screen.findByRole('region', { name: 'Vouchers' }));
/** Returns the call for the vouchers, as soon as the page has begun it. */
const readOf = (store: AppStore) => Object.values(store.getState().api.queries).find((each) => each?.endpointName === 'getVouchers');

describe('vouchers', () => {
  it('show shop, offer, code and last day, in the order of the server', async () => {
    await open();
    const cards = (await strip()).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Example Footwear10% off shoesValid until 31 Dec 2026STEP-10Copy',
      'Example Mithaiमिठाइयों पर 15% छूटValid until 31 Jan 2027MEETHA15Copy',
    ]);
    // Staff wrote them in one language, which screen readers are told.
    expect(screen.getByText(later.title)).toHaveAttribute('lang', 'hi');
  });

  it('copy a code by keyboard, and announce that', async () => {
    const { user } = await open();
    const button = (await strip()).getByRole('button', { name: 'Copy code STEP-10' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(await within(button).findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('STEP-10');
    expect(screen.getByText('Code STEP-10 copied')).toHaveAttribute('role', 'status');
    const other = screen.getByRole('button', { name: 'Copy code MEETHA15' });
    expect(other).toHaveTextContent('Copy');
    await user.click(other);
    expect(await within(other).findByText('Copied')).toBeVisible();
    // The clipboard holds one code.
    expect(button).toHaveAccessibleName('Copy code STEP-10');
  });

  it('select the code when the browser refuses to copy, and say what to do', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const button = (await strip()).getByRole('button', { name: 'Copy code STEP-10' });
    await user.click(button);
    const advice = 'Copying is blocked here. Select the code and copy it.';
    expect(await (await strip()).findByText(advice)).toBeVisible();
    expect(screen.getAllByText(advice).some((each) => each.getAttribute('role') === 'status')).toBe(true);
    expect(getSelection()?.toString()).toBe('STEP-10');
    expect(button).toHaveTextContent('Copy');
  });

  it('have no heading when there are none', async () => {
    vouchers = [];
    const { store } = await open();
    await waitFor(() => expect(readOf(store)?.status).toBe('fulfilled'));
    expect(screen.queryByText('Vouchers')).toBeNull();
  });

  it('are not requested for a brand without them', async () => {
    const { store } = await open({ isOn: false });
    // The applications are requested later than the vouchers would be: only once the profile is there.
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/api/applications'));
    expect(readOf(store)).toBeUndefined();
  });

  it('are not requested for a visitor without login', async () => {
    const { store } = await open({ isLoggedIn: false });
    await screen.findByRole('textbox', { name: 'Mobile number' });
    expect(readOf(store)).toBeUndefined();
  });
});
