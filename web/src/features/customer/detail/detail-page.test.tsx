import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentNotice, noticeHash } from '../../../../../src/contracts/consent-notice.js';
import { type ConsentPurpose, formPurposes } from '../../../../../src/contracts/consents.js';
import type { OfferCardModel, ProfileModel } from '../../../api/generated.ts';
import { customerRoutes } from '../../../app/customer-routes.tsx';
import { textIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, emptyProfile, fullProfile, sampleOffer, USER_ID } from '../../../testing/sample-customer.ts';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { DetailPage } from './detail-page.tsx';
import { dropDraft } from './draft.ts';

let profile: ProfileModel;
/** In place of the saved profile, where a test wants a refusal. */
let refusal: Answer | undefined;
let opened: Answer;
/** Of the lenders that match. */
let matched: OfferCardModel[];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = emptyProfile;
  refusal = undefined;
  matched = [sampleOffer];
  opened = { body: { app_id: APP_ID, next: '/user/offers' } };
  server = new TestServer(({ method, path, body }) => {
    if (path === '/api/applications') {
      if (!opened.status) profile = { ...profile, pl_completed: 1, is_editing: 0, inflight_credit_app_id: APP_ID };
      return opened;
    }
    if (path.startsWith(`/api/applications/${APP_ID}/offers`)) return { body: { matched, unmatched: [] } };
    if (method !== 'POST') return { body: profile };
    if (refusal) return refusal;
    profile = { ...profile, ...(JSON.parse(body) as Partial<ProfileModel>) };
    return { body: profile };
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  for (const step of ['personal', 'address', 'work', 'loan'] as const) dropDraft({ userId: USER_ID, step });
  localStorage.clear();
  sessionStorage.clear();
});

const shownHash = (purpose: ConsentPurpose) => noticeHash(consentNotice(textIn('en'), purpose, sampleBootstrap.config.grievance_officer));
const open = (step = '') =>
  renderPage(<DetailPage />, { path: `/user/user-detail${step && `?step=${step}`}`, prepare: (store) => asCustomer(store) });
