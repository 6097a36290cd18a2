import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { JourneyKey } from '../../../../../src/contracts/journeys.js';
import { withdrawnStep } from '../../../../../src/contracts/journeys/journey.js';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { asStep, createJourney, JourneyServer, lenderOffer, findPageHeading } from '../../../testing/journey-server.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(() => server.stop());

const open = (lender: JourneyKey, query = '') => openAsCustomer(<JourneyPage lender={lender} />, `/user/${lender}${query}`);

describe('lender journey', () => {
  it('is requested by the application in the address, or else by the customer’s current one', async () => {
    server.view = { body: createJourney('cashe', 'lead_created') };
    const first = await open('cashe', '?app=app-9');
    await findPageHeading('Lender One is working out your limit');
    first.unmount();
    await open('cashe');
    await findPageHeading('Lender One is working out your limit');
    const asked = server.requests.filter(({ path }) => path.startsWith('/api/journeys/')).map(({ path }) => path);
    expect(asked).toEqual(['/api/journeys/cashe/app-9', `/api/journeys/cashe/${APP_ID}`]);
  });

  it('waits and polls until the lender has answered', async () => {
    server.view = { body: createJourney('cashe', 'not_sent') };
    await open('cashe');
    await findPageHeading('Checking with Lender One');
    server.view = { body: createJourney('cashe', 'docs_pending') };
    await screen.findByRole('heading', { level: 1, name: 'Add your salary slip' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps the focus on its heading while it loads', async () => {
    server.view = { body: createJourney('cashe', 'offer_received', { offers: [lenderOffer] }) };
    await open('cashe');
    const heading = screen.getByRole('heading', { level: 1 });
    // As after a page change.
    heading.tabIndex = -1;
    heading.focus();
    expect(await findPageHeading('Lender One has pre-approved you')).toHaveFocus();
  });

  it('shows that a staff member is checking the application', async () => {
    server.view = { body: createJourney('cashe', 'not_sent', { parked: true }) };
    await open('cashe');
    expect(await screen.findByText('We are looking into it')).toBeVisible();
    expect(screen.getByText(/Nothing is sent twice\./)).toBeVisible();
  });

  it('shows which form details are missing and links to the form', async () => {
    server.view = { body: createJourney('cashe', 'not_sent', { held: true }) };
    await open('cashe');
    await findPageHeading('Some details are missing');
    expect(await screen.findByText(/As soon as you fill them in, your application goes to Lender One\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fill in what is missing' })).toBeVisible();
  });

  it('ends when the customer has withdrawn the consent, and stops polling', async () => {
    server.view = { body: createJourney('cashe', 'lead_created', { step: asStep(withdrawnStep) }) };
    await open('cashe');
    await findPageHeading('You took back the permission for Lender One');
    expect(screen.getByText(/What it has already received stays with the lender/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
    expect(screen.getAllByRole('link', { name: 'Back to offers' })).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ends also when the consent is withdrawn while a step is shown', async () => {
    server.view = { body: createJourney('cashe', 'offer_received', { offers: [lenderOffer] }) };
    server.stepResponse = { status: 422, body: { code: 'consent-missing', message: 'x', requestId: 'r' } };
    await open('cashe');
    await findPageHeading('Lender One has pre-approved you');
    server.view = { body: createJourney('cashe', 'offer_received', { step: asStep(withdrawnStep) }) };
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await findPageHeading('You took back the permission for Lender One');
  });

  it('redirects to the offers when there is no application', async () => {
    server.view = { status: 404, body: { code: 'not-found', message: 'x', requestId: 'r' } };
    const { toasts } = await open('cashe');
    expect(await screen.findByText('You have not applied to this lender yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to offers' })).toHaveAttribute('href', '/user/offers');
    expect(toasts).not.toHaveBeenCalled();
  });

  it.each([
    ['bureau', /Your credit history does not fit/],
    ['something-new', /This does not change your other offers/],
  ])('declines in neutral words (%s)', async (reason, words) => {
    server.view = { body: createJourney('cashe', 'rejected', { reason }) };
    await open('cashe');
    await findPageHeading('Lender One cannot offer you this loan');
    expect(screen.getByText(words)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/something-new|journey\./);
  });

  it('shows why the step was refused and renders the current step', async () => {
    server.view = { body: createJourney('cashe', 'offer_received', { offers: [lenderOffer] }) };
    server.stepResponse = {
      status: 409,
      body: { code: 'step-is-over', message: 'This step is already complete. Continue from here.', requestId: 'r' },
    };
    await open('cashe');
    await findPageHeading('Lender One has pre-approved you');
    server.view = { body: createJourney('cashe', 'under_review') };
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await findPageHeading('Your part is done');
    expect(screen.getByText(/This step is already complete/)).toBeVisible();
  });
});
