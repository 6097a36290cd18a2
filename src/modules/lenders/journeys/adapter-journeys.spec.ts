import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { journeyKeys, getJourneyStep, type JourneyKey } from '../../../contracts/journeys.js';
import { signedCallback } from '../../../tools/lender-simulator/callbacks.js';
import type { LenderSimulator } from '../../../tools/lender-simulator/lender-simulator.js';
import { lenderSimulations } from '../../../tools/lender-simulator/lender-simulations.js';
import { startLenderSimulator } from '../../../tools/lender-simulator/simulator.js';
import { acceptedState, lenderExpectations, hasLenderOffers } from '../../../../test/support/lender-expectations.js';
import { applicant, connectToSimulator, sendLead, leadRequest } from '../../../../test/support/lender-lead.js';
import type { LenderAdapter, RawCallback } from './adapter.js';
import { CallbackRefused } from './callback.js';
import { applyFieldOverrides } from './apply-field-overrides.js';

let simulator: LenderSimulator;
const connected = new Map<JourneyKey, ReturnType<typeof connectToSimulator>>();
const adapterOf = (key: JourneyKey): LenderAdapter => {
  const found = connected.get(key) ?? connectToSimulator(key, simulator.url);
  connected.set(key, found);
  return found.adapter;
};
const lead = async (key: JourneyKey, request = leadRequest()) => {
  const answer = await sendLead(adapterOf(key), request);
  if (answer.outcome !== 'accepted') throw new Error(`lead was ${answer.outcome}`);
  return { request, answer, id: answer.lenderApplicationId };
};

beforeAll(async () => {
  simulator = await startLenderSimulator({ callbackPauseMs: 50 });
});
afterEach(() => simulator.reset());
afterAll(async () => {
  for (const { line } of connected.values()) await line.close();
  await simulator.stop();
});

describe.each(journeyKeys.filter(hasLenderOffers))('offers of %s', (key) => {
  it('have every fact that a Key Facts Statement needs', async () => {
    const { id } = await lead(key);
    const [offer] = (await adapterOf(key).offers?.(id)) ?? [];
    expect(offer).toMatchObject({
      principalAmount: '150000.00',
      termMonths: 12,
      interestRateType: 'fixed',
      repaymentFrequency: 'monthly',
      numberOfInstallments: 12,
      otherUpfrontCharges: '0.00',
      delayPenalty: '2.00',
      foreclosureFee: '4.00',
      coolOffDays: 3,
    });
    expect([offer?.interestRate, offer?.processingFee, offer?.netDisbursedAmount]).toEqual(lenderExpectations[key].figures);
    expect(Number(offer?.annualPercentageRate)).toBeGreaterThan(Number(offer?.interestRate));
    expect(Date.parse(offer?.validUntil ?? '')).toBeGreaterThan(Date.now());
  });

  it('have half the amount when the lender accepts low', async () => {
    simulator.script({ lender: key, mode: 'low' });
    const { id } = await lead(key);
    expect((await adapterOf(key).offers?.(id))?.[0]?.principalAmount).toBe('75000.00');
  });
});

