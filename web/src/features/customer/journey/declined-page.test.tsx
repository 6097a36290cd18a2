import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { createJourney, JourneyServer, findPageHeading } from '../../../testing/journey-server.ts';
import { sampleOffer } from '../../../testing/sample-customer.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(() => server.stop());

function Here() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <JourneyPage lender="earlysalary" />
    </>
  );
}
const open = (path: string) => openAsCustomer(<Here />, path);

it('the refusal page explains the refusal and names other matching lenders', async () => {
  server.view = { body: createJourney('earlysalary', 'rejected', { reason: 'income' }) };
  server.offers = [{ ...sampleOffer, lender_name: 'Lender Two', submission: null }];
  await open('/user/earlysalary?app=app-9');
  await findPageHeading('Lender One cannot lend to you now');
  expect(screen.getByText('/user/earlysalary/declined?app=app-9')).toBeInTheDocument();
  expect(screen.getByText(/Your income is below/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Other lenders that match you' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lender Two' })).toHaveAttribute('href', '/user/offers#offer-l1');
});

it('the refusal page redirects a customer who was not refused', async () => {
  server.view = { body: createJourney('earlysalary', 'offer_received') };
  await open('/user/earlysalary/declined');
  await findPageHeading('You can go on at Lender One');
  expect(screen.getByText('/user/earlysalary')).toBeInTheDocument();
});
