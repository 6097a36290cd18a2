import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin, getRowByName } from '../../../testing/open-as-admin.tsx';
import { LendersServer, notReady, createLender } from '../../../testing/lenders-server.ts';
import LendersPage from './lenders-page.tsx';

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

describe('cell', () => {
  it('is saved when it loses focus, and only when it has changed', async () => {
    const { user, toasts } = await open();
    await user.click(getRowByName('Alpha').getByRole('button', { name: /Min income/ }));
    await user.tab();
    expect(api.getBodies('update-lender-data')).toEqual([]);
    await user.click(getRowByName('Alpha').getByRole('button', { name: /Min income/ }));
    await user.keyboard('20,000');
    await user.tab();
    await waitFor(() => expect(api.getBodies('update-lender-data')).toEqual([{ lender_id: '1', property: 'min_income', value: 20_000 }]));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Lender updated successfully!'));
    // The list shows the new value without a reload.
    expect(api.getCalls('get-lenders-data')).toHaveLength(1);
  });

  it('saves null when it is emptied, and ignores an invalid priority', async () => {
    const { user } = await open();
    await user.click(getRowByName('Alpha').getByRole('button', { name: /Max age/ }));
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(api.getBodies('update-lender-data')).toEqual([{ lender_id: '1', property: 'max_age', value: null }]));
    for (const typed of ['-3', 'first']) {
      await user.click(getRowByName('Alpha').getByRole('button', { name: /Priority/ }));
      await user.keyboard(`${typed}{Enter}`);
    }
    expect(getRowByName('Alpha').getByRole('button', { name: 'Edit Priority: 1' })).toBeVisible();
    expect(api.getBodies('update-lender-data')).toHaveLength(1);
  });

  it('is saved at once when it is a list or a checkbox', async () => {
    const { user } = await open();
    await user.selectOptions(getRowByName('Beta').getByRole('combobox', { name: 'Credit score class' }), '650 to 699');
    await user.click(getRowByName('Beta').getByRole('checkbox', { name: 'Business' }));
    await waitFor(() =>
      expect(api.getBodies('update-lender-data')).toEqual([
        { lender_id: '2', property: 'credit_score_class', value: 4 },
        { lender_id: '2', property: 'business', value: 1 },
      ]),
    );
    expect(getRowByName('Beta').getByRole('checkbox', { name: 'Business' })).toBeChecked();
  });

  it('is reset with an error when the server refuses, and the list is reloaded', async () => {
    const { user, toasts } = await open();
    api.answer = ({ path }) => (path.endsWith('update-lender-data') ? notReady : undefined);
    const status = getRowByName('Alpha').getByRole('switch', { name: 'Lender Status' });
    await user.click(status);
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'We are not ready yet.'));
    await waitFor(() => expect(status).toBeChecked());
    await waitFor(() => expect(api.getCalls('get-lenders-data')).toHaveLength(2));
    expect(getRowByName('Alpha').getByRole('button', { name: 'Try to save Lender Status again' })).toBeVisible();
  });

  it('shows a switch at once, before the response', async () => {
    const { user } = await open();
    let go: () => void = () => undefined;
    api.answer = ({ path }) =>
      path.endsWith('update-lender-data') ? new Promise((resolve) => (go = () => resolve({ body: { message: 'ok' } }))) : undefined;
    const status = getRowByName('Alpha').getByRole('switch', { name: 'Lender Status' });
    await user.click(status);
    expect(status).not.toBeChecked();
    await waitFor(() => expect(api.getBodies('update-lender-data')).toHaveLength(1));
    go();
    await waitFor(() => expect(status).toHaveAttribute('aria-busy', 'false'));
    expect(status).not.toBeChecked();
  });
});

