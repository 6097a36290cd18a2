import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { OffersResponse } from '../../../src/contracts/offers.js';
import { EnquiryRetention } from '../../../src/modules/customer-journey/bureau/handlers/enquiry-retention.js';
import { ScoreEnquiries } from '../../../src/modules/customer-journey/bureau/handlers/score-enquiries.js';
import type { ApplicationVerdictsResponse } from '../../../src/modules/customer-journey/service/http/customer-details.dto.js';
import { SendBureauEnquiry } from '../../../src/modules/customer-journey/messages/index.js';
import type { ScriptRule } from '../../../src/tools/lender-simulator/script.js';
import { newPhone } from '../../support/application.js';
import { newCustomer, newPan, PERSONAL_LOANS, type TestCustomer, wholeProfile } from '../../support/test-customer.js';
import { delayMessages } from '../../support/delay-messages.js';
import { noticeHashOf } from '../../support/notice-hashes.js';
import { TestLenders } from '../../support/test-lenders.js';

/** Demo lenders that read a score, with the lowest band of each. */
const READS_SCORE = { KreditBee: 3, Moneyview: 4, 'Hero FinCorp': 5, 'Aditya Birla Finance': 5 } as const;
const names = Object.keys(READS_SCORE).sort();

let lenders: TestLenders;
beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

interface Enquiry {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly band_sealed: string | null;
  readonly forgotten_at: string | null;
}
interface EnquiriesResponse {
  readonly enquiries: readonly Record<string, unknown>[];
}

const rows = <T = Enquiry>(sql: string, values: unknown[] = []) => lenders.application.em.execute<T[]>(sql, values);
const enquiriesOf = ({ id }: TestCustomer) =>
  rows('select * from customer_journey.bureau_enquiry where customer_id = ? order by asked_at', [id]);
const bureauCallCount = () => lenders.simulator.ledger.find({ lender: 'bureau' }).length;
const scriptBureau = (rule: Omit<ScriptRule, 'lender'>) => lenders.simulator.script({ ...rule, lender: 'bureau' });
const changePermission = (customer: TestCustomer, action: 'give' | 'withdraw') =>
  customer.post('/api/consents', { purpose: 'bureau_soft_pull', action, notice_hash: noticeHashOf('bureau_soft_pull') });
const enquiriesShownTo = async (customer: TestCustomer, language = 'en') =>
  (await customer.get<EnquiriesResponse>('/api/credit-enquiries', { 'accept-language': language })).body.enquiries;

/** Returns a customer with a complete form, who consented to a bureau pull or not. */
async function applicant(isAsked: 0 | 1 = 1, { phone = newPhone(), ...changes }: Record<string, string> = {}) {
  const customer = await newCustomer(lenders.application, phone);
  await customer.fillIn({ tin: newPan(), ...changes });
  const body = { product_type: PERSONAL_LOANS, consents: { profile_matching: 1, bureau_soft_pull: isAsked } };
  const { app_id: appId } = (await customer.post<{ app_id: string }>('/api/applications', body)).body;
  return { customer, appId };
}

/** Returns the offers once the bureau enquiry has ended. */
async function settledOffers({ customer, appId }: { customer: TestCustomer; appId: string }): Promise<OffersResponse> {
  await customer.offers(appId);
  await lenders.application.waitFor(async () => (await enquiriesOf(customer)).every(({ state }) => state !== 'asking'));
  return await customer.offers(appId);
}

/** Groups the lenders that read a score: those that match, those whose offer depends on it, and those that do not match. */
function verdicts({ matched, unmatched }: OffersResponse) {
  const reads = (name: string) => names.includes(name);
  return {
    match: matched
      .map(({ lender_name }) => lender_name)
      .filter(reads)
      .sort(),
    depend: matched.flatMap(({ lender_name, unchecked }) => (unchecked.includes('credit-score') ? lender_name : [])).sort(),
    refuse: unmatched.flatMap(({ name, reasons }) => (reads(name) && reasons.includes('credit') ? name : [])).sort(),
  };
}
const allDepend = { match: names, depend: names, refuse: [] };

