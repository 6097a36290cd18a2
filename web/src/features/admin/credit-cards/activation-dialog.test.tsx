import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CardVisitResponse } from '../../../api/generated.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ActivationDialog } from './activation-dialog.tsx';

const UNIQUE = 'a'.repeat(32);
const visited: CardVisitResponse = { visited_on: '2026-11-20', host: null, lender_then: 'Bank One', lender_now: 'Bank Two' };

let visit: CardVisitResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  visit = visited;
  server = new TestServer(({ path }) => {
    if (!path.startsWith('/api/admin/card-visits')) return { body: { id: 'x' } };
    return visit ? { body: visit } : { status: 404, body: { code: 'not-found', message: 'No.', requestId: 'r' } };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

async function open() {
  const { user } = await openAsAdmin(<ActivationDialog isOpen cardId="c1" revoked={undefined} onClose={() => undefined} />);
  await user.click(await screen.findByLabelText(/^Unique ID/));
  await user.paste(UNIQUE);
  return user;
}

it('shows who pays for the visit before recording, and can replace a wrong earlier lender', async () => {
  const user = await open();
  expect(await screen.findByText(/^Visit of .*20.*Nov.*2026: Bank One pays \(lender at that time\)\.$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Use the current lender instead: Bank Two/ }));
  fireEvent.change(screen.getByLabelText(/^Activated on/), { target: { value: '2026-11-20' } });
  await user.type(screen.getByLabelText(/^Reason/), 'Report of the bank');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object)).toEqual([
      { category_id: 'c1', unique_id: UNIQUE, activated_on: '2026-11-20', by_lender_of_now: true, reason: 'Report of the bank' },
    ]),
  );
});

it.each<[string, CardVisitResponse | undefined, RegExp]>([
  ['none was noted', { ...visited, lender_then: null }, /Bank Two pays \(current lender/],
  ['there is none', { ...visited, lender_then: null, lender_now: null }, /the card has no lender\. No payout/],
  ['it led elsewhere', { ...visited, host: 'bank.example' }, /^The visit went to bank\.example/],
  ['it is of another card', undefined, /^No visit to this card has this ID\.$/],
])('shows the case where %s', async (_, answer, words) => {
  visit = answer;
  await open();
  expect(await screen.findByText(words)).toBeVisible();
});
