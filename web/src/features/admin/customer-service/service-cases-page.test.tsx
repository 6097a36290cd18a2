import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import ServiceCasesPage from './service-cases-page.tsx';

const row = {
  ...{ id: 'a1', user_id: 'u1', created_at: '2026-11-20T10:42:00.000Z', customer: 'Asha K.', phone: '+91 ******0071', loan_type: 'pl' },
  ...{ stage: 'lead_created', lender: null, lender_id: null, status: null, moved_at: '2026-11-20T10:42:00.000Z' },
  ...{ follow_up_at: null, owner: null, owner_id: null },
};

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('service-cases', [row]);
});
afterEach(() => api.stop());

const preset = (name: string) => screen.getByRole('radio', { name });
const query = () => Object.fromEntries(new URLSearchParams(api.getLastQuery()));

it('shows own cases and due follow-ups in the order of their follow-ups, and all again', async () => {
  const { user } = await openAsAdmin(<ServiceCasesPage />, { roleId: 3 });
  await screen.findByText('Asha K.');
  expect(preset('All')).toBeChecked();
  await user.click(screen.getByText('Mine'));
  await waitFor(() => expect(query()).toMatchObject({ owner_id: 'a', sort: 'follow_up_at' }));
  expect(preset('Mine')).toBeChecked();
  await user.click(screen.getByText('Follow-up due'));
  await waitFor(() => expect(query()).toMatchObject({ follow_up_at: `..${todayInIndia()}`, sort: 'follow_up_at' }));
  expect(query()).not.toHaveProperty('owner_id');
  expect(preset('Follow-up due')).toBeChecked();
  expect(screen.getByRole('button', { name: /^Remove filter Follow-up: – / })).toBeVisible();
  await user.click(screen.getByText('All'));
  await waitFor(() => expect(query()).not.toHaveProperty('follow_up_at'));
  expect(query()).not.toHaveProperty('sort');
});

it('links each customer to the record of the application', async () => {
  await openAsAdmin(<ServiceCasesPage />, { roleId: 3 });
  expect(await screen.findByRole('link', { name: 'Asha K.' })).toHaveAttribute('href', '/admin/csr-portal/u1/a1');
});

it('saves, applies and deletes views of the queue, and says which filter of a view no longer applies', async () => {
  const view = { id: 'v1', name: 'Old', state: { loan_type: 'pl' }, dropped: ['stage'], shared: 0, mine: 1 };
  const readsList = api.answer;
  const written: string[] = [];
  api.answer = (request) => {
    if (!request.path.startsWith('/api/admin/list-views')) return readsList(request);
    if (request.method === 'GET') return { body: [view] };
    written.push(request.path);
    return request.path.endsWith('/delete') ? { status: 204 } : { body: { ...view, id: 'v2', name: 'Mine', dropped: [] } };
  };
  const { user } = await openAsAdmin(<ServiceCasesPage />, { roleId: 3 });
  await screen.findByText('Asha K.');
  const panel = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: 'Views' }));
  };
  await user.click(await (await panel('Views')).findByRole('button', { name: 'Old No longer applies: Stage' }));
  await waitFor(() => expect(query()).toMatchObject({ loan_type: 'pl' }));
  expect(await screen.findByText('“Old” is shown without a setting that no longer applies: Stage')).toBeVisible();
  expect(preset('All')).toBeChecked();
  const opened = await panel('Old (changed)');
  expect(opened.queryByRole('switch')).toBeNull();
  const form = within(opened.getByRole('form', { name: 'Save as new view' }));
  await user.type(form.getByLabelText('Save as new view'), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(written).toEqual(['/api/admin/list-views']));
  const views = await panel('Views');
  expect(await views.findByRole('button', { name: 'Rename view Old' })).toBeVisible();
  await user.click(views.getByRole('button', { name: 'Delete view Old' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(written).toEqual(['/api/admin/list-views', '/api/admin/list-views/v1/delete']));
});
