import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openAsAdmin, getRowNames, getRowByName } from '../../../testing/open-as-admin.tsx';
import { PartnersServer } from '../../../testing/partners-server.ts';
import { notReady } from '../../../testing/lenders-server.ts';
import PartnersPage from './partners-page.tsx';

let api: PartnersServer;
beforeEach(async () => {
  api = await PartnersServer.start();
});
afterEach(() => api.stop());

async function open() {
  const page = await openAsAdmin(<PartnersPage />);
  await screen.findByText('Alpha');
  return page;
}
const share = (name: string) => getRowByName(name).getByRole('button', { name: /Edit Revenue share/ });
const alpha = () => `/${api.partners[0]?.id}`;

describe('save', () => {
  it('sends the version that was shown, each time the newest', async () => {
    const { user } = await open();
    for (const typed of ['12', '13']) {
      await user.click(share('Alpha'));
      await user.keyboard(`${typed}{Enter}`);
      await waitFor(() => expect(share('Alpha')).toHaveTextContent(typed));
    }
    await waitFor(() =>
      expect(api.getBodies(alpha())).toEqual([
        { property: 'revenue_percent', value: 12, version: 3 },
        { property: 'revenue_percent', value: 13, version: 4 },
      ]),
    );
    // The list shows the new value without a reload.
    expect(api.getCalls('GET')).toHaveLength(1);
  });

  it('keeps a failed value while its row is filtered out or on another page, and can be retried', async () => {
    const { user } = await open();
    api.answer = ({ method }) => (method === 'POST' ? notReady : undefined);
    await user.click(share('Alpha'));
    await user.keyboard('12{Enter}');
    await screen.findByText('Alpha, Revenue share (%) was not saved: We are not ready yet.');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Gamma']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bet');
    await waitFor(() => expect(getRowNames()).toEqual(['Beta']));
    expect(screen.getByText('Alpha, Revenue share (%) was not saved: We are not ready yet.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Alpha', 'Beta']));
    expect(share('Alpha')).toHaveTextContent('12');
    api.answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Save 12 again' }));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    expect(api.getBodies(alpha()).at(-1)).toEqual({ property: 'revenue_percent', value: 12, version: 3 });
  });

  it('reports a conflict with another user and offers both values', async () => {
    const { user } = await open();
    const message = 'Asha changed “Revenue share (%)” on 20 Nov 2026, 10:42 am. Your change was not saved.';
    const conflict = { status: 409, body: { code: 'changed-meanwhile', message, requestId: 'r' } };
    const write = async () => {
      api.partners = api.partners.map((row) => (row.name === 'Alpha' ? { ...row, revenue_percent: 20, version: 7 } : row));
      api.answer = ({ method, body }) => (method === 'POST' && !body.includes('"version":7') ? conflict : undefined);
      await user.click(share('Alpha'));
      await user.keyboard('{Control>}a{/Control}12{Enter}');
      await screen.findByText(`Alpha, Revenue share (%) was not saved: ${message}`);
    };
    await write();
    await user.click(screen.getByRole('button', { name: 'Save mine: 12' }));
    await waitFor(() => expect(api.getBodies(alpha()).at(-1)).toEqual({ property: 'revenue_percent', value: 12, version: 7 }));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    await waitFor(() => expect(share('Alpha')).toHaveTextContent('12'));
  });

  it('can leave the value of the other user', async () => {
    const { user } = await open();
    api.partners = api.partners.map((row) => (row.name === 'Alpha' ? { ...row, revenue_percent: 20, version: 7 } : row));
    api.answer = ({ method }) =>
      method === 'POST' ? { status: 409, body: { code: 'changed-meanwhile', message: 'm', requestId: 'r' } } : undefined;
    await user.click(share('Alpha'));
    await user.keyboard('12{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep theirs: 20' }));
    await waitFor(() => expect(share('Alpha')).toHaveTextContent('20'));
    expect(api.getBodies(alpha())).toHaveLength(1);
  });
});

describe('keyboard', () => {
  const focused = () => document.activeElement;

  it('finds one Tab stop in the grid and moves with the arrow keys', async () => {
    const { user } = await open();
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1));
    screen.getByRole('radio', { name: 'Compact' }).focus();
    await user.tab();
    expect(grid.contains(focused())).toBe(true);
    await user.tab();
    expect(grid.contains(focused())).toBe(false);
    await user.tab({ shift: true });
    expect(grid.contains(focused())).toBe(true);
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Home}');
    expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Select Alpha' }));
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe(screen.getByRole('link', { name: 'Alpha' }));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(screen.getByRole('link', { name: 'Beta' }));
    await user.keyboard('{End}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Delete Beta' }));
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('opens a cell with F2 or Enter, cancels with Escape, and continues with Tab', async () => {
    const { user } = await open();
    await user.click(share('Alpha'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(share('Alpha')).toHaveFocus());
    await user.keyboard('{F2}');
    const input = getRowByName('Alpha').getByRole('textbox');
    await user.clear(input);
    await user.type(input, '15');
    await user.tab();
    expect(getRowByName('Alpha').getByRole('button', { name: /Edit Flat fee/ })).toHaveFocus();
    await waitFor(() => expect(api.getBodies(alpha())).toEqual([{ property: 'revenue_percent', value: 15, version: 3 }]));
  });
});
