import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { createJourney, JourneyServer, lenderOffer, findPageHeading } from '../../../testing/journey-server.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(() => server.stop());

const open = () => openAsCustomer(<JourneyPage lender="money-view" />, '/user/money-view');

describe('lender offers', () => {
  it('show facts and documents, let the customer select one, and report an amount below the request', async () => {
    server.view = {
      body: createJourney('money-view', 'offer_received', {
        offers: [lenderOffer, { ...lenderOffer, lender_offer_id: 'LO-2', term_months: 36, terms_version: 'terms-2' }],
      }),
    };
    server.stepResponse = { body: createJourney('money-view', 'offer_selected') };
    await open();
    await findPageHeading('Your offers from Lender One');
    expect(await screen.findByText(/These offers are below the amount you asked for/)).toBeVisible();
    const radios = screen.getAllByRole('radio');
    for (const radio of radios) expect(radio).not.toBeChecked();
    for (const fact of ['19.59%', '₹2,42,071.28', '₹9,840.47', '₹5,900', '2% a month on the overdue instalment']) {
      expect(screen.getAllByText(fact)).toHaveLength(2);
    }
    expect(screen.getAllByRole('link', { name: 'Key Facts Statement (KFS)' })[0]).toHaveAttribute('href', lenderOffer.kfs_url);

    fireEvent.click(screen.getByRole('button', { name: 'Choose this offer' }));
    expect(await screen.findByText('Please choose an offer.')).toBeVisible();
    fireEvent.click(screen.getByLabelText('₹2,00,000 over 36 months'));
    fireEvent.click(screen.getByRole('button', { name: 'Choose this offer' }));
    await findPageHeading('Continue at Lender One');
    expect(server.getSteps().map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
      [`/api/journeys/money-view/${APP_ID}/steps/offers`, { lender_offer_id: 'LO-2', terms_version: 'terms-2' }],
    ]);
  });

  it('that have changed meanwhile are shown anew, with the reason, and none is chosen', async () => {
    const other = { ...lenderOffer, lender_offer_id: 'LO-2', term_months: 36, terms_version: 'terms-2' };
    server.view = { body: createJourney('money-view', 'offer_received', { offers: [lenderOffer, other] }) };
    server.stepResponse = { status: 422, body: { code: 'offer-expired', message: 'This offer is no longer valid.', requestId: 'r' } };
    await open();
    fireEvent.click(await screen.findByLabelText('₹2,00,000 over 36 months'));
    const dearer = { ...other, annual_percentage_rate: '24.00', terms_version: 'terms-3' };
    server.view = { body: createJourney('money-view', 'offer_received', { offers: [lenderOffer, dearer] }) };
    fireEvent.click(screen.getByRole('button', { name: 'Choose this offer' }));
    expect(await screen.findByText('24.00%')).toBeVisible();
    expect(screen.getByText('This offer is no longer valid.').closest('[role=alert]')).toHaveFocus();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});
