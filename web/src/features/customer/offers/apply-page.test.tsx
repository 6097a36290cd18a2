import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { buildShareNotice } from '../../../../../src/contracts/share-notice.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { getConsentCheckbox, getLenderItem, getKeyFactsCheckbox, selectLender } from '../../../testing/lender-checkboxes.ts';
import { createAcknowledgement, OffersServer, createApplicableOffer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { ApplyPage } from './apply-page.tsx';

const early = createApplicableOffer('Lender Early', 'l2', { processing_order: 1 });
const late = createApplicableOffer('Lender Late', 'l1', { processing_order: 3 });

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  api.matched = [late, sampleOffer, early];
});
afterEach(() => api.stop());

const open = () => renderPage(<ApplyPage />, { path: '/user/apply', prepare: (store) => logInCustomer(store, { appId: APP_ID }) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const applyToSelected = () => press('Apply to the ticked lenders');
const boxes = () => screen.findAllByRole('checkbox');
const readBoxes = () => screen.queryAllByRole('checkbox', { name: /I have read the key facts/ });

const noticeOf = ({ lender_id: id, lender_name: name, lender_role: role, regulated_entities: entities, journey }: OfferCardModel) =>
  buildShareNotice(createTextIn('en'), { id, name, role, entities, journey, loanType: 'pl' }, sampleBootstrap.config.grievance_officer);
/** Everything that a notice states beside its checkbox. */
const described = ({ text, data, use, rights }: ConsentNotice) => [text, ...data, use, rights];
const application = (...lenders: readonly OfferCardModel[]) => [
  '/api/applications',
  {
    product_type: 'Personal Loans',
    consents: {},
    auto_submit_lender_ids: lenders.map(({ lender_id }) => lender_id),
    auto_submit_offer_ids: lenders.map(({ offer_id }) => offer_id),
    notice_hashes: lenders.map((lender) => hashNotice(noticeOf(lender))),
  },
];

describe('last step of the form', () => {
  it('shows why no lender can be selected after the consent was withdrawn, and where to give it, without further requests', async () => {
    api.offersResponse = { status: 422, body: { code: 'consent-missing', message: 'x', requestId: 'r' } };
    await open();
    expect(await screen.findByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('lists matching lenders that take direct applications by processing order, each with an empty checkbox', async () => {
    await open();
    expect(await boxes()).toHaveLength(2);
    for (const box of await boxes()) expect(box).not.toBeChecked();
    const items = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox'));
    expect(items.map((item) => within(item).getByRole('checkbox').closest('li')?.textContent)).toEqual([
      expect.stringContaining('Lender Early'),
      expect.stringContaining('Lender Late'),
    ]);
    expect(screen.queryByText(/Lender One/)).toBeNull();
    const mandatory = ['₹2,00,000', '24 months', '27.25%', '₹10,574', '₹6,000', '3 days', '2 % a month on the overdue instalment'];
    for (const fact of [...mandatory, 'Your PAN', 'Your monthly income']) expect(items[0]).toHaveTextContent(fact);
    expect(items[0]).not.toHaveTextContent(/address1|gender/i);
    expect(within(items[0] as HTMLElement).getByRole('button', { name: /Lender Early/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /How/ })).toHaveAttribute('href', '/how-we-match');
  });

  it('states in the notice of each lender the shared data, the purpose and the rights', async () => {
    await open();
    await boxes();
    for (const lender of [early, late]) {
      expect(getConsentCheckbox(lender.lender_name)).toHaveAccessibleName(noticeOf(lender).tick);
      const parts = described(noticeOf(lender));
      expect(parts).toContain('Your PAN');
      for (const part of parts) expect(getConsentCheckbox(lender.lender_name)).toHaveAccessibleDescription(expect.stringContaining(part));
      const items = getLenderItem(lender.lender_name).getAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(noticeOf(lender).data);
    }
  });

  it('applies to the selected lenders only, in one call, each under its notice', async () => {
    const { path } = await open();
    await boxes();
    await selectLender('Lender Early');
    expect(readBoxes()).toHaveLength(1);
    applyToSelected();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(api.getPosts()).toEqual([createAcknowledgement('o-l2'), application(early)]);
  });

  it('applies in processing order, whatever the order of selection, once all key facts are acknowledged', async () => {
    const { path } = await open();
    await boxes();
    await selectLender('Lender Late');
    await selectLender('Lender Early');
    applyToSelected();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(api.getPosts()).toEqual([createAcknowledgement('o-l2'), createAcknowledgement('o-l1'), application(early, late)]);
  });

  it('blocks the application without a selection and shows what is missing', async () => {
    await open();
    await boxes();
    applyToSelected();
    expect(await screen.findByText('Please tick at least one lender.')).toBeVisible();
    expect(api.getPosts()).toEqual([]);
  });

  it('makes continuing without applying the main button until a lender is selected, and keeps it available afterwards', async () => {
    const { path } = await open();
    await boxes();
    const isMain = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant') === 'filled';
    const main = () => ['Continue without applying', 'Apply to the ticked lenders'].filter(isMain);
    expect(main()).toEqual(['Continue without applying']);
    await selectLender('Lender Late');
    expect(main()).toEqual(['Apply to the ticked lenders']);
    press('Continue without applying');
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.getPosts().filter(([path]) => path === '/api/applications')).toEqual([]);
  });

  it('shows no step number', async () => {
    await open();
    await boxes();
    expect(screen.queryByText(/Step \d of \d/)).toBeNull();
  });

  it('reports a lender that has closed in the meantime, reloads the list, and keeps the remaining selection', async () => {
    const { path } = await open();
    await boxes();
    await selectLender('Lender Early');
    await selectLender('Lender Late');
    api.openResponse = {
      status: 422,
      body: { code: 'auto-submission-closed', message: 'Not any more: Lender Late.', fields: {}, requestId: 'r' },
    };
    api.matched = [early];
    applyToSelected();
    expect(await screen.findByText('Not any more: Lender Late.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    expect(getConsentCheckbox('Lender Early')).toBeChecked();
    expect(getKeyFactsCheckbox('Lender Early')).toBeChecked();
    api.openResponse = { body: { app_id: APP_ID, next: '/user/offers' } };
    applyToSelected();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(api.getPosts()).toEqual([
      ...[createAcknowledgement('o-l2'), createAcknowledgement('o-l1'), application(early, late)],
      ...[createAcknowledgement('o-l2'), application(early)],
    ]);
  });

  it('is skipped when no lender takes direct applications', async () => {
    api.matched = [sampleOffer];
    const { path } = await open();
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });

  it('redirects to the application when all lenders were applied to', async () => {
    api.matched = [sampleOffer, { ...createApplicableOffer('Applied', 'l9'), submission: sampleSubmission }];
    const { path } = await open();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
  });
});
