import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { en } from '../../../src/contracts/i18n/en.js';
import { hi } from '../../../src/contracts/i18n/hi.js';
import type { LenderOffer } from '../../../src/modules/lenders/journeys/adapter.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { choiceOf } from '../../support/lender-steps.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';
import { StatusFiles } from '../files/status-files.js';

let lenders: TestLenders;

beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

/** Returns a submission whose lender has made offers. */
async function applyAndGetOffers(key: AppliedSubmission['key'] = 'cashe'): Promise<AppliedSubmission> {
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => Boolean((await lenders.record(applied))?.offers?.length));
  await lenders.waitUntilIdle();
  return applied;
}

interface Entry {
  readonly from: string | null;
  readonly to: string;
  readonly source: string;
}
const view = async ({ customer, appId }: AppliedSubmission) =>
  (await customer.get<{ state: string; submissions: Record<string, unknown>[]; timeline: Entry[] }>(`/api/applications/${appId}`)).body;
const submission = async (applied: AppliedSubmission) => (await view(applied)).submissions[0];
const texts = async ({ phone }: AppliedSubmission) =>
  (await lenders.application.messages(phone)).filter(({ template }) => template === 'application-moved').map(({ body }) => body);
const day = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const ago = (ms: number) => new Date(Date.now() - ms);
const DAY_MS = 86_400_000;

