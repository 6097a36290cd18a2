import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ListViewModel } from '../../../api/generated.ts';
import PartnersPage from './partners-page.tsx';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { PartnersServer } from '../../../testing/partners-server.ts';

let api: PartnersServer;
let views: ListViewModel[];
let sent: unknown[];
const drafts: ListViewModel = {
  id: 'v1',
  name: 'Drafts',
  state: { status: 'draft', hide: 'utm_id', density: 'compact' },
  shared: 0,
  dropped: [],
  mine: 1,
};

beforeEach(async () => {
  api = await PartnersServer.start();
  views = [drafts, { ...drafts, id: 'v2', name: 'All live', state: { status: 'published', density: 'comfortable' }, shared: 1, mine: 0 }];
  sent = [];
  api.answer = ({ method, path, body }) => {
    if (!path.startsWith('/api/admin/list-views')) return undefined;
    if (method === 'GET') return { body: views };
    const [id, deed] = path.replace('/api/admin/list-views', '').split('/').slice(1);
    const parts = JSON.parse(body || '{}') as Partial<ListViewModel>;
    sent.push([path, parts]);
    if (deed === 'delete') {
      views = views.filter((view) => view.id !== id);
      return { status: 204 };
    }
    const written = { ...(views.find((view) => view.id === id) ?? { ...drafts, id: 'v3' }), ...parts };
    views = [...views.filter((view) => view.id !== written.id), written];
    return { body: written };
  };
});
afterEach(async () => {
  await api.stop();
  localStorage.clear();
});

async function open() {
  const page = await openAsAdmin(<PartnersPage />);
  await screen.findByText('Alpha');
  return page;
}
const button = (name = 'Views') => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Views' }));
const requestsSent = () =>
  api
    .getCalls('GET')
    .filter((path) => path.startsWith('?'))
    .at(-1);

describe('list views', () => {
  it('are applied with all their settings, and report later changes to the list', async () => {
    const { user } = await open();
    await user.click(await button());
    const menu = await dialog();
    await user.click(await menu.findByRole('button', { name: 'Drafts' }));
    await waitFor(() => expect(requestsSent()).toBe('?page_size=10&status=draft'));
    expect(await button('Drafts')).toHaveFocus();
    expect(screen.queryByRole('columnheader', { name: 'UTM ID' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
    await user.click(await button('Drafts (changed)'));
    await user.click((await dialog()).getByRole('button', { name: 'Save changes to “Drafts”' }));
    await waitFor(() =>
      expect(sent).toEqual([['/api/admin/list-views/v1', { name: 'Drafts', state: { ...drafts.state, density: 'comfortable' } }]]),
    );
    await waitFor(async () => expect(await button('Drafts')).toHaveFocus());
  });

  it('name the settings that no longer apply, also those of columns, and columns that are gone', async () => {
    views = [{ ...drafts, dropped: ['status', 'sort', 'hide', 'pin', 'region'] }];
    const { user } = await open();
    await user.click(await button());
    const name = 'Drafts No longer applies: Status, Sorting, Hidden columns, Pinned columns, region';
    expect(await (await dialog()).findByRole('button', { name })).toBeVisible();
  });

  it('of other users are applied but cannot be changed, and lead back to the default view', async () => {
    const { user } = await open();
    await user.click(await button());
    await user.click(await (await dialog()).findByRole('button', { name: 'All live' }));
    await waitFor(() => expect(requestsSent()).toBe('?page_size=10&status=published'));
    expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    await user.click(await button('All live (changed)'));
    const menu = await dialog();
    expect(menu.queryByRole('button', { name: /Save changes/ })).toBeNull();
    expect(menu.queryByRole('button', { name: 'Rename or share view All live' })).toBeNull();
    expect(screen.getByText('Status: Published')).toBeInTheDocument();
    await user.click(menu.getByRole('button', { name: 'Default view' }));
    await waitFor(() => expect(screen.queryByText('Status: Published')).toBeNull());
    expect(await button()).toBeVisible();
  });

  it('are created from the current list, with a name, as private or shared views', async () => {
    const { user } = await open();
    // The list is sorted by name initially and says so; a click reverses the order.
    await user.click(screen.getByRole('button', { name: 'Name , sorted, lowest first' }));
    await waitFor(() => expect(requestsSent()).toBe('?page_size=10&sort=-name'));
    await user.click(await button());
    const form = within((await dialog()).getByRole('form', { name: 'Save as new view' }));
    expect(form.getByRole('button', { name: 'Save view' })).toBeDisabled();
    await user.type(form.getByLabelText('Save as new view'), ' By name ');
    await user.click(form.getByRole('switch', { name: 'Share with all users of this list' }));
    await user.click(form.getByRole('button', { name: 'Save view' }));
    const state = { sort: '-name', density: 'compact' };
    await waitFor(() => expect(sent).toEqual([['/api/admin/list-views', { list: 'partner', name: 'By name', shared: 1, state }]]));
    expect(await button('By name')).toBeVisible();
  });

  it('are renamed, and deleted after confirmation', async () => {
    const { user } = await open();
    await user.click(await button());
    const menu = await dialog();
    await user.click(await menu.findByRole('button', { name: 'Rename or share view Drafts' }));
    const form = within(menu.getByRole('form', { name: 'Rename or share view Drafts' }));
    await user.type(form.getByRole('textbox'), ' of mine');
    await user.click(form.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(sent).toEqual([['/api/admin/list-views/v1', { name: 'Drafts of mine', shared: 0 }]]));
    await user.click(await menu.findByRole('button', { name: 'Delete view Drafts of mine' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(views.map(({ name }) => name)).toEqual(['All live']));
  });

  it('keep the input when the server does not save them, and a toast shows why', async () => {
    const { user, toasts } = await open();
    const usual = api.answer;
    api.answer = (request) =>
      request.method === 'POST'
        ? { status: 409, body: { code: 'name-taken', message: 'This name is already in use.', requestId: 'r' } }
        : usual(request);
    await user.click(await button());
    const form = within((await dialog()).getByRole('form', { name: 'Save as new view' }));
    await user.type(form.getByLabelText('Save as new view'), 'Drafts');
    await user.click(form.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'This name is already in use.'));
    expect(form.getByLabelText('Save as new view')).toHaveValue('Drafts');
  });
});
