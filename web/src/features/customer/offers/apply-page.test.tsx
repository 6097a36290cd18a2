import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ConsentNotice, noticeHash, shareNotice } from '../../../../../src/contracts/consent-notice.js';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import type { OfferCardModel, OffersModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { textIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { sampleKeyFacts, sampleKeyFactsInHindi } from '../../../testing/sample-key-facts.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ApplyPage } from './apply-page.tsx';

const takes = (name: string, id: string, processing_order: number): OfferCardModel => ({
  ...sampleOffer,
  offer_id: `o-${id}`,
  lender_id: id,
  lender_name: name,
  auto_submission: 1,
  journey: 'cashe',
  processing_order,
});

let matched: OfferCardModel[];
let opened: Answer;
let acknowledged: Answer;
let keyFactsInHindi: Answer | Promise<Answer>;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  matched = [takes('Lender Late', 'l1', 3), sampleOffer, takes('Lender Early', 'l2', 1)];
  opened = { body: { app_id: APP_ID, next: '/user/offers' } };
  acknowledged = { body: { acknowledged_at: '2026-11-21T10:00:00.000Z' } };
  keyFactsInHindi = { body: sampleKeyFactsInHindi };
  server = new TestServer(({ method, path }) => {
    if (path.endsWith('/acknowledge')) return acknowledged;
    if (path.includes('/kfs')) return path.includes('language=hi') ? keyFactsInHindi : { body: sampleKeyFacts };
    if (method === 'POST') return opened;
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID } };
    return { body: { matched, unmatched: [], amount: 1, tenure: 1, rule_version: 'v', ranked_by: [] } satisfies OffersModel };
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
});

const open = () => renderPage(<ApplyPage />, { path: '/user/apply', prepare: (store) => asCustomer(store, { appId: APP_ID }) });
const posts = () => server.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const applyToTicked = () => press('Apply to the ticked lenders');

