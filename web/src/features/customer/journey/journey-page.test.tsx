import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type JourneyKey, stepFor } from '../../../../../src/contracts/journeys.js';
import { type JourneyState, withdrawn } from '../../../../../src/contracts/journeys/journey.js';
import type { JourneyAnswer } from '../../../api/generated.ts';
import { page } from '../../../app/page.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { JourneyPage } from './journey-page.tsx';

const offer = {
  lenderOfferId: 'LO-1',
  principalAmount: '200000.00',
  netDisbursedAmount: '194100.00',
  termMonths: 24,
  interestRate: '16.50',
  annualPercentageRate: '19.59',
  installmentAmount: '9840.47',
  processingFee: '5900.00',
  otherUpfrontCharges: '0.00',
  delayPenalty: '2.00',
  foreclosureFee: '4.00',
  coolOffDays: 3,
  validUntil: '2026-11-27T11:15:42.116Z',
  termsUrl: 'https://lender.test/terms',
  kfsUrl: 'https://lender.test/kfs',
};

const answer = (lender: JourneyKey, state: JourneyState, changes: Partial<JourneyAnswer> = {}): JourneyAnswer => ({
  submission_id: 's1',
  lender_name: 'Lender One',
  step: stepFor(lender, state) as unknown as JourneyAnswer['step'],
  reason: null,
  parked: false,
  held: false,
  expired: false,
  offers: [],
  chosen_offer_id: null,
  ...changes,
});

let view: Answer;
/** The lender's terms by the amount and tenure that are asked about. */
let quote: (amount: number, tenure: number) => Answer;
let taken: Answer;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  quote = (amount, tenure) => ({ body: { terms: { ...offer, principalAmount: `${amount}.00`, termMonths: tenure } } });
  server = new TestServer(({ method, path }) => {
    const asked = new URL(path, 'http://server');
    if (asked.pathname.endsWith('/quote')) return quote(Number(asked.searchParams.get('amount')), Number(asked.searchParams.get('tenure')));
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID } };
    if (path.startsWith('/api/applications/')) return { body: { submissions: [{ submission_id: 's1', requested_amount: 300_000 }] } };
    return method === 'POST' ? taken : view;
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  jest.restoreAllMocks();
  undo();
  await server.stop();
  localStorage.clear();
});

