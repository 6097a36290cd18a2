import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderRow, UpdateLenderRequest } from '../../../api/generated.ts';
import { api } from '../../../api/tags.ts';
import { signedIn } from '../../../app/session/session-slice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type Answer, type Seen, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LendersPage } from './lenders-page.tsx';

const penalTerms: LenderRow['penal_terms'] = [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }];
const lender = (id: string, name: string, more: Partial<LenderRow> = {}) =>
  ({
    id,
    lender_id: id,
    name,
    loan_type: 'pl',
    min_income: 15_000,
    max_income: null,
    min_age: 21,
    max_age: 57,
    ticket_class: 3,
    credit_score_class: null,
    salaried: 1,
    self_employed: 0,
    business: 0,
    priority: 1,
    lender_status: 1,
    so_status: 0,
    so_text: null,
    so_date_start: null,
    so_date_end: null,
    rate_min: 14,
    rate_max: 36,
    fee_percent_min: 2,
    fee_percent_max: 4,
    fee_flat_min: null,
    fee_flat_max: null,
    penal_charges: '2 % a month',
    penal_terms: penalTerms,
    cooling_off_days: 3,
    offer_validity_days: 3,
    offer_hindrances: [],
    ...more,
  }) as LenderRow;

let lenders: LenderRow[];
let answer: (request: Seen) => Answer | Promise<Answer> | undefined;
let server: TestServer;
let undo: () => void;

// A page is a lot to draw for a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  window.history.pushState({}, '', '/admin/lenders');
  lenders = [
    lender('1', 'Alpha'),
    lender('2', 'Beta', { min_income: 30_000 }),
    lender('3', 'Gamma', { loan_type: 'gl', min_income: 45_000 }),
  ];
  answer = () => undefined;
  server = new TestServer(async (request) => (await answer(request)) ?? standard(request));
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  window.history.pushState({}, '', '/');
});

function standard({ method, path }: Seen): Answer {
  if (path === '/api/get-lenders-data') return { body: lenders };
  if (method === 'GET') return { body: lenders.filter(({ loan_type }) => path.endsWith(`/${loan_type}`)) };
  return { body: { message: 'Lender updated successfully!' } };
}
const refusal: Answer = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };

async function open() {
  const page = await renderPage(<LendersPage />, {
    audience: 'admin',
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId: 1 } })),
  });
  await screen.findByText('Alpha');
  return { ...page, user: userEvent.setup() };
}
const calls = (path: string) => server.seen.filter((request) => request.path === `/api/${path}`);
const bodies = (path: string) => calls(path).map(({ body }) => JSON.parse(body) as unknown);
const updates = () => bodies('update-lender-data');
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell')[0]?.querySelector('strong')?.textContent);