describe('a consent under a notice that did not name the mobile number', () => {
  it('allows no bureau pull, and is shown as ended, until it is given again', async () => {
    const { customer, appId } = await applicant(0);
    await rows(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       values (?, 'bureau_soft_pull', 'give', '2026-11-9', 'x', 'en', 'web', '::1', '', '/', ?)`,
      [customer.id, customer.id],
    );
    expect([verdicts(await customer.offers(appId)), await enquiriesOf(customer)]).toEqual([allDepend, []]);
    const { purposes } = (await customer.get<{ purposes: { purpose: string; state: string }[] }>('/api/consents')).body;
    expect(purposes.find(({ purpose }) => purpose === 'bureau_soft_pull')?.state).toBe('ended');
    expect((await changePermission(customer, 'give')).status).toBe(200);
    await settledOffers({ customer, appId });
    expect((await enquiriesOf(customer)).map(({ state }) => state)).toEqual(['answered']);
  });
});

describe('without the consent', () => {
  it('no bureau is asked, and offers state that they depend on the score', async () => {
    const { customer, appId } = await applicant(0);
    const offers = await customer.offers(appId);
    expect([verdicts(offers), offers.bureau, bureauCallCount()]).toEqual([allDepend, null, 0]);
    expect([await enquiriesOf(customer), await enquiriesShownTo(customer)]).toEqual([[], []]);
  });
});

describe('with the consent', () => {
  it('the band counts, the score and the report are not stored, and the customer sees the enquiry', async () => {
    scriptBureau({ mode: 'score', score: 612 });
    const who = await applicant();
    const { customer, appId } = who;
    expect((await customer.offers(appId)).bureau).not.toBe('failed');
    const offers = await settledOffers(who);
    expect(verdicts(offers)).toEqual({ match: ['KreditBee'], depend: [], refuse: names.filter((name) => name !== 'KreditBee') });
    expect([offers.bureau, bureauCallCount()]).toEqual([null, 1]);

    const [enquiry] = await enquiriesOf(customer);
    expect(enquiry).toMatchObject({ state: 'answered', bureau: 'cibil', status: 200, failure: null });
    expect(enquiry?.band_sealed).toMatch(/^data-key:/);
    const events = await rows(`select payload from platform.outbox where name like '%bureau%'`);
    // Random ids, ciphertext, an index and times may contain any characters by chance.
    const byChance = /^(.*id|.*_at|band_sealed|pan_index|latency_ms|enquiryId)$/;
    const stored = JSON.stringify([enquiry, events], (key, value: unknown) => (byChance.test(key) ? undefined : value));
    expect(stored).toContain('cibil');
    expect(stored).not.toContain('612');
    for (const secret of [wholeProfile.tin, wholeProfile.birth_date, wholeProfile.last_name, 'Some Bank', 'CR-'])
      expect(stored).not.toContain(secret);

    const [seen] = await enquiriesShownTo(customer);
    expect(seen).toMatchObject({
      ...{ bureau: 'cibil', bureau_name: 'TransUnion CIBIL', bureau_site: 'https://www.cibil.com/', purpose: 'bureau_soft_pull' },
      ...{ state: 'answered', is_forgotten: false, band: { score_class: 3, text: '550 to 649', reference: expect.stringMatching(/^CR-/) } },
    });
    expect((await enquiriesShownTo(customer, 'hi'))[0]).toMatchObject({ band: { text: '550 से 649' } });
    // Another customer sees none of it.
    expect(await enquiriesShownTo(await newCustomer(lenders.application))).toEqual([]);
  });

  it('the band is used for 30 days, and the bureau asked again after them', async () => {
    scriptBureau({ mode: 'score', score: 780 });
    const who = await applicant();
    expect(verdicts(await settledOffers(who))).toEqual({ match: names, depend: [], refuse: [] });
    const age = (days: number) =>
      rows(`update customer_journey.bureau_enquiry set settled_at = now() - make_interval(days => ?) where customer_id = ?`, [
        days,
        who.customer.id,
      ]);
    const again = async (query: string) => {
      await who.customer.offers(who.appId, query);
      return await settledOffers(who);
    };
    await age(29);
    await again('?amount=160000');
    expect(bureauCallCount()).toBe(1);
    await age(31);
    expect(verdicts(await again('?amount=170000'))).toEqual({ match: names, depend: [], refuse: [] });
    expect(bureauCallCount()).toBe(2);
    // Of all the customer's bands the newest is kept.
    expect((await enquiriesOf(who.customer)).map(({ band_sealed }) => band_sealed !== null)).toEqual([false, true]);
  });

  it('a customer without a credit history is treated as each lender specifies', async () => {
    scriptBureau({ mode: 'no-history' });
    await rows(`update lenders.lender set no_history = true where name = 'Moneyview' and loan_type = 'pl'`);
    try {
      const offers = await settledOffers(await applicant());
      expect(verdicts(offers)).toEqual({ match: ['Moneyview'], depend: [], refuse: names.filter((name) => name !== 'Moneyview') });
    } finally {
      await rows('update lenders.lender set no_history = false');
    }
  });

  it('a customer who corrects PAN or birth date gets a new enquiry', async () => {
    scriptBureau({ mode: 'score', score: 780, times: 1 });
    scriptBureau({ mode: 'score', score: 400, times: 1 });
    const who = await applicant();
    expect(verdicts(await settledOffers(who)).refuse).toEqual(names);
    expect((await who.customer.post(`/api/user/${who.customer.id}`, { birth_date: '1990-04-05' })).status).toBe(200);
    expect(verdicts(await settledOffers(who)).match).toEqual(names);
    expect(bureauCallCount()).toBe(2);
  });

  it('a customer who enters another person’s PAN learns nothing about that person', async () => {
    const digits = String(Date.now()).slice(-4);
    const tin = `${newPan().slice(0, 5)}${digits}X`;
    const stranger = await applicant(1, { tin });
    const offers = await settledOffers(stranger);
    expect([verdicts(offers), offers.bureau]).toEqual([allDepend, 'failed']);
    expect(await enquiriesOf(stranger.customer)).toMatchObject([{ state: 'failed', failure: 'wrong-person', band_sealed: null }]);
    expect(await enquiriesShownTo(stranger.customer)).toMatchObject([{ band: null }]);
    // Trying one PAN after the other reveals nothing either.
    expect((await stranger.customer.post(`/api/user/${stranger.customer.id}`, { tin: newPan() })).status).toBe(200);
    await rows('update customer_journey.bureau_enquiry set try_again_at = now() where customer_id = ?', [stranger.customer.id]);
    expect(verdicts(await settledOffers(stranger))).toEqual(allDepend);
    expect((await enquiriesOf(stranger.customer)).at(-1)).toMatchObject({ failure: 'other-pan' });
    expect(bureauCallCount()).toBe(1);
    // The real holder gets an enquiry, under the holder's own number.
    const own = await applicant(1, { tin, phone: `${newPhone().slice(0, 6)}${digits}` });
    expect(verdicts(await settledOffers(own)).depend).toEqual([]);
    // A PAN that another customer also claims gets no enquiry.
    const second = await applicant(1, { tin });
    await settledOffers(second);
    expect(await enquiriesOf(second.customer)).toMatchObject([{ failure: 'pan-elsewhere' }]);
    // After a day, no record tells which PAN was asked about.
    await rows(`update customer_journey.bureau_enquiry set asked_at = now() - interval '25 hours' where customer_id = ?`, [
      own.customer.id,
    ]);
    for (const { sql } of new EnquiryRetention().rules()) await rows(sql);
    expect(await rows('select pan_index from customer_journey.bureau_enquiry where customer_id = ?', [own.customer.id])).toEqual([
      { pan_index: null },
    ]);
  });

  it('no bureau is asked where no lender reads a score', async () => {
    await rows(`update lenders.lender set lender_status = false where credit_score_class is not null and loan_type = 'pl'`);
    try {
      const { customer, appId } = await applicant();
      await customer.offers(appId);
      expect([await enquiriesOf(customer), bureauCallCount()]).toEqual([[], 0]);
    } finally {
      await rows(`update lenders.lender set lender_status = true where credit_score_class is not null and loan_type = 'pl'`);
    }
  });
});

describe('a failing bureau', () => {
  it.each([
    ['server-error', 'http-5xx'],
    ['throttled', 'throttled'],
    ['malformed', 'malformed'],
    ['reset', 'reset'],
    ['wrong-person', 'wrong-person'],
  ] as const)('%s: offers are shown with a note, and the enquiry is repeated later', async (mode, failure) => {
    scriptBureau({ mode, times: 1, retryAfter: 0 });
    const who = await applicant();
    const offers = await settledOffers(who);
    expect([verdicts(offers), offers.bureau]).toEqual([allDepend, 'failed']);
    expect(await enquiriesOf(who.customer)).toMatchObject([{ state: 'failed', failure, band_sealed: null }]);
    expect(await enquiriesShownTo(who.customer)).toMatchObject([{ state: 'failed', band: null }]);
    // Not before its time.
    await who.customer.offers(who.appId, '?amount=160000');
    expect(await enquiriesOf(who.customer)).toHaveLength(1);
    await rows('update customer_journey.bureau_enquiry set try_again_at = now() where customer_id = ?', [who.customer.id]);
    await who.customer.offers(who.appId, '?amount=170000');
    const later = await settledOffers(who);
    expect([verdicts(later), later.bureau]).toEqual([{ match: names, depend: [], refuse: [] }, null]);
  });
});

describe('an ongoing enquiry', () => {
  const fiftyTimes = async (work: () => Promise<unknown>) => {
    await Promise.all(Array.from({ length: 50 }, work));
  };
  /** Viewing the offers starts an enquiry. Here fifty requests do so without the lock on the application that they usually wait for. */
  const begunAtOnce = async (customerId: string) => {
    const release = await delayMessages(lenders.application, SendBureauEnquiry.definition.name);
    try {
      await fiftyTimes(() =>
        lenders.application.em.transactional(() => lenders.application.app.get(ScoreEnquiries).startEnquiry(customerId)),
      );
    } finally {
      await release();
    }
    const [{ count = 0 } = {}] = await rows<{ count: number }>(
      'select count(*)::int as count from customer_journey.bureau_enquiry where customer_id = ?',
      [customerId],
    );
    await rows(`update customer_journey.bureau_enquiry set state = 'failed' where customer_id = ?`, [customerId]);
    return count;
  };

  it('is the only one for fifty simultaneous requests for offers', async () => {
    const { customer, appId } = await applicant();
    await fiftyTimes(() => customer.offers(appId));
    await settledOffers({ customer, appId });
    expect([(await enquiriesOf(customer)).length, bureauCallCount()]).toEqual([1, 1]);
  });

  it('is the only one because of the index, and one of many without it', async () => {
    const guard = 'customer_journey.bureau_enquiry_under_way';
    const [{ definition = '' } = {}] = await rows<{ definition: string }>(`select pg_get_indexdef('${guard}'::regclass) as definition`);
    expect(await begunAtOnce(crypto.randomUUID())).toBe(1);
    await lenders.application.asOwner(`drop index ${guard}`);
    try {
      expect(await begunAtOnce(crypto.randomUUID())).toBeGreaterThan(1);
    } finally {
      await lenders.application.asOwner(definition);
    }
  });

  it('is sent once, however often its message is delivered', async () => {
    const release = await delayMessages(lenders.application, SendBureauEnquiry.definition.name);
    const { customer, appId } = await applicant();
    await customer.offers(appId);
    await release();
    scriptBureau({ mode: 'slow', ms: 100 });
    const [enquiry] = await enquiriesOf(customer);
    const ask = new SendBureauEnquiry({ enquiryId: enquiry?.id ?? '' });
    await fiftyTimes(() => lenders.application.em.transactional(() => lenders.application.app.get(CommandBus).execute(ask)));
    expect(await enquiriesOf(customer)).toMatchObject([{ state: 'answered' }]);
    expect(bureauCallCount()).toBe(1);
  });
});

describe('withdrawing the consent', () => {
  it('deletes the band at once, shows offers without it, and stops enquiries', async () => {
    scriptBureau({ mode: 'score', score: 400 });
    const who = await applicant();
    const { customer } = who;
    expect(verdicts(await settledOffers(who)).refuse).toEqual(names);
    expect((await changePermission(customer, 'withdraw')).status).toBe(200);
    expect(await enquiriesOf(customer)).toMatchObject([{ state: 'answered', band_sealed: null, forgotten_at: expect.anything() }]);
    expect(await enquiriesShownTo(customer)).toMatchObject([{ state: 'answered', is_forgotten: true, band: null }]);
    const offers = await settledOffers(who);
    expect([verdicts(offers), offers.bureau, bureauCallCount()]).toEqual([allDepend, null, 1]);
    // A new consent leads to a new enquiry.
    expect((await changePermission(customer, 'give')).status).toBe(200);
    expect(verdicts(await settledOffers(who)).refuse).toEqual(names);
    expect(bureauCallCount()).toBe(2);
  });

  it('lets staff compare lenders without the band, which no role ever sees', async () => {
    scriptBureau({ mode: 'score', score: 612 });
    const who = await applicant();
    await settledOffers(who);
    const { token } = await lenders.application.asAdmin(1);
    const verdictOn = async () => {
      const path = `/api/admin/service-cases/${who.customer.id}/${who.appId}/verdicts`;
      const { body } = await lenders.application.request<ApplicationVerdictsResponse>('GET', path, { token });
      return body.lenders.find(({ lender }) => lender === 'Hero FinCorp');
    };
    const tooLow = { matched: 0, reasons: [{ code: 'score-below', fact: null, actual: null, limit: null }] };
    expect(await verdictOn()).toMatchObject({ stored: tooLow, replayed: tooLow });
    await changePermission(who.customer, 'withdraw');
    expect(await verdictOn()).toMatchObject({ stored: null, replayed: { matched: 1, unchecked: ['credit-score'] } });
  });

  it('in the form has the same effect', async () => {
    const who = await applicant();
    await settledOffers(who);
    const consents = { profile_matching: 1, bureau_soft_pull: 0 };
    expect((await who.customer.post('/api/applications', { product_type: PERSONAL_LOANS, consents })).status).toBe(200);
    expect(await enquiriesOf(who.customer)).toMatchObject([{ band_sealed: null, forgotten_at: expect.anything() }]);
    expect(verdicts(await who.customer.offers(who.appId))).toEqual(allDepend);
  });

  it('stops an enquiry that was not sent, and discards the response to one under way', async () => {
    const release = await delayMessages(lenders.application, SendBureauEnquiry.definition.name);
    const early = await applicant();
    await early.customer.offers(early.appId);
    await release();
    const [waiting] = await enquiriesOf(early.customer);
    // Simulates a withdrawal just after the enquiry was begun, when no process had ended it.
    await changePermission(early.customer, 'withdraw');
    await rows(`update customer_journey.bureau_enquiry set state = 'asking', settled_at = null where id = ?`, [waiting?.id]);
    await lenders.waitUntil(async () => (await enquiriesOf(early.customer))[0]?.state === 'stopped');
    expect(bureauCallCount()).toBe(0);
    // The customer sees enquiries that were made, and this one was not.
    expect(await enquiriesShownTo(early.customer)).toEqual([]);

    scriptBureau({ mode: 'slow', ms: 700 });
    const late = await applicant();
    expect((await late.customer.offers(late.appId)).bureau).toBe('asking');
    await lenders.application.waitFor(() => Promise.resolve(bureauCallCount() === 1));
    await changePermission(late.customer, 'withdraw');
    await lenders.waitUntilIdle();
    expect(await enquiriesOf(late.customer)).toMatchObject([{ state: 'stopped', band_sealed: null }]);
    expect(await enquiriesShownTo(late.customer)).toMatchObject([{ state: 'stopped', band: null }]);
    expect((await late.customer.offers(late.appId)).bureau).toBeNull();
  });

  it('and giving it again repeatedly is limited to five enquiries', async () => {
    const who = await applicant();
    for (let turn = 0; turn < 7; turn++) {
      await settledOffers(who);
      await changePermission(who.customer, 'withdraw');
      await changePermission(who.customer, 'give');
    }
    expect(bureauCallCount()).toBe(5);
  });
});

it('outdated bands are deleted, and enquiries after 400 days', async () => {
  const who = await applicant();
  await settledOffers(who);
  const clearUp = async () => {
    for (const { sql, values = [] } of lenders.application.app.get(EnquiryRetention).rules()) await rows(sql, [...values]);
    return (await enquiriesOf(who.customer)).map(({ band_sealed }) => band_sealed !== null);
  };
  const later = (days: number) =>
    rows(
      `update customer_journey.bureau_enquiry set asked_at = asked_at - make_interval(days => ?), settled_at = settled_at - make_interval(days => ?) where customer_id = ?`,
      [days, days, who.customer.id],
    );
  expect(await clearUp()).toEqual([true]);
  await later(31);
  expect(await clearUp()).toEqual([false]);
  await later(370);
  expect(await clearUp()).toEqual([]);
});
