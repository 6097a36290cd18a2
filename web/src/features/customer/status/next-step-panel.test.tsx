import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { ApplicationState, SubmissionModel } from '../../../api/generated.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { StatusServer } from '../../../testing/status-server.ts';
import { logInCustomer } from '../../../testing/sample-customer.ts';
import { NextStepPanel } from './next-step-panel.tsx';

const panel = (state: ApplicationState, changes: Partial<SubmissionModel> = {}) => (
  <NextStepPanel
    submission={
      {
        ...{ state, next: '/user/money-view', lender_name: 'Lender One', is_received: true, is_withdrawn: false },
        ...changes,
      } as SubmissionModel
    }
  />
);
const show = (...of: Parameters<typeof panel>) => renderPage(panel(...of), { path: '/' });
const later = '2099-11-27T11:15:00.000Z';
const byWhen = 'Please do this by 27 Nov 2099, 4:45 pm. Until then Lender One stands by its offer.';

it.each<[ApplicationState, boolean]>([
  ['kyc_pending', true],
  ['docs_pending', true],
  ['agreement_pending', true],
  // A signed agreement means an accepted offer.
  ['mandate_pending', false],
])('shows that the customer has to act at the lender in %s, with the deadline when it is known', async (state, hasTime) => {
  await show(state, { valid_until: later });
  expect(screen.getByRole('heading', { level: 3, name: 'What you do next' })).toBeVisible();
  expect(screen.queryAllByText(byWhen)).toHaveLength(hasTime ? 1 : 0);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each<[LoanTypeKey, string[]]>([
  ['gl', ['/api/set-product']],
  ['pl', []],
])(
  'continues at a personal loan lender, and switches back to personal loans when another product was chosen since: %s',
  async (type, posts) => {
    const server = await StatusServer.start();
    server.refusal = { body: { product_type: 'Personal Loans', product_id: 1, next: '/user/offers' } };
    const { path, store } = await renderPage(panel('redirected'), { path: '/', prepare: (store) => logInCustomer(store, { type }) });
    fireEvent.click(screen.getByRole('link', { name: 'Continue with Lender One' }));
    await waitFor(() => expect(path()).toBe('/user/money-view'));
    expect(store.getState().customer.productType).toBe('Personal Loans');
    expect(server.getPosts().map(([to]) => to)).toEqual(posts);
    await server.stop();
  },
);

it('hides a past deadline once the lender has moved on', async () => {
  await show('agreement_pending', { valid_until: '2026-01-02T11:15:00.000Z' });
  expect(screen.queryByText(/was good until/)).toBeNull();
});

it.each<ApplicationState>(['under_review', 'approved', 'lead_created'])('asks for no customer action in %s', async (state) => {
  await show(state, { valid_until: later });
  expect(screen.getByRole('heading', { level: 3, name: 'What happens next' })).toBeVisible();
  expect(screen.queryByText(byWhen)).toBeNull();
});
