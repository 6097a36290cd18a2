import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ConsentNotice } from '../../../../../src/contracts/consent-notice.js';
import { buildShareNotice } from '../../../../../src/contracts/share-notice.js';
import type { ErrorCode } from '../../../../../src/contracts/errors.js';
import { en } from '../../../../../src/contracts/i18n/en.js';
import { hi } from '../../../../../src/contracts/i18n/hi.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { getConsentCheckbox, getLenderItem, getKeyFactsCheckbox, selectLender } from '../../../testing/lender-checkboxes.ts';
import { createAcknowledgement, OffersServer, createApplicableOffer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, sampleOffer } from '../../../testing/sample-customer.ts';
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
/** Waits until the button can be pressed again. */
const settled = () => waitFor(() => expect(screen.getByRole('button', { name: 'Apply to the ticked lenders' })).toBeEnabled());
const boxes = () => screen.findAllByRole('checkbox');
const readBoxes = () => screen.queryAllByRole('checkbox', { name: /I have read the key facts/ });

const hindiNoticeOf = ({ lender_id: id, lender_name: name, lender_role: role, regulated_entities: entities, journey }: OfferCardModel) =>
  buildShareNotice(createTextIn('hi'), { id, name, role, entities, journey, loanType: 'pl' }, sampleBootstrap.config.grievance_officer);
/** Everything that a notice states beside its checkbox. */
const described = ({ text, data, use, rights }: ConsentNotice) => [text, ...data, use, rights];

const refusal = (code: ErrorCode) => ({ status: 503, body: { code, message: 'As the server says.', requestId: 'r' } });
/** Makes every further key facts acknowledgement fail to reach the server. */
const breakConnection = () => {
  const reached = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input instanceof Request && input.url.endsWith('/acknowledge')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : reached(input, init);
};

