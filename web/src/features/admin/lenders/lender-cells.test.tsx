import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin, rowOf } from '../../../testing/as-admin.tsx';
import { LendersServer, notReady } from '../../../testing/lenders-server.ts';
import { LendersPage } from './lenders-page.tsx';

// A page is a lot to draw for a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

let api: LendersServer;
beforeEach(async () => {
  api = await LendersServer.start();
});
afterEach(() => api.stop());

async function open() {
  const page = await openAsAdmin(<LendersPage />);
  await screen.findByText('Alpha');
  return page;
}

describe('a cell', () => {
  it('is saved when it is left, and only when it has changed', async () => {
    const { user, toasts } = await open();
    await user.click(rowOf('Alpha').getByRole('button', { name: /Min income/ }));
    await user.tab();
    expect(api.bodies('update-lender-data')).toEqual([]);
    await user.click(rowOf('Alpha').getByRole('button', { name: /Min income/ }));
    await user.keyboard('20,000');
    await user.tab();
    await waitFor(() => expect(api.bodies('update-lender-data')).toEqual([{ lender_id: '1', property: 'min_income', value: 20_000 }]));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Lender updated successfully!'));
    // The list follows without being loaded again.
    expect(api.calls('get-lenders-data')).toHaveLength(1);
  });

  it('that is emptied becomes null; a priority that is none is ignored', async () => {
    const { user } = await open();
    await user.click(rowOf('Alpha').getByRole('button', { name: /Max age/ }));
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(api.bodies('update-lender-data')).toEqual([{ lender_id: '1', property: 'max_age', value: null }]));
    for (const typed of ['-3', 'first']) {
      await user.click(rowOf('Alpha').getByRole('button', { name: /Priority/ }));
      await user.keyboard(`${typed}{Enter}`);
    }
    expect(rowOf('Alpha').getByRole('button', { name: 'Edit Priority: 1' })).toBeVisible();
    expect(api.bodies('update-lender-data')).toHaveLength(1);
  });

  it('of a list or a checkbox is saved at once', async () => {
    const { user } = await open();
    await user.selectOptions(rowOf('Beta').getByRole('combobox', { name: 'Credit score class' }), '650 to 699');
    await user.click(rowOf('Beta').getByRole('checkbox', { name: 'Business' }));
    await waitFor(() =>
      expect(api.bodies('update-lender-data')).toEqual([
        { lender_id: '2', property: 'credit_score_class', value: 4 },
        { lender_id: '2', property: 'business', value: 1 },
      ]),
    );
    expect(rowOf('Beta').getByRole('checkbox', { name: 'Business' })).toBeChecked();
  });

  it('that was refused goes back, says why, and the list is loaded again', async () => {
    const { user, toasts } = await open();
    api.answer = ({ path }) => (path.endsWith('update-lender-data') ? notReady : undefined);
    const status = rowOf('Alpha').getByRole('switch', { name: 'Lender status' });
    await user.click(status);
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'We are not ready yet.'));
    await waitFor(() => expect(status).toBeChecked());
    await waitFor(() => expect(api.calls('get-lenders-data')).toHaveLength(2));
    expect(rowOf('Alpha').getByRole('button', { name: 'Try to save Lender status again' })).toBeVisible();
  });

  it('that is a switch shows at once, before the answer', async () => {
    const { user } = await open();
    let go: () => void = () => undefined;
    api.answer = ({ path }) =>
      path.endsWith('update-lender-data') ? new Promise((resolve) => (go = () => resolve({ body: { message: 'ok' } }))) : undefined;
    const status = rowOf('Alpha').getByRole('switch', { name: 'Lender status' });
    await user.click(status);
    expect(status).not.toBeChecked();
    await waitFor(() => expect(api.bodies('update-lender-data')).toHaveLength(1));
    go();
    await waitFor(() => expect(status).toHaveAttribute('aria-busy', 'false'));
    expect(status).not.toBeChecked();
  });
});

describe('the special offer', () => {
  const openOffer = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Edit the special offer of Beta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Special offer of Beta' }));
    return { ...page, dialog };
  };

  it('is saved as three updates', async () => {
    const { user, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/Offer text/), 'No fee');
    await user.type(dialog.getByLabelText(/Start date/), '2026-11-20');
    await user.type(dialog.getByLabelText(/End date/), '2026-12-31');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies('update-lender-data')).toEqual([
      { lender_id: '2', property: 'so_text', value: 'No fee' },
      { lender_id: '2', property: 'so_date_start', value: '2026-11-20' },
      { lender_id: '2', property: 'so_date_end', value: '2026-12-31' },
    ]);
  });

  it('cannot end before it starts', async () => {
    const { user, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/Start date/), '2026-12-31');
    await user.type(dialog.getByLabelText(/End date/), '2026-12-30');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('The end is before the start.')).toBeVisible();
    expect(api.bodies('update-lender-data')).toEqual([]);
  });

  it('shows a refused value at its field', async () => {
    const { user, dialog } = await openOffer();
    api.answer = ({ body }) =>
      body.includes('so_date_start')
        ? { status: 422, body: { code: 'invalid', message: 'm', fields: { value: 'Invalid date' }, requestId: 'r' } }
        : undefined;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(dialog.getByLabelText(/Start date/)).toHaveAccessibleDescription('Invalid date'));
    expect(api.bodies('update-lender-data')).toHaveLength(2);
  });
});
