import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../../session/session-slice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { fullProfile, USER_ID } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { HelpDialog } from './help-dialog.tsx';

let answer: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: { number: 'H-7K3M-9QXT', message: 'Your request have been sent successfully' } };
  server = new TestServer(({ path }) => (path === '/api/help' ? answer : { body: fullProfile }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

const requestsSent = () => server.requests.filter(({ path }) => path === '/api/help').map(({ body }) => JSON.parse(body) as unknown);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Your name'), 'Asha');
  await user.type(field('E-mail'), 'asha@example.test');
  await user.type(field('Mobile number'), '9876501234');
  await user.type(field('How can we help?'), 'Help');
}

it('sends the request of an anonymous visitor once all fields are filled, and shows its ticket number', async () => {
  const user = userEvent.setup();
  await renderPage(<HelpDialog onClose={() => undefined} />);
  expect(send()).toBeDisabled();
  // The live region is present before its text.
  const region = screen.getAllByRole('status').find((each) => each.textContent === '');
  await fill(user);
  expect(send()).toBeEnabled();
  await user.click(send());
  expect(await screen.findByText('Your request have been sent successfully')).toBeVisible();
  expect(screen.getByText(/H-7K3M-9QXT/)).toBeVisible();
  expect(region).toHaveFocus();
  expect(region).toContainElement(screen.getByText(/H-7K3M-9QXT/));
  expect(requestsSent()).toEqual([{ name: 'Asha', email: 'asha@example.test', phone: '9876501234', description: 'Help' }]);
});

it.each([
  ['E-mail', 'asha@', 'Email error'],
  ['Mobile number', '98765', 'Phone Number error'],
])('shows for a wrong %s: %s is "%s", and sends nothing', async (name, typed, message) => {
  const user = userEvent.setup();
  await renderPage(<HelpDialog onClose={() => undefined} />);
  await user.type(field(name), typed);
  await user.tab();
  expect(screen.getByText(message)).toBeVisible();
  expect(send()).toBeDisabled();
});

it('prefills known customer details, and Reset restores them', async () => {
  const user = userEvent.setup();
  await renderPage(<HelpDialog onClose={() => undefined} />, {
    prepare: (store) => store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });
  await waitFor(() => expect(field('Your name')).toHaveValue(`${fullProfile.first_name} ${fullProfile.last_name}`));
  await user.type(field('How can we help?'), 'Something else');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('How can we help?')).toHaveValue('');
  expect(field('E-mail')).toHaveValue(fullProfile.email);
});

it('keeps the input when the server refuses', async () => {
  answer = { status: 429, body: { code: 'too-many-requests', message: 'Too many tries. Please try again in 12 minutes.', requestId: 'r' } };
  const user = userEvent.setup();
  await renderPage(<HelpDialog onClose={() => undefined} />);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('in 12 minutes');
  expect(field('How can we help?')).toHaveValue('Help');
});

it('states the purpose and links to the privacy policy, without losing the input', async () => {
  await renderPage(<HelpDialog onClose={() => undefined} />);
  const policy = screen.getByRole('link', { name: 'Privacy policy' });
  expect(policy).toHaveAttribute('href', '/privacy-policy');
  expect(policy).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/only to answer you/)).toBeVisible();
});
