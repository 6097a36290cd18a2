import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OfferCardModel, OffersModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
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
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  matched = [takes('Lender Late', 'l1', 3), sampleOffer, takes('Lender Early', 'l2', 1)];
  opened = { body: { app_id: APP_ID, next: '/user/offers' } };
  server = new TestServer(({ method, path }) => {
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
const boxes = () => screen.findAllByRole('checkbox');
const tickFor = (lender: string) => fireEvent.click(screen.getByLabelText(new RegExp(`Share my details with ${lender}`)));

describe('the last step of the form', () => {
  it('names the matching lenders that take applications from here, by processing order, each with an empty tick', async () => {
    await open();
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

  it('applies to the ticked ones in one call, and to no other', async () => {
    const { path } = await open();
    await boxes();
    tickFor('Lender Early');
    press('Apply to the ticked lenders');
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(posts()).toEqual([['/api/applications', { product_type: 'Personal Loans', consents: {}, auto_submit_lender_ids: ['l2'] }]]);
  });

  it('applies to nobody without a tick, and says what is missing', async () => {
    await open();
    await boxes();
    press('Apply to the ticked lenders');
    expect(await screen.findByText('Please tick at least one lender.')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('lets the customer go on without as easily, even with a tick set', async () => {
    const { path } = await open();
    await boxes();
    tickFor('Lender Late');
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
    tickFor('Lender Early');
    tickFor('Lender Late');
    opened = {
      status: 422,
      body: { code: 'auto-submission-closed', message: 'Not any more: Lender Late.', fields: {}, requestId: 'r' },
    };
    matched = [takes('Lender Early', 'l2', 1)];
    press('Apply to the ticked lenders');
    expect(await screen.findByText('Not any more: Lender Late.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    expect(screen.getByRole('checkbox')).toBeChecked();
    opened = { body: { app_id: APP_ID, next: '/user/offers' } };
    press('Apply to the ticked lenders');
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(posts().at(-1)).toEqual(['/api/applications', expect.objectContaining({ auto_submit_lender_ids: ['l2'] })]);
  });

  it('is skipped where no lender takes applications from here', async () => {
    matched = [sampleOffer, { ...takes('Applied', 'l9', 2), submission: { submission_id: 's', state: 'lead_created' } }];
    const { path } = await open();
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });

  it('speaks Hindi', async () => {
    await open();
    await boxes();
    await changeLanguage('hi');
    expect(await screen.findByRole('button', { name: 'आवेदन किए बिना आगे बढ़ें' })).toBeVisible();
    expect(screen.getAllByText('आपका PAN')).toHaveLength(2);
  });
});