describe('status updates from a lender', () => {
  it('move the application, store the lender’s id and notify the customer once in each language', async () => {
    const applied = await applyAndGetOffers();
    const lenderId = (await lenders.record(applied))?.lender_id;
    await lenders.callback(applied, 'UNDER_REVIEW');
    expect(await submission(applied)).toMatchObject({ state: 'under_review' });
    await applied.customer.post('/api/set-language', { uid: applied.customer.id, language: 'hi' });
    await lenders.callback(applied, 'APPROVED');
    const { state, timeline } = await view(applied);
    expect(state).toBe('approved');
    expect(timeline.slice(-2)).toMatchObject([
      { from: 'offer_received', to: 'under_review', source: 'api', submission_id: applied.submissionId, lender_name: 'CASHe' },
      { from: 'under_review', to: 'approved', source: 'api' },
    ]);
    expect(await texts(applied)).toEqual([
      expect.stringContaining(hi.states.approved.label),
      expect.stringContaining(en.states.under_review.label),
      expect.stringContaining(en.states.offer_received.label),
    ]);
    for (const text of await texts(applied)) expect(text).toContain('CASHe');
    expect(await lenders.record(applied)).toMatchObject({ lender_id: lenderId, own_id: lenderId });
  });

  it('change nothing when they repeat the status, and send no second message', async () => {
    const applied = await applyAndGetOffers();
    await lenders.callback(applied, 'UNDER_REVIEW');
    await lenders.callback(applied, 'UNDER_REVIEW');
    expect(await texts(applied)).toHaveLength(2);
    expect((await view(applied)).timeline.filter(({ to }) => to === 'under_review')).toHaveLength(1);
  });

  it('do not undo a newer status when they arrive late', async () => {
    const applied = await applyAndGetOffers();
    await lenders.callback(applied, 'APPROVED');
    await lenders.callback(applied, 'DECLINED', ago(1000));
    expect(await submission(applied)).toMatchObject({ state: 'approved', reject_reason: null });
    await lenders.callback(applied, 'UNDER_REVIEW');
    expect(await submission(applied)).toMatchObject({ state: 'under_review' });
  });

  it('that are late cannot turn a disbursed loan into a rejection: every page shows it as disbursed', async () => {
    const applied = await applyAndGetOffers();
    const { customer, appId, submissionId, key } = applied;
    const files = new StatusFiles(lenders.application, (await lenders.application.asAdmin(1)).token);
    const header = 'Unique Id,Status,Disb Amt,Disbursal Date,UTR';
    expect(await files.errorsOf(header, `${submissionId},Disbursed,150000,${day(new Date())},UTR9`)).toEqual([]);
    expect(await lenders.callback(applied, 'DECLINED', ago(DAY_MS))).toEqual([204]);
    expect(await submission(applied)).toMatchObject({ state: 'disbursed', disbursals: [{ utr: 'UTR9' }], reject_reason: null });
    const journey = await customer.get<{ step: { id: string }; reason: string | null }>(`/api/journeys/${key}/${appId}`);
    expect(journey.body).toMatchObject({ step: { id: 'disbursed' }, reason: null });
    const { matched } = await customer.offers(appId);
    expect(matched.find(({ submission: own }) => own)?.submission).toMatchObject({ state: 'disbursed' });
    // The lenders module still recorded it.
    const [row] = await lenders.application.em.execute<{ n: number }[]>(
      'select count(*)::int as n from lenders.callback where submission_id = ?',
      [submissionId],
    );
    expect(row?.n).toBe(1);
  });

  it('outrank a file of the same day, and a file of an earlier day is refused and changes nothing', async () => {
    const applied = await applyAndGetOffers();
    const files = new StatusFiles(lenders.application, (await lenders.application.asAdmin(1)).token);
    await lenders.callback(applied, 'APPROVED');
    const header = 'Unique Id,Status,Status Date,Approved Amount';
    const [today, yesterday] = [day(new Date()), day(ago(DAY_MS))];
    const inFile = (date: string) => date.split('-').reverse().join('-');
    for (const date of [today, yesterday])
      expect(await files.errorsOf(header, `${applied.submissionId},Rejected,${date},5000`)).toEqual([
        `Row 2: dated ${inFile(date)}, older than our latest update (${inFile(today)}); nothing was changed`,
      ]);
    expect(await submission(applied)).toMatchObject({ state: 'approved', sanctioned_amount: null });
    // The same status adds the amounts that an API does not report.
    expect(await files.errorsOf(header, `${applied.submissionId},Approved,${yesterday},90000`)).toEqual([]);
    expect(await submission(applied)).toMatchObject({ state: 'approved', sanctioned_amount: 90_000 });
    // Most loans are approved and disbursed on one day. Later API statuses of the earlier steps change nothing.
    const payout = `${applied.submissionId},Disbursed,${today},90000,90000,${today},UTR-SAME-DAY`;
    expect(await files.errorsOf(`${header},Disb Amt,Disbursal Date,UTR`, payout)).toEqual([]);
    await lenders.callback(applied, 'UNDER_REVIEW');
    expect(await submission(applied)).toMatchObject({ state: 'disbursed', sanctioned_amount: 90_000 });
  });

  it('name the brand site of the application, and no site that the brand has given up', async () => {
    const applied = await applyAndGetOffers();
    await seedBrands(lenders.application.em, { demo: true });
    await lenders.application.em.execute(`update customer_journey.lender_application set site_url = ? where id = ?`, [
      'http://demo-02.localhost:3000',
      applied.submissionId,
    ]);
    await lenders.callback(applied, 'APPROVED');
    expect((await texts(applied))[0]).toContain('Log in at demo-02.localhost to see');
    await lenders.application.em.execute(`update partners.partner set hosts = '{}' where slug = 'demo-02'`);
    const later = await applyAndGetOffers();
    await lenders.application.em.execute(`update customer_journey.lender_application set site_url = ? where id = ?`, [
      'http://demo-02.localhost:3000',
      later.submissionId,
    ]);
    await lenders.callback(later, 'APPROVED');
    expect((await texts(later))[0]).not.toContain('demo-02.localhost');
  });

  it('about a step that the customer took do not notify the customer', async () => {
    const applied = await applyAndGetOffers();
    const [offer] = ((await lenders.record(applied))?.offers ?? []) as LenderOffer[];
    const path = `/api/journeys/cashe/${applied.appId}/steps/limit`;
    expect((await applied.customer.post(path, choiceOf(offer as LenderOffer))).status).toBe(200);
    await lenders.waitUntilIdle();
    expect(await submission(applied)).toMatchObject({ state: 'offer_selected' });
    expect(await texts(applied)).toHaveLength(1);
  });
});
