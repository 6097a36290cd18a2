import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AuditRow } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import AuditPage from './audit-page.tsx';

const ASHA = 'a1111111-0000-4000-8000-000000000000';
const LENDER = 'b2222222-0000-4000-8000-000000000000';
const entry = (more: Partial<AuditRow>): AuditRow => ({
  ...{
    id: '1',
    at: '2026-11-20T10:42:00.000Z',
    audience: 'admin',
    actor: 'Asha',
    actor_id: ASHA,
    acting_admin: null,
    acting_admin_id: null,
  },
  ...{ action: 'lender.update', subject: `lender:${LENDER}`, property: 'salaried', before: 0, after: 1, because: null, record_version: 4 },
  ...more,
});
const rows = [
  entry({ id: '3' }),
  entry({
    id: '2',
    audience: 'customer',
    actor: null,
    action: 'login',
    subject: 'session:x',
    property: null,
    before: null,
    after: { device: 'phone', until: '2026-11-20T10:42:00.000Z' },
  }),
  entry({ id: '1', acting_admin: 'Ravi', acting_admin_id: LENDER }),
];

const end = { total: 4, total_capped: 0, next: null, previous: null } as const;

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('audit', rows);
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  await api.stop();
});

async function open() {
  const page = await openAsAdmin(<AuditPage />);
  await screen.findByText('Asha');
  return page;
}
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('audit trail', () => {
  it('shows actor, action and field as text', async () => {
    await open();
    const [, first, second] = screen.getAllByRole('row');
    expect(cellsOf(first)).toEqual(['20 Nov 2026, 4:12 pm', 'AshaStaff', 'Lender changed', 'Lender b2222222', 'Salaried', 'No', 'Yes']);
    expect(cellsOf(second).slice(1)).toEqual([
      'Customer a1111111',
      'Logged in',
      'Login x',
      '-',
      '-',
      'device: phone, until: 20 Nov 2026, 4:12 pm',
    ]);
  });

  it('shows the code of an action and of its subject as a tooltip, and the code itself for an unknown action', async () => {
    api.answer = ({ method }) =>
      method === 'GET' ? { body: { data: [...rows, entry({ id: '0', action: 'moon.land', subject: 'moon:1' })], ...end } } : undefined;
    const { user } = await openAsAdmin(<AuditPage />);
    expect((await screen.findAllByText('Lender changed'))[0]).toHaveAttribute('title', 'lender.update');
    expect(screen.getAllByText('Lender b2222222')[0]).toHaveAttribute('title', `lender:${LENDER}`);
    expect(screen.getByText('moon.land')).toBeVisible();
    expect(screen.getByText('moon 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show only Logged in' }));
    await waitFor(() => expect(api.getLastQuery()).toContain('action=login'));
  });

  it('is paged by cursor and names the person on whose behalf an action happened', async () => {
    const { user } = await open();
    expect(api.getLastQuery()).toBe('page_size=10');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Ravi on behalf of Asha')).toBeVisible();
    expect(api.getLastQuery()).toBe('page_size=10&cursor=second');
  });

  it('links what belongs to a customer to the record of the customer', async () => {
    const SUBJECT = 'c3333333-0000-4000-8000-000000000000';
    const subjects = [`customer:${SUBJECT}`, `submission:${SUBJECT}`, `service-case:${SUBJECT}`, `lender:${LENDER}`, 'customer:x', null];
    const found = { subject_id: SUBJECT, user_id: 'u1', record_id: 'a1' };
    api.answer = ({ method, path }) => {
      if (method === 'GET')
        return { body: { data: subjects.map((subject, index) => entry({ id: `${index}`, subject: subject as string })), ...end } };
      return path.endsWith('/find-customer-records') ? { body: { data: [found] } } : undefined;
    };
    await openAsAdmin(<AuditPage />);
    expect(await screen.findAllByRole('link', { name: 'Customer record c3333333' })).toHaveLength(3);
    expect(api.getBodiesOf('/api/admin/find-customer-records')).toEqual([{ ids: [SUBJECT] }]);
  });

  it('filters by one actor or one record at a click', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Show only Asha' }));
    await waitFor(() => expect(api.getLastQuery()).toBe(`page_size=10&actor_id=${ASHA}`));
    await user.click(await screen.findByRole('button', { name: 'Show only Lender b2222222' }));
    await waitFor(() => expect(api.getLastQuery()).toContain(`subject=lender%3A${LENDER}`));
    await user.click(screen.getByRole('button', { name: `Remove filter Record: lender:${LENDER}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter Record/ })).toBeNull());
    expect(screen.getByRole('button', { name: `Remove filter Account ID: ${ASHA}` })).toBeVisible();
  });

  it('is filtered and sorted by the server, and can be exported', async () => {
    const { user } = await open();
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Time' }));
    await waitFor(() => expect(api.getLastQuery()).toBe('page_size=10&sort=at'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Partner' }));
    await waitFor(() => expect(api.getLastQuery()).toContain('audience=partner'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(api.getBodies('/exports?audience=partner&sort=at')).toEqual([{ format: 'csv' }]));
  });

  it('reports an empty list, a list emptied by filters, and errors', async () => {
    api.answer = ({ method }) =>
      method === 'GET' ? { body: { data: [], total: 0, total_capped: 0, next: null, previous: null } } : undefined;
    await openAsAdmin(<AuditPage />);
    expect(await screen.findByRole('heading', { name: 'No actions yet' })).toBeVisible();
  });

  it('shows the error in place of the list', async () => {
    api.answer = () => ({ status: 500, body: { code: 'internal', message: 'Something went wrong.', requestId: 'r-1' } });
    const { user, toasts } = await openAsAdmin(<AuditPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(toasts).not.toHaveBeenCalled();
    api.answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Asha')).toBeVisible();
  });

  it('clears the filters of an address with unknown values', async () => {
    const refused = {
      status: 422,
      body: { code: 'invalid', message: 'Please check.', fields: { audience: 'Unknown.' }, requestId: 'r-1' },
    };
    api.answer = ({ method, path }) => (method === 'GET' && path.includes('audience=moon') ? refused : undefined);
    const { user } = await openAsAdmin(<AuditPage />, { path: '/admin/audit?audience=moon' });
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Clear filters' }));
    expect((await screen.findAllByText('Asha'))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown in Hindi', async () => {
    await open();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('heading', { level: 1, name: 'ऑडिट रिकॉर्ड' })).toBeVisible();
    expect(screen.getAllByText('कर्मचारी')[0]).toBeVisible();
    expect(screen.getAllByText('ऋणदाता बदला गया')[0]).toBeVisible();
    expect(screen.getAllByText('ऋणदाता b2222222')[0]).toBeVisible();
  });
});
