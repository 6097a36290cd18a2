import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customerWithApplication, offerOf } from '../support/api-customer.js';
import { PERSONAL_LOANS } from '../support/test-customer.js';
import { brokenInvariants } from '../support/invariants.js';
import { type Mutation, type ProcessOptions, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

const CLICKS = 50;

/** Sets the milliseconds that a request waits for a connection. */
const withConnectionTimeout = (ms: string): Mutation => ({
  ...{ module: 'platform/database/orm-options.js', from: 'connectionTimeoutMillis: 10_000', to: `connectionTimeoutMillis: ${ms}` },
});

describe('many simultaneous requests', () => {
  let product: Product;

  beforeAll(async () => {
    product = await Product.prepare();
  });
  afterAll(() => product.stop());

  /** Counts the responses by status. */
  const tally = (answers: readonly { readonly status: number }[]) => {
    const groups = Map.groupBy(answers, ({ status }) => status);
    return Object.fromEntries([...groups].map(([status, each]) => [status, each.length]));
  };

  /** Clicks Apply repeatedly on two processes, and runs a worker for the follow-up work. */
  async function clickOften(options?: ProcessOptions) {
    const [api, second] = await Promise.all([product.startApi(options), product.startApi(options)]);
    const customer = await customerWithApplication(api);
    const clicks = await Promise.all([api, second].map((each) => offerOf(each, customer, 'CASHe')));
    const answers = await Promise.all(Array.from({ length: CLICKS / 2 }, () => clicks.map((click) => click())).flat());
    const worker = await product.startWorker();
    await waitUntil(() => product.isIdle());
    await Promise.all([api.process.kill(), second.process.kill(), worker.kill()]);
    const records = await product.query<{ id: string }>('select id from customer_journey.lender_application where application_id = $1', [
      customer.appId,
    ]);
    const accepted = await Promise.all(
      records.map(({ id: reference }) => product.lenders.ledger({ lender: 'cashe', operation: 'lead', reference })),
    );
    return { answers: tally(answers), records: records.length, accepted: accepted.reduce((sum, each) => sum + each.accepted, 0) };
  }

  /** Tokens contain the address of their installation. */
  const oneInstallation = { env: { PUBLIC_URL: 'http://localhost:3000' } };

  it(`${CLICKS} clicks on Apply make one application at one lender`, async () => {
    expect(await clickOften(oneInstallation)).toEqual({ answers: { 200: 1, 409: CLICKS - 1 }, records: 1, accepted: 1 });
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: each click creates a lender application without the check and the unique keys', async () => {
    await product.query('alter table customer_journey.lender_application drop constraint lender_application_once');
    await product.query('alter table lenders.submission drop constraint submission_application_id_lender_id_unique');
    const mutations = [
      {
        module: 'modules/customer-journey/matching/handlers/choose-offer.handler.js',
        from: `> 0) throw new AppError('already-applied')`,
        to: '< 0) throw 0',
      },
    ];
    const { records, accepted } = await clickOften({ ...oneInstallation, mutations });
    expect(records).toBeGreaterThan(1);
    expect(accepted).toBe(records);
  });

  /** Sends fifty requests of many kinds at once to a pool of two connections. */
  async function askWithTwoConnections(options: ProcessOptions = {}) {
    const api = await product.startApi({ ...options, env: { DATABASE_POOL: '2', ...options.env } });
    const admin = await api.adminToken();
    const customers = [];
    for (let count = 1; count <= 5; count++) {
      const customer = await customerWithApplication(api);
      customers.push({ ...customer, apply: await offerOf(api, customer, 'CASHe') });
    }
    const kinds = [
      () => api.request('GET', '/api/get-lenders-data', { token: admin }),
      () => api.request('GET', '/api/get-application-status-files-list', { token: admin }),
      ...customers.flatMap(({ id, token, appId, apply }) => [
        apply,
        () => api.request('GET', `/api/applications/${appId}/offers`, { token }),
        () => api.request('GET', `/api/applications/${appId}`, { token }),
        () => api.request('POST', `/api/user/${id}`, { token, body: { employer_name: 'Another Mill' } }),
        () =>
          api.request('POST', '/api/applications', { token, body: { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } } }),
      ]),
    ];
    const answers = await Promise.all([...kinds, ...kinds].map((ask) => ask()));
    await api.process.kill();
    return { asked: answers.length, answers: tally(answers) };
  }

  it('are all answered by a pool of two connections, including nested transactions', async () => {
    // A deadlock between requests exceeds any timeout; with this one, a slow machine alone fails no request.
    const { asked, answers } = await askWithTwoConnections({ mutations: [withConnectionTimeout('60_000')] });
    expect(asked).toBeGreaterThanOrEqual(50);
    expect(Object.keys(answers).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(answers[200]).toBeGreaterThan(40);
  });

  it('control: requests block each other when a query beside their transaction takes a second connection', async () => {
    const { answers } = await askWithTwoConnections({
      mutations: [
        { module: 'modules/lenders/handlers/lenders-for-matching.handler.js', from: 'this.em.execute', to: 'this.em.fork().execute' },
        withConnectionTimeout('1500'),
      ],
    });
    expect(answers[503]).toBeGreaterThan(0);
  });
});
