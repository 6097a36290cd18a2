import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OtpStepModel } from '../../../api/generated.ts';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { createJourney, JourneyServer, findPageHeading } from '../../../testing/journey-server.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(() => server.stop());

const step: OtpStepModel = {
  id: 'code',
  kind: 'otp',
  title: 'journey.common.code.title',
  text: 'journey.common.code.text',
  action: 'journey.common.code.action',
  states: ['code_awaited'],
};
const mockCode = (resend_in: number, tries_left = 3) => {
  return { body: createJourney('cashe', 'lead_created', { step, code: { sent_to: '+91 ******3210', resend_in, tries_left } }) };
};
const type = (code: string) => fireEvent.change(screen.getByLabelText(/6 digit code/), { target: { value: code } });

it('shows where the OTP was sent, takes six digits, and continues', async () => {
  server.view = mockCode(30);
  server.stepResponse = { body: createJourney('cashe', 'under_review') };
  await openAsCustomer(<JourneyPage lender="cashe" />, '/user/cashe');
  await findPageHeading('Enter the code from Lender One');
  expect(screen.getByText('The code went to +91 ******3210.')).toBeVisible();
  expect(screen.getByText('You can ask for a new code in 30 s')).toBeVisible();
  server.view = server.stepResponse;
  type('123456');
  await findPageHeading('Your part is done');
  expect(server.getSteps().map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
    [`/api/journeys/cashe/${APP_ID}/steps/code`, { otp: '123456' }],
  ]);
});

it('shows a wrong OTP at the field and requests another one after the wait', async () => {
  server.view = mockCode(0, 1);
  server.stepResponse = { status: 422, body: { code: 'otp-wrong', message: 'That code is not right.', requestId: 'r' } };
  await openAsCustomer(<JourneyPage lender="cashe" />, '/user/cashe');
  await findPageHeading('Enter the code from Lender One');
  type('111111');
  expect((await screen.findAllByText('That code is not right.'))[0]).toBeVisible();
  server.stepResponse = mockCode(30);
  server.view = server.stepResponse;
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(server.getSteps().at(-1)?.path).toBe(`/api/journeys/cashe/${APP_ID}/code`));
});
