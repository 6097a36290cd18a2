import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getJourneyStep } from '../../../../../src/contracts/journeys.js';
import type { FormStep } from '../../../../../src/contracts/journeys/journey.js';
import type { JourneyResponse } from '../../../api/generated.ts';
import { asStep } from '../../../testing/journey-server.ts';
import { advanceUntil, stopPageClock } from '../../../testing/page-clock.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { FormStepView } from './form-step.tsx';

const offer = {
  ...{ lender_offer_id: 'LO-1', principal_amount: '150000.00', net_disbursed_amount: '146460.00', term_months: 12, interest_rate: '27.00' },
  ...{ annual_percentage_rate: '31.73', installment_amount: '14402.61', processing_fee: '3540.00', other_upfront_charges: '0.00' },
  total_to_pay: '176371.32',
  ...{ terms_url: 'https://lender.test/terms', kfs_url: 'https://lender.test/kfs/150000-12' },
};
const confirm = getJourneyStep('cashe', 'offer_selected') as FormStep;
const step: FormStep = {
  ...confirm,
  fields: confirm.fields.map((field) => ({
    ...field,
    ...(field.name === 'accepted_amount' && { min: 1_000, max: 150_000 }),
    ...(field.name === 'tenure' && { options: [{ value: 6 }, { value: 12 }] }),
  })),
};

let quote: TestResponse;
let sent: unknown[];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  sent = [];
  quote = {
    body: {
      terms: { ...offer, principal_amount: '60000.00', term_months: 12, kfs_url: 'https://lender.test/kfs/60000-12' },
    },
  };
  server = new TestServer(() => quote);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  jest.useRealTimers();
  undo();
  await server.stop();
});

async function open() {
  const journey = { lender_name: 'Lender One', offers: [offer], chosen_offer_id: 'LO-1' } as unknown as JourneyResponse;
  await renderPage(
    <FormStepView
      step={asStep(step)}
      journey={journey}
      journeyRef={{ lender: 'cashe', appId: 'a1' }}
      take={(body) => {
        sent.push(body);
        return Promise.resolve(journey);
      }}
      isBusy={false}
    />,
    { path: '/' },
  );
  fireEvent.change(await screen.findByLabelText('IFSC of your bank branch'), { target: { value: 'HDFC0001234' } });
  fireEvent.click(screen.getByLabelText('Savings account'));
}
const documentLinks = () => screen.queryAllByRole('link', { name: 'Key Facts Statement (KFS)' }).map((link) => link.getAttribute('href'));
const consent = () => screen.getByRole('checkbox', { name: /I have read the Key Facts Statement/ });
const choose = (amount: string) => fireEvent.change(screen.getByLabelText('Loan amount'), { target: { value: amount } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

it('requires consent to the documents of the selected loan, and again for each other loan', async () => {
  await open();
  expect(documentLinks()).toEqual([offer.kfs_url]);
  fireEvent.click(consent());
  expect(consent()).toBeChecked();
  choose('60,000');
  await waitFor(() => expect(consent()).not.toBeChecked());
  await waitFor(() => expect(documentLinks()).toEqual(['https://lender.test/kfs/60000-12']));
  press();
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.click(consent());
  press();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ accepted_amount: 60_000, tenure: 12, consent: 1 })]));
});

it('refuses consent while documents are unavailable, and shows them once the lender answers', async () => {
  const answer = quote;
  quote = { status: 503, body: { code: 'lender-unavailable', message: 'x', requestId: 'r' } };
  await open();
  stopPageClock();
  choose('60,000');
  await advanceUntil(() => screen.queryByText(/We cannot ask Lender One just now/) !== null);
  expect(documentLinks()).toEqual([]);
  fireEvent.click(consent());
  press();
  await advanceUntil(() => screen.queryByText(/The Key Facts Statement for this choice is not available yet/) !== null);
  expect(sent).toEqual([]);
  quote = answer;
  await advanceUntil(() => documentLinks().length > 0);
  expect(documentLinks()).toEqual(['https://lender.test/kfs/60000-12']);
});