const open = (lender: JourneyKey, query = '') =>
  renderPage(<JourneyPage lender={lender} />, {
    path: `/user/${lender}${query}`,
    prepare: (store) => asCustomer(store, { appId: APP_ID }),
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const steps = () => server.seen.filter(({ method }) => method === 'POST');

describe('a lender’s journey', () => {
  it('is asked for by the application in the address, or else by the customer’s own', async () => {
    view = { body: answer('cashe', 'lead_created') };
    const first = await open('cashe', '?app=app-9');
    await heading('Lender One is working out your limit');
    first.unmount();
    await open('cashe');
    await heading('Lender One is working out your limit');
    const asked = server.seen.filter(({ path }) => path.startsWith('/api/journeys/')).map(({ path }) => path);
    expect(asked).toEqual(['/api/journeys/cashe/app-9', `/api/journeys/cashe/${APP_ID}`]);
  });

  it('waits and asks again by itself until the lender has answered', async () => {
    view = { body: answer('cashe', 'not_sent') };
    await open('cashe');
    await heading('Checking with Lender One');
    view = { body: answer('cashe', 'docs_pending') };
    await screen.findByRole('heading', { level: 1, name: 'Add your salary slip' }, { timeout: 5_000 });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says so when a person looks after it', async () => {
    view = { body: answer('cashe', 'not_sent', { parked: true }) };
    await open('cashe');
    expect(await screen.findByText('We are looking into it')).toBeVisible();
    expect(screen.getByText(/Nothing is sent twice\./)).toBeVisible();
  });

  it('says what it waits for where the form lacks something, and leads there', async () => {
    view = { body: answer('cashe', 'not_sent', { held: true }) };
    await open('cashe');
    await heading('Some details are missing');
    expect(await screen.findByText(/As soon as you fill them in, your application goes to Lender One\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fill in what is missing' })).toBeVisible();
  });

  it('ends where the customer has taken back the permission, and asks no more', async () => {
    view = { body: answer('cashe', 'lead_created', { step: withdrawn as unknown as JourneyAnswer['step'] }) };
    await open('cashe');
    await heading('You took back the permission for Lender One');
    expect(screen.getByText(/What it has already received stays with the lender/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
    expect(screen.getAllByRole('link', { name: 'Back to offers' })).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ends too where the permission went while a step was drawn', async () => {
    view = { body: answer('cashe', 'offer_received', { offers: [offer] }) };
    taken = { status: 422, body: { code: 'consent-missing', message: 'x', requestId: 'r' } };
    await open('cashe');
    await heading('Lender One has pre-approved you');
    view = { body: answer('cashe', 'offer_received', { step: withdrawn as unknown as JourneyAnswer['step'] }) };
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('You took back the permission for Lender One');
  });

  it('leads back to the offers where nothing was applied for', async () => {
    view = { status: 404, body: { code: 'not-found', message: 'x', requestId: 'r' } };
    const { toasts } = await open('cashe');
    expect(await screen.findByText('You have not applied to this lender yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to offers' })).toHaveAttribute('href', '/user/offers');
    expect(toasts).not.toHaveBeenCalled();
  });

  it.each([
    ['bureau', /Your credit history does not fit/],
    ['something-new', /This does not change your other offers/],
  ])('declines in neutral words (%s)', async (reason, words) => {
    view = { body: answer('cashe', 'rejected', { reason }) };
    await open('cashe');
    await heading('Lender One cannot offer you this loan');
    expect(screen.getByText(words)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/something-new|journey\./);
  });
});

describe('the offers of a lender', () => {
  it('are facts and papers, one is chosen by the customer, and less than asked for is said', async () => {
    view = { body: answer('money-view', 'offer_received', { offers: [offer, { ...offer, lenderOfferId: 'LO-2', termMonths: 36 }] }) };
    taken = { body: answer('money-view', 'offer_selected') };
    await open('money-view');
    await heading('Your offers from Lender One');
    expect(await screen.findByText(/These offers are below the amount you asked for/)).toBeVisible();
    const radios = screen.getAllByRole('radio');
    for (const radio of radios) expect(radio).not.toBeChecked();
    for (const fact of ['19.59%', '₹9,840.47', '₹5,900', '2% a month on the overdue instalment']) {
      expect(screen.getAllByText(fact)).toHaveLength(2);
    }
    expect(screen.getAllByRole('link', { name: 'Key Facts Statement (KFS)' })[0]).toHaveAttribute('href', offer.kfsUrl);

    fireEvent.click(screen.getByRole('button', { name: 'Choose this offer' }));
    expect(await screen.findByText('Please choose an offer.')).toBeVisible();
    fireEvent.click(screen.getByLabelText('₹2,00,000 over 36 months'));
    fireEvent.click(screen.getByRole('button', { name: 'Choose this offer' }));
    await heading('Continue at Lender One');
    expect(steps().map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
      [`/api/journeys/money-view/${APP_ID}/steps/offers`, { lender_offer_id: 'LO-2' }],
    ]);
  });
});

describe('a form of a lender', () => {
  const fields = stepFor('cashe', 'offer_selected');
  const filled = {
    ...fields,
    fields: ('fields' in fields ? fields.fields : []).map((field) => {
      if (field.name === 'accepted_amount') return { ...field, min: 1000, max: 150_000 };
      return field.name === 'tenure' ? { ...field, options: [{ value: 6 }, { value: 12 }] } : field;
    }),
  };

  it('is drawn with the lender’s bounds and options, and takes no answer without the tick', async () => {
    view = { body: answer('cashe', 'offer_selected', { step: filled, offers: [offer], chosen_offer_id: 'LO-1' }) };
    taken = { body: answer('cashe', 'docs_pending') };
    await open('cashe');
    fireEvent.change(await screen.findByLabelText('Loan amount'), { target: { value: '2,50,000' } });
    expect(screen.getByText(/₹1,000 to ₹1,50,000/)).toBeVisible();
    fireEvent.click(screen.getByLabelText('12 months'));
    fireEvent.change(screen.getByLabelText('IFSC of your bank branch'), { target: { value: 'hdfc0001234' } });
    fireEvent.click(screen.getByLabelText('Savings account'));
    expect(screen.getByRole('link', { name: 'Key Facts Statement (KFS)' })).toHaveAttribute('href', offer.kfsUrl);
    const consent = screen.getByRole('checkbox');
    expect(consent).not.toBeChecked();
    fireEvent.click(consent);
    fireEvent.click(consent);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Please enter a value from ₹1,000 to ₹1,50,000.')).toBeVisible();
    expect(screen.getByText('This field is required.')).toBeVisible();
    expect(steps()).toEqual([]);

    fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: '60,000' } });
    fireEvent.click(consent);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await heading('Add your salary slip');
    expect(JSON.parse(steps()[0]?.body ?? '')).toEqual({
      accepted_amount: 60_000,
      tenure: 12,
      bank_ifsc: 'HDFC0001234',
      account_type: 'savings',
      consent: 1,
    });
  });

  it('begins with what was offered, and shows what the choice comes to by the lender’s own figures', async () => {
    const offered = { ...offer, principalAmount: '150000.00', termMonths: 12 };
    view = { body: answer('cashe', 'offer_selected', { step: filled, offers: [offered], chosen_offer_id: 'LO-1' }) };
    quote = (amount, tenure) => ({
      body: {
        terms: {
          ...offered,
          principalAmount: `${amount}.00`,
          termMonths: tenure,
          installmentAmount: '10412.50',
          annualPercentageRate: '34.05',
        },
      },
    });
    await open('cashe');
    expect(await screen.findByLabelText('Loan amount')).toHaveValue('1,50,000');
    expect(screen.getByLabelText('12 months')).toBeChecked();
    const panel = within(screen.getByRole('region', { name: 'What this comes to' }));
    // What the lender has said already is not asked for again.
    for (const fact of ['₹9,840.47', '19.59%']) expect(panel.getAllByText(new RegExp(fact))[0]).toBeVisible();
    expect(server.seen.filter(({ path }) => path.includes('/quote'))).toEqual([]);
    fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: '60,000' } });
    fireEvent.click(screen.getByLabelText('6 months'));
    expect((await panel.findAllByText(/₹10,412\.50/))[0]).toBeVisible();
    expect(panel.getByText('34.05%')).toBeVisible();
    expect(server.seen.at(-1)?.path).toBe(`/api/journeys/cashe/${APP_ID}/quote?amount=60000&tenure=6`);
    fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: '5,00,000' } });
    expect(panel.getByText(/Choose an amount and a time to repay within what is offered/)).toBeVisible();
    expect(panel.queryByText('34.05%')).toBeNull();
  });

  it('says so where the lender cannot be asked for its terms', async () => {
    view = { body: answer('cashe', 'offer_selected', { step: filled, offers: [offer], chosen_offer_id: 'LO-1' }) };
    quote = () => ({ status: 503, body: { code: 'lender-unavailable', message: 'x', requestId: 'r' } });
    const { toasts } = await open('cashe');
    fireEvent.change(await screen.findByLabelText('Loan amount'), { target: { value: '60,000' } });
    fireEvent.click(screen.getByLabelText('6 months'));
    expect(await screen.findByText(/We cannot ask Lender One just now/)).toBeVisible();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('says which details of the account are asked for, and why', async () => {
    view = { body: answer('cashe', 'offer_selected', { step: filled, offers: [offer], chosen_offer_id: 'LO-1' }) };
    await open('cashe');
    expect(await screen.findByText(/We do not ask for the account number, and never for a PIN or password/)).toBeVisible();
    expect(screen.getByLabelText('IFSC of your bank branch')).toHaveAccessibleDescription(
      /They tell Lender One which branch to pay the money to/,
    );
    expect(screen.getByText(/Lender One needs it to set up the payment/)).toBeVisible();
  });

  it('says why it was refused, and draws the step that it really is', async () => {
    view = { body: answer('cashe', 'offer_received', { offers: [offer] }) };
    taken = {
      status: 409,
      body: { code: 'step-is-over', message: 'This step is already done. Here is where you are now.', requestId: 'r' },
    };
    await open('cashe');
    await heading('Lender One has pre-approved you');
    view = { body: answer('cashe', 'under_review') };
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Your part is done');
    expect(screen.getByText(/This step is already done/)).toBeVisible();
  });
});

