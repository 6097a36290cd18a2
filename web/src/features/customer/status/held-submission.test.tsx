import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { createTransition, StatusServer, submissionUnderReview } from '../../../testing/status-server.ts';
import { StatusPage } from './status-page.tsx';

let server: StatusServer;
beforeEach(async () => {
  server = await StatusServer.start();
});
afterEach(() => server.stop());

const open = () =>
  openAsCustomer([{ path: '/user/application-status/:appId', element: <StatusPage /> }], `/user/application-status/${APP_ID}`);

describe('status of an application that its lender has not received', () => {
  it.each([
    [{ by_hand: true }, /We pass your application on to Lender One\. We tell you as soon as it answers/],
    [{ by_hand: true, answer_due_on: '2026-11-25' }, /We pass your application on to Lender One\. It answers by 25 Nov 2026/],
    [
      { by_hand: true, answer_due_on: '2026-11-25', is_answer_late: true },
      /Lender One should have answered by 25 Nov 2026, but we have no answer yet\. You can ask us under “Help”, or withdraw this application/,
    ],
    [{ by_hand: false }, /We are passing your details on to the lender/],
  ])('does not claim that the lender has received the details: %p', async (changes, words) => {
    server.moveToUnreceived(changes);
    const { container } = await open();
    const card = await screen.findByRole('region', { name: 'Lender One' });
    expect(within(card).getAllByRole('listitem')[0]).toHaveTextContent(/^Application made/);
    expect(card).toHaveTextContent(words);
    expect(container).not.toHaveTextContent(/Sent to the lender|looking at your details/);
  });

  it.each([
    [{}, /We passed your application on to Lender One on 20 Nov 2026, 4:05 pm\. We tell you as soon as it answers/],
    [{ answer_due_on: '2026-11-25', is_received: true }, /passed your application on to Lender One on 20 Nov.*It answers by 25 Nov 2026/],
    [{ answer_due_on: '2026-11-25', is_answer_late: true, is_received: true }, /Lender One should have answered by 25 Nov 2026/],
  ])('says when staff passed it on: %p', async (changes, words) => {
    server.moveToUnreceived({ by_hand: true, passed_on_at: '2026-11-20T10:35:00.000Z', ...changes });
    await open();
    expect(await screen.findByRole('region', { name: 'Lender One' })).toHaveTextContent(words);
  });

  it('shows which form details are missing and links to the form', async () => {
    server.moveToUnreceived({ is_held: true });
    await open();
    expect(await screen.findByText(/As soon as you fill them in, your application goes to Lender One\./)).toBeVisible();
    expect(screen.queryByText(/We are passing your details on/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Fill in what is missing' })).toBeVisible();
  });

  it('shows that it waits for a mobile number and links to its confirmation', async () => {
    server.profile = { ...server.profile, mobile_phone_number: '' };
    server.moveToUnreceived({ is_held: true });
    await open();
    expect(await screen.findByText(/As soon as you confirm one, your application goes to Lender One\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Confirm/ })[0]).toHaveAttribute('href', '/user/contact-confirmation');
    expect(screen.queryByRole('button', { name: 'Fill in what is missing' })).toBeNull();
  });

  it('shows this only for the held lender', async () => {
    const first = { ...submissionUnderReview, state: 'lead_created', is_received: false } as const;
    const entry = { ...createTransition('lead_created', 20) };
    server.application = {
      ...server.application,
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
});
