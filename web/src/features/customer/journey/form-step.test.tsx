import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getJourneyStep } from '../../../../../src/contracts/journeys.js';
import { clearDraftsInMemory } from '../../../kit/draft/device-draft.ts';
import { storeLastLogin } from '../../../session/last-login.ts';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { asStep, createJourney, JourneyServer, lenderOffer, findPageHeading } from '../../../testing/journey-server.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(() => server.stop());

const open = () => openAsCustomer(<JourneyPage lender="cashe" />, '/user/cashe');

describe('lender form', () => {
  const fields = getJourneyStep('cashe', 'offer_selected');
  const filled = {
    ...fields,
    fields: ('fields' in fields ? fields.fields : []).map((field) => {
      if (field.name === 'accepted_amount') return { ...field, min: 1000, max: 150_000 };
      return field.name === 'tenure' ? { ...field, options: [{ value: 6 }, { value: 12 }] } : field;
    }),
  };

  it('uses the bounds and options of the lender, and requires the consent', async () => {
    server.view = {
      body: createJourney('cashe', 'offer_selected', { step: asStep(filled), offers: [lenderOffer], chosen_offer_id: 'LO-1' }),
    };
    server.stepResponse = { body: createJourney('cashe', 'docs_pending') };
    await open();
    fireEvent.change(await screen.findByLabelText('Loan amount'), { target: { value: '2,50,000' } });
    expect(screen.queryByRole('link', { name: 'Key Facts Statement (KFS)' })).toBeNull();
    expect(screen.getByText(/₹1,000 to ₹1,50,000/)).toBeVisible();
    fireEvent.click(screen.getByLabelText('12 months'));
    fireEvent.change(screen.getByLabelText('IFSC of your bank branch'), { target: { value: 'hdfc0001234' } });
    fireEvent.click(screen.getByLabelText('Savings account'));
    const consent = screen.getByRole('checkbox');
    expect(consent).not.toBeChecked();
    fireEvent.click(consent);
    fireEvent.click(consent);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Please enter a value from ₹1,000 to ₹1,50,000.')).toBeVisible();
    expect(screen.getByText('This field is required.')).toBeVisible();
    expect(server.getSteps()).toEqual([]);

    fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: '60,000' } });
    await screen.findByRole('link', { name: 'Key Facts Statement (KFS)' });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await findPageHeading('Add your salary slip');
    expect(JSON.parse(server.getSteps()[0]?.body ?? '')).toEqual({
      accepted_amount: 60_000,
      tenure: 12,
      bank_ifsc: 'HDFC0001234',
      account_type: 'savings',
      consent: 1,
    });
  });

  it('keeps the input, except for the bank secret and the consent', async () => {
    storeLastLogin('customer');
    server.view = {
      body: createJourney('cashe', 'offer_selected', { step: asStep(filled), offers: [lenderOffer], chosen_offer_id: 'LO-1' }),
    };
    const { unmount } = await open();
    fireEvent.change(await screen.findByLabelText('Loan amount'), { target: { value: '60,000' } });
    fireEvent.click(screen.getByLabelText('Current account'));
    fireEvent.change(screen.getByLabelText('IFSC of your bank branch'), { target: { value: 'hdfc0001234' } });
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('draft.'))).toHaveLength(1));
    unmount();
    clearDraftsInMemory();
    await open();
    expect(await screen.findByText('We kept what you had typed.')).toBeVisible();
    expect(screen.getByLabelText('Loan amount')).toHaveValue('60,000');
    expect(screen.getByLabelText('Current account')).toBeChecked();
    expect(screen.getByLabelText('IFSC of your bank branch')).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('starts with the offer and shows the figures of the lender for the selection', async () => {
    const offered = { ...lenderOffer, principal_amount: '150000.00', term_months: 12 };
    server.view = { body: createJourney('cashe', 'offer_selected', { step: asStep(filled), offers: [offered], chosen_offer_id: 'LO-1' }) };
    server.quote = (amount, tenure) => ({
      body: {
        terms: {
          ...offered,
          principal_amount: `${amount}.00`,
          term_months: tenure,
          installment_amount: '10412.50',
          annual_percentage_rate: '34.05',
        },
      },
    });
    await open();
    expect(await screen.findByLabelText('Loan amount')).toHaveValue('1,50,000');
    expect(screen.getByLabelText('12 months')).toBeChecked();
    const panel = within(screen.getByRole('region', { name: 'What this comes to' }));
    // The terms of the offer need no request to the lender.
    for (const fact of ['₹9,840.47', '19.59%', '₹2,42,071.28']) expect(panel.getAllByText(new RegExp(fact))[0]).toBeVisible();
    expect(server.requests.filter(({ path }) => path.includes('/quote'))).toEqual([]);
    fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: '60,000' } });
    fireEvent.click(screen.getByLabelText('6 months'));
    expect((await panel.findAllByText(/₹10,412\.50/))[0]).toBeVisible();
    expect(panel.getByText('34.05%')).toBeVisible();
    expect(server.requests.at(-1)?.path).toBe(`/api/journeys/cashe/${APP_ID}/quote?amount=60000&tenure=6`);
    fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: '5,00,000' } });
    expect(panel.getByText(/Choose an amount and a time to repay within what is offered/)).toBeVisible();
    expect(panel.queryByText('34.05%')).toBeNull();
  });

  it('reports when the lender cannot be asked for its terms', async () => {
    server.view = {
      body: createJourney('cashe', 'offer_selected', { step: asStep(filled), offers: [lenderOffer], chosen_offer_id: 'LO-1' }),
    };
    server.quote = () => ({ status: 503, body: { code: 'lender-unavailable', message: 'x', requestId: 'r' } });
    const { toasts } = await open();
    fireEvent.change(await screen.findByLabelText('Loan amount'), { target: { value: '60,000' } });
    fireEvent.click(screen.getByLabelText('6 months'));
    expect(await screen.findByText(/We cannot ask Lender One just now/)).toBeVisible();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('shows which account details are requested, and why', async () => {
    server.view = {
      body: createJourney('cashe', 'offer_selected', { step: asStep(filled), offers: [lenderOffer], chosen_offer_id: 'LO-1' }),
    };
    await open();
    expect(await screen.findByText(/We do not ask for the account number, and never for a PIN or password/)).toBeVisible();
    expect(screen.getByLabelText('IFSC of your bank branch')).toHaveAccessibleDescription(
      /They tell Lender One which branch to pay the money to/,
    );
    expect(screen.getByText(/Lender One needs it to set up the payment/)).toBeVisible();
  });
});

it.each([
  ['Graduate', 'graduate'],
  [null, null],
])('a form before the lead starts with %s when the server prefills %s', async (chosen, value) => {
  const details = getJourneyStep('upwards', 'facts_missing');
  const fields = ('fields' in details ? details.fields : []).map((field) => (field.begins_with ? { ...field, value } : field));
  server.view = { body: createJourney('upwards', 'facts_missing', { step: asStep({ ...details, fields }) }) };
  await openAsCustomer(<JourneyPage lender="upwards" />, '/user/upwards');
  await screen.findByLabelText('Graduate');
  expect(screen.queryAllByText(/What you have told us already is filled in/)).toHaveLength(value === null ? 0 : 1);
  for (const label of ['School', 'Diploma', 'Graduate', 'Postgraduate'])
    expect((screen.getByLabelText(label) as HTMLInputElement).checked).toBe(label === chosen);
});