describe('the list', () => {
  it('has the columns of the product specification, in its order', async () => {
    await open();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Name',
      'Min income (₹)',
      'Max income (₹)',
      'Min age',
      'Max age',
      'Ticket class',
      'Credit score class',
      'Salaried',
      'Self employed',
      'Business',
      'Priority',
      'Lender status',
      'Special offer',
      'Actions',
    ]);
    expect(row('Beta').getByRole('button', { name: 'Edit Min income (₹): 30,000' })).toBeVisible();
    expect(row('Beta').getByRole('combobox', { name: 'Ticket class' })).toHaveDisplayValue('₹2 to 5 lakh');
    expect(row('Beta').getByRole('checkbox', { name: 'Salaried' })).toBeChecked();
    expect(row('Beta').getByRole('switch', { name: 'Lender status' })).toBeChecked();
    expect(row('Gamma').getByText('Gold')).toBeVisible();
    expect(screen.getByText(/Priority orders processing/)).toBeVisible();
  });

  it('says what keeps a lender from making offers until its terms are complete, and says nothing of the others', async () => {
    lenders = [
      lender('1', 'Alpha'),
      lender('2', 'Beta', {
        ...{ rate_max: null, fee_percent_max: null, penal_terms: [] },
        offer_hindrances: ['rate-open', 'fee-open', 'penal-charges-missing'],
      }),
    ];
    const { store } = await open();
    const complete = (property: string, value: UpdateLenderRequest['value']) =>
      store.dispatch(api.endpoints.updateLenderData.initiate({ updateLenderRequest: { lender_id: '2', property, value } }));
    expect(row('Beta').getByText('Makes no offers. Missing: highest interest rate, highest fee, penal charges')).toBeVisible();
    expect(row('Alpha').queryByText(/Makes no offers/)).toBeNull();
    await complete('rate_max', 36);
    expect(await row('Beta').findByText('Makes no offers. Missing: highest fee, penal charges')).toBeVisible();
    await complete('fee_percent_max', 4);
    expect(await row('Beta').findByText('Makes no offers. Missing: penal charges')).toBeVisible();
    // A charge for a returned mandate says nothing of late payment, and words of the lender are no figures.
    await complete('penal_terms', [{ kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null }]);
    await complete('penal_charges', '2 % a month');
    expect(row('Beta').getByText('Makes no offers. Missing: penal charges')).toBeVisible();
    await complete('penal_terms', penalTerms);
    await waitFor(() => expect(row('Beta').queryByText(/Makes no offers/)).toBeNull());
    expect(calls('get-lenders-data')).toHaveLength(1);
  });

  it('says that it loads, and that there is nothing', async () => {
    lenders = [];
    let go: () => void = () => undefined;
    answer = ({ method }) => (method === 'GET' ? new Promise((resolve) => (go = () => resolve({ body: [] }))) : undefined);
    await renderPage(<LendersPage />, { audience: 'admin' });
    expect(screen.getByText('Loading lenders data...')).toBeVisible();
    await waitFor(() => expect(server.seen).toHaveLength(1));
    go();
    expect(await screen.findByText('No lenders found')).toBeVisible();
  });

  it('is asked for by loan type, and searched by name', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    await waitFor(() => expect(names()).toEqual(['Gamma']));
    expect(calls('get-lenders-data/gl')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' bET');
    await waitFor(() => expect(names()).toEqual(['Beta']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    expect(await screen.findByText('No lenders found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
  });

  it('keeps its order while a cell of the sorted column is edited', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Min income/ }));
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
    await user.click(row('Alpha').getByRole('button', { name: /Min income/ }));
    await user.keyboard('90000{Enter}');
    expect(await row('Alpha').findByRole('button', { name: 'Edit Min income (₹): 90,000' })).toBeVisible();
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await user.click(screen.getByRole('button', { name: /^Min income/ }));
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Gamma', 'Beta']));
  });
});

describe('a cell', () => {
  it('is saved when it is left, and only when it has changed', async () => {
    const { user, toasts } = await open();
    await user.click(row('Alpha').getByRole('button', { name: /Min income/ }));
    await user.tab();
    expect(updates()).toEqual([]);
    await user.click(row('Alpha').getByRole('button', { name: /Min income/ }));
    await user.keyboard('20,000');
    await user.tab();
    await waitFor(() => expect(updates()).toEqual([{ lender_id: '1', property: 'min_income', value: 20_000 }]));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Lender updated successfully!'));
    // The list follows without being loaded again.
    expect(calls('get-lenders-data')).toHaveLength(1);
  });

  it('that is emptied becomes null; a priority that is none is ignored', async () => {
    const { user } = await open();
    await user.click(row('Alpha').getByRole('button', { name: /Max age/ }));
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(updates()).toEqual([{ lender_id: '1', property: 'max_age', value: null }]));
    for (const typed of ['-3', 'first']) {
      await user.click(row('Alpha').getByRole('button', { name: /Priority/ }));
      await user.keyboard(`${typed}{Enter}`);
    }
    expect(row('Alpha').getByRole('button', { name: 'Edit Priority: 1' })).toBeVisible();
    expect(updates()).toHaveLength(1);
  });

  it('of a list or a checkbox is saved at once', async () => {
    const { user } = await open();
    await user.selectOptions(row('Beta').getByRole('combobox', { name: 'Credit score class' }), '650 to 699');
    await user.click(row('Beta').getByRole('checkbox', { name: 'Business' }));
    await waitFor(() =>
      expect(updates()).toEqual([
        { lender_id: '2', property: 'credit_score_class', value: 4 },
        { lender_id: '2', property: 'business', value: 1 },
      ]),
    );
    expect(row('Beta').getByRole('checkbox', { name: 'Business' })).toBeChecked();
  });

  it('that was refused goes back, says why, and the list is loaded again', async () => {
    const { user, toasts } = await open();
    answer = ({ path }) => (path.endsWith('update-lender-data') ? refusal : undefined);
    const status = row('Alpha').getByRole('switch', { name: 'Lender status' });
    await user.click(status);
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'We are not ready yet.'));
    await waitFor(() => expect(status).toBeChecked());
    await waitFor(() => expect(calls('get-lenders-data')).toHaveLength(2));
    expect(row('Alpha').getByRole('button', { name: 'Try to save Lender status again' })).toBeVisible();
  });

  it('that is a switch shows at once, before the answer', async () => {
    const { user } = await open();
    let go: () => void = () => undefined;
    answer = ({ path }) =>
      path.endsWith('update-lender-data') ? new Promise((resolve) => (go = () => resolve({ body: { message: 'ok' } }))) : undefined;
    const status = row('Alpha').getByRole('switch', { name: 'Lender status' });
    await user.click(status);
    expect(status).not.toBeChecked();
    await waitFor(() => expect(updates()).toHaveLength(1));
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
    expect(updates()).toEqual([
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
    expect(await dialog.findByText('This value is outside the allowed range.')).toBeVisible();
    expect(updates()).toEqual([]);
  });

  it('shows a refused value at its field', async () => {
    const { user, dialog } = await openOffer();
    answer = ({ body }) =>
      body.includes('so_date_start')
        ? { status: 422, body: { code: 'invalid', message: 'm', fields: { value: 'Invalid date' }, requestId: 'r' } }
        : undefined;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(dialog.getByLabelText(/Start date/)).toHaveAccessibleDescription('Invalid date'));
    expect(updates()).toHaveLength(2);
  });
});

