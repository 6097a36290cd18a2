import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mandatoryKfsFacts, type OffersResponse } from '../../../src/contracts/offers.js';
import { decryptEvaluation } from '../../../src/modules/customer-journey/matching/domain/evaluation-facts.js';
import { replay, RULE_VERSION } from '../../../src/modules/customer-journey/matching/domain/evaluation.js';
import { LenderTermsSnapshot } from '../../../src/modules/customer-journey/matching/domain/lender-terms-snapshot.entity.js';
import { StoredEvaluation } from '../../../src/modules/customer-journey/matching/domain/stored-evaluation.entity.js';
import { StoredOffer } from '../../../src/modules/customer-journey/matching/domain/stored-offer.entity.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer, wholeProfile } from '../../support/test-customer.js';

let application: TestApplication;
let admin: TestLogin;
let customer: TestCustomer;
let appId: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  admin = await application.asAdmin(1);
});
afterAll(() => application.stop());
beforeAll(async () => {
  customer = await newCustomer(application);
  // Too little for some lenders, so that there are matched and unmatched ones.
  appId = await customer.apply({ monthly_income: 24_000 });
});

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);
const evaluations = (id = appId) =>
  rows<{ id: string }>('select id from customer_journey.evaluation where application_id = ? order by created_at', [id]);
const lenderNames = async () =>
  (await rows<{ name: string }>(`select name from lenders.lender where loan_type = 'pl' and deleted_at is null`)).map(({ name }) => name);
const update = (lenderId: string, property: string, value: unknown) =>
  application.request('POST', '/api/update-lender-data', { token: admin.token, body: { lender_id: lenderId, property, value } });
/** Simulates the end of the minute in which an evaluation is reused unchecked. */
const expireEvaluation = () => rows(`update customer_journey.evaluation set checked_at = now() - interval '2 minutes'`);

