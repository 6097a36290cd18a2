import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ApplicationAnswer, ApplicationState, ProfileModel, SubmissionModel } from '../../../api/generated.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile, USER_ID } from '../../../testing/sample-customer.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { StatusPage } from './status-page.tsx';

const submission: SubmissionModel = {
  submission_id: 's1',
  lender_id: 'l1',
  lender_name: 'Lender One',
  state: 'under_review',
  requested_amount: 200_000,
  requested_tenure: 24,
  chosen: null,
  valid_until: null,
  sanctioned_amount: null,
  disbursed_amount: null,
  disbursal_date: null,
  utr: null,
  rate: null,
  tenure: null,
  emi: null,
  processing_fee: null,
  reject_reason: null,
  created_at: '2026-11-20T10:00:00.000Z',
  moved_at: '2026-11-20T10:35:00.000Z',
  next: '/user/cashe',
  by_hand: false,
  is_received: true,
  is_withdrawn: false,
  is_held: false,
};
const moved = (to: ApplicationState, minute: number) =>
  ({ at: `2026-11-20T10:${minute}:00.000Z`, from: null, to, source: 'api', submission_id: 's1', lender_name: 'Lender One' }) as const;

let application: ApplicationAnswer;
let isKnown: boolean;
let refusal: Answer | undefined;
let profile: ProfileModel;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  isKnown = true;
  refusal = undefined;
  application = {
    app_id: APP_ID,
    state: 'under_review',
    product_type: 'Personal Loans',
    requested_amount: 200_000,
    tenure: 24,
    created_at: '2026-11-20T10:00:00.000Z',
    requested_at: '2026-11-20T10:00:00.000Z',
    submissions: [submission],
    timeline: [
      { ...moved('lead_created', 10), submission_id: null, lender_name: null },
      moved('lead_created', 20),
      moved('under_review', 35),
    ],
  };
  profile = { ...fullProfile, email_verified: 0 };
  server = new TestServer(({ method, path }) =>
    method === 'POST'
      ? (refusal ?? { body: {} })
      : path === `/api/user/${USER_ID}`
        ? { body: profile }
        : isKnown
          ? { body: application }
          : { status: 404, body: { code: 'not-found', message: 'Not found.', requestId: 'r1' } },
  );
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const open = () =>
  renderPage([{ path: '/user/application-status/:appId', element: <StatusPage /> }], {
    path: `/user/application-status/${APP_ID}`,
    prepare: (store) => asCustomer(store, { appId: APP_ID }),
  });
const at = (state: ApplicationState, changes: Partial<SubmissionModel> = {}) => {
  application = {
    ...application,
    submissions: [{ ...submission, state, ...changes }],
    timeline: [moved('lead_created', 20), moved(state, 35)],
  };
};

