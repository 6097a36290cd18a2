import autocannon from 'autocannon';
import { offersQuery } from '../../src/modules/customer-journey/matching/handlers/offer-list.js';
import { lenders } from '../../src/modules/lenders/domain/lender.resource.js';
import { wholeProfile } from '../support/test-customer.js';
import { TestProcess } from '../support/test-process.js';
import { type Api, Product } from '../support/product.js';
import { type Comparison, alternate } from './measure.js';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
/** Maximum relative difference between the sizes of the two responses. */
const SIZE_TOLERANCE = 0.1;

/** Compares lists of the product with a bare server that sends the rows of the same query as they come. */
export async function benchReads(): Promise<Comparison[]> {
  const product = await Product.prepare({ scenario: 'bench' });
  try {
    const api = await product.startApi({ env: { LOG_LEVEL: 'error' } });
    return [await compareLenders(product, api), await compareOffers(product, api)];
  } finally {
    await product.stop();
  }
}

async function compareLenders(product: Product, api: Api): Promise<Comparison> {
  const sql = `select ${lenders.list.select} from ${lenders.list.from} where r.deleted_at is null order by r.priority nulls last, r.name`;
  const token = await api.adminToken();
  return await compare('get-lenders-data, 1,000 lenders', product, { sql, values: [] }, `${api.url}/api/get-lenders-data`, token);
}

async function compareOffers(product: Product, api: Api): Promise<Comparison> {
  const { token, offersPath, applicationId, customerId } = await customerWithOffers(product, api);
  const query = { sql: withNumberedParameters(offersQuery), values: [applicationId, customerId] };
  return await compare('offers of a customer, 25 lenders', product, query, api.url + offersPath, token);
}

/** The statement whose rows the baseline server sends for every request. */
export interface BaselineQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Converts the question marks of the ORM to the numbered parameters of the driver. */
function withNumberedParameters(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => `$${++number}`);
}

/** Compares a staff call with the plain rows of a statement, in requests per second. */
export async function compare(
  name: string,
  product: Product,
  query: BaselineQuery,
  url: string,
  token: string,
  goal = 0.6,
): Promise<Comparison> {
  const bare = await TestProcess.start(process.execPath, {
    args: ['test/bench/baseline-server.mjs'],
    env: { BARE: JSON.stringify({ databaseUrl: product.config.values.DATABASE_URL, ...query }), NODE_ENV: 'production' },
  });
  try {
    const [, bareUrl = ''] = await bare.waitForOutput(/bare server: (\S+)/);
    const headers = { authorization: `Bearer ${token}` };
    await assertSimilarSize(name, url, headers, bareUrl);
    return {
      name,
      unit: 'requests/s',
      goal,
      ...(await alternate(
        ROUNDS,
        () => load(url, headers),
        () => load(bareUrl, {}),
      )),
    };
  } finally {
    await bare.kill('SIGKILL');
  }
}

async function assertSimilarSize(name: string, url: string, headers: Record<string, string>, bareUrl: string): Promise<void> {
  // The first request of a customer evaluates the lenders; afterwards both read stored rows.
  const ours = (await (await fetch(url, { headers })).text()).length;
  const bare = (await (await fetch(bareUrl)).text()).length;
  if (!ours || !bare || Math.abs(ours / bare - 1) > SIZE_TOLERANCE)
    throw new Error(`${name}: ${ours} bytes against ${bare} of the bare server: nothing to compare`);
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** Adds a customer with a complete form and an evaluation of 25 lenders. */
async function customerWithOffers(product: Product, api: Api) {
  await product.query(
    `update lenders.lender set deleted_at = now() where loan_type = 'pl' and id not in
       (select id from lenders.lender where loan_type = 'pl' and rate_max is not null and coalesce(fee_percent_max, fee_flat_max) is not null order by id limit 25)`,
  );
  const phone = `9${String(Date.now()).slice(-9)}`;
  const { body: sent } = await api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone } });
  const { body: messages } = await api.request<{ body: string }[]>('GET', `/api/dev/messages?to=${phone}`);
  const otp = /\b(\d{6})\b/.exec(messages[0]?.body ?? '')?.[1];
  const { body: login } = await api.request<{ token: string; user_id: string }>('POST', '/api/otp/verify', {
    body: { challenge_id: sent.challenge_id, otp },
  });
  const { token } = login;
  await api.request('POST', '/api/set-product', { token, body: { product_type: 'Personal Loans' } });
  await api.request('POST', `/api/user/${login.user_id}`, { token, body: wholeProfile });
  const { body: opened } = await api.request<{ app_id: string }>('POST', '/api/applications', {
    token,
    body: { product_type: 'Personal Loans', consents: { profile_matching: 1 } },
  });
  return { token, customerId: login.user_id, applicationId: opened.app_id, offersPath: `/api/applications/${opened.app_id}/offers` };
}