describe('documents', () => {
  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Salary slip/), { target: { files: [file] } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

  it('are checked before they travel, and go under the name of their part', async () => {
    view = { body: answer('cashe', 'docs_pending') };
    taken = { body: answer('cashe', 'under_review') };
    await open('cashe');
    await heading('Add your salary slip');
    send();
    expect(await screen.findByText('This field is required.')).toBeVisible();
    choose(new File(['x'], 'slip.txt', { type: 'text/plain' }));
    send();
    expect(await screen.findByText('This kind of content is not accepted here.')).toBeVisible();
    const huge = new File(['x'], 'slip.pdf', { type: 'application/pdf' });
    Object.defineProperty(huge, 'size', { value: 5 * 1024 * 1024 + 1 });
    choose(huge);
    send();
    expect(await screen.findByText('This is too large. The limit is 5 MB.')).toBeVisible();
    expect(steps()).toEqual([]);

    view = taken;
    choose(new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }));
    send();
    await heading('Your part is done');
    const [sent] = steps();
    expect(sent?.path).toBe(`/api/journeys/cashe/${APP_ID}/steps/documents`);
    expect(sent?.body).toMatch(/name="salary_slip"; filename="slip\.pdf"/);
  });
});

describe('the way to a lender’s site', () => {
  const link = (expires_at: string) => ({ body: answer('money-view', 'redirected', { url: 'https://lender.test/go', expires_at }) });

  it('says where it leads, leaves once, and keeps the link for who comes back', async () => {
    const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
    view = { body: answer('money-view', 'offer_selected') };
    taken = link(new Date(Date.now() + 600_000).toISOString());
    await open('money-view');
    expect(await screen.findByText('You are going to Lender One')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Continue at Lender One' });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    expect(await screen.findByRole('link', { name: 'Open the site of Lender One' })).toHaveAttribute('href', 'https://lender.test/go');
    expect(leave.mock.calls).toEqual([['https://lender.test/go']]);
    expect(steps()).toHaveLength(1);
  });

  it('offers a fresh link once the old one has expired', async () => {
    const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
    view = { body: answer('money-view', 'redirected') };
    taken = link(new Date(Date.now() - 1_000).toISOString());
    await open('money-view');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Lender One' }));
    expect(await screen.findByText(/This link has expired/)).toBeVisible();
    taken = link(new Date(Date.now() + 600_000).toISOString());
    fireEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
    expect(await screen.findByRole('link', { name: 'Open the site of Lender One' })).toBeVisible();
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('stays where it is when the lender cannot be reached', async () => {
    const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
    view = { body: answer('money-view', 'offer_selected') };
    taken = { status: 503, body: { code: 'lender-unavailable', message: 'The lender does not answer at the moment.', requestId: 'r' } };
    await open('money-view');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Lender One' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The lender does not answer at the moment.')).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
    await act(() => Promise.resolve());
  });
});