describe('the status of an application', () => {
  it('shows what happened at a lender, and under the newest what happens next', async () => {
    await open();
    const history = within(await screen.findByRole('list', { name: 'What happened, and what is still to come' }));
    const items = history.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Sent to the lender20 Nov 2026, 3:50 pm',
      'Under review20 Nov 2026, 4:05 pm',
      'Still to come: You sign the agreement',
      'Still to come: The money is paid out',
    ]);
    expect(items.map((item) => item.dataset.kind)).toEqual(['done', 'now', 'next', 'next']);
    expect(items[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('heading', { level: 3, name: 'What happens next' }).parentElement).toHaveTextContent(
      'The lender is deciding. There is nothing you need to do now.',
    );
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('draws nothing as still to come once the application has ended', async () => {
    at('disbursed');
    await open();
    const history = within(await screen.findByRole('list', { name: 'What happened, and what is still to come' }));
    expect(history.queryByText(/Still to come/)).toBeNull();
    expect(screen.queryByRole('heading', { level: 3, name: /next/ })).toBeNull();
  });

  const terms = { amount: 120_000, tenure: 18, rate: 27, apr: 31.2, emi: 8_123.45, fees: 2_832, net_disbursed: 117_168 };

  it('shows the terms that were chosen, not what was asked for at first', async () => {
    at('docs_pending', { chosen: terms, valid_until: '2099-11-27T11:15:00.000Z' });
    const { container } = await open();
    await screen.findByRole('heading', { level: 3, name: 'The terms you chose' });
    for (const fact of ['₹1,20,000', '18 months', '₹8,123.45', '31.2%', '27% a year', '₹2,832', '₹1,17,168'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(container).not.toHaveTextContent(/2,00,000|24 months/);
    expect(screen.getByText('Asked for on 20 Nov 2026, 3:30 pm')).toBeVisible();
  });

  it.each([
    ['2099-11-27T11:15:00.000Z', 'Please do this by 27 Nov 2099, 4:45 pm. Until then Lender One stands by its offer.'],
    [
      '2026-01-02T11:15:00.000Z',
      'The offer of Lender One was good until 2 Jan 2026, 4:45 pm. Please look whether the lender has a new one.',
    ],
  ])('says by when the customer is to act: %s', async (valid_until, words) => {
    at('offer_received', { valid_until });
    await open();
    expect(await screen.findByRole('heading', { level: 3, name: 'What you do next' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('names no time where nothing waits for the customer', async () => {
    at('under_review', { valid_until: '2099-11-27T11:15:00.000Z' });
    await open();
    await screen.findByRole('heading', { level: 3, name: 'What happens next' });
    expect(screen.queryByText(/Please do this by/)).toBeNull();
  });

  it('withdraws where the lender’s journey allows it, once that was said yes to', async () => {
    const { toasts } = await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw this application/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application to Lender One?' }));
    expect(dialog.getByText(/It costs you nothing/)).toBeVisible();
    refusal = { status: 503, body: { code: 'lender-unavailable', message: 'The lender does not answer at the moment.', requestId: 'r' } };
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The lender does not answer at the moment.');
    expect(toasts).not.toHaveBeenCalled();
    refusal = undefined;
    at('cancelled', { reject_reason: 'customer-not-interested' });
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Reason: The application was withdrawn.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    const sent = server.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    expect(sent).toEqual(Array.from({ length: 2 }, () => [`/api/journeys/cashe/${APP_ID}/withdraw`, '{"confirmed":1}']));
  });

  it.each([
    ['/user/money-view', 'under_review', true],
    [`/user/application-status/${APP_ID}`, 'under_review', true],
    ['/user/cashe', 'agreement_pending', true],
    ['/user/cashe', 'disbursed', false],
  ] as const)('offers no withdrawal on the way %s, %s, and says whom to tell: %s', async (next, state, tells) => {
    at(state, { next });
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    expect(screen.queryAllByText(/please tell Lender One itself/)).toHaveLength(tells ? 1 : 0);
  });

  it.each([
    ['/user/cashe', 'offer_received', true],
    ['/user/cashe', 'docs_pending', true],
    ['/user/cashe', 'lead_created', false],
    ['/user/money-view', 'redirected', true],
    ['/user/money-view', 'docs_pending', false],
    ['/user/money-view', 'rejected', false],
    [`/user/application-status/${APP_ID}`, 'offer_received', false],
  ] as const)('on the way %s, %s: asks the customer to go on: %s', async (next, state, goesOn) => {
    at(state, { next });
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    expect(screen.queryAllByRole('link', { name: 'Continue with Lender One' }).map((link) => link.getAttribute('href'))).toEqual(
      goesOn ? [next] : [],
    );
  });

  it('shows the figures of the loan once the lender names them, without the number of the transfer', async () => {
    at('disbursed', {
      sanctioned_amount: 180_000,
      disbursed_amount: 174_000,
      disbursal_date: '2026-11-19',
      rate: 16.5,
      emi: 8_850.5,
      utr: 'UTR1234567',
    });
    const { container } = await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    for (const fact of ['₹1,80,000', '₹1,74,000', '19 Nov 2026', '16.5% a year', '₹8,850.50']) expect(container).toHaveTextContent(fact);
    expect(container).not.toHaveTextContent('UTR1234567');
    expect(container).not.toHaveTextContent(/null|undefined|NaN/);
  });

  it.each([
    [{ by_hand: true }, /nothing is sent to it automatically\. Our staff may pass on your details/],
    [{ by_hand: false }, /We are passing your details on to the lender/],
  ])('does not say that a lender has what it was not sent: %p', async (changes, words) => {
    at('lead_created', { is_received: false, ...changes });
    application = { ...application, timeline: application.timeline.slice(0, 1) };
    const { container } = await open();
    const card = await screen.findByRole('region', { name: 'Lender One' });
    expect(within(card).getAllByRole('listitem')[0]).toHaveTextContent(/^Application made/);
    expect(card).toHaveTextContent(words);
    expect(container).not.toHaveTextContent(/Sent to the lender|looking at your details/);
  });

  it('says what it waits for where the form lacks something, and leads there', async () => {
    at('lead_created', { is_received: false, is_held: true });
    application = { ...application, timeline: application.timeline.slice(0, 1) };
    await open();
    expect(await screen.findByText(/As soon as you fill them in, your application goes to Lender One\./)).toBeVisible();
    expect(screen.queryByText(/We are passing your details on/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Fill in what is missing' })).toBeVisible();
  });

  it('says that it waits for a mobile number, and leads there', async () => {
    profile = { ...profile, mobile_phone_number: '' };
    at('lead_created', { is_received: false, is_held: true });
    application = { ...application, timeline: application.timeline.slice(0, 1) };
    await open();
    expect(await screen.findByText(/As soon as you confirm one, your application goes to Lender One\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Confirm/ })[0]).toHaveAttribute('href', '/user/contact-confirmation');
    expect(screen.queryByRole('button', { name: 'Fill in what is missing' })).toBeNull();
  });

  it('says so of the lender that waits for it alone', async () => {
    const first = { ...submission, state: 'lead_created', is_received: false } as const;
    const entry = { ...moved('lead_created', 20) };
    application = {
      ...application,
      submissions: [
        { ...first, is_held: true },
        { ...first, submission_id: 's2', lender_id: 'l2', lender_name: 'Lender Two' },
      ],
      timeline: [entry, { ...entry, submission_id: 's2', lender_name: 'Lender Two' }],
    };
    await open();
    expect(within(await screen.findByRole('region', { name: 'Lender One' })).getByText(/As soon as you fill them in/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Lender Two' })).getByText(/We are passing your details on/)).toBeVisible();
  });

  it('says that the permission was taken back, and asks for nothing more there', async () => {
    at('offer_selected', { is_withdrawn: true });
    await open();
    expect(await screen.findByText('Permission taken back')).toBeVisible();
    expect(await screen.findByText(/You took back the permission for Lender One\. We send it nothing more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('gives the reason of a refusal in our words, or else in the lender’s', async () => {
    at('rejected', { reject_reason: 'income' });
    const first = await open();
    expect(await screen.findByText('Reason: Your income is below what this lender asks for.')).toBeVisible();
    first.unmount();
    at('rejected', { reject_reason: 'Employer not listed' });
    await open();
    expect(await screen.findByText('Reason: Employer not listed')).toBeVisible();
  });

  it('offers to confirm the e-mail address below what the customer came for', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Confirm it now' })).toHaveAttribute('href', '/user/contact-confirmation');
  });

  it('leads to the offers while nothing was applied for', async () => {
    application = { ...application, submissions: [], timeline: [] };
    await open();
    expect(await screen.findByRole('link', { name: 'See your offers' })).toHaveAttribute('href', '/user/offers');
  });

  it('leads to the offers from an application that is not there, where trying again would not help', async () => {
    isKnown = false;
    await open();
    expect(await screen.findByText('We do not find this application')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your offers' })).toHaveAttribute('href', '/user/offers');
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });
});
