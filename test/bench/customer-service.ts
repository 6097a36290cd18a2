import { serviceCaseList } from '../../src/modules/customer-journey/service/domain/service-case.list.js';
import { Product } from '../support/product.js';
import { TestProcess } from '../support/test-process.js';
import { fillCustomers, type SampleCustomer } from './customer-sample.js';
import { alternate, type Comparison, type Metric, perSecond } from './measure.js';
import type { BaselineQuery } from './reads.js';

const CUSTOMERS = 1_000_000;
/** Each customer is asked for once in each round; staff may ask for 60 in ten minutes. */
const OPENED = 50;
const PAGE = 50;
const ROUNDS = 8;
const GOAL = 0.7;

interface Call {
  readonly name: string;
  /** The p95 that it may have. */
  readonly goalMs: number;
  readonly ask: (customer: SampleCustomer) => Promise<{ readonly status: number }>;
  /** What the bare server runs for the same customer. */
  readonly statements: (customer: SampleCustomer) => readonly BaselineQuery[];
}

/** Measures customer service among a million customers: the search by phone number, the record, and the queue. */
export async function benchCustomerService(): Promise<{ comparisons: Comparison[]; metrics: Metric[] }> {
  const product = await Product.prepare({ env: { LOG_LEVEL: 'error' } });
  const bare = await startBare(product);
  try {
    const [, bareUrl = ''] = await bare.waitForOutput(/bare server: (\S+)/);
    const customers = await fillCustomers(product, CUSTOMERS, OPENED);
    const api = await product.startApi();
    const token = await api.adminToken();
    const calls: readonly Call[] = [
      {
        name: 'search by phone number, 1,000,000 customers',
        goalMs: 50,
        ask: ({ phone }) => api.request('POST', '/api/admin/find-customer', { token, body: { asked: phone } }),
        statements: rowsOfSearch,
      },
      {
        name: 'record of a customer, 1,000,000 customers',
        goalMs: 150,
        ask: ({ userId, applicationId }) => api.request('GET', `/api/admin/service-cases/${userId}/${applicationId}`, { token }),
        statements: rowsOfRecord,
      },
      {
        name: 'queue of customer service, 1,000,000 cases',
        goalMs: 150,
        ask: () => api.request('GET', `/api/admin/service-cases?page_size=${PAGE}`, { token }),
        statements: () => rowsOfQueue,
      },
    ];
    const [comparisons, metrics]: [Comparison[], Metric[]] = [[], []];
    for (const call of calls) {
      const { comparison, metric } = await measure(product, customers, call, bareUrl);
      comparisons.push(comparison);
      metrics.push(metric);
    }
    return { comparisons, metrics };
  } finally {
    await bare.kill('SIGKILL');
    await product.stop();
  }
}

async function measure(product: Product, customers: readonly SampleCustomer[], call: Call, bareUrl: string) {
  const { name, goalMs, ask, statements } = call;
  const times: number[] = [];
  const ours = async (customer: SampleCustomer) => {
    const startedAt = performance.now();
    const { status } = await ask(customer);
    if (status !== 200) throw new Error(`${name} was answered with ${status}`);
    times.push(performance.now() - startedAt);
  };
  const plain = async (customer: SampleCustomer) => {
    const body = JSON.stringify(statements(customer));
    const answer = await fetch(bareUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const forEach = (work: (customer: SampleCustomer) => Promise<void>) => async () => {
    await product.query('delete from platform.rate_limit');
    return await perSecond(OPENED, async () => {
      for (const customer of customers) await work(customer);
    });
  };
  const rates = await alternate(ROUNDS, forEach(ours), forEach(plain));
  // The first round is warm-up.
  const sorted = times.slice(OPENED).sort((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return {
    comparison: { name, unit: 'requests/s', goal: GOAL, ...rates },
    metric: { name: `p95 of ${name}`, value: `${p95.toFixed(1)} ms (goal ≤ ${goalMs} ms)`, isGoalMet: p95 <= goalMs },
  };
}

const startBare = (product: Product) =>
  TestProcess.start(process.execPath, {
    args: ['test/bench/baseline-server.mjs'],
    env: { BARE: JSON.stringify({ databaseUrl: product.config.values.DATABASE_URL }), NODE_ENV: 'production' },
  });

const audited = (action: string, userId: string): BaselineQuery => ({
  sql: `insert into platform.audit (audience, actor_id, action, subject) values ('admin', gen_random_uuid(), $1, $2)`,
  values: [action, `customer:${userId}`],
});

const rowsOfSearch = ({ userId, phoneIndex }: SampleCustomer): BaselineQuery[] => [
  { sql: 'select * from customer_journey.customer where phone_index = $1', values: [phoneIndex] },
  { sql: 'select wrapped_key from platform.data_key where subject_id = $1', values: [userId] },
  audited('customer.found', userId),
];

/** A page of the newest cases, with the customers and their keys. */
const newestCases = `select ${serviceCaseList.select} from ${serviceCaseList.from} order by c.created_at desc, c.application_id desc limit ${PAGE + 1}`;
const rowsOfQueue: BaselineQuery[] = [
  newestCases,
  `select c.* from customer_journey.customer c join (${newestCases}) q on q.user_id = c.id`,
  `select k.* from platform.data_key k join (${newestCases}) q on q.user_id = k.subject_id`,
].map((sql) => ({ sql, values: [] }));

/** The rows behind a record, newest first, from the same tables. */
const rowsOfRecord = ({ userId }: SampleCustomer): BaselineQuery[] => [
  ...[
    'select * from customer_journey.customer where id = $1',
    'select wrapped_key from platform.data_key where subject_id = $1',
    'select * from customer_journey.application a left join customer_journey.service_case c on c.application_id = a.id where a.customer_id = $1',
    'select * from customer_journey.lender_application where customer_id = $1',
    'select d.* from customer_journey.disbursal d join customer_journey.lender_application l on l.id = d.submission_id where l.customer_id = $1',
    `select h.* from customer_journey.application a join customer_journey.application_history h on h.application_id = a.id
     where a.customer_id = $1 order by h.id desc limit 200`,
    'select * from customer_journey.consent where customer_id = $1 order by id desc limit 200',
    `select c.* from customer_journey.lender_application l join lenders.call_log c on c.submission_id = l.id
     where l.customer_id = $1 order by c.at desc limit 200`,
    'select * from messaging.message where subject_id = $1 order by created_at desc limit 200',
    `select * from auth.session where audience = 'customer' and subject_id = $1 order by created_at desc limit 200`,
    'select * from messaging.help_request where subject_id = $1 order by created_at desc limit 200',
    'select * from customer_journey.service_note where customer_id = $1 order by created_at desc limit 200',
    `select * from platform.audit where subject = 'customer:' || $1 order by at desc limit 200`,
  ].map((sql) => ({ sql, values: [userId] })),
  audited('customer.read', userId),
];
