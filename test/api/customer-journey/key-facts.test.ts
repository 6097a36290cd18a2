import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInIndia } from '../../../src/contracts/days.js';
import { formatDay } from '../../../src/contracts/i18n/format.js';
import { KFS_VERSION, type KeyFactsStatement } from '../../../src/contracts/key-facts.js';
import type { MatchedOffer } from '../../../src/contracts/offers.js';
import { statementHash } from '../../../src/modules/customer-journey/matching/domain/key-facts-statement.js';
import type { KeyFactsResponse } from '../../../src/modules/customer-journey/matching/http/key-facts.dto.js';
import { RateLimits } from '../../../src/platform/security/rate-limits.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';

let application: TestApplication;
let customer: TestCustomer;
let appId: string;
let offer: MatchedOffer;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  await seedBrands(application.em, { demo: true });
  customer = await newCustomer(application);
  appId = await customer.apply();
  offer = await offerOf('KreditBee');
});
afterAll(() => application.stop());

async function offerOf(lender: string, of = customer, id = appId): Promise<MatchedOffer> {
  const found = (await of.offers(id)).matched.find(({ lender_name }) => lender_name === lender);
  if (!found) throw new Error(`no offer of ${lender}`);
  return found;
}

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);
const pathOf = ({ offer_id }: Pick<MatchedOffer, 'offer_id'> = offer) => `/api/offers/${offer_id}/kfs`;
const statement = async (query = '', headers?: Record<string, string>) => {
  const { status, body } = await customer.get<KeyFactsResponse>(`${pathOf()}${query}`, headers);
  expect(status).toBe(200);
  return body;
};
const valueOf = ({ sections }: KeyFactsResponse, code: string) =>
  sections.flatMap(({ rows: lines }) => lines).find((line) => line.code === code)?.value;
const acknowledgements = (offerId = offer.offer_id) =>
  rows('select * from customer_journey.key_facts_acknowledgement where offer_id = ? order by id', [offerId]);

const partnerOf = async (slug: string) => (await rows<{ id: string }>('select id from partners.partner where slug = ?', [slug]))[0]?.id;

