import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { createDeadLetter } from '../../../testing/sample-operations.ts';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import DeadLettersPage from './dead-letters-page.tsx';

const [ONE, TWO] = ['6f1c2d3e-0000-4000-8000-000000000001', 'ffff0000-0000-4000-8000-000000000003'] as const;
const TO = 'messaging.deliver-message.v1';

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('dead-letters', [
    createDeadLetter({}),
    createDeadLetter({ message_id: TWO }),
    createDeadLetter({ subscriber: 'other' }),
  ]);
});
afterEach(() => api.stop());

async function open() {
  const page = await openAsAdmin(<DeadLettersPage />);
  await screen.findAllByText(ONE);
  return page;
}

it('shows what failed and why, with the search of the server', async () => {
  const { user } = await open();
  expect(screen.getAllByText('the gateway broke the connection')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'gate');
  await waitFor(() => expect(api.getLastQuery()).toBe('page_size=10&q=gate'));
});

it('links a message about a customer to the record of the customer', async () => {
  const submissionId = 'c3333333-0000-4000-8000-000000000000';
  const letter = createDeadLetter({
    facts: [
      { name: 'lenderId', value: ONE },
      { name: 'submissionId', value: submissionId },
    ],
  });
  api.answer = ({ method, path }) => {
    if (method === 'GET') return { body: { data: [letter], total: 1, total_capped: 0, next: null, previous: null } };
    const found = { subject_id: submissionId, user_id: 'u1', record_id: 'a1' };
    return path.endsWith('/find-customer-records') ? { body: { data: [found] } } : undefined;
  };
  await openAsAdmin(<DeadLettersPage />);
  expect(await screen.findByRole('link', { name: 'Customer record c3333333' })).toHaveAttribute('href', '/admin/csr-portal/u1/a1');
});

it('retries one message, or the selected ones with one call', async () => {
  const { user, toasts } = await open();
  await user.click(screen.getByRole('button', { name: `Retry: ${TO} (ffff0000)` }));
  await waitFor(() => expect(api.getBodies('/retry')).toEqual([{ message_id: TWO, subscriber: TO }]));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('group', { name: '2 selected' }));
  await user.click(bar.getByRole('button', { name: 'Retry selected' }));
  const letters = [ONE, TWO].map((message_id) => ({ message_id, subscriber: TO }));
  await waitFor(() => expect(api.getBodies('/retry-ticked')).toEqual([{ letters }]));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Retries start within 30 seconds.'));
  await waitFor(() => expect(screen.queryByRole('group', { name: / selected$/ })).toBeNull());
});

it('keeps the selection when the retry is refused', async () => {
  const { user } = await open();
  api.answer = ({ path }) =>
    path.endsWith('retry-ticked') ? { status: 503, body: { code: 'not-ready', message: 'Not ready.', requestId: 'r' } } : undefined;
  await user.click(screen.getByRole('checkbox', { name: `Select ${TO} (6f1c2d3e)` }));
  await user.click(screen.getByRole('button', { name: 'Retry selected' }));
  await waitFor(() => expect(api.getBodies('/retry-ticked')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry selected' })).toBeEnabled());
  expect(screen.getByRole('group', { name: '1 selected' })).toBeVisible();
});
