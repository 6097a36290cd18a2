import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReferralModel, ShownIntermediaryModel } from '../../../api/generated-insurance.ts';
import { page as tab } from '../../../browser/page.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { InsurancePage } from './insurance-page.tsx';
import { ReferralReturn } from './referral-return.tsx';

const first: ShownIntermediaryModel = {
  ...{ kind: 'health', intermediary_id: 'i1', version: 3, name: 'First Cover', registration_number: 'DB 1' },
  ...{ licence: 'broker', valid_until: '2099-12-31', pays_us: 1 },
};
const second = { ...first, intermediary_id: 'i2', version: 1, name: 'Second Cover' };

let shown: ShownIntermediaryModel[];
let answer: TestResponse;
let found: OwnReferralModel[];
let server: TestServer;
let undo: () => void;
let left: jest.SpiedFunction<typeof tab.leaveFor>;
const user = userEvent.setup();

beforeEach(async () => {
  shown = [first];
  found = [];
  left = jest.spyOn(tab, 'leaveFor').mockImplementation(() => undefined);
  server = new TestServer(({ method, path }) => {
    if (path === '/api/insurance') return { body: { intermediaries: shown } };
    if (path.startsWith('/api/insurance/referrals'))
      return method === 'POST' ? answer : { body: { referrals: path.includes('?') ? found : [] } };
    return { status: 204 };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  left.mockRestore();
  undo();
  await server.stop();
});

const open = () => renderPage(<InsurancePage />, { path: '/insurance/transaction', prepare: logInCustomer });
const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);

it('refers a customer only with consent, and sends the notice that was shown', async () => {
  answer = { body: { reference: 'a'.repeat(32), url: 'https://cover.example/?ref=1' } };
  await open();
  const go = await screen.findByRole('button', { name: 'Continue to First Cover' });
  expect(screen.getByText('The intermediary pays us for referrals. You pay us nothing.')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(go);
  expect(screen.getByText('Please tick this first. Without it we cannot refer you.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(go);
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://cover.example/?ref=1'));
  expect(sent()).toEqual([{ kind: 'health', intermediary_id: 'i1', version: 3, notice_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

it('asks for consent again when the intermediary was changed in the meantime, with the reason', async () => {
  answer = { status: 409, body: { code: 'insurance-changed', message: 'It has changed.', requestId: 'r' } };
  await open();
  await user.click(await screen.findByRole('checkbox'));
  shown = [second];
  await user.click(screen.getByRole('button', { name: 'Continue to First Cover' }));
  expect(await screen.findByRole('button', { name: 'Continue to Second Cover' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not lead you on: It has changed.');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(left).not.toHaveBeenCalled();
});

it('explains when no intermediary is available', async () => {
  shown = [];
  await open();
  expect(await screen.findByText(/We refer nobody for insurance here at the moment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the products' })).toHaveAttribute('href', '/products');
});

describe('return from an intermediary', () => {
  const reference = 'ab'.repeat(16);
  const back = (named: string) =>
    renderPage(<ReferralReturn reference={named} />, { path: `/insurance/transaction/${named}`, prepare: logInCustomer });

  it('requests the one referral by its reference, in upper or lower case', async () => {
    found = [
      {
        reference,
        kind: 'health',
        name: 'First Cover',
        registration_number: 'DB 1',
        licence: 'broker',
        opened_at: '2026-11-20T10:00:00.000Z',
      },
    ];
    await back(reference.toUpperCase());
    expect(await screen.findByRole('heading', { name: 'You are back from First Cover' })).toBeVisible();
    expect(server.requests.map(({ path }) => path)).toContain(`/api/insurance/referrals?reference=${reference}`);
  });

  it.each(['0'.repeat(32), 'x', 'ab'.repeat(17)])('shows no referral for the reference %p', async (named) => {
    await back(named);
    expect(await screen.findByRole('heading', { name: 'We do not know this reference' })).toBeVisible();
    const asked = server.requests.filter(({ path }) => path.includes('referrals'));
    expect(asked.length).toBe(named.length === 32 ? 1 : 0);
  });
});