describe.each(journeyKeys)('adapter of %s', (key) => {
  it.each([
    ['accept', { outcome: 'accepted', state: acceptedState(key) }],
    ['low', { outcome: 'accepted', state: acceptedState(key) }],
    ['duplicate', { outcome: 'duplicate' }],
    ['pending', { outcome: 'pending' }],
    ['reject', { outcome: 'rejected', reason: 'policy' }],
  ] as const)('returns the scripted answer: %s', async (mode, answer) => {
    simulator.script({ lender: key, mode, ms: 60_000 });
    await expect(sendLead(adapterOf(key), leadRequest())).resolves.toMatchObject(answer);
  });

  it('reports by dedupe call, when there is one, whether the applicant is known', async () => {
    const { knownPan } = lenderExpectations[key];
    const answers = (pan = applicant.pan) => adapterOf(key).dedupe?.({ ...applicant, pan });
    expect(await answers()).toEqual(knownPan === null ? undefined : { outcome: 'new' });
    if (knownPan) expect(await answers(knownPan)).toEqual({ outcome: 'duplicate' });
  });

  it('omits optional facts instead of inventing them', async () => {
    const request = leadRequest({ applicant: { ...applicant, employerName: undefined } });
    await expect(sendLead(adapterOf(key), request)).resolves.toMatchObject({ outcome: 'accepted' });
  });

  it('sends a single name without a gap, as the surname where the lender requires one', async () => {
    const request = leadRequest({ applicant: { ...applicant, firstName: 'Om', lastName: '' } });
    await expect(sendLead(adapterOf(key), request)).resolves.toMatchObject({ outcome: 'accepted' });
  });

  it('treats wrong credentials as a final refusal', async () => {
    const { createAdapter } = (await import('./registry.js')).lenderIntegrations[key];
    const { line } = connectToSimulator(key, simulator.url);
    const secrets = Object.fromEntries(Object.keys(lenderSimulations[key].secrets).map((name) => [name, 'sixteen-letters!']));
    const stranger = createAdapter(line, { baseUrl: simulator.url, secrets, allowLoopback: true });
    await expect(stranger.lead(leadRequest())).rejects.toMatchObject({ kind: 'http-4xx', isFinal: true });
    expect(simulator.ledger.find()).toHaveLength(0);
    await line.close();
  });
});

describe('cashe form', () => {
  const confirm = getJourneyStep('cashe', 'offer_selected');
  const confirmFields = confirm.kind === 'form' ? confirm.fields : [];
  const values = { accepted_amount: 120_000, tenure: 12, bank_ifsc: 'HDFC0001234', account_type: 'savings', consent: 1 };
  const step = (id: string, changes: object = {}) => {
    return { step: 'confirm', lenderApplicationId: id, idempotencyKey: `key-${id}`, values, documents: {}, ...changes };
  };

  it('leads from the limit to the review', async () => {
    const cashe = adapterOf('cashe');
    const { id, request } = await lead('cashe');
    const fields = applyFieldOverrides(confirmFields, (await cashe.options?.('confirm', id)) ?? {});
    expect(fields[0]).toMatchObject({ name: 'accepted_amount', min: 1000, max: 150_000 });
    expect(fields[1]?.options?.map(({ value }) => value)).toEqual([3, 6, 9, 12, 15, 18]);

    await expect(cashe.submitStep?.(step(id))).resolves.toMatchObject({ outcome: 'moved', state: 'docs_pending' });
    const documents = { salary_slip: { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } };
    const upload = step(id, { step: 'documents', idempotencyKey: 'upload-1', documents });
    await expect(cashe.submitStep?.(upload)).resolves.toMatchObject({ outcome: 'moved', state: 'under_review' });
    await expect(cashe.status(request.ourReference)).resolves.toMatchObject({
      outcome: 'found',
      lenderApplicationId: id,
      state: 'under_review',
    });
  });

  it('returns refused fields under our names', async () => {
    const { id } = await lead('cashe');
    const wrong = step(id, { values: { ...values, bank_ifsc: 'XXXX0000000', accepted_amount: 900_000 } });
    await expect(adapterOf('cashe').submitStep?.(wrong)).resolves.toEqual({ outcome: 'invalid', fields: ['accepted_amount', 'bank_ifsc'] });
  });

  it("throws when a field lacks the lender's options or limits", () => {
    expect(() => applyFieldOverrides(confirmFields, {})).toThrow('accepted_amount');
  });
});

