import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin, getRowNames, getRowByName } from '../../../testing/open-as-admin.tsx';
import { LendersServer, notReady, createLender } from '../../../testing/lenders-server.ts';
import { showToast } from '../../../kit/toasts/toast-container.tsx';
import type { TestResponse } from '../../../testing/test-server.ts';
import LendersPage from './lenders-page.tsx';

let api: LendersServer;
beforeEach(async () => {
  api = await LendersServer.start();
});
afterEach(async () => {
  act(() => notifications.clean());
  await api.stop();
});

async function open() {
  const page = await openAsAdmin(<LendersPage />);
  await screen.findByText('Alpha');
  return page;
}

describe('adding a lender', () => {
  it('accepts letters, digits, underscore and hyphen only, and puts the new lender first', async () => {
    const { user, toasts } = await open();
    api.answer = ({ path }) => {
      if (!path.endsWith('create-lender')) return undefined;
      api.lenders = [...api.lenders, createLender('9', 'HDFCBank-1_x', { lender_status: 0 })];
      return { body: { message: 'Lender created successfully!', lender_id: '9' } };
    };
    await user.click(screen.getByRole('button', { name: 'Add Lender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lender' }));
    expect(dialog.getByRole('button', { name: 'Add Lender' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), 'HDFC Bank-1_x.!é');
    expect(dialog.getByLabelText('Name')).toHaveValue('HDFCBank-1_x');
    expect(dialog.getByRole('combobox', { name: 'Loan type' })).toHaveValue('pl');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Loan type' }), 'Gold');
    await user.click(dialog.getByRole('button', { name: 'Add Lender' }));
    await waitFor(() => expect(getRowNames()).toEqual(['HDFCBank-1_x', 'Alpha', 'Beta', 'Gamma']));
    expect(api.getBodies('create-lender')).toEqual([{ name: 'HDFCBank-1_x', loan_type: 'gl' }]);
    expect(toasts).toHaveBeenCalledWith('success', 'Lender created successfully!');
  });

  it('adds to the loan type that is shown, and keeps the dialog open when the name is taken', async () => {
    const { user } = await open();
    api.answer = ({ path }) =>
      path.endsWith('create-lender')
        ? { status: 409, body: { code: 'name-taken', message: 'This name is already in use.', requestId: 'r' } }
        : undefined;
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Gamma']));
    await user.click(screen.getByRole('button', { name: 'Add Lender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lender' }));
    await user.type(dialog.getByLabelText('Name'), 'Gamma{Enter}');
    expect(await dialog.findByText('This name is already in use.')).toBeVisible();
    expect(api.getBodies('create-lender')).toEqual([{ name: 'Gamma', loan_type: 'gl' }]);
  });
});

describe('deleting a lender', () => {
  const ask = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Delete Beta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('“Beta (Personal)” will be deleted.')).toBeVisible();
    return { ...page, dialog };
  };

  it('asks for confirmation and does nothing on Cancel', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.getCalls('safe-delete-lender')).toEqual([]);
  });

  it('removes the row without reloading the list and moves the focus to the next row', async () => {
    const { user, dialog, toasts } = await ask();
    api.answer = ({ path }) => (path.endsWith('safe-delete-lender') ? { body: { message: 'Lender deleted successfully!' } } : undefined);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Alpha', 'Gamma']));
    expect(api.getBodies('safe-delete-lender')).toEqual([{ lender_id: '2' }]);
    expect(api.getCalls('get-lenders-data')).toHaveLength(1);
    expect(toasts).toHaveBeenCalledWith('success', 'Lender deleted successfully!');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Gamma' })).toHaveFocus());
  });

  it('keeps the row when the server refuses', async () => {
    const { user, dialog, toasts } = await ask();
    api.answer = ({ path }) => (path.endsWith('safe-delete-lender') ? notReady : undefined);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'We are not ready yet.'));
    expect(dialog.getByRole('alert')).toHaveTextContent('We are not ready yet.');
    expect(getRowNames()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  /** As on the server: a deleted lender is switched off, and a restored one stays off. */
  const deleteBeta = async (lender_status: 0 | 1, whenWritten: TestResponse) => {
    api.lenders = api.lenders.map((one) => (one.name === 'Beta' ? { ...one, lender_status } : one));
    const page = await ask();
    api.answer = ({ path, body }) => {
      if (path.endsWith('safe-delete-lender')) {
        const gone = api.lenders.filter(({ id }) => id === '2');
        api.lenders = api.lenders.filter(({ id }) => id !== '2');
        api.deleted = gone.map((one) => ({ ...one, lender_status: 0, version: 4 }));
        return { body: { message: 'Lender deleted successfully!' } };
      }
      return path.endsWith('update-lender-data') && body.includes('lender_status') ? whenWritten : undefined;
    };
    await page.user.click(page.dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted: Beta');
    act(() => showToast('success', 'Lender deleted successfully!'));
    // A hovered toast does not close automatically.
    fireEvent.mouseEnter(await screen.findByText('Lender deleted successfully!'));
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getRowNames()).toContain('Beta'));
    return page;
  };
  const status = () => getRowByName('Beta').getByRole('switch', { name: 'Lender Status' });

  it('is undone completely: a lender that was on is switched on again, and no note says that it stays off', async () => {
    const { toasts } = await deleteBeta(1, { body: { message: 'Lender updated successfully!', version: 5 } });
    expect(await screen.findByText('Restored and switched on: Beta')).toBeVisible();
    expect(api.getBodies('update-lender-data')).toEqual([{ lender_id: '2', property: 'lender_status', value: 1, version: 4 }]);
    expect(status()).toBeChecked();
    expect(toasts).not.toHaveBeenCalledWith('success', expect.stringContaining('It is off until you switch it on'));
    await waitFor(() => expect(screen.queryByText('Lender deleted successfully!')).toBeNull());
  });

  it('is undone without a switch when the lender was off, with a note', async () => {
    const { toasts } = await deleteBeta(0, { body: {} });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', expect.stringContaining('It is off until you switch it on')));
    expect(api.getCalls('update-lender-data')).toEqual([]);
  });

  it('reports when the lender could not be switched on again, and leaves it off', async () => {
    await deleteBeta(1, notReady);
    expect(await screen.findByText('Beta, Lender Status was not saved: We are not ready yet.')).toBeVisible();
    await waitFor(() => expect(status()).not.toBeChecked());
    expect(screen.queryByText(/^Restored and switched on/)).toBeNull();
  });
});
