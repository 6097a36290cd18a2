import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getPermittedPages } from '../../../../../src/contracts/pages.js';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { AdminShell } from './admin-shell.tsx';

const page = (...data: object[]): TestResponse => ({ body: { data, total: data.length, total_capped: 0, next: null, previous: null } });

let server: TestServer;
let undo: () => void;
let answers: Record<string, TestResponse>;

beforeEach(async () => {
  answers = {
    '/api/admin/lenders': page({ id: 'l1', name: 'Federal Bank', loan_type: 'gl' }),
    '/api/admin/partners': page(),
    '/api/admin/credit-cards': page({ id: 'c1', category_name: 'Federal Gold Card' }),
    '/api/admin/staff': page(),
    '/api/admin/find-customer': { body: { data: [{ user_id: 'u1', record_id: 'a1', name: 'Asha K.', phone: '+91 ******0071' }] } },
  };
  server = new TestServer(({ path }) => answers[path.split('?')[0] ?? ''] ?? { status: 404 });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const open = async (roleId = 1) => {
  const shell = (
    <AdminShell pages={getPermittedPages(roleId)} roleId={roleId} onLogOut={() => undefined}>
      content
    </AdminShell>
  );
  const opened = await openAsAdmin(shell, { path: '/admin/audit', roleId });
  // The button appears after the page.
  const button = await screen.findByRole('button', { name: 'Go to …' });
  return { ...opened, button };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const field = () => screen.findByRole('combobox', { name: 'Page, record, mobile number or application ID' });

it('opens a page with Ctrl+K, a few letters and Enter', async () => {
  const { user, path } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'quEU');
  await waitFor(() => expect(options()).toEqual(['Queues and jobs']));
  await user.keyboard('{Enter}');
  expect(path()).toBe('/admin/queues');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('finds records by text, shows their kind, and announces the highlighted result', async () => {
  const { user, path, button } = await open();
  await user.click(button);
  const input = await field();
  expect(input).toHaveFocus();
  await user.type(input, 'federal');
  const option = await screen.findByRole('option', { name: /Federal Bank\s*Gold/ });
  expect(within(screen.getByRole('listbox', { name: 'Pages and records' })).getByText('Lenders')).toBeVisible();
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', option.id));
  await user.keyboard('{Enter}');
  expect(path()).toBe('/admin/lenders/l1');
  expect(server.requests.map((seen) => seen.path)).toContain('/api/admin/lenders?page_size=5&q=federal');
});

it('finds a customer by a full number, keeps it out of the address, and links to the record', async () => {
  const { user, path } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), '98765');
  expect(await screen.findByText('No results for “98765”.')).toBeVisible();
  await user.type(await field(), '00071');
  await screen.findByRole('option', { name: /Asha K\.\s*\+91 \*{6}0071/ });
  expect(server.requests.map(({ path: asked, body }) => [asked, JSON.parse(body) as object])).toEqual([
    ['/api/admin/find-customer', { asked: '9876500071' }],
  ]);
  await user.keyboard('{Enter}');
  expect(path()).toBe('/admin/csr-portal/u1/a1');
});

it('sends no request that the role may not see, and reports an empty result', async () => {
  const { user } = await open(2);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'federal');
  expect(await screen.findByText('No results for “federal”.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

it('shows the keyboard shortcuts at a question mark, which can be turned off', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(help).getByRole('switch', { name: 'Enable single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the menu collapsed when chosen; its pages keep their names', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  unmount();
  await open();
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lenders' })).toHaveAttribute('title', 'Lenders');
});

it('returns the focus to the menu button when the menu closes', async () => {
  const { user } = await open();
  const opener = screen.getByRole('button', { name: 'Open the menu' });
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Close the menu' }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

it('shows the current page in the menu, which is longer than a small window', async () => {
  const shown: (string | null)[] = [];
  const original = window.HTMLElement.prototype.scrollIntoView;
  window.HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.textContent);
    return Promise.resolve();
  };
  try {
    const { user, path } = await open();
    expect(shown).toEqual(['Audit trail']);
    await user.click(screen.getByRole('link', { name: 'Lenders' }));
    expect(path()).toBe('/admin/lenders');
    expect(shown).toEqual(['Audit trail', 'Lenders']);
  } finally {
    window.HTMLElement.prototype.scrollIntoView = original;
  }
});