describe('money-view site', () => {
  const post = (url: string, choice: string) => fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });

  it('has two offers, a working URL, and a return link', async () => {
    const moneyView = adapterOf('money-view');
    const { id, request } = await lead('money-view');
    const offers = (await moneyView.offers?.(id)) ?? [];
    expect(offers.map(({ termMonths }) => termMonths)).toEqual([12, 36]);

    const journey = await moneyView.journeyUrl?.(id, offers[1]?.lenderOfferId ?? '');
    expect(Date.parse(journey?.expiresAt ?? '')).toBeGreaterThan(Date.now());
    const page = await fetch(journey?.url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Complete</button>')]);
    await expect(moneyView.status(request.ourReference)).resolves.toMatchObject({ state: 'redirected' });

    const back = await post(journey?.url ?? '', 'complete');
    expect([back.status, back.headers.get('location')]).toEqual([303, `${request.returnUrl}&outcome=completed`]);
    await expect(moneyView.status(request.ourReference)).resolves.toMatchObject({ state: 'under_review' });
  });

  it('cancels our application when the customer cancels there', async () => {
    const { id, request } = await lead('money-view');
    const journey = await adapterOf('money-view').journeyUrl?.(id, `${id}-1`);
    await post(journey?.url ?? '', 'cancel');
    await expect(adapterOf('money-view').status(request.ourReference)).resolves.toMatchObject({ state: 'cancelled' });
  });

  it('refuses an expired URL and serves a fresh one', async () => {
    const { id } = await lead('money-view');
    simulator.script({ mode: 'short-link', ms: 0, times: 1 });
    const old = await adapterOf('money-view').journeyUrl?.(id, `${id}-1`);
    expect((await fetch(old?.url ?? '')).status).toBe(410);
    expect((await post(old?.url ?? '', 'complete')).status).toBe(410);
    const fresh = await adapterOf('money-view').journeyUrl?.(id, `${id}-1`);
    expect((await fetch(fresh?.url ?? '')).status).toBe(200);
  });

  it("refuses a URL outside the lender's hosts", async () => {
    const { id } = await lead('money-view');
    const { createAdapter } = (await import('./registry.js')).lenderIntegrations['money-view'];
    const { line } = connectToSimulator('money-view', simulator.url);
    // The same answers for a connection with another host, which makes the simulator's URL foreign.
    const secrets = { partnerCode: 'p', token: 't', callbackSecret: 'sixteen-letters!' };
    const elsewhere = createAdapter(adapterLine(line), { baseUrl: 'https://api.example.test', secrets, allowLoopback: true });
    await expect(elsewhere.journeyUrl?.(id, `${id}-1`)).rejects.toMatchObject({ kind: 'not-allowed' });
    await line.close();
  });
});

/** The client of another adapter, with the credentials that the simulator knows. */
function adapterLine(line: ReturnType<typeof connectToSimulator>['line']): typeof line {
  const headers = { partnercode: 'demo-partner', authorization: 'Bearer demo-money-view-token' };
  return { ...line, breakerState: 'closed', call: (operation, request) => line.call(operation, { ...request, headers }) };
}

