import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '../../../app/page.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { WelcomeBackPage } from './welcome-back-page.tsx';

let proved: Answer;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  proved = { body: { app_id: APP_ID, next: '/user/offers' } };
  server = new TestServer(({ path }) => {
    if (path === '/api/welcome-back') return proved;
    if (path === '/api/logout') return { status: 204 };
    if (path.startsWith('/api/getMaskInfo/')) return { body: { data: { pan: 'XXXXXX234F', birth_date: 'XX/XX/1992' } } };
    return { body: fullProfile };
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  jest.restoreAllMocks();
  undo();
  await server.stop();
  localStorage.clear();
});

const open = () => renderPage(<WelcomeBackPage />, { path: '/user/welcome-back', prepare: (store) => asCustomer(store) });

async function prove() {
  await userEvent.type(await screen.findByLabelText('Date of birth'), '12041992');
  fireEvent.change(screen.getByLabelText('PAN'), { target: { value: 'abcpk1234f' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('welcome back', () => {
  it('shows enough to recognise oneself, and nothing that could be copied into the fields', async () => {
    const { container } = await open();
    expect(await screen.findByText('XXXXXX234F')).toBeVisible();
    expect(screen.getByText('XX/XX/1992')).toBeVisible();
    expect(screen.getByText('A••a V•••a')).toBeVisible();
    expect(container.innerHTML).not.toMatch(/ABCPK1234F|1992-04-12|12\/04\/1992|Asha|Verma/);
    expect(screen.getByLabelText('PAN')).toHaveValue('');
    expect(screen.getByLabelText('PAN')).toHaveAttribute('autocomplete', 'off');
  });

  it('goes on where the server says', async () => {
    const { path, store } = await open();
    await prove();
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(store.getState().customer.appId).toBe(APP_ID);
    const sent = server.seen.find((seen) => seen.path === '/api/welcome-back');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ product_type: 'Personal Loans', birth_date: '1992-04-12', tin: 'ABCPK1234F' });
  });

  it.each([
    [422, 'identity-mismatch', 'These details do not match what we have on file.'],
    [429, 'too-many-requests', 'Too many tries. Please wait 900 seconds.'],
  ])('says why it was refused (%i %s) and keeps what was typed', async (status, code, message) => {
    proved = { status, body: { code, message, requestId: 'r' } };
    const { toasts } = await open();
    await prove();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('PAN')).toHaveValue('ABCPK1234F');
    expect(toasts).not.toHaveBeenCalled();
  });

  it('logs out who is somebody else', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const { store } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'This is not me' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(store.getState().session.customer.token).toBeNull();
  });
});
