import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin, getRowNames, getRowByName } from '../../../testing/open-as-admin.tsx';
import { LendersServer, createLender } from '../../../testing/lenders-server.ts';
import LendersPage from './lenders-page.tsx';

const ID = '00000007-0000-4000-8000-000000000000';

let api: LendersServer;
beforeEach(async () => {
  api = await LendersServer.start();
  api.deleted = [createLender(ID, 'Gone')];
});
afterEach(() => api.stop());

async function openDeleted(names = ['Gone']) {
  const page = await openAsAdmin(<LendersPage />);
  await screen.findByText('Alpha');
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  await page.user.click(await screen.findByRole('switch', { name: 'Show deleted' }));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(getRowNames()).toEqual(names));
  return page;
}

describe('deleted lenders', () => {
  it('are found later, cannot be edited, and return to their list when restored', async () => {
    const { user, toasts } = await openDeleted();
    expect(getRowByName('Gone').queryByRole('switch')).toBeNull();
    expect(getRowByName('Gone').queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore Gone' }));
    await waitFor(() => expect(api.getCalls(`admin/lenders/${ID}/restore`)).toHaveLength(1));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Lender restored. It is off until you switch it on.'));
    await user.click(await screen.findByRole('button', { name: 'Remove filter Show deleted' }));
    await waitFor(() => expect(getRowNames()).toContain('Gone'));
  });

  it('leave the focus on the row beside them when they are restored', async () => {
    const other = '00000008-0000-4000-8000-000000000000';
    api.deleted = [createLender(ID, 'Gone'), createLender(other, 'Lost')];
    const { user } = await openDeleted(['Gone', 'Lost']);
    await user.click(screen.getByRole('button', { name: 'Restore Gone' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Lost']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'History of Lost' })).toHaveFocus());
  });

  it('are requested with search and loan type', async () => {
    const { user } = await openDeleted();
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'go');
    await waitFor(() => expect(api.getCalls('admin/lenders?page_size=25&q=go&deleted=1&loan_type=gl')).toHaveLength(1));
    expect(api.getCalls('get-lenders-data/gl')).toEqual([]);
  });

  it('have a history whose last deletion can be undone', async () => {
    const entry = {
      at: '2026-11-20T10:42:00.000Z',
      audience: 'admin',
      actor_id: 'a',
      actor: 'Asha',
      acting_admin: null,
      acting_admin_id: null,
    };
    const whole = { ...entry, subject: 's', property: null, before: null, after: null };
    const deeds = ['lender.delete', 'lender.restore', 'lender.delete', 'lender.create'];
    const data = deeds.map((action, index) => ({ ...whole, id: String(index), action, record_version: 9 - index }));
    api.answer = ({ path }) =>
      path.includes('/history') ? { body: { data, total: 4, total_capped: 0, next: null, previous: null } } : undefined;
    const { user } = await openDeleted();
    await user.click(screen.getByRole('button', { name: 'History of Gone' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History of Gone' }));
    expect(await drawer.findAllByText('Lender deleted')).toHaveLength(2);
    await user.click(drawer.getByRole('button', { name: 'Restore Gone' }));
    await waitFor(() => expect(api.getCalls(`admin/lenders/${ID}/restore`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
