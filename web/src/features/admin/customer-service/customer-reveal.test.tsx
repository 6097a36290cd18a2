import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CustomerRecordResponse } from '../../../api/generated-service.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import { CustomerReveal } from './customer-reveal.tsx';

const record: CustomerRecordResponse = {
  ...{ user_id: 'u', prospect_app_id: 'p', name: 'Asha K.', phone: '+91 ******3210', email: null, pan: 'XXXXXX234F', language: 'en' },
  ...{
    created_at: '2026-11-20T10:42:00.000Z',
    brand: null,
    source: null,
    consents: [],
    key_facts: [],
    applications: [],
    help_requests: [],
    timeline: [],
  },
};
const PATH = '/u/app/reveal';

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('service-cases', []);
  api.answer = ({ path }) => (path.endsWith(PATH) ? { body: { value: '9876543210' } } : undefined);
});
afterEach(() => api.stop());

const open = () => openAsAdmin(<CustomerReveal record={record} subjectId="app" />);

it('reveals the chosen field with a reason, until it is hidden', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Show masked detail' }));
  // The customer has given no e-mail address.
  expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual(['name', 'phone', 'pan']);
  await user.click(screen.getByRole('button', { name: 'Show masked detail' }));
  expect(api.getBodies(PATH)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Mobile number' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Asks for the number on file');
  await user.click(screen.getByRole('button', { name: 'Show masked detail' }));
  expect(await screen.findByText('Mobile number: 9876543210')).toBeVisible();
  expect(api.getBodies(PATH)).toEqual([{ field: 'phone', reason: 'Asks for the number on file' }]);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByText(/9876543210/)).toBeNull());
});

it('shows why the server refuses, and nothing of the field', async () => {
  api.answer = () => ({ status: 429, body: { code: 'too-many-requests', message: 'Try again later.', requestId: 'r' } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Show masked detail' }));
  await user.click(screen.getByRole('radio', { name: 'PAN' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Asks for the PAN' } });
  await user.click(screen.getByRole('button', { name: 'Show masked detail' }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
});