describe('GET /api/offers/{offer_id}/kfs', () => {
  it('returns the whole statement of the offer, with version and hash', async () => {
    const english = await statement();
    expect(english).toMatchObject({
      proposal_number: expect.stringMatching(/^\d{8}-[0-9A-F]{15}$/),
      lender_name: 'KreditBee',
      language: 'en',
      version: KFS_VERSION,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      fees: [{ code: 'PROCESSING_FEE', amount: offer.processing_fee, recipient: 'lender', frequency: 'one_time' }],
      facts: { DELAY_PENALTY_FEE: '2% a month on the overdue instalment' },
    });
    expect(english.schedule).toHaveLength(offer.tenure);
    expect(valueOf(english, 'NODAL_OFFICER')).toBe(
      'Grievance Redressal Officer, KreditBee · 1800 000 002 · grievance@kreditbee.lender.example',
    );
    expect(await statement()).toEqual(english);
  });

  it('is in the requested language, else in that of the caller', async () => {
    const hindi = await statement('?language=hi');
    expect(hindi).toEqual(await statement('', { 'accept-language': 'hi' }));
    expect(hindi).toMatchObject({ language: 'hi', title: 'मुख्य तथ्य विवरण (KFS)' });
    expect(valueOf(hindi, 'DELAY_PENALTY_FEE')).toBe('बकाया किस्त पर हर महीने 2%');
    expect(hindi.hash).not.toBe((await statement('?language=en', { 'accept-language': 'hi' })).hash);
  });

  it('names the brand of the page with its officer', async () => {
    const [brand] = await rows<{ title: string }>(`select brand->>'title' as title from partners.partner where slug = 'demo-02'`);
    expect(valueOf(await statement('?brand=demo-02'), 'SERVICE_PROVIDER')).toBe(brand?.title);
    expect((await statement('?brand=demo-02')).hash).not.toBe((await statement()).hash);
  });

  it.each(['language=ta', 'language[]=hi', 'brand=../x', 'more=1'])('refuses %s', async (query) => {
    expect(await customer.get(`${pathOf()}?${query}`)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('is available to the customer of the offer only', async () => {
    const stranger = await newCustomer(application);
    expect((await stranger.get(pathOf())).status).toBe(404);
    expect((await customer.get(pathOf({ offer_id: crypto.randomUUID() }))).status).toBe(404);
    expect((await application.request('GET', pathOf())).status).toBe(401);
  });

  it('shows an offer from before structured penal charges in the lender’s own words', async () => {
    const other = await offerOf('NIRA');
    await rows(
      `update customer_journey.offer set facts = jsonb_set(facts - 'penalTerms' - 'fees' - 'lenderOfficer', '{kfs,DELAY_PENALTY_FEE}', '"3 % of the EMI"')
       where id = ?`,
      [other.offer_id],
    );
    const { body } = await customer.get<KeyFactsResponse>(`${pathOf(other)}?language=hi`);
    expect(body.sections.flatMap(({ rows: lines }) => lines).find(({ code }) => code === 'DELAY_PENALTY_FEE')).toMatchObject({
      value: '3 % of the EMI',
      language: 'en',
    });
  });
});

describe('the statement as a document', () => {
  it.each([
    ['application/pdf;q=0', 'application/json'],
    ['application/json, application/pdf;q=0.5', 'application/json'],
    ['application/json;q=0.5, application/pdf', 'application/pdf'],
  ])('is sent to clients that prefer it to JSON: %s', async (accept, type) => {
    const { status, headers } = await application.request('GET', pathOf(), { token: customer.token, headers: { accept } });
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  });

  const fetchPdf = async (query = '') => {
    const answer = await fetch(`${application.url}${pathOf()}${query}`, {
      headers: { authorization: `Bearer ${customer.token}`, accept: 'application/pdf' },
    });
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  /** Returns the size of the unpacked streams of a PDF. It shows that pages were drawn, even where no PDF reader is installed. */
  const drawnLength = (bytes: Buffer) =>
    [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].reduce((sum, [, packed = '']) => {
      try {
        return sum + inflateSync(Buffer.from(packed, 'latin1')).length;
      } catch {
        return sum;
      }
    }, 0);

  async function textOf(bytes: Buffer): Promise<string | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'key-facts-'));
    try {
      await writeFile(join(folder, 'kfs.pdf'), bytes);
      return execFileSync('pdftotext', ['-layout', join(folder, 'kfs.pdf'), '-'], { encoding: 'utf8' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('is a PDF for clients that accept one, named after its proposal', async () => {
    const { proposal_number } = await statement();
    const { answer, bytes } = await fetchPdf();
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="key-facts-${proposal_number}.pdf"`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-7).toString()).toContain('%%EOF');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
    expect(drawnLength(bytes)).toBeGreaterThan(10_000);
  });

  it('contains the statement’s text, with its version and hash', async () => {
    const english = await statement();
    const text = await textOf((await fetchPdf()).bytes);
    // Without a PDF reader on this machine, only the test above checks the document.
    if (text === undefined) return;
    const flat = text.replace(/\s+/g, ' ');
    for (const { title, rows: lines } of english.sections) {
      expect(flat).toContain(title);
      for (const { value } of lines) for (const word of value.split(' ')) expect(flat).toContain(word);
    }
    for (const part of [english.proposal_number, english.hash, `Version ${KFS_VERSION}`, 'page 1']) expect(flat).toContain(part);
    const date = formatDay(todayInIndia(), 'en');
    expect(flat).toMatch(new RegExp(`^ ?Ask Credit .{0,120}For Asha Kulkarni · As of ${date}`));
    const drawn = [...flat.matchAll(/ (\d+)((?: [\d,]+\.\d\d){5})(?= )/g)].map(([, number, amounts = '']) => [
      Number(number),
      ...amounts
        .trim()
        .split(' ')
        .map((amount) => Math.round(Number(amount.replaceAll(',', '')) * 100)),
    ]);
    const inPaise = (amount: number) => Math.round(amount * 100);
    expect(drawn).toEqual(
      english.schedule.map(({ number, opening, principal, interest, instalment, closing }) => [
        number,
        ...[opening, principal, interest, instalment, closing].map(inPaise),
      ]),
    );
    const paid = drawn.reduce((sum, row) => sum + (row[4] ?? 0), 0);
    expect(paid + inPaise(offer.processing_fee)).toBe(inPaise(offer.total_to_pay));
  });

  it('is in Hindi for a Hindi reader', async () => {
    const hindi = await statement('?language=hi');
    const { bytes } = await fetchPdf('?language=hi');
    expect(bytes.toString('latin1')).toContain('/Lang (hi)');
    const text = await textOf(bytes);
    if (text === undefined) return;
    expect(text).toContain(hindi.hash);
    expect(text).toMatch(/मुख्य तथ्य/);
    expect(text).toContain('₹');
  });

  it('is hidden from other customers', async () => {
    const stranger = await newCustomer(application);
    expect((await stranger.get(pathOf(), { accept: 'application/pdf' })).status).toBe(404);
  });
});

describe('POST /api/offers/{offer_id}/kfs/acknowledge', () => {
  const acknowledge = (body: object, by = customer) => by.post<{ code?: string }>(`${pathOf()}/acknowledge`, body);

  it('refuses any hash but that of the current statement', async () => {
    const { hash } = await statement();
    expect(await acknowledge({ hash: 'f'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'kfs-changed' } });
    expect(await acknowledge({ hash, language: 'hi' })).toMatchObject({ status: 409, body: { code: 'kfs-changed' } });
    for (const wrong of [{}, { hash: 'x' }, { hash: 1 }, { hash, language: 'fr' }])
      expect(await acknowledge(wrong)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await acknowledge({ hash, offer_id: offer.offer_id })).toMatchObject({ status: 422, body: { code: 'fields-not-writable' } });
    expect(await acknowledge({ hash }, await newCustomer(application))).toMatchObject({ status: 404 });
    expect(await acknowledgements()).toEqual([]);
  });

  it('limits acknowledgements to what a person can read in a day', async () => {
    const { hash } = await statement();
    const limits = application.app.get(RateLimits);
    await Promise.all(Array.from({ length: 200 }, () => limits.tryConsume('key-facts-read', customer.id)));
    expect(await acknowledge({ hash })).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await acknowledgements()).toEqual([]);
    await application.resetLimits('key-facts-read');
  });

  it('stores the statement with version, hash, language and time, once for twenty clicks at the same moment', async () => {
    const { hash, proposal_number } = await statement('?language=hi');
    const answers = await Promise.all(Array.from({ length: 20 }, () => acknowledge({ hash, language: 'hi' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const stored = await acknowledgements();
    // The stored statement is the one that was read: its hash says so.
    expect(statementHash(stored[0]?.['statement'] as KeyFactsStatement)).toBe(hash);
    expect(stored).toEqual([
      {
        id: expect.anything(),
        customer_id: customer.id,
        offer_id: offer.offer_id,
        proposal_number,
        kfs_version: KFS_VERSION,
        statement_hash: hash,
        language: 'hi',
        partner_id: await partnerOf('cl'),
        statement: expect.anything(),
        brand_name: expect.any(String),
        at: expect.anything(),
      },
    ]);
    const english = await statement();
    expect(await acknowledge({ hash: english.hash })).toMatchObject({ status: 200 });
    expect((await acknowledgements()).map(({ language }) => language)).toEqual(['hi', 'en']);
  });

  it('stores the partner under whose brand the statement was shown', async () => {
    const { hash } = await statement('?brand=demo-02');
    expect(await acknowledge({ hash, brand: 'demo-02' })).toMatchObject({ status: 200 });
    expect((await acknowledgements()).at(-1)).toMatchObject({ statement_hash: hash, partner_id: await partnerOf('demo-02') });
  });

  it('cannot be changed or removed', async () => {
    await expect(rows(`update customer_journey.key_facts_acknowledgement set language = 'en'`)).rejects.toThrow(/permission denied/);
    await expect(rows('delete from customer_journey.key_facts_acknowledgement')).rejects.toThrow(/permission denied/);
    await expect(rows('truncate customer_journey.key_facts_acknowledgement')).rejects.toThrow(/permission denied/);
  });
});

describe('applying', () => {
  const apply = (by: TestCustomer, id: string, { lender_id }: MatchedOffer) =>
    by.post<{ code?: string }>(`/api/applications/${id}/offers/${lender_id}/apply`, { consent: 1 });
  const traces = (by: TestCustomer) =>
    rows(
      `select id::text from customer_journey.lender_application where customer_id = ?
          union all select id::text from customer_journey.consent where customer_id = ? and purpose like 'share_with_lender%'`,
      [by.id, by.id],
    );

  it('requires that the key facts of the offer were read', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    const first = await offerOf('KreditBee', fresh, id);
    expect(await apply(fresh, id, first)).toMatchObject({
      status: 422,
      body: { code: 'key-facts-unacknowledged', message: expect.stringContaining('KreditBee') },
    });
    await fresh.readKeyFacts(await offerOf('CASHe', fresh, id));
    expect(await apply(fresh, id, first)).toMatchObject({ status: 422, body: { code: 'key-facts-unacknowledged' } });
    expect(await traces(fresh)).toEqual([]);
    await fresh.readKeyFacts(first);
    expect(await apply(fresh, id, first)).toMatchObject({ status: 200 });
  });

  it('requires reading them again for another amount, which is another offer', async () => {
    const fresh = await newCustomer(application);
    const id = await fresh.apply();
    await fresh.readKeyFacts(await offerOf('KreditBee', fresh, id));
    const { matched } = await fresh.offers(id, '?amount=60000&tenure=9');
    const changed = matched.find(({ lender_name }) => lender_name === 'KreditBee');
    if (!changed) throw new Error('no offer');
    expect(await apply(fresh, id, changed)).toMatchObject({ status: 422, body: { code: 'key-facts-unacknowledged' } });
  });
});

describe('a lender', () => {
  it('states further terms of the agreement, and has no offers where these are incomplete', async () => {
    const admin = await application.asAdmin(1);
    const lender_id = (await offerOf('NIRA')).lender_id;
    const update = async (property: string, value: unknown) =>
      (await application.request('POST', '/api/update-lender-data', { token: admin.token, body: { lender_id, property, value } })).status;
    const read = async () => (await application.request('GET', `/api/get-lender-data/${lender_id}`, { token: admin.token })).body;
    const terms = {
      ...{ rate_conversion_charge: '0.5% of the outstanding amount', other_charges: 'Visit charges', loan_transfer: 'possible' },
      ...{ insurance_charge: 1_000, other_upfront_charge_purpose: 'Stamp duty', other_upfront_charge_recipient: 'third_party' },
      ...{ recovery_clause: 'Clause 12', grievance_clause: 'Clause 15', recovery_provider: 'Gamma Services', co_lending_percent: 80 },
    };
    for (const [property, value] of Object.entries(terms)) expect([property, await update(property, value)]).toEqual([property, 200]);
    expect(await read()).toMatchObject({ ...terms, offer_hindrances: ['co-lender-missing'] });
    expect(await update('other_upfront_charge', 500)).toBe(200);
    expect(await update('co_lending_partner', 'Beta Bank')).toBe(200);
    expect(await read()).toMatchObject({ co_lending_partner: 'Beta Bank', offer_hindrances: [] });
    for (const [property, value] of [
      ['loan_transfer', 'perhaps'],
      ['valuation_fee_recipient', 'broker'],
      ['valuation_fee', -1],
      ['other_upfront_charge_recipient', 'broker'],
      ['insurance_charge', -1],
      ['other_upfront_charge_purpose', 'x'.repeat(61)],
      ['co_lending_percent', 100.5],
      ['recovery_clause', 'x'.repeat(161)],
    ] as const)
      expect([property, await update(property, value)]).toEqual([property, 422]);
    const fresh = await newCustomer(application);
    const { body } = await fresh.get<KeyFactsResponse>(pathOf(await offerOf('NIRA', fresh, await fresh.apply())));
    const stated = {
      ...{ INTEREST_RATE_CONVERSION_CHARGE: terms.rate_conversion_charge, OTHER_CHARGES: terms.other_charges, LOAN_TRANSFER: 'Yes' },
      ...{ RECOVERY_AGENTS: 'Clause 12', GRIEVANCE_CLAUSE: 'Clause 15', RECOVERY_PROVIDER: 'Gamma Services' },
      ...{ INSURANCE_CHARGES: '₹1,000', OTHER_UPFRONT_CHARGES: '₹590', OTHER_UPFRONT_PURPOSE: 'Stamp duty' },
      CO_LENDING: expect.stringMatching(/ 20%, Beta Bank 80%$/),
    };
    for (const [code, value] of Object.entries(stated)) expect([code, valueOf(body, code)]).toEqual([code, value]);
  });

  it('states its rate and early repayment, and has no offers where they are incomplete or barred by law', async () => {
    const admin = await application.asAdmin(1);
    const lender_id = offer.lender_id;
    const update = async (property: string, value: unknown) =>
      (await application.request('POST', '/api/update-lender-data', { token: admin.token, body: { lender_id, property, value } })).status;
    const blockers = async () => {
      const { body } = await application.request('GET', `/api/get-lender-data/${lender_id}`, { token: admin.token });
      return (body as { offer_hindrances: string[] }).offer_hindrances;
    };
    expect(await update('rate_type', 'floating')).toBe(200);
    expect(await blockers()).toEqual(['benchmark-missing', 'foreclosure-barred']);
    for (const [property, value] of Object.entries({
      ...{ benchmark_name: 'RBI repo rate', benchmark_percent: 6.5, benchmark_reset_months: 3, spread_reset_months: 36 },
      foreclosure_percent: 0,
    }))
      expect([property, await update(property, value)]).toEqual([property, 200]);
    expect(await blockers()).toEqual([]);
    for (const [property, value] of [
      ['rate_type', 'variable'],
      ['benchmark_name', 'x'.repeat(61)],
      ['benchmark_reset_months', 0],
      ['foreclosure_percent', -1],
    ] as const)
      expect([property, await update(property, value)]).toEqual([property, 422]);
    const fresh = await newCustomer(application);
    const { body } = await fresh.get<KeyFactsResponse>(pathOf(await offerOf('KreditBee', fresh, await fresh.apply())));
    expect(['INTEREST_RATE_TYPE', 'FLOATING_RATE', 'FORECLOSURE_FEE'].map((code) => valueOf(body, code))).toEqual([
      'Floating',
      expect.stringMatching(/^RBI repo rate 6\.5% \+ [\d.]+% spread = [\d.]+% a year$/),
      'None',
    ]);
  });

  it('stores penal charges as figures and its officer, and refuses invalid values', async () => {
    const admin = await application.asAdmin(1);
    const update = (property: string, value: unknown) =>
      application.request('POST', '/api/update-lender-data', { token: admin.token, body: { lender_id: offer.lender_id, property, value } });
    const penal_terms = [
      { kind: 'delay', basis: 'percent_year_amount', figure: 24, minimum: 100 },
      { kind: 'bounce', basis: 'rupees_event', figure: 450.5, minimum: null },
    ];
    expect(await update('penal_terms', penal_terms)).toMatchObject({ status: 200 });
    expect(await update('grievance_phone', '+91 80 0000 0000')).toMatchObject({ status: 200 });
    const { body } = await application.request('GET', `/api/get-lender-data/${offer.lender_id}`, { token: admin.token });
    expect(body).toMatchObject({
      penal_terms,
      grievance_phone: '+91 80 0000 0000',
      grievance_name: 'Grievance Redressal Officer, KreditBee',
    });
    for (const [property, value] of [
      ['penal_terms', null],
      ['penal_terms', '2 % a month'],
      ['penal_terms', [{ ...penal_terms[0], kind: '__proto__' }]],
      ['penal_terms', [penal_terms[0], penal_terms[0]]],
      ['grievance_email', 'nobody'],
      ['grievance_phone', 'call me'],
    ] as const)
      expect(await update(property, value)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });
});