describe('adding a lender', () => {
  it('takes letters, digits, underscore and hyphen only, and puts the new one first', async () => {
    const { user, toasts } = await open();
    answer = ({ path }) => {
      if (!path.endsWith('create-lender')) return undefined;
      lenders = [...lenders, lender('9', 'HDFCBank-1_x', { lender_status: 0 })];
      return { body: { message: 'Lender created successfully!', lender_id: '9' } };
    };
    await user.click(screen.getByRole('button', { name: 'Add Lender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lender' }));
    expect(dialog.getByRole('button', { name: 'Add Lender' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), 'HDFC Bank-1_x.!é');
    expect(dialog.getByLabelText('Name')).toHaveValue('HDFCBank-1_x');
    await user.click(dialog.getByRole('button', { name: 'Add Lender' }));
    await waitFor(() => expect(names()).toEqual(['HDFCBank-1_x', 'Alpha', 'Beta', 'Gamma']));
    expect(bodies('create-lender')).toEqual([{ name: 'HDFCBank-1_x' }]);
    expect(toasts).toHaveBeenCalledWith('success', 'Lender created successfully!');
  });

  it('adds to the loan type that is shown, and keeps the dialog when the name is taken', async () => {
    const { user } = await open();
    answer = ({ path }) =>
      path.endsWith('create-lender')
        ? { status: 409, body: { code: 'name-taken', message: 'This name is already in use.', requestId: 'r' } }
        : undefined;
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    await waitFor(() => expect(names()).toEqual(['Gamma']));
    await user.click(screen.getByRole('button', { name: 'Add Lender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lender' }));
    await user.type(dialog.getByLabelText('Name'), 'Gamma{Enter}');
    expect(await dialog.findByText('This name is already in use.')).toBeVisible();
    expect(bodies('create-lender')).toEqual([{ name: 'Gamma', loan_type: 'gl' }]);
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

  it('asks first, and does nothing on Cancel', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('safe-delete-lender')).toEqual([]);
  });

  it('takes the row away without loading the list again, and goes on at the next row', async () => {
    const { user, dialog, toasts } = await ask();
    answer = ({ path }) => (path.endsWith('safe-delete-lender') ? { body: { message: 'Lender deleted successfully!' } } : undefined);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Gamma']));
    expect(bodies('safe-delete-lender')).toEqual([{ lender_id: '2' }]);
    expect(calls('get-lenders-data')).toHaveLength(1);
    expect(toasts).toHaveBeenCalledWith('success', 'Lender deleted successfully!');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Gamma' })).toHaveFocus());
  });

  it('keeps the row when it was refused', async () => {
    const { user, dialog, toasts } = await ask();
    answer = ({ path }) => (path.endsWith('safe-delete-lender') ? refusal : undefined);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'We are not ready yet.'));
    expect(dialog.getByRole('alert')).toHaveTextContent('We are not ready yet.');
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});
