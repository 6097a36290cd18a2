import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailServer } from '../../../testing/detail-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, emptyProfile, fullBusinessProfile, fullProfile } from '../../../testing/sample-customer.ts';
import { DetailPage } from './detail-page.tsx';

let api: DetailServer;
beforeEach(async () => {
  api = await DetailServer.start();
});
afterEach(() => api.stop());

const open = (step = '') =>
  renderPage(<DetailPage type="pl" />, { path: `/user/user-detail${step && `?step=${step}`}`, prepare: (store) => logInCustomer(store) });
/** A profile in which the loan and the work are answered, so that the person is asked next. */
const beforePerson = {
  ...emptyProfile,
  ...pick(fullProfile, ['se_loan_amount', 'loan_tenure', 'loan_purpose', 'employment_status_code', 'employer_name']),
  ...pick(fullProfile, ['officepincode', 'monthly_income', 'salary_mode']),
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

// The input mask needs real key presses.
const typeBirthDate = (digits: string) => userEvent.type(screen.getByLabelText('Date of birth'), digits);

async function fillPersonal() {
  await screen.findByLabelText('First name');
  fill('First name', 'Asha');
  fill(/^Last name/, 'Verma');
  await typeBirthDate('12041992');
  fireEvent.click(screen.getByLabelText('Female'));
  fill('PAN', 'abcpk1234f');
  fill('E-mail', 'Asha@Example.test');
}

describe('form in steps', () => {
  it('saves a step in wire format, in edit mode, and continues to the next', async () => {
    api.profile = beforePerson;
    const { path } = await open();
    await fillPersonal();
    press('Save and continue');
    expect(await screen.findByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible();
    expect(path()).toContain('step=address');
    expect(screen.getByText('Step 4 of 4')).toBeVisible();
    expect(api.getSavedProfiles()).toEqual([
      {
        first_name: 'Asha',
        last_name: 'Verma',
        birth_date: '1992-04-12',
        gender: 2,
        tin: 'ABCPK1234F',
        email: 'asha@example.test',
        educational_level: null,
        is_editing: 1,
      },
    ]);
  });

  it('shows a refusal of the server at its field and stays', async () => {
    api.profile = beforePerson;
    api.refusal = { status: 422, body: { code: 'invalid', message: 'x', fields: { email: 'Email is invalid.' }, requestId: 'r' } };
    await open();
    await fillPersonal();
    press('Save and continue');
    expect(await screen.findByText('Email is invalid.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(screen.getByRole('heading', { level: 1, name: 'Your name, birth date and PAN' })).toBeVisible();
  });

  it('names ages, amounts and months by the limits that validation uses', async () => {
    api.profile = { ...fullProfile, is_editing: 1 };
    const first = await open('personal');
    expect(await screen.findByText('As on your PAN card, with all four digits of the year. From 18 to 80 years of age.')).toBeVisible();
    first.unmount();
    await open('loan');
    expect(await screen.findByText(/From ₹1,000 to ₹50,00,000\./)).toBeVisible();
    expect(screen.getByText('From 1 to 84 months.')).toBeVisible();
  });

  it('refuses an age outside the range before sending', async () => {
    api.profile = beforePerson;
    await open();
    expect(await screen.findByText(/From 18 to 80 years of age\./)).toBeVisible();
    await fillPersonal();
    await userEvent.clear(screen.getByLabelText('Date of birth'));
    await typeBirthDate('12042020');
    press('Save and continue');
    expect(await screen.findByText("Your age doesn't match the required age criteria.")).toBeVisible();
    expect(api.getSavedProfiles()).toEqual([]);
  });

  it('shows and sends "no net banking" as an answer', async () => {
    api.profile = { ...fullProfile, prefer_net_banking: 2, is_editing: 1 };
    await open('work');
    expect(await screen.findByLabelText('I do not use net banking')).toBeChecked();
    expect(screen.getByLabelText('I use net banking')).not.toBeChecked();
    press('Save and continue');
    await waitFor(() => expect(api.getSavedProfiles()).toMatchObject([{ prefer_net_banking: 2 }]));
  });

  it('keeps a refusal without a field on the page, without a toast', async () => {
    api.profile = { ...fullProfile, is_editing: 1 };
    api.refusal = { status: 500, body: { code: 'internal', message: 'An error occurred', requestId: 'r' } };
    const { toasts } = await open('work');
    await screen.findByLabelText('I use net banking');
    press('Save and continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    expect(toasts).not.toHaveBeenCalled();
  });

  it('keeps the input when the customer moves back and forth', async () => {
    api.profile = { ...beforePerson, ...pick(fullProfile, ['first_name', 'last_name', 'birth_date', 'gender', 'tin', 'email']) };
    await open('address');
    await screen.findByLabelText('Address line 1');
    fill('Address line 1', '7, Park Street');
    press('Back');
    await screen.findByLabelText('First name');
    press('Save and continue');
    expect(await screen.findByLabelText('Address line 1')).toHaveValue('7, Park Street');
  });

  it("returns from a step to the one before with the browser's Back", async () => {
    api.profile = beforePerson;
    const { goBack, path } = await open();
    await fillPersonal();
    press('Save and continue');
    await screen.findByRole('heading', { level: 1, name: 'Where you live' });
    await goBack();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your name, birth date and PAN' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(path()).toBe('/user/user-detail?step=personal');
  });

  it('opens a step only after the steps before it are saved', async () => {
    await open('address');
    expect(await screen.findByRole('heading', { level: 1, name: 'How much, and for how long' })).toBeVisible();
    expect(screen.getByText('Step 1 of 4')).toBeVisible();
  });

  it('asks questions that depend on another answer, and sends only visible ones', async () => {
    api.profile = { ...fullProfile, pl_completed: 0, employer_name: '' };
    await open('work');
    fireEvent.click(await screen.findByLabelText('Not employed'));
    expect(screen.queryByLabelText('Employer')).toBeNull();
    press('Save and continue');
    await waitFor(() => expect(api.getSavedProfiles()).toHaveLength(1));
    expect(Object.keys(api.getSavedProfiles()[0] ?? {}).sort()).toEqual([
      'emi',
      'employment_status_code',
      'is_editing',
      'monthly_income',
      'prefer_net_banking',
    ]);
  });

  it('requires business details from the self-employed', async () => {
    api.profile = { ...fullProfile, pl_completed: 0, employer_name: '', business_years: 2, business_registration_type: 1 };
    await open('work');
    fireEvent.click(await screen.findByLabelText('Self-employed in business'));
    for (const label of ['Years in business', 'Yearly turnover', 'Business registration']) expect(screen.getByText(label)).toBeVisible();
    press('Save and continue');
    await screen.findByText('This field is required.');
    expect(api.getSavedProfiles()).toEqual([]);
  });
});

describe('identity proof', () => {
  it('is shown masked once saved, and sent again only after a change', async () => {
    api.profile = fullProfile;
    await open('personal');
    expect(await screen.findByText('XXXXXX234F')).toBeVisible();
    expect(document.body.innerHTML).not.toContain('ABCPK1234F');
    press('Save and continue');
    await waitFor(() => expect(api.getSavedProfiles()).toHaveLength(1));
    expect(api.getSavedProfiles()[0]).not.toHaveProperty('tin');
  });

  it('can be replaced', async () => {
    api.profile = fullProfile;
    await open('personal');
    fireEvent.click(await screen.findByRole('button', { name: 'Change PAN' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('PAN')).toHaveValue('');
    fill('PAN', 'XYZPA9876B');
    press('Save and continue');
    await waitFor(() => expect(api.getSavedProfiles()[0]).toMatchObject({ tin: 'XYZPA9876B' }));
  });
});

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

describe('required update', () => {
  const lacking = { ...fullProfile, inflight_credit_app_id: APP_ID, pl_update_required: 1 } as const;
  const names = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

  it('asks only for missing details, names those on file, and continues', async () => {
    api.profile = { ...lacking, address1: '', officepincode: '' };
    const { path } = await open();
    expect(await screen.findByText('Step 1 of 2')).toBeVisible();
    expect(await screen.findByLabelText('Pincode of your workplace')).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Pincode of your workplace')]);
    expect(screen.queryByLabelText('Salaried')).toBeNull();
    expect(screen.getByText(/^On file, and kept as it is: .*Employer, Monthly income/)).toBeVisible();
    fill('Pincode of your workplace', '560001');
    press('Save and continue');
    expect(await screen.findByLabelText('Address line 1')).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Address line 1')]);
    expect(screen.getByText('Step 2 of 2')).toBeVisible();
    fill('Address line 1', '7, Park Street');
    fireEvent.click(screen.getByRole('button', { name: /offers/i }));
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.getSavedProfiles()).toEqual([
      { officepincode: '560001', is_editing: 1 },
      { address1: '7, Park Street', is_editing: 1 },
    ]);
  });

  it('also asks for details that depend on a new answer', async () => {
    api.profile = { ...lacking, residence_type: 0, monthly_rent: 0 };
    await open();
    fireEvent.click(await screen.findByLabelText(/Rented/));
    expect(await screen.findByLabelText('Monthly rent')).toBeVisible();
    expect(screen.queryByLabelText(/Pincode/)).toBeNull();
  });

  it('asks a business customer from before for the income alone, without an update flag of this type', async () => {
    api.profile = { ...fullBusinessProfile, monthly_income: 0 };
    await renderPage(<DetailPage type="bl" />, {
      path: '/user/business-detail',
      prepare: (store) => logInCustomer(store, { type: 'bl', appId: APP_ID }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your own work and income' })).toBeVisible();
    expect(screen.getByText('Step 1 of 1')).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Monthly income')]);
    fill('Monthly income', '90000');
    press('Save and see offers');
    await waitFor(() => expect(api.getPosts('/api/applications')).toEqual([{ product_type: 'Business Loans', consents: {} }]));
    expect(api.getSavedProfiles()).toEqual([{ monthly_income: 90_000, is_editing: 1 }]);
  });
});

describe('PAN on file that is not in the GSTIN of a proprietor', () => {
  const GSTIN = '27ABCPK1234F1Z5';
  const DOUBT = /^Your PAN on file, XXXXXX999F, is not in this GSTIN\./;
  const proprietor = { ...fullBusinessProfile, tin: 'ABCPK9999F', have_gst: 1, gstin: '', address1: '', bl_completed: 0 } as const;
  const openBusiness = () =>
    renderPage(<DetailPage type="bl" />, {
      path: '/user/business-detail?step=business',
      prepare: (store) => logInCustomer(store, { type: 'bl' }),
    });
  const panField = () => screen.queryByRole('textbox', { name: /^PAN/ });

  it('is asked for beside the GSTIN, and both are saved', async () => {
    api.profile = proprietor;
    await openBusiness();
    await screen.findByLabelText('GSTIN');
    expect(panField()).toBeNull();
    fill('GSTIN', GSTIN);
    expect(await screen.findByText(DOUBT)).toBeVisible();
    expect(document.body.innerHTML).not.toContain('ABCPK9999F');
    press('Save and continue');
    await waitFor(() => expect(panField()).toHaveFocus());
    expect(panField()).toHaveAccessibleDescription(expect.stringContaining('This field is required.'));
    fill(/^PAN/, 'ABCPK8888F');
    press('Save and continue');
    await waitFor(() => expect(panField()).toHaveAccessibleDescription(expect.stringContaining('PAN and GSTIN do not fit together')));
    fill(/^PAN/, 'ABCPK1234F');
    press('Save and continue');
    await waitFor(() => expect(api.getSavedProfiles()).toEqual([expect.objectContaining({ gstin: GSTIN, tin: 'ABCPK1234F' })]));
  });

  it('is not asked for once the GSTIN is corrected, whatever was typed', async () => {
    api.profile = { ...proprietor, tin: 'ABCPK1234F', gstin: '27AAPFU0939F1ZV' };
    await openBusiness();
    await screen.findByLabelText('GSTIN');
    fill(/^PAN/, 'AAPFU0939F');
    fill('GSTIN', GSTIN);
    await waitFor(() => expect(panField()).toBeNull());
    press('Save and continue');
    await waitFor(() => expect(api.getSavedProfiles()).toHaveLength(1));
    expect(api.getSavedProfiles()[0]).toMatchObject({ gstin: GSTIN });
    expect(api.getSavedProfiles()[0]).not.toHaveProperty('tin');
  });
});
