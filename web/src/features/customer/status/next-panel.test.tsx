import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ApplicationState, SubmissionModel } from '../../../api/generated.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NextPanel } from './next-panel.tsx';

const show = (state: ApplicationState, changes: Partial<SubmissionModel> = {}) =>
  renderPage(
    <NextPanel
      submission={
        {
          ...{ state, next: '/user/money-view', lender_name: 'Lender One', is_received: true, is_withdrawn: false },
          ...changes,
        } as SubmissionModel
      }
    />,
    { path: '/' },
  );
const later = '2099-11-27T11:15:00.000Z';
const byWhen = 'Please do this by 27 Nov 2099, 4:45 pm. Until then Lender One stands by its offer.';

it.each<[ApplicationState, boolean]>([
  ['kyc_pending', true],
  ['docs_pending', true],
  ['agreement_pending', true],
  // Who has signed has taken the offer.
  ['mandate_pending', false],
])('says that the customer is to act at the lender in %s, and by when where that is known', async (state, hasTime) => {
  await show(state, { valid_until: later });
  expect(screen.getByRole('heading', { level: 3, name: 'What you do next' })).toBeVisible();
  expect(screen.queryAllByText(byWhen)).toHaveLength(hasTime ? 1 : 0);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of a time that is over once the lender has gone on', async () => {
  await show('agreement_pending', { valid_until: '2026-01-02T11:15:00.000Z' });
  expect(screen.queryByText(/was good until/)).toBeNull();
});

it.each<ApplicationState>(['under_review', 'approved', 'lead_created'])('leaves %s to the lender', async (state) => {
  await show(state, { valid_until: later });
  expect(screen.getByRole('heading', { level: 3, name: 'What happens next' })).toBeVisible();
  expect(screen.queryByText(byWhen)).toBeNull();
});