/** The ticks that are there: the consents for lenders, and that key facts were read. */
const boxes = () => screen.findAllByRole('checkbox');
const consentTo = (lender: string) => screen.getByRole('checkbox', { name: new RegExp(`Share my details with ${lender}`) });
const readBox = (lender: string) => screen.getByRole('checkbox', { name: `I have read the key facts of the offer by ${lender}.` });
const readBoxes = () => screen.queryAllByRole('checkbox', { name: /I have read the key facts/ });
const itemOf = (lender: string) => within(consentTo(lender).closest('li') as HTMLElement);
/** Opens the statement of a lender in its place, and ticks that it was read. */
async function readAndTick(lender: string) {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Read the key facts.*${lender}`) }));
  await itemOf(lender).findByRole('table', { name: /Key Facts Statement/ });
  fireEvent.click(readBox(lender));
  expect(readBox(lender)).toBeChecked();
}
/** Sets both ticks of a lender. */
async function tickBoth(lender: string) {
  fireEvent.click(consentTo(lender));
  await readAndTick(lender);
}

const early = { id: 'l2', name: 'Lender Early', journey: 'cashe' } as const;
const late = { id: 'l1', name: 'Lender Late', journey: 'cashe' } as const;
const noticeOf = (lender: typeof early | typeof late, language: Language = 'en') =>
  shareNotice(textIn(language), lender, sampleBootstrap.config.grievance_officer);
/** All that a notice says beside its tick. */
const described = ({ text, data, use, rights }: ConsentNotice) => [text, ...data, use, rights];
const hashOf = (lender: typeof early | typeof late) => noticeHash(noticeOf(lender));
const acknowledgement = (offerId: string) => [
  `/api/offers/${offerId}/kfs/acknowledge`,
  { hash: sampleKeyFacts.hash, language: 'en', brand: 'demo' },
];
const application = (...lenders: readonly (typeof early | typeof late)[]) => [
  '/api/applications',
  {
    product_type: 'Personal Loans',
    consents: {},
    auto_submit_lender_ids: lenders.map(({ id }) => id),
    notice_hashes: lenders.map(hashOf),
  },
];

describe('the last step of the form', () => {
  it('names the matching lenders that take applications from here, by processing order, each with an empty tick', async () => {
    await open();
    expect(await boxes()).toHaveLength(2);
    for (const box of await boxes()) expect(box).not.toBeChecked();
    const items = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox'));
    expect(items.map((item) => within(item).getByRole('checkbox').closest('li')?.textContent)).toEqual([
      expect.stringContaining('Lender Early'),
      expect.stringContaining('Lender Late'),
    ]);
    expect(screen.queryByText(/Lender One/)).toBeNull();
    for (const fact of ['₹2,00,000', '27.25%', '₹10,574.22', 'Your PAN', 'Your monthly income']) expect(items[0]).toHaveTextContent(fact);
    expect(items[0]).not.toHaveTextContent(/address1|gender/i);
    expect(within(items[0] as HTMLElement).getByRole('button', { name: /Lender Early/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /How/ })).toHaveAttribute('href', '/how-we-match');
  });

  it('says in the notice of each lender what it would be told, what for and which rights there are', async () => {
    await open();
    await boxes();
    for (const lender of [early, late]) {
      expect(consentTo(lender.name)).toHaveAccessibleName(noticeOf(lender).tick);
      const parts = described(noticeOf(lender));
      expect(parts).toContain('Your PAN');
      for (const part of parts) expect(consentTo(lender.name)).toHaveAccessibleDescription(expect.stringContaining(part));
    }
  });

  it('applies to the ticked ones in one call, under the notice of each, and to no other', async () => {
    const { path } = await open();
    await boxes();
    await tickBoth('Lender Early');
    expect(readBoxes()).toHaveLength(1);
    applyToTicked();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(posts()).toEqual([acknowledgement('o-l2'), application(early)]);
  });

  it('applies to several in the order of processing, whichever was ticked first, once the key facts of all were noted', async () => {
    const { path } = await open();
    await boxes();
    await tickBoth('Lender Late');
    await tickBoth('Lender Early');
    applyToTicked();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(posts()).toEqual([acknowledgement('o-l2'), acknowledgement('o-l1'), application(early, late)]);
  });

  it('applies to nobody without a tick, and says what is missing', async () => {
    await open();
    await boxes();
    applyToTicked();
    expect(await screen.findByText('Please tick at least one lender.')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('applies to nobody while the key facts of a ticked lender were not read, and says so there', async () => {
    await open();
    await boxes();
    await tickBoth('Lender Early');
    fireEvent.click(consentTo('Lender Late'));
    expect(readBox('Lender Late')).not.toBeChecked();
    applyToTicked();
    expect(await itemOf('Lender Late').findByText(/Please read the key facts and tick this/)).toBeVisible();
    expect(itemOf('Lender Early').queryByText(/Please read the key facts and tick this/)).toBeNull();
    // Pressed before they were opened, the tick opens them and counts only after.
    fireEvent.click(readBox('Lender Late'));
    expect(await itemOf('Lender Late').findByRole('table', { name: /Key Facts Statement/ })).toBeVisible();
    expect(readBox('Lender Late')).not.toBeChecked();
    applyToTicked();
    expect(posts()).toEqual([]);
  });

  it('complains about no tick that was not there when it was pressed', async () => {
    await open();
    await boxes();
    applyToTicked();
    expect(await screen.findByText('Please tick at least one lender.')).toBeVisible();
    fireEvent.click(consentTo('Lender Early'));
    expect(screen.queryByText('Please tick at least one lender.')).toBeNull();
    expect(screen.queryByText(/Please read the key facts and tick this/)).toBeNull();
  });

  it('asks anew whether the key facts were read when the consent was taken back between', async () => {
    await open();
    await boxes();
    await tickBoth('Lender Early');
    fireEvent.click(consentTo('Lender Early'));
    expect(readBoxes()).toEqual([]);
    fireEvent.click(consentTo('Lender Early'));
    expect(readBox('Lender Early')).not.toBeChecked();
    applyToTicked();
    expect(await screen.findByText(/Please read the key facts and tick this/)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('applies to nobody when key facts have changed since they were read: that tick is taken back, and the page says why', async () => {
    acknowledged = { status: 409, body: { code: 'kfs-changed', message: 'Changed.', requestId: 'r' } };
    const { path, toasts } = await open();
    await boxes();
    await tickBoth('Lender Early');
    await tickBoth('Lender Late');
    applyToTicked();
    await waitFor(() => expect(readBox('Lender Early')).not.toBeChecked());
    expect(toasts).toHaveBeenCalledWith('error', 'Changed.');
    expect(consentTo('Lender Early')).toBeChecked();
    expect(readBox('Lender Late')).toBeChecked();
    expect(posts()).toEqual([acknowledgement('o-l2')]);
    expect(path()).toBe('/user/apply');
  });

  it('lets the customer go on without as easily, even with ticks set', async () => {
    const { path } = await open();
    await boxes();
    await tickBoth('Lender Late');
    const [without, withTicks] = ['Continue without applying', 'Apply to the ticked lenders'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(without?.className).toBe(withTicks?.className);
    press('Continue without applying');
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(posts()).toEqual([]);
  });

  it('says when a lender has closed meanwhile, and asks for the list again; what is ticked and still there stays so', async () => {
    const { path } = await open();
    await boxes();
    await tickBoth('Lender Early');
    await tickBoth('Lender Late');
    opened = {
      status: 422,
      body: { code: 'auto-submission-closed', message: 'Not any more: Lender Late.', fields: {}, requestId: 'r' },
    };
    matched = [takes('Lender Early', 'l2', 1)];
    applyToTicked();
    expect(await screen.findByText('Not any more: Lender Late.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    expect(consentTo('Lender Early')).toBeChecked();
    expect(readBox('Lender Early')).toBeChecked();
    opened = { body: { app_id: APP_ID, next: '/user/offers' } };
    applyToTicked();
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(posts()).toEqual([
      ...[acknowledgement('o-l2'), acknowledgement('o-l1'), application(early, late)],
      ...[acknowledgement('o-l2'), application(early)],
    ]);
  });

  it('is skipped where no lender takes applications from here', async () => {
    matched = [sampleOffer, { ...takes('Applied', 'l9', 2), submission: { submission_id: 's', state: 'lead_created' } }];
    const { path } = await open();
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });

  it('speaks Hindi, and takes back the tick of key facts that were read in English', async () => {
    await open();
    await boxes();
    await tickBoth('Lender Early');
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('button', { name: 'आवेदन किए बिना आगे बढ़ें' })).toBeVisible();
    expect(await screen.findByText('24 महीने')).toBeVisible();
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
      expect(box).toHaveAccessibleName(noticeOf(lender, 'hi').tick);
      const parts = described(noticeOf(lender, 'hi'));
      expect(parts).toContain('आपका PAN');
      for (const part of parts) expect(box).toHaveAccessibleDescription(expect.stringContaining(part));
    }
    press('चुने हुए ऋणदाताओं को आवेदन करें');
    expect(await screen.findByText('कृपया मुख्य तथ्य पढ़कर यहाँ निशान लगाएँ, या इस ऋणदाता के बिना आगे बढ़ें।')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('takes the tick back at once when the language changes, also where the statement in it does not come', async () => {
    keyFactsInHindi = new Promise(() => undefined);
    await open();
    await boxes();
    await tickBoth('Lender Early');
    await act(() => changeLanguage('hi'));
    press('चुने हुए ऋणदाताओं को आवेदन करें');
    expect(await screen.findByText('कृपया मुख्य तथ्य पढ़कर यहाँ निशान लगाएँ, या इस ऋणदाता के बिना आगे बढ़ें।')).toBeVisible();
    expect(posts()).toEqual([]);
  });
});