describe('key facts on the last step of the form', () => {
  it('blocks the application while the key facts of a selected lender are unread, and says so there', async () => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    fireEvent.click(getConsentCheckbox('Lender Late'));
    expect(getKeyFactsCheckbox('Lender Late')).not.toBeChecked();
    applyToSelected();
    expect(await getLenderItem('Lender Late').findByText(/Please read the key facts and tick this/)).toBeVisible();
    expect(getLenderItem('Lender Early').queryByText(/Please read the key facts and tick this/)).toBeNull();
    // A click before the key facts were opened opens them; the checkbox counts only afterwards.
    fireEvent.click(getKeyFactsCheckbox('Lender Late'));
    expect(await getLenderItem('Lender Late').findByRole('table', { name: /Key Facts Statement/ })).toBeVisible();
    expect(getKeyFactsCheckbox('Lender Late')).not.toBeChecked();
    applyToSelected();
    expect(api.getPosts()).toEqual([]);
  });

  it('shows no error for a checkbox that appeared after the submit', async () => {
    await open();
    await boxes();
    applyToSelected();
    expect(await screen.findByText('Please tick at least one lender.')).toBeVisible();
    fireEvent.click(getConsentCheckbox('Lender Early'));
    expect(screen.queryByText('Please tick at least one lender.')).toBeNull();
    expect(screen.queryByText(/Please read the key facts and tick this/)).toBeNull();
  });

  it('requires the key facts again when the consent was withdrawn in between', async () => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    fireEvent.click(getConsentCheckbox('Lender Early'));
    expect(readBoxes()).toEqual([]);
    fireEvent.click(getConsentCheckbox('Lender Early'));
    expect(getKeyFactsCheckbox('Lender Early')).not.toBeChecked();
    applyToSelected();
    expect(await screen.findByText(/Please read the key facts and tick this/)).toBeVisible();
    expect(api.getPosts()).toEqual([]);
  });

  it('blocks the application when key facts have changed since they were read: clears that checkbox and shows why', async () => {
    api.acknowledgeResponse = { status: 409, body: { code: 'kfs-changed', message: 'Changed.', requestId: 'r' } };
    const { path, toasts } = await open();
    await boxes();
    await selectLender('Lender Early');
    await selectLender('Lender Late');
    applyToSelected();
    await waitFor(() => expect(getKeyFactsCheckbox('Lender Early')).not.toBeChecked());
    expect(getLenderItem('Lender Early').getByText(en.errors.codes['kfs-changed'])).toBeVisible();
    expect(getLenderItem('Lender Late').queryByText(en.errors.codes['kfs-changed'])).toBeNull();
    expect(toasts).not.toHaveBeenCalled();
    expect(getConsentCheckbox('Lender Early')).toBeChecked();
    expect(getKeyFactsCheckbox('Lender Late')).toBeChecked();
    expect(api.getPosts()).toEqual([createAcknowledgement('o-l2')]);
    expect(path()).toBe('/user/apply');
    await settled();
  });

  it('is shown in Hindi and clears the checkbox of key facts that were read in English', async () => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('button', { name: 'आवेदन किए बिना आगे बढ़ें' })).toBeVisible();
    // The requested tenure, and the tenure of each lender.
    for (const tenure of await screen.findAllByText('24 महीने')) expect(tenure).toBeVisible();
    const [consentEarly, readEarly, consentLate, ...others] = await boxes();
    expect(others).toEqual([]);
    expect(readEarly).toHaveAccessibleName('मैंने Lender Early के ऑफ़र के मुख्य तथ्य पढ़ लिए हैं।');
    expect(readEarly).not.toBeChecked();
    expect(consentEarly).toBeChecked();
    expect(consentLate).not.toBeChecked();
    for (const [box, lender] of [
      [consentEarly, early],
      [consentLate, late],
    ] as const) {
      expect(box).toHaveAccessibleName(hindiNoticeOf(lender).tick);
      const parts = described(hindiNoticeOf(lender));
      expect(parts).toContain('आपका PAN');
      for (const part of parts) expect(box).toHaveAccessibleDescription(expect.stringContaining(part));
    }
    press('चुने हुए ऋणदाताओं को आवेदन करें');
    expect(await screen.findByText('कृपया मुख्य तथ्य पढ़कर यहाँ निशान लगाएँ, या इस ऋणदाता के बिना आगे बढ़ें।')).toBeVisible();
    expect(api.getPosts()).toEqual([]);
  });

  it('clears the checkbox at once when the language changes, also when the statement in the new language fails to load', async () => {
    api.keyFactsInHindi = new Promise(() => undefined);
    await open();
    await boxes();
    await selectLender('Lender Early');
    await act(() => changeLanguage('hi'));
    press('चुने हुए ऋणदाताओं को आवेदन करें');
    expect(await screen.findByText('कृपया मुख्य तथ्य पढ़कर यहाँ निशान लगाएँ, या इस ऋणदाता के बिना आगे बढ़ें।')).toBeVisible();
    expect(api.getPosts()).toEqual([]);
  });

  it('has one button for the statement of each lender, before and after consent', async () => {
    await open();
    await boxes();
    const ways = (lender: string) => getLenderItem(lender).getAllByRole('button', { name: /key facts/i });
    expect(ways('Lender Early')).toHaveLength(1);
    fireEvent.click(getConsentCheckbox('Lender Early'));
    expect(ways('Lender Early')).toHaveLength(1);
  });

  it('checks the box after confirmation in the dialog, and acknowledges the key facts again before it applies', async () => {
    await open();
    await boxes();
    fireEvent.click(getLenderItem('Lender Early').getByRole('button', { name: /Key facts/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Key facts: Lender Early' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'I have read the key facts' }));
    expect(await dialog.findByText('We have noted that you read them.')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(getConsentCheckbox('Lender Early'));
    expect(getKeyFactsCheckbox('Lender Early')).toBeChecked();
    fireEvent.click(getConsentCheckbox('Lender Late'));
    expect(getKeyFactsCheckbox('Lender Late')).not.toBeChecked();
  });

  it('has the checkbox after the last line of the open statement', async () => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    const statement = getLenderItem('Lender Early').getByRole('region', { name: 'Key facts: Lender Early' });
    expect(statement.compareDocumentPosition(getKeyFactsCheckbox('Lender Early'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('opens the statement at each click on the checkbox while it is unread', async () => {
    await open();
    await boxes();
    fireEvent.click(getConsentCheckbox('Lender Early'));
    fireEvent.click(getKeyFactsCheckbox('Lender Early'));
    const statement = () => getLenderItem('Lender Early').findByRole('region', { name: 'Key facts: Lender Early' });
    expect(await statement()).toHaveFocus();
    fireEvent.click(getLenderItem('Lender Early').getByRole('button', { name: /^Hide the key facts/ }));
    getKeyFactsCheckbox('Lender Early').focus();
    fireEvent.click(getKeyFactsCheckbox('Lender Early'));
    expect(await statement()).toHaveFocus();
    expect(getKeyFactsCheckbox('Lender Early')).not.toBeChecked();
  });

  it('clears a checkbox and shows why when the server refused it; the next attempt works', async () => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    api.acknowledgeResponse = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };
    applyToSelected();
    expect(await getLenderItem('Lender Early').findByText(en.errors.codes['not-ready'])).toBeVisible();
    expect(getKeyFactsCheckbox('Lender Early')).not.toBeChecked();
    api.acknowledgeResponse = { body: { acknowledged_at: '2026-11-21T10:00:00.000Z' } };
    await settled();
    fireEvent.click(getKeyFactsCheckbox('Lender Early'));
    expect(getKeyFactsCheckbox('Lender Early')).toBeChecked();
    expect(getLenderItem('Lender Early').queryByText(en.errors.codes['not-ready'])).toBeNull();
    applyToSelected();
    await waitFor(() => expect(api.getPosts().at(-1)?.[0]).toBe('/api/applications'));
  });

  it.each([
    [
      'the server’s answer',
      () => (api.acknowledgeResponse = refusal('not-ready')),
      en.errors.codes['not-ready'],
      hi.errors.codes['not-ready'],
    ],
    ['a failure of the network', breakConnection, en.common.toast.networkError, hi.common.toast.networkError],
    [
      'a refusal that names seconds',
      () => (api.acknowledgeResponse = refusal('too-many-requests')),
      'As the server says.',
      'As the server says.',
    ],
  ])('shows why a checkbox was cleared in the page language, also after a language change: %s', async (_, refuse, english, hindi) => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    refuse();
    applyToSelected();
    expect(await getLenderItem('Lender Early').findByText(english)).toBeVisible();
    await settled();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText(hindi)).toBeVisible();
    if (english !== hindi) expect(screen.queryByText(english)).toBeNull();
  });

  it('clears a checkbox when the offer itself was recomputed in the meantime, and says so', async () => {
    await open();
    await boxes();
    await selectLender('Lender Early');
    api.matched = [{ ...early, offer_id: 'o-new' }];
    api.acknowledgeResponse = { status: 409, body: { code: 'kfs-changed', message: 'Changed.', requestId: 'r' } };
    applyToSelected();
    expect(await getLenderItem('Lender Early').findByText(en.errors.codes['kfs-changed'])).toBeVisible();
    expect(getKeyFactsCheckbox('Lender Early')).not.toBeChecked();
    await settled();
  });
});
