import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { page } from '../../../browser/page.ts';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { createJourney, JourneyServer } from '../../../testing/journey-server.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const open = () => openAsCustomer(<JourneyPage lender="money-view" />, '/user/money-view');

describe('handoff to the site of a lender', () => {
  const link = (expires_at: string) => ({ body: createJourney('money-view', 'redirected', { url: 'https://lender.test/go', expires_at }) });

  it('shows the destination, redirects once, and keeps the link for a return', async () => {
    const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
    server.view = { body: createJourney('money-view', 'offer_selected') };
    server.stepResponse = link(new Date(Date.now() + 600_000).toISOString());
    await open();
    expect(await screen.findByText('You are going to Lender One')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Continue at Lender One' });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    expect(await screen.findByRole('link', { name: 'Open the site of Lender One' })).toHaveAttribute('href', 'https://lender.test/go');
    expect(leave.mock.calls).toEqual([['https://lender.test/go']]);
    expect(server.getSteps()).toHaveLength(1);
  });

  it('offers a new link once the old one has expired', async () => {
    const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
    server.view = { body: createJourney('money-view', 'redirected') };
    server.stepResponse = link(new Date(Date.now() - 1_000).toISOString());
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Lender One' }));
    expect(await screen.findByText(/This link has expired/)).toBeVisible();
    server.stepResponse = link(new Date(Date.now() + 600_000).toISOString());
    fireEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
    expect(await screen.findByRole('link', { name: 'Open the site of Lender One' })).toBeVisible();
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('stays on the page when the lender cannot be reached', async () => {
    const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
    server.view = { body: createJourney('money-view', 'offer_selected') };
    server.stepResponse = {
      status: 503,
      body: { code: 'lender-unavailable', message: 'The lender does not answer at the moment.', requestId: 'r' },
    };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Lender One' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The lender does not answer at the moment.');
    expect(alert).toHaveFocus();
    expect(leave).not.toHaveBeenCalled();
  });
});