describe('cell that another user changed in the meantime', () => {
  const conflicted = async () => {
    api.lenders = api.lenders.map((row) => ({ ...row, version: 3 }));
    const page = await open();
    api.lenders = api.lenders.map((row) => (row.name === 'Alpha' ? { ...row, min_income: 18_000, version: 7 } : row));
    api.answer = ({ path, body }) =>
      path.endsWith('update-lender-data') && !body.includes('"version":7')
        ? { status: 409, body: { code: 'changed-meanwhile', message: 'Asha was first.', requestId: 'r' } }
        : undefined;
    await page.user.click(getRowByName('Alpha').getByRole('button', { name: /Min income/ }));
    await page.user.keyboard('20000{Enter}');
    await screen.findByText('Alpha, Min income (₹) was not saved: Asha was first.');
    return page;
  };
  const minIncome = () => getRowByName('Alpha').getByRole('button', { name: /Min income/ });

  it('can be overwritten after the other value was shown', async () => {
    const { user } = await conflicted();
    await user.click(await screen.findByRole('button', { name: 'Save mine: 20,000' }));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    const write = { lender_id: '1', property: 'min_income', value: 20_000 };
    expect(api.getBodies('update-lender-data')).toEqual([
      { ...write, version: 3 },
      { ...write, version: 7 },
    ]);
    await waitFor(() => expect(minIncome()).toHaveTextContent('20,000'));
  });

  it('can be left with the other value', async () => {
    const { user } = await conflicted();
    await user.click(await screen.findByRole('button', { name: 'Keep theirs: 18,000' }));
    await waitFor(() => expect(minIncome()).toHaveTextContent('18,000'));
    expect(api.getBodies('update-lender-data')).toHaveLength(1);
  });
});

