import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OfferSubmissionModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { OffersServer, secondOffer } from '../../../testing/offers-server.ts';
import { APP_ID, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { OffersPage } from './offers-page.tsx';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  api.matched = [sampleOffer, secondOffer];
});
afterEach(async () => {
  await changeLanguage('en');
  await api.stop();
});

const open = () => openAsCustomer(<OffersPage type="pl" />, '/user/offers');
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!item) throw new Error(`no card for ${name}`);
  return within(item);
};

describe('offer', () => {
  it('shows the compared facts, in whole rupees, and penal charges; one tap opens the rest', async () => {
    await open();
    const shown = await card('Lender One');
    const visible = ['₹10,574', '27.25%', '₹2,00,000', '24 months', '10% to 24% a year', '₹6,000', '2 % a month on the overdue instalment'];
    for (const fact of visible) expect(shown.getByText(fact)).toBeVisible();
    expect(shown.getByRole('img', { name: 'APR of Lender One: 13.06% to 27.25%' })).toBeVisible();
    const rest = ['₹59,781', '3 days', '25 Nov 2026, 11:59 pm', '₹1,94,000', '₹2,59,781'];
    for (const fact of rest) expect(shown.getByText(fact)).not.toBeVisible();
    fireEvent.click(shown.getByRole('button', { name: /Details.*Lender One/ }));
    for (const fact of rest) expect(shown.getByText(fact)).toBeVisible();
    expect(shown.getByRole('button', { name: /Key facts.*Lender One/ })).toBeVisible();
  });

  it('names the lender by its regulated name, or the lenders behind a platform', async () => {
    const through = { lender_role: 'platform', regulated_entities: 'One Bank Limited, Two Finance Limited' } as const;
    api.matched = [sampleOffer, { ...secondOffer, ...through }];
    await open();
    expect((await card('Lender One')).getByText('Who lends: First Finance Limited')).toBeVisible();
    const platform = await card(secondOffer.lender_name);
    expect(platform.getByText('Who lends: through this platform: One Bank Limited, Two Finance Limited')).toBeVisible();
    expect(screen.queryByText('Line of credit.')).toBeNull();
  });

  it('is marked as a line of credit, with an explanation of its figures', async () => {
    api.matched = [sampleOffer, { ...secondOffer, credit_line: 1 }];
    await open();
    expect((await card(secondOffer.lender_name)).getByText(/drawing the whole amount at once/)).toHaveTextContent(/^Line of credit\./);
    expect((await card('Lender One')).queryByText(/Line of credit/)).toBeNull();
  });

  it('says how soon the lender answers, in a line that looks the same for every lender', async () => {
    api.matched = [
      sampleOffer,
      { ...secondOffer, journey: 'cashe', answer_days: null },
      { ...secondOffer, lender_id: 'l3', lender_name: 'Lender Three', answer_days: 1 },
    ];
    await open();
    const manual = (await card('Lender One')).getByText('We pass your application on. The lender answers within 5 days.');
    const online = (await card('Lender Two')).getByText('Answers online');
    expect((await card('Lender Three')).getByText('We pass your application on. The lender answers within 1 day.')).toBeVisible();
    expect([manual.tagName, manual.className]).toEqual([online.tagName, online.className]);
  });

  it('has one indicative note for all offers', async () => {
    await open();
    await card('Lender One');
    expect(screen.getAllByText(/^Indicative/)).toHaveLength(1);
  });

  it('has the same outlined button as all others', async () => {
    await open();
    await card('Lender One');
    const kinds = screen.getAllByRole('button', { name: /^Apply to Lender/ }).map((button) => [button.dataset.variant, button.className]);
    expect(kinds).toHaveLength(2);
    expect(kinds[0]).toEqual(kinds[1]);
    expect(kinds[0]?.[0]).toBe('outline');
  });

  it('marks amount and tenure when they differ from the request', async () => {
    api.matched = [sampleOffer, { ...secondOffer, amount: 150_000, tenure: 18 }];
    await open();
    expect((await card('Lender One')).queryByText(/over 24 months/)).toBeNull();
    expect((await card('Lender Two')).getByText('₹1,50,000 over 18 months')).toBeVisible();
  });

  it('is marked when below the request; a special offer has a badge with its end date', async () => {
    api.matched = [{ ...sampleOffer, amount: 150_000, amount_capped: 1, special_offer: { text: 'No fee', ends_on: '2026-12-31' } }];
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Lends less than you asked for')).toBeVisible();
    expect(shown.getByText('Special offer until 31 Dec 2026')).toBeVisible();
    expect(shown.getByText('No fee')).toHaveAttribute('lang', 'en');
  });

  it('has the badge of a special offer in Hindi too', async () => {
    api.matched = [
      { ...sampleOffer, special_offer: { text: 'No fee', text_hi: 'कोई शुल्क नहीं', ends_on: '2026-12-31' } },
      { ...secondOffer, special_offer: { text: 'Half the fee', text_hi: null, ends_on: null } },
    ];
    await open();
    await act(() => changeLanguage('hi'));
    const shown = await card('Lender One');
    expect(shown.getByText(/^विशेष ऑफ़र, 31 .* तक$/)).toBeVisible();
    expect(shown.getByText('कोई शुल्क नहीं')).toHaveAttribute('lang', 'hi');
    expect(shown.queryByText('No fee')).toBeNull();
    expect((await card('Lender Two')).getByText('Half the fee')).toHaveAttribute('lang', 'en');
  });

  const applied = (submission: Partial<OfferSubmissionModel>) =>
    (api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, ...submission } }]);

  it('shows its progress after an application, and no apply button', async () => {
    applied({ state: 'under_review' });
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Under review')).toBeVisible();
    expect(shown.getByRole('link', { name: /See status/ })).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
    expect(shown.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  it.each([
    ['its lender has no API', { by_hand: true, next: `/user/application-status/${APP_ID}` }],
    ['its lender has not received it yet', {}],
  ])('is not marked as sent where %s', async (_, more) => {
    applied({ state: 'lead_created', is_received: false, ...more });
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Application made')).toBeVisible();
    expect(shown.queryByText('Sent to the lender')).toBeNull();
    expect(shown.queryByText(/our estimate/)).toBeNull();
  });

  it('links to the lender’s own offer once there is one, and marks our figures as an estimate', async () => {
    applied({ state: 'offer_received' });
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Offer received')).toBeVisible();
    expect(shown.getByText(/are our estimate\. What counts now is what Lender One itself offers/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Continue with Lender One' })).toHaveAttribute('href', '/user/cashe');
  });

  it.each([
    ['was refused', { state: 'rejected' }, 'Not approved', /our estimate/],
    [
      'goes no further without the permission',
      { state: 'offer_received', is_withdrawn: true },
      'Permission taken back',
      /We send it nothing more/,
    ],
    ['waits for the form', { state: 'lead_created', is_received: false, is_held: true }, 'Application made', /As soon as you fill them in/],
  ] as const)('that %s shows this, and links to its status', async (_, more, label, note) => {
    applied(more);
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText(label)).toBeVisible();
    expect(shown.getByText(note)).toBeVisible();
    expect(shown.queryByRole('link', { name: /Continue with/ })).toBeNull();
    expect(shown.getByRole('link', { name: /See status/ })).toBeVisible();
  });
});

it('an offer that was paid out in part shows this, also after the permission was taken back', async () => {
  api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, state: 'part_disbursed', is_withdrawn: true } }];
  await open();
  const shown = await card('Lender One');
  expect(shown.getByText('Partly paid out')).toBeVisible();
  expect(shown.queryByText(/Permission taken back/)).toBeNull();
});

describe('offer without a response of its lender', () => {
  it.each([
    ['it was never sent, and cancelled', { state: 'cancelled', is_received: false }],
    ['it was cancelled', { state: 'cancelled' }],
    ['it was not sent', { state: 'offer_selected', is_received: false }],
    ['the permission was taken back', { state: 'offer_received', is_withdrawn: true }],
    ['the permission was taken back, and it has ended', { state: 'rejected', is_withdrawn: true }],
  ] as const)('does not mark our figures as an estimate: %s', async (_, more) => {
    api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, ...more } }];
    await open();
    await card('Lender One');
    expect(screen.queryByText(/our estimate/)).toBeNull();
  });
});