const fill = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const posts = (path: string) =>
  server.seen.filter((seen) => seen.method === 'POST' && seen.path === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const saved = () => posts(`/api/user/${USER_ID}`);

// The mask of the field lives on real key presses.
const typeBirthDate = (digits: string) => userEvent.type(screen.getByLabelText('Date of birth'), digits);

async function fillPersonal() {
  await screen.findByLabelText('First name');
  fill('First name', 'Asha');
  fill('Last name', 'Verma');
  await typeBirthDate('12041992');
  fireEvent.click(screen.getByLabelText('Female'));
  fill('PAN', 'abcpk1234f');
  fill('E-mail', 'Asha@Example.test');
}

describe('the form in steps', () => {
  it('saves a step in wire form, in edit mode, and goes on to the next', async () => {
    const { path } = await open();
    await fillPersonal();
    press('Save and continue');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
    expect(path()).toContain('step=address');
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(saved()).toEqual([
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

  it('lands a refusal of the server on its field and stays', async () => {
    refusal = { status: 422, body: { code: 'invalid', message: 'x', fields: { email: 'Email is invalid.' }, requestId: 'r' } };
    await open();
    await fillPersonal();
    press('Save and continue');
    expect(await screen.findByText('Email is invalid.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  });

  it('refuses an age outside the range before anything is sent', async () => {
    await open();
    await fillPersonal();
    await userEvent.clear(screen.getByLabelText('Date of birth'));
    await typeBirthDate('12042020');
    press('Save and continue');
    expect(await screen.findByText("Your age doesn't match the required age criteria.")).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('shows "no net banking" as the answer it is, and sends it so', async () => {
    profile = { ...fullProfile, prefer_net_banking: 2, is_editing: 1 };
    await open('work');
    expect(await screen.findByLabelText('I do not use net banking')).toBeChecked();
    expect(screen.getByLabelText('I use net banking')).not.toBeChecked();
    press('Save and continue');
    await waitFor(() => expect(saved()).toMatchObject([{ prefer_net_banking: 2 }]));
  });

  it('keeps a refusal that concerns no field on the page', async () => {
    profile = { ...fullProfile, is_editing: 1 };
    refusal = { status: 500, body: { code: 'internal', message: 'An error occurred', requestId: 'r' } };
    await open('work');
    await screen.findByLabelText('I use net banking');
    press('Save and continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  });

  it('keeps what was typed when one goes back and forth', async () => {
    profile = { ...emptyProfile, ...pick(fullProfile, ['first_name', 'last_name', 'birth_date', 'gender', 'tin', 'email']) };
    await open('address');
    await screen.findByLabelText('Address line 1');
    fill('Address line 1', '7, Park Street');
    press('Back');
    await screen.findByLabelText('First name');
    press('Save and continue');
    expect(await screen.findByLabelText('Address line 1')).toHaveValue('7, Park Street');
  });

  it('opens no step before the ones ahead of it are saved', async () => {
    await open('loan');
    expect(await screen.findByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  });

  it('asks what follows from another answer, and sends nothing else', async () => {
    profile = { ...fullProfile, pl_completed: 0, employer_name: '' };
    await open('work');
    fireEvent.click(await screen.findByLabelText('Not employed'));
    expect(screen.queryByLabelText('Employer')).toBeNull();
    press('Save and continue');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(Object.keys(saved()[0] ?? {}).sort()).toEqual([
      'emi',
      'employment_status_code',
      'is_editing',
      'monthly_income',
      'prefer_net_banking',
    ]);
  });

  it('asks the self-employed for their business, and waits for it', async () => {
    profile = { ...fullProfile, pl_completed: 0, employer_name: '', business_years: 2, business_registration_type: 1 };
    await open('work');
    fireEvent.click(await screen.findByLabelText('Self-employed in business'));
    for (const label of ['Years in business', 'Yearly turnover', 'Business registration']) expect(screen.getByText(label)).toBeVisible();
    press('Save and continue');
    await screen.findByText('This field is required.');
    expect(saved()).toEqual([]);
  });
});

describe('what proves who somebody is', () => {
  it('is shown masked once saved, and not sent again unless it is changed', async () => {
    profile = fullProfile;
    await open('personal');
    expect(await screen.findByText('XXXXXX234F')).toBeVisible();
    expect(document.body.innerHTML).not.toContain('ABCPK1234F');
    press('Save and continue');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).not.toHaveProperty('tin');
  });

  it('can be given anew', async () => {
    profile = fullProfile;
    await open('personal');
    fireEvent.click(await screen.findByRole('button', { name: 'Change PAN' }));
    expect(screen.getByLabelText('PAN')).toHaveValue('');
    fill('PAN', 'XYZPA9876B');
    press('Save and continue');
    await waitFor(() => expect(saved()[0]).toMatchObject({ tin: 'XYZPA9876B' }));
  });

  it('is never written to the storage of the browser', async () => {
    await open();
    await fillPersonal();
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(stored).toContain('Verma');
    expect(stored).not.toMatch(/ABCPK1234F|1992-04-12|12041992/i);
  });
});

describe('the consents of the last step', () => {
  it('are one unticked box a purpose, and the one that is needed is asked for', async () => {
    profile = { ...fullProfile, pl_completed: 0 };
    await open('loan');
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(7);
    for (const box of boxes) expect(box).not.toBeChecked();
    press('Check offers');
    expect(await screen.findByText('We need this tick to look for lenders for you.')).toBeVisible();
    expect(boxes[0]).toHaveFocus();
    expect(posts('/api/applications')).toEqual([]);
  });

  it('go with the application as ticked, and lead to the offers', async () => {
    profile = { ...fullProfile, pl_completed: 0 };
    const { store, path } = await open('loan');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    fireEvent.click(screen.getByLabelText('Send me offers by SMS.'));
    fireEvent.click(screen.getByLabelText('Call me about offers.'));
    fireEvent.click(screen.getByLabelText('Call me about offers.'));
    press('Check offers');
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(posts('/api/applications')).toEqual([
      {
        product_type: 'Personal Loans',
        consents: { profile_matching: 1, marketing_sms: 1, marketing_call: 0 },
        notice_hashes: formPurposes.map((purpose) => shownHash(purpose)),
      },
    ]);
    expect(store.getState().customer).toMatchObject({ appId: APP_ID, editing: false });
  });

  it('lead to the last step where a lender that matches takes applications straight from here', async () => {
    profile = { ...fullProfile, pl_completed: 0 };
    matched = [sampleOffer, { ...sampleOffer, lender_id: 'l2', auto_submission: 1 }];
    const { path } = await open('loan');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    await waitFor(() => expect(path()).toBe('/user/apply'));
  });

  it('lead there with the guard of the area around the form, which knows the profile as it is by then', async () => {
    profile = { ...fullProfile, pl_completed: 0, is_editing: 1 };
    matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path, store } = await renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], {
      path: '/user/user-detail?step=loan',
      prepare: (store) => asCustomer(store),
    });
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    expect(await screen.findByRole('button', { name: 'Continue without applying' })).toBeVisible();
    expect(path()).toBe('/user/apply');
    expect(store.getState().customer.editing).toBe(false);
    press('Continue without applying');
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });

  it('lead there too when a returning customer has changed his details', async () => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path } = await open('loan');
    await screen.findByLabelText('Months to repay');
    press('Save and see offers');
    await waitFor(() => expect(path()).toBe('/user/apply'));
  });

  it('stand under a notice that says which details each of them uses, and who answers for it', async () => {
    profile = { ...fullProfile, pl_completed: 0 };
    await open('loan');
    const notice = within(await screen.findByRole('region', { name: 'How we use your details' }));
    expect(notice.getByText(/Write to Officer, officer@example.test/)).toBeVisible();
    expect(screen.getByLabelText('Send me offers by SMS.')).toHaveAccessibleDescription(/your mobile number and your name/);
  });

  it('under a notice that has changed meanwhile are not given: the page says so and offers to load it again', async () => {
    profile = { ...fullProfile, pl_completed: 0 };
    opened = { status: 409, body: { code: 'notice-changed', message: 'x', requestId: 'r' } };
    await open('loan');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
  });

  it('are not asked again of who has an application, so that none is taken back unnoticed', async () => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    await open('loan');
    await screen.findByLabelText('Months to repay');
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('Save and see offers');
    await waitFor(() => expect(posts('/api/applications')).toEqual([{ product_type: 'Personal Loans', consents: {} }]));
  });

  it('are asked after all when the server misses one', async () => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    opened = { status: 422, body: { code: 'consent-missing', message: 'x', fields: { 'consents.profile_matching': 'x' }, requestId: 'r' } };
    await open('loan');
    await screen.findByLabelText('Months to repay');
    press('Save and see offers');
    expect(await screen.findByText('We need this tick to look for lenders for you.')).toBeVisible();
  });
});

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