describe('switching several lenders', () => {
  const tick = async () => {
    const page = await open();
    for (const name of ['Alpha', 'Beta']) await page.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    return { ...page, bar: within(screen.getByRole('group', { name: '2 selected' })) };
  };
  const status = (name: string) => getRowByName(name).getByRole('switch', { name: 'Lender Status' });

  it('saves each of them and clears the selection', async () => {
    const { user, bar } = await tick();
    await user.click(bar.getByRole('button', { name: 'Switch off: Lender Status' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: / selected$/ })).toBeNull());
    const off = { property: 'lender_status', value: 0 };
    expect(api.getBodies('update-lender-data')).toEqual([
      { lender_id: '1', ...off },
      { lender_id: '2', ...off },
    ]);
    for (const name of ['Alpha', 'Beta']) expect(status(name)).not.toBeChecked();
    expect(status('Gamma')).toBeChecked();
  });

  it('can be undone: only for what it changed, with the version that it led to', async () => {
    api.lenders = [createLender('1', 'Alpha', { lender_status: 0 }), createLender('2', 'Beta')];
    api.answer = ({ path }) =>
      path.endsWith('update-lender-data') ? { body: { message: 'Lender updated successfully!', version: 8 } } : undefined;
    const { user, bar } = await tick();
    await user.click(bar.getByRole('button', { name: 'Switch off: Lender Status' }));
    expect(await screen.findByText('Lender Status: Off – Beta')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(status('Beta')).toBeChecked());
    expect(status('Alpha')).not.toBeChecked();
    expect(api.getBodies('update-lender-data').slice(2)).toEqual([{ lender_id: '2', property: 'lender_status', value: 1, version: 8 }]);
    expect(screen.queryByText('Lender Status: Off – Beta')).toBeNull();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Beta' })).toHaveFocus());
  });

  it('asks before it undoes a switch that another user has changed since', async () => {
    const { user, bar } = await tick();
    await user.click(bar.getByRole('button', { name: 'Switch off: Lender Status' }));
    await screen.findByText('Lender Status: Off – Alpha, Beta');
    api.answer = ({ path, body }) =>
      path.endsWith('update-lender-data') && body.includes('"lender_id":"1"')
        ? { status: 409, body: { code: 'changed-meanwhile', message: 'Ravi was first.', requestId: 'r' } }
        : undefined;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Alpha, Lender Status was not saved: Ravi was first.')).toBeVisible();
    await waitFor(() => expect(status('Beta')).toBeChecked());
  });

  it('keeps refused lenders selected, resets them, and shows the reason below the list until they are saved', async () => {
    const { user, bar } = await tick();
    api.answer = ({ path, body }) => (path.endsWith('update-lender-data') && body.includes('"lender_id":"1"') ? notReady : undefined);
    await user.click(bar.getByRole('button', { name: 'Switch off: Lender Status' }));
    await screen.findByRole('group', { name: '1 selected' });
    expect(screen.getByRole('checkbox', { name: 'Select Alpha' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Beta' })).not.toBeChecked();
    await waitFor(() => expect(status('Alpha')).toBeChecked());
    expect(status('Beta')).not.toBeChecked();
    expect(screen.getByText('Alpha, Lender Status was not saved: We are not ready yet.')).toBeVisible();
    api.answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Save No again' }));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    expect(status('Alpha')).not.toBeChecked();
  });
});

describe('special offer', () => {
  const openOffer = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Edit special offer of Beta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Special offer of Beta' }));
    return { ...page, dialog };
  };

  it('is saved as three updates', async () => {
    const { user, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/^Offer text \(opt/), 'No fee');
    await user.type(dialog.getByLabelText(/Start date/), '2026-11-20');
    await user.type(dialog.getByLabelText(/End date/), '2026-12-31');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.getBodies('update-lender-data')).toEqual([
      { lender_id: '2', property: 'so_text', value: 'No fee' },
      { lender_id: '2', property: 'so_date_start', value: '2026-11-20' },
      { lender_id: '2', property: 'so_date_end', value: '2026-12-31' },
    ]);
  });

  it('has a fourth update where there is a Hindi text', async () => {
    const { user, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/^Offer text \(Hindi/), 'कोई शुल्क नहीं');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.getBodies('update-lender-data')).toHaveLength(4);
    expect(api.getBodies('update-lender-data')).toContainEqual({ lender_id: '2', property: 'so_text_hi', value: 'कोई शुल्क नहीं' });
  });

  it('cannot end before it starts', async () => {
    const { user, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/Start date/), '2026-12-31');
    await user.type(dialog.getByLabelText(/End date/), '2026-12-30');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('The end date is before the start date.')).toBeVisible();
    expect(api.getBodies('update-lender-data')).toEqual([]);
  });

  it('shows a refused value at its field', async () => {
    const { user, dialog } = await openOffer();
    api.answer = ({ body }) =>
      body.includes('so_date_start')
        ? { status: 422, body: { code: 'invalid', message: 'm', fields: { value: 'Invalid date' }, requestId: 'r' } }
        : undefined;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(dialog.getByLabelText(/Start date/)).toHaveAccessibleDescription('Invalid date'));
    expect(api.getBodies('update-lender-data')).toHaveLength(2);
  });

  it('shows a value of another user beside the own one, also after the dialog is closed', async () => {
    const { user, dialog } = await openOffer();
    api.answer = ({ path, body }) => {
      if (!path.endsWith('update-lender-data') || !body.includes('so_text')) return undefined;
      api.lenders = api.lenders.map((row) => (row.name === 'Beta' ? { ...row, so_text: 'Gift card', version: 7 } : row));
      return { status: 409, body: { code: 'changed-meanwhile', message: 'Asha was first.', requestId: 'r' } };
    };
    await user.type(dialog.getByLabelText(/^Offer text \(opt/), 'No fee');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Asha was first.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Save mine: No fee' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep theirs: Gift card' }));
    await waitFor(() => expect(screen.queryByText(/^Beta, Offer text was not saved/)).toBeNull());
  });
});

it('shows the change of another user in another cell before the next save sends its version', async () => {
  api.lenders = api.lenders.map((row) => ({ ...row, version: 5 }));
  api.answer = ({ path }) =>
    path.endsWith('update-lender-data') ? { body: { message: 'Lender updated successfully!', version: 7 } } : undefined;
  const { user } = await open();
  // Version 6 is the change of another user.
  api.lenders = api.lenders.map((row) => (row.name === 'Alpha' ? { ...row, min_income: 25_000, priority: 9, version: 7 } : row));
  await user.click(getRowByName('Alpha').getByRole('button', { name: /Priority/ }));
  await user.keyboard('{Control>}a{/Control}9{Enter}');
  await waitFor(() => expect(getRowByName('Alpha').getByRole('button', { name: /Min income/ })).toHaveTextContent('25,000'));
  await user.click(getRowByName('Alpha').getByRole('button', { name: /Min income/ }));
  await user.keyboard('{Control>}a{/Control}26000{Enter}');
  await waitFor(() =>
    expect(api.getBodies('update-lender-data').at(-1)).toMatchObject({ property: 'min_income', value: 26_000, version: 7 }),
  );
});