describe('GET /api/applications/{app_id}/offers', () => {
  it('names every lender of the product once: as an offer with every fact, or unmatched with a reason', async () => {
    const offers = await customer.offers(appId);
    const names = [...offers.matched.map(({ lender_name }) => lender_name), ...offers.unmatched.map(({ name }) => name)];
    expect(names.sort()).toEqual((await lenderNames()).sort());
    expect(offers.matched.length).toBeGreaterThan(3);
    expect(offers.unmatched.length).toBeGreaterThan(0);
    expect(offers).toMatchObject({
      amount: 150_000,
      tenure: 12,
      rule_version: RULE_VERSION,
      ranked_by: ['apr', 'instalment', 'priority', 'name'],
    });
    for (const offer of offers.matched) {
      expect(offer).toMatchObject({
        basis: 'indicative',
        amount: expect.any(Number),
        tenure: 12,
        penal_charges: expect.stringMatching(/./),
        submission: null,
      });
      expect(offer.apr).toBeGreaterThanOrEqual(offer.rate_max);
      expect(offer.total_to_pay).toBeCloseTo(offer.amount + offer.total_interest + offer.processing_fee, 1);
      expect(Date.parse(offer.valid_until)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
      expect(offer.kfs_link).toBe(`/api/offers/${offer.offer_id}/kfs`);
    }
    expect(offers.matched.map(({ apr }) => apr)).toEqual(offers.matched.map(({ apr }) => apr).toSorted((a, b) => a - b));
    for (const { reasons, texts } of offers.unmatched)
      expect({ reasons: reasons.length > 0, texts: texts.length }).toEqual({ reasons: true, texts: reasons.length });
  });

  it('names the lender of every offer, and omits lenders that exist only for credit cards', async () => {
    const other = await newCustomer(application);
    const id = await other.apply();
    const offered = async () => {
      await expireEvaluation();
      const { matched, unmatched } = await other.offers(id);
      return { names: matched.map(({ lender_name }) => lender_name), unmatched };
    };
    const { matched } = await other.offers(id);
    for (const { regulated_entities } of matched) expect(regulated_entities).toMatch(/ Limited$/);
    const [{ lender_id = '', lender_name = '', lender_role = '', regulated_entities = '' } = {}] = matched;
    await update(lender_id, 'lender_role', 'cards');
    const { names, unmatched } = await offered();
    expect([...names, ...unmatched.map(({ name }) => name)]).not.toContain(lender_name);
    await update(lender_id, 'lender_role', lender_role);
    await update(lender_id, 'regulated_entities', null);
    expect((await offered()).unmatched.find(({ name }) => name === lender_name)?.reasons).toEqual(['terms-incomplete']);
    await update(lender_id, 'regulated_entities', regulated_entities);
    expect((await offered()).names).toContain(lender_name);
  });

  it('names a lender only once it was switched on, and then also while it is off', async () => {
    const other = await newCustomer(application);
    const id = await other.apply();
    const name = 'Draft-Lender';
    const created = await application.request<{ lender_id: string }>('POST', '/api/create-lender', { token: admin.token, body: { name } });
    const answer = async () => {
      await expireEvaluation();
      return await other.offers(id);
    };
    const isNamed = async () => JSON.stringify(await answer()).includes(name);
    const lenderId = created.body.lender_id;
    expect(await isNamed()).toBe(false);
    await update(lenderId, 'priority', 1);
    await update(lenderId, 'lender_status', 0);
    expect(await isNamed()).toBe(false);
    await update(lenderId, 'lender_status', 1);
    expect((await answer()).unmatched.find((lender) => lender.name === name)?.reasons).not.toContain('unavailable');
    await update(lenderId, 'lender_status', 0);
    expect((await answer()).unmatched.find((lender) => lender.name === name)?.reasons).toContain('unavailable');
    await application.request('POST', '/api/safe-delete-lender', { token: admin.token, body: { lender_id: lenderId } });
    expect(await isNamed()).toBe(false);
  });

  it('gives the reasons in the caller’s language', async () => {
    const english = await customer.offers(appId);
    const { body: hindi } = await customer.get<OffersResponse>(`/api/applications/${appId}/offers`, { 'accept-language': 'hi' });
    expect(hindi.unmatched.map(({ reasons }) => reasons)).toEqual(english.unmatched.map(({ reasons }) => reasons));
    for (const text of hindi.unmatched.flatMap(({ texts }) => texts)) expect(text).toMatch(/\p{Script=Devanagari}/u);
    for (const text of english.unmatched.flatMap(({ texts }) => texts)) expect(text).toMatch(/^[A-Z]/);
    expect(english.matched[0]?.penal_charges).toBe('2% a month on the overdue instalment');
    expect(hindi.matched[0]?.penal_charges).toBe('बकाया किस्त पर हर महीने 2%');
  });

  it('sorts as requested, without another evaluation', async () => {
    const before = await evaluations();
    const by = async (sort: string) => (await customer.offers(appId, `?sort=${sort}`)).matched;
    const instalments = (await by('emi')).filter(({ amount_capped }) => amount_capped === 0).map(({ instalment }) => instalment);
    expect(instalments).toEqual(instalments.toSorted((a, b) => a - b));
    const amounts = (await by('amount')).map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect((await customer.offers(appId, '?sort=fee')).ranked_by[1]).toBe('fee');
    expect(await evaluations()).toEqual(before);
  });

  it('returns the same offers again, and evaluates once for twenty requests at the same moment', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fresh.offers(id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await evaluations(id)).toHaveLength(1);
    expect((await fresh.get<{ timeline: object[] }>(`/api/applications/${id}`)).body.timeline).toMatchObject([
      { from: null, to: 'lead_created' },
      { from: 'lead_created', to: 'offer_received' },
    ]);
  });

  it('evaluates another amount and tenure, keeps them, and finds the first offers again', async () => {
    const first = await customer.offers(appId);
    const changed = await customer.offers(appId, '?amount=80000&tenure=18');
    expect(changed).toMatchObject({ amount: 80_000, tenure: 18 });
    expect(changed.matched.every(({ tenure, amount }) => tenure === 18 && amount <= 80_000)).toBe(true);
    expect(await customer.offers(appId)).toEqual(changed);
    // Devanagari digits, as a Hindi keyboard types them.
    expect(await customer.offers(appId, `?${String(new URLSearchParams({ amount: '८००००', tenure: '१८' }))}`)).toEqual(changed);
    expect(await customer.offers(appId, '?amount=150000&tenure=12')).toEqual(first);
    expect(await evaluations()).toHaveLength(2);
  });

  it('keeps a limited number of recent evaluations, and every one that the customer acted on', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    const acted = [await fresh.offers(id, '?amount=50000'), await fresh.offers(id, '?amount=51000')];
    const [read, applied] = acted.map(({ matched }) => matched[0]);
    await fresh.readKeyFacts(...[read, applied].flatMap((offer) => offer ?? []));
    const path = `/api/applications/${id}/offers/${applied?.lender_id ?? ''}/apply`;
    expect(await fresh.post(path, { consent: 1, offer_id: applied?.offer_id })).toMatchObject({ status: 200 });
    for (let tried = 0; tried < 30; tried++) await fresh.offers(id, `?amount=${100_000 + tried * 1_000}`);
    const kept = await rows<{ amount: number; offers: number }>(
      `select requested_amount::float8 as amount, (select count(*)::int from customer_journey.offer o where o.evaluation_id = e.id) as offers
       from customer_journey.evaluation e where application_id = ? order by created_at`,
      [id],
    );
    // The two acted on, the current one, the one before it, and twenty earlier ones.
    expect(kept.map(({ amount }) => amount)).toEqual([50_000, 51_000, ...Array.from({ length: 22 }, (_, back) => 108_000 + back * 1_000)]);
    expect(kept.every(({ offers }) => offers > 0)).toBe(true);
  });

  it.each([
    'amount=999',
    'amount=5000001',
    'amount=x',
    'amount=1e6',
    'tenure=0',
    'tenure=85',
    'tenure=12.5',
    'sort=commission',
    'lender=1',
    'amount[]=1',
  ])('refuses %s', async (query) => {
    expect(await customer.get(`/api/applications/${appId}/offers?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: expect.anything() },
    });
  });

  it('uses a changed profile at once', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    const before = await fresh.offers(id);
    await fresh.post(`/api/user/${fresh.id}`, { monthly_income: 12_500 });
    const after = await fresh.offers(id);
    expect(after.matched.length).toBeLessThan(before.matched.length);
    expect(after.unmatched.some(({ reasons }) => reasons.includes('income'))).toBe(true);
  });

  it('uses changed lenders within a minute, and keeps an evaluation whose inputs are unchanged', async () => {
    const before = await customer.offers(appId);
    const [first] = before.matched;
    const lenderId = first?.lender_id ?? '';
    await expireEvaluation();
    expect(await customer.offers(appId)).toEqual(before);
    await update(lenderId, 'lender_status', 0);
    expect(await customer.offers(appId)).toEqual(before);
    await expireEvaluation();
    const after = await customer.offers(appId);
    expect(after.unmatched).toContainEqual({
      submission: null,
      name: first?.lender_name,
      reasons: ['unavailable'],
      texts: ['Takes no applications through us at the moment'],
    });
    await update(lenderId, 'lender_status', 1);
    await expireEvaluation();
    expect(await customer.offers(appId)).toEqual(before);
  });

  it('every personal lender of the demo can make an offer, at its worst published case', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply({ monthly_income: 90_000 });
    const { matched, unmatched } = await fresh.offers(id, '?amount=100000&tenure=12');
    expect([matched.length, unmatched]).toEqual([13, []]);
    const moneyview = matched.find(({ lender_name }) => lender_name === 'Moneyview');
    // 36 % over a year, 4 % and 18 % GST on it.
    expect(moneyview).toMatchObject({ rate_max: 36, processing_fee: 4720, net_disbursed: 95_280, instalment: 10_046.21, apr: 45.83 });
    expect(matched.find(({ lender_name }) => lender_name === 'MoneyTap')).toMatchObject({ processing_fee: 588.82 });
  });

  it('omits an offer that lacks a fact', async () => {
    const [first] = (await customer.offers(appId)).matched;
    const lenderId = first?.lender_id ?? '';
    const [before] = await rows<{ penal_terms: object }>('select penal_terms from lenders.lender where id = ?', [lenderId]);
    await update(lenderId, 'penal_terms', []);
    await expireEvaluation();
    const without = await customer.offers(appId);
    expect(without.matched.map(({ lender_id }) => lender_id)).not.toContain(lenderId);
    expect(without.unmatched.map(({ name }) => name)).toContain(first?.lender_name);
    await update(lenderId, 'penal_terms', before?.penal_terms);
    await expireEvaluation();
  });

  it('reports when no lender matches, and recovers when one does', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply({ employment_status_code: 4, salary_mode: null });
    expect((await fresh.offers(id)).matched).toEqual([]);
    expect((await fresh.get(`/api/applications/${id}`)).body).toMatchObject({ state: 'ineligible' });
    await fresh.post(`/api/user/${fresh.id}`, {
      employment_status_code: 1,
      ...{ salary_mode: 1, employer_name: wholeProfile.employer_name, officepincode: wholeProfile.officepincode },
    });
    expect((await fresh.offers(id)).matched.length).toBeGreaterThan(0);
    expect((await fresh.get(`/api/applications/${id}`)).body).toMatchObject({ state: 'offer_received' });
  });

  it('evaluates no customer without the consent to matching', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    await rows(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       values (?, 'profile_matching', 'withdraw', '1', 'x', 'en', 'web', '::1', '', '/', ?)`,
      [fresh.id, fresh.id],
    );
    expect(await fresh.get(`/api/applications/${id}/offers`)).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
  });
});

