import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin, getRowNames, getRowByName } from '../../../testing/open-as-admin.tsx';
import { PartnersServer } from '../../../testing/partners-server.ts';
import PartnersPage from './partners-page.tsx';

let api: PartnersServer;
beforeEach(async () => {
  api = await PartnersServer.start();
});
afterEach(() => api.stop());

async function open(roleId = 1) {
  const page = await openAsAdmin(<PartnersPage />, { roleId });
  await screen.findByText('Alpha');
  return page;
}
const requestsSent = () => api.getCalls('GET').at(-1);

describe('list', () => {
  it('has the columns in the order that staff know, and row actions', async () => {
    await open();
    expect(screen.getByRole('grid', { name: 'Partner Config' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Name, sorted, lowest first', 'Brand', 'UTM ID', 'Revenue share (%)', 'Flat fee (₹)', 'Merchants', 'Status', 'Actions'],
    ]);
    expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(getRowByName('Alpha').getByText('Draft')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveTextContent('102550');
    expect(getRowByName('Alpha').getByRole('link', { name: 'Edit Alpha' })).toHaveAttribute(
      'href',
      `/admin/partners/${api.partners[0]?.id}`,
    );
    expect(getRowByName('Alpha').getByRole('rowheader', { name: /Alpha/ })).toBeVisible();
  });

  it('is read-only without the write permission', async () => {
    await open(2);
    expect(getRowByName('Alpha').getByRole('link', { name: 'Alpha' })).toBeVisible();
    expect(getRowByName('Alpha').getByRole('button', { name: 'History of Alpha' })).toBeVisible();
    for (const name of ['Edit Alpha', 'Delete Alpha', /Revenue share/])
      expect(getRowByName('Alpha').queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add partner)/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is paged by cursor, forwards and back', async () => {
    const { user } = await open();
    expect(screen.getByText('1–3 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Gamma']));
    expect(requestsSent()).toBe('?page_size=10&cursor=second');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Alpha', 'Beta']));
  });

  it('is sorted, searched and filtered by the server, and shows the criteria', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() => expect(requestsSent()).toBe('?page_size=10&sort=-name'));
    expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bet');
    await waitFor(() => expect(getRowNames()).toEqual(['Beta']));
    expect(requestsSent()).toBe('?page_size=10&sort=-name&q=bet');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Published' }));
    await waitFor(() => expect(requestsSent()).toContain('status=published'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Published' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  it('hides columns and pins others beside the name', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Brand' }));
    await user.click(screen.getByRole('button', { name: 'Pin Status' }));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('columnheader', { hidden: true })
          .map((head) => head.textContent)
          .slice(0, 3),
      ).toEqual(['Name, sorted, lowest first', 'Status', 'UTM ID']),
    );
    expect(screen.queryByRole('columnheader', { name: 'Brand', hidden: true })).toBeNull();
  });
});

describe('new partner', () => {
  it('requires a name and a short name', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add partner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add partner' }));
    await user.type(dialog.getByLabelText('Name'), 'New one');
    expect(dialog.getByRole('button', { name: 'Add partner' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Short name'), 'new-one');
    await user.click(dialog.getByRole('button', { name: 'Add partner' }));
    await waitFor(() => expect(api.getBodies('')).toEqual([{ name: 'New one', slug: 'new-one' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('deleted partner', () => {
  it('can be restored, and the focus moves to its row', async () => {
    const { user } = await open();
    const all = api.partners;
    const [alpha] = all;
    api.answer = ({ path }) => {
      if (!path.endsWith('/restore')) return undefined;
      api.partners = all;
      return { status: 204 };
    };
    await user.click(screen.getByRole('button', { name: 'Delete Alpha' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getRowNames()[0]).toBe('Beta'));
    expect(screen.getByText('Deleted: Alpha')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Beta' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.getBodies(`/${alpha?.id}/restore`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Deleted: Alpha')).toBeNull());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Alpha' })).toHaveFocus());
  });

  it('keeps its Undo when another partner is deleted', async () => {
    const { user } = await open();
    for (const name of ['Alpha', 'Beta']) {
      await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
      await screen.findByText(`Deleted: ${name}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const undo = screen.getAllByRole('button', { name: 'Undo' });
    expect(undo).toHaveLength(2);
    await user.click(undo[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Deleted: Alpha')).toBeNull());
    expect(screen.getByText('Deleted: Beta')).toBeVisible();
    expect(api.getBodies('/00000001-0000-4000-8000-000000000000/restore')).toHaveLength(1);
  });

  it('can be one of several selected partners', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('group', { name: '2 selected' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('“Alpha, Beta” will be deleted.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.getCalls('POST').filter((path) => path.endsWith('/delete'))).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('group', { name: / selected$/ })).toBeNull());
  });
});

describe('history', () => {
  it('shows who changed what on whose behalf, and restores a value', async () => {
    const { user } = await open();
    const [alpha] = api.partners;
    const entry = { id: '1', at: '2026-11-20T10:42:00.000Z', audience: 'admin', actor_id: 'a', acting_admin_id: 'b' };
    api.answer = ({ path }) =>
      path.includes('/history')
        ? {
            body: {
              data: [
                {
                  ...entry,
                  actor: 'Asha',
                  acting_admin: 'Ravi',
                  action: 'partner.update',
                  subject: 's',
                  property: 'revenue_percent',
                  before: 7.5,
                  after: 10,
                  record_version: 3,
                },
                {
                  ...entry,
                  id: '0',
                  actor: null,
                  acting_admin: null,
                  action: 'partner.create',
                  subject: 's',
                  property: null,
                  before: null,
                  after: {},
                  record_version: 1,
                },
              ],
              ...{ total: 2, total_capped: 0, next: null, previous: null },
            },
          }
        : undefined;
    await user.click(screen.getByRole('button', { name: 'History of Alpha' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History of Alpha' }));
    expect(await drawer.findByText('Revenue share (%)')).toBeVisible();
    expect(drawer.getByText('7.5')).toBeVisible();
    expect(drawer.getByText(/Ravi on behalf of Asha · 20 Nov 2026, 4:12 pm/)).toBeVisible();
    expect(drawer.getByText('Partner added')).toBeVisible();
    const takeBack = drawer.getByRole('button', { name: 'Undo: set Revenue share (%) to 7.5' });
    await user.click(takeBack);
    await waitFor(() => expect(api.getBodies(`/${alpha?.id}`)).toEqual([{ property: 'revenue_percent', value: 7.5, version: 3 }]));

    // A value that is no longer valid is refused, and the drawer shows why.
    const history = api.answer;
    const fields = { value: 'At most 5 now.' };
    api.answer = (request) =>
      request.method === 'POST' ? { status: 422, body: { code: 'invalid', message: 'm', fields, requestId: 'r' } } : history(request);
    await user.click(takeBack);
    expect(await drawer.findByText('Alpha, Revenue share (%) was not saved: At most 5 now.')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Discard change' }));
    await waitFor(() => expect(screen.queryByText(/^Alpha, .* was not saved/)).toBeNull());
  });
});
