import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ApplicationState } from '../../../../../src/contracts/application-states.js';
import { type JourneyKey, journeyKeys, getJourneyStep } from '../../../../../src/contracts/journeys.js';
import type { BookedVisitModel, JourneyResponse } from '../../../api/generated.ts';
import { asStep } from '../../../testing/journey-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { EndStepView } from './end-step.tsx';

const show = (lender: JourneyKey, state: ApplicationState, visit?: BookedVisitModel) =>
  renderPage(
    <EndStepView
      step={asStep(getJourneyStep(lender, state))}
      journey={{ lender_name: 'Lender One', reason: null, visit } as JourneyResponse}
      journeyRef={{ lender, appId: 'a1' }}
      take={() => Promise.reject(new Error('nothing to take'))}
      isBusy={false}
    />,
    { path: '/' },
  );
const free = () => screen.queryAllByText(/^You are not bound before you sign/).length;
const isHis = () => screen.queryAllByText(/^You do this with Lender One itself/).length;

it.each(journeyKeys.flatMap((key) => (['under_review', 'approved'] as const).map((state) => [key, state] as const)))(
  '%s, %s: the customer’s part is done, without obligation so far',
  async (key, state) => {
    await show(key, state);
    expect(getJourneyStep(key, state).title).toBe('journey.common.done.title');
    expect([isHis(), free()]).toEqual([0, 1]);
  },
);

it.each<[JourneyKey, ApplicationState, RegExp, number]>([
  ['cashe', 'redirected', /You go on at the lender’s site/, 1],
  ['cashe', 'kyc_pending', /Keep your PAN and address proof ready/, 1],
  ['money-view', 'docs_pending', /send the documents/, 1],
  ['money-view', 'agreement_pending', /sign the agreement/, 1],
  ['cashe', 'mandate_pending', /Set up the automatic repayment/, 0],
])('%s, %s: shows what the customer still has to do at the lender', async (key, state, words, isFree) => {
  await show(key, state);
  expect(getJourneyStep(key, state).title).not.toBe('journey.common.done.title');
  expect(screen.getByText(words)).toBeVisible();
  expect([isHis(), free()]).toEqual([1, isFree]);
});

it.each(journeyKeys.flatMap((key) => (['disbursed', 'cooling_off_exit', 'closed'] as const).map((state) => [key, state] as const)))(
  '%s, %s: shows no note about the lack of obligation',
  async (key, state) => {
    await show(key, state);
    expect([isHis(), free()]).toEqual([0, 0]);
    expect(screen.getByRole('link', { name: /status/i })).toHaveAttribute('href', '/user/application-status/a1');
  },
);

it.each([
  ['muthootgold', 2, /^Bring the gold/, 'At a branch near pincode 560001'],
  ['muthootgold', 1, /^Have the gold/, 'At your door, pincode 560001'],
  ['indiagold', 1, /^Have the gold/, 'At your door, pincode 560001'],
] as const)('%s, visit by service %i: shows time, place and what to have ready', async (key, service, words, place) => {
  await show(key, 'kyc_pending', { service, pincode: '560001', day: '2026-11-26', time: 'afternoon' });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent.includes(place))).toHaveTextContent(
    /26.*Nov.*2026.*Afternoon, 12 to 4/,
  );
});