describe('a stored evaluation', () => {
  const stored = async () => {
    await customer.offers(appId);
    const em = application.em;
    const [{ evaluation_id: id } = { evaluation_id: '' }] = await em.execute<{ evaluation_id: string }[]>(
      'select evaluation_id from customer_journey.application where id = ?',
      [appId],
    );
    const evaluation = await em.findOneOrFail(StoredEvaluation, { id });
    const offers = await em.find(StoredOffer, { evaluationId: id }, { orderBy: { position: 'asc' } });
    const { lenders } = await em.findOneOrFail(LenderTermsSnapshot, { hash: evaluation.lineUpHash });
    return { evaluation, parts: { lenders, offers: offers.map(({ facts }) => facts) } };
  };
  const openerOf = () => application.app.get(DataKeys).getDecryptor(customer.id);
  const lineUps = () =>
    rows<{ hash: string; evaluations: number }>(
      `select l.hash, (select count(*)::int from customer_journey.evaluation e where e.line_up_hash = l.hash) as evaluations
     from customer_journey.lender_line_up l`,
    );

  it('can be recalculated from the stored inputs to the same result', async () => {
    const { evaluation, parts } = await stored();
    const opened = decryptEvaluation(await openerOf(), evaluation, parts);
    expect(replay(opened)).toMatchObject({ ok: true });
    expect(opened.inputs.request).toMatchObject({ age: expect.any(Number), monthlyIncome: '24000.00', requestedAmount: '150000.00' });
    expect(opened.verdicts).toHaveLength((await lenderNames()).length);
  });

  it('does not replay with other inputs, and cannot be decrypted after a change or a move', async () => {
    const { evaluation, parts } = await stored();
    const cipher = await openerOf();
    const opened = decryptEvaluation(cipher, evaluation, parts);
    const [lender, ...others] = opened.inputs.lenders;
    const cheaper = {
      ...opened,
      inputs: { ...opened.inputs, lenders: [{ ...lender, rate_max: '1.00' } as typeof lender & object, ...others] },
    };
    expect(replay(cheaper)).toEqual({ ok: false, code: 'inputs-changed' });
    expect(replay({ ...opened, offers: opened.offers.slice(1) })).toEqual({ ok: false, code: 'result-differs' });
    evaluation.factsSealed = `${evaluation.factsSealed.slice(0, -6)}AAAA==`;
    expect(() => decryptEvaluation(cipher, evaluation, parts)).toThrow();
  });

  it('references its lenders by a hash: the terms are stored once for all customers evaluated under them', async () => {
    const { evaluation } = await stored();
    const before = await lineUps();
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const fresh = await newCustomer(application);
        await fresh.offers(await fresh.apply());
      }),
    );
    const after = await lineUps();
    expect(after.map(({ hash }) => hash).sort()).toEqual(before.map(({ hash }) => hash).sort());
    const sharing = (all: typeof after) => all.find(({ hash }) => hash === evaluation.lineUpHash)?.evaluations ?? 0;
    expect(sharing(after)).toBe(sharing(before) + 5);

    const [lender] = (await customer.offers(appId)).matched;
    await update(lender?.lender_id ?? '', 'fee_percent_max', 9);
    await expireEvaluation();
    await customer.offers(appId);
    expect(await lineUps()).toHaveLength(before.length + 1);
    expect((await stored()).evaluation.lineUpHash).not.toBe(evaluation.lineUpHash);
    const { parts, evaluation: changed } = await stored();
    expect(replay(decryptEvaluation(await openerOf(), changed, parts))).toMatchObject({ ok: true });
  });

  it('cannot get other lenders afterwards', async () => {
    const { evaluation } = await stored();
    const hash = evaluation.lineUpHash;
    const refused = (sql: string) => expect(rows(sql, [hash])).rejects.toThrow();
    await refused(`update customer_journey.lender_line_up set lenders = '[]' where hash = ?`);
    await refused(`update customer_journey.lender_line_up set hash = repeat('0', 64), lenders = '[]' where hash = ?`);
    await refused('delete from customer_journey.lender_line_up where hash = ?');
  });

  it('has complete offers with unique proposal numbers', async () => {
    await stored();
    const offers = await rows<{ proposal_number: string; facts: { kfs: object; validUntil: string }; valid_until: string }>(
      'select proposal_number, facts, valid_until from customer_journey.offer',
    );
    expect(new Set(offers.map(({ proposal_number }) => proposal_number)).size).toBe(offers.length);
    for (const { facts, proposal_number, valid_until } of offers) {
      expect(Object.keys(facts.kfs)).toEqual(expect.arrayContaining([...mandatoryKfsFacts]));
      expect(proposal_number).toMatch(/^\d{8}-[0-9A-F]{15}$/);
      expect(new Date(valid_until).toISOString()).toBe(facts.validUntil);
    }
  });

  it('waits for a profile that is being saved', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    const em = application.em;
    await em.begin();
    await em.execute('select from customer_journey.application where id = ? for update', [id]);
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = (count: number) => application.waitFor(async () => (await rows(blocked)).length >= count);
    const saved = fresh.post(`/api/user/${fresh.id}`, { se_loan_amount: 60_000 });
    await waiting(1);
    // This request has read the old amount by now.
    const offers = fresh.offers(id);
    await waiting(2);
    await em.commit();
    await saved;
    expect(await offers).toMatchObject({ amount: 60_000 });
    expect(await fresh.offers(id)).toMatchObject({ amount: 60_000 });
  });
});

describe('GET /api/matching-policy', () => {
  it('is public and returns the live version, the rules and every order, in both languages', async () => {
    const english = await application.request<Record<string, unknown>>('GET', '/api/matching-policy');
    expect(english).toMatchObject({
      status: 200,
      body: { rule_version: RULE_VERSION, sorts: [{ sort: 'apr', is_default: 1 }, { sort: 'emi', is_default: 0 }, {}, {}] },
    });
    const hindi = await application.request<{ matching: string[]; ranking: string[] }>('GET', '/api/matching-policy', {
      headers: { 'accept-language': 'hi' },
    });
    for (const text of [...hindi.body.matching, ...hindi.body.ranking]) expect(text).toMatch(/\p{Script=Devanagari}/u);
  });
});