describe('callbacks', () => {
  const application = {
    ...{ id: 'A-1', reference: randomUUID(), callbackUrl: '', requested: { amount: new Decimal(1), months: 1 }, offers: [] },
    statusAt: Date.now(),
  };

  /** Receives real callbacks over HTTP. */
  async function receiver() {
    const received: RawCallback[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(received.length === 1 ? 503 : 204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const until = async (count: number) => {
      while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
      return received;
    };
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, until, close };
  }

  it.each(journeyKeys)('%s: a later decision is signed, repeated until accepted, and read', async (key) => {
    const { url, until, close } = await receiver();
    simulator.script({ lender: key, mode: 'callback', ms: 30 });
    const request = leadRequest({ callbackUrl: url });
    await expect(sendLead(adapterOf(key), request)).resolves.toMatchObject({ outcome: 'pending' });
    const [refused, taken] = await until(2);
    close();
    const adapter = adapterOf(key);
    const facts = [refused, taken].map((callback) => adapter.readCallback(callback as RawCallback));
    expect(facts[0]).toMatchObject({ ourReference: request.ourReference, state: acceptedState(key) });
    await expect(adapter.status(request.ourReference)).resolves.toMatchObject({ state: acceptedState(key) });
  });

  it.each(journeyKeys)('%s: a repeated callback has the same event id', async (key) => {
    const { url, until, close } = await receiver();
    const { request } = await lead(key, leadRequest({ callbackUrl: url }));
    simulator.move(key, request.ourReference, lenderExpectations[key].statusWords.disbursed);
    const callbacks = await until(2);
    close();
    const facts = callbacks.map((callback) => adapterOf(key).readCallback(callback));
    expect(new Set(facts.map(({ eventId, state }) => `${eventId} ${state}`)).size).toBe(1);
    expect(facts[0]?.state).toBe('disbursed');
  });

  it.each(journeyKeys)("%s: a callback has the lender's time, never one in the future", async (key) => {
    const { url, until, close } = await receiver();
    const { request } = await lead(key, leadRequest({ callbackUrl: url }));
    // Whole seconds, because some lenders send no fractions.
    const [late, early] = [new Date(Math.floor(Date.now() / 1000 - 86_400) * 1000), new Date(Date.now() + 86_400_000)];
    const { approved, disbursed } = lenderExpectations[key].statusWords;
    simulator.move(key, request.ourReference, approved, { at: late });
    await until(2);
    // Some lenders send whole seconds.
    const moved = Math.floor(Date.now() / 1000) * 1000;
    const isNow = (at: Date | undefined) => at !== undefined && at.getTime() >= moved && at.getTime() <= Date.now();
    simulator.move(key, request.ourReference, disbursed, { at: early });
    const callbacks = await until(3);
    close();
    const facts = callbacks.map((callback) => adapterOf(key).readCallback(callback));
    expect(facts[0]?.at).toEqual(late);
    expect(isNow(facts[2]?.at)).toBe(true);
    const status = await adapterOf(key).status(request.ourReference);
    expect(status.outcome === 'found' && isNow(status.at)).toBe(true);
  });

  it.each(journeyKeys)('%s: forged, changed, old or unreadable callbacks are refused', async (key) => {
    const { url, until, close } = await receiver();
    const { request } = await lead(key, leadRequest({ callbackUrl: url }));
    const word = lenderExpectations[key].statusWords.approved;
    simulator.move(key, request.ourReference, word);
    const [real] = await until(1);
    simulator.move(key, request.ourReference, 'NEVER HEARD OF');
    const strange = (await until(3)).find(({ body }) => body.includes('NEVER HEARD OF'));
    close();
    const refused = (callback: RawCallback | undefined) => {
      try {
        adapterOf(key).readCallback(callback as RawCallback);
        return 'taken';
      } catch (error) {
        return error instanceof CallbackRefused ? error.reason : 'another error';
      }
    };
    const signedAt = (seconds: number): RawCallback => {
      const { body, headers } = signedCallback({ ...application, lender: key, status: word }, 'event-1', seconds);
      return { body: Buffer.from(body), headers };
    };
    const now = Math.floor(Date.now() / 1000);
    expect(refused(real)).toBe('taken');
    expect(refused({ headers: {}, body: real?.body ?? Buffer.alloc(0) })).toBe('signature');
    // Node joins a header that was sent twice with a comma.
    for (const [name, value] of Object.entries(signedAt(now).headers).filter(([header]) => header !== 'content-type'))
      for (const twice of [
        `${String(value)}, ${String(value)}`,
        `${String(value)}, forged`,
        `${String(value)},v1=forged`,
        `${String(value)}:forged`,
      ])
        expect([name, refused({ ...signedAt(now), headers: { ...signedAt(now).headers, [name]: twice } })]).toEqual([name, 'signature']);
    expect(refused({ headers: real?.headers ?? {}, body: Buffer.from(String(real?.body).replace(word, 'DISBURSED')) })).toBe('signature');
    expect([now, now - 290, now - 310, now + 310].map((seconds) => refused(signedAt(seconds)))).toEqual([
      'taken',
      'taken',
      'stale',
      'stale',
    ]);
    expect(refused(strange)).toBe('unknown-word');
  });
});
