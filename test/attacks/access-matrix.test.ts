import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { demoSettings } from '../../src/tools/lender-simulator/demo-settings.js';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { newCustomer, seedLenders } from '../support/test-customer.js';
import { routesOf } from '../support/routes.js';
import { StatusFiles } from '../api/files/status-files.js';
import { type CustomerIds, type IdKind, namesCustomer, requestOf, requests, type SharedIds } from './access-requests.js';
import { accessTable } from './access-table.js';

/** Columns of the table: the callers, then the statuses of a permitted caller for another id. */
const actors = [
  'nobody',
  'unproven',
  'A',
  'B',
  'partnerA',
  'partnerB',
  'role1',
  'role2',
  'role3',
  'disabled',
  'expired',
  'forged',
] as const;
const idColumns = ['foreign', 'missing', 'malformed'] as const;
type ActorName = (typeof actors)[number];
type CustomerName = 'A' | 'B' | 'unproven';
type PartnerName = 'partnerA' | 'partnerB';

const [header = '', ...lines] = accessTable.trim().split('\n');
const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const rows = new Map(lines.map((line) => [cells(line)[0] ?? '', cells(line).slice(1)]));

let application: TestApplication;
let shared: SharedIds;
/** Routes of the running application. */
let routes: readonly string[];
const customers = {} as Record<CustomerName, CustomerIds>;
/** Values that no response to another caller may contain. */
const secrets = {} as Record<CustomerName | PartnerName, readonly string[]>;
const tokens = {} as Record<Exclude<ActorName, 'nobody'>, string>;

/** Prepares a customer with an application at two lenders: one that all customers share and one of this customer only. */
async function prepareCustomer(name: CustomerName, tin: string, ownLender: number): Promise<string> {
  const phone = newPhone();
  const email = `${name.toLowerCase()}.${phone}@example.test`;
  const customer = await newCustomer(application, phone);
  const appId = await customer.apply({ tin, email, last_name: `Matrix ${name}`.replace(/[^A-Za-z ]/g, '') });
  const { matched } = await customer.offers(appId);
  const spreadsheet = matched.filter(({ journey }) => journey === null);
  const own = spreadsheet[ownLender];
  const rest = spreadsheet.at(-1);
  if (!own || !rest) throw new Error('too few lenders match');
  const { submissionId } = await customer.applyTo(appId, ({ lender_name }) => lender_name === 'CASHe');
  await customer.applyTo(appId, ({ lender_id }) => lender_id === own.lender_id);
  const { body } = await customer.get<{ lenders: { lender_id: string; notice_hash: string }[] }>('/api/consents');
  customers[name] = {
    userId: customer.id,
    appId,
    journey: 'cashe',
    submissionId,
    lenderId: rest.lender_id,
    offerId: rest.offer_id,
    noticeHash: body.lenders.find(({ lender_id }) => lender_id === own.lender_id)?.notice_hash ?? '',
  };
  secrets[name] = [
    customer.id,
    String(customer.ids.prospect_app_id),
    appId,
    submissionId,
    phone,
    email,
    tin,
    ...matched.map(({ offer_id }) => offer_id),
  ];
  return name === 'unproven' ? (await application.asCustomer(phone, { cookie: '' })).token : customer.token;
}

/** Returns an expired token of A and one that another key has signed. */
async function invalidTokens(token: string): Promise<{ expired: string; forged: string }> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const sign = (payload: Record<string, unknown>, key: ReturnType<typeof createPrivateKey>) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' }).sign(key);
  const longAgo = Math.floor(Date.now() / 1000) - 86_400 * 30;
  return {
    expired: await sign({ ...claims, iat: longAgo - 600, exp: longAgo }, createPrivateKey(application.config.values.SIGNING_KEY)),
    forged: await sign(claims, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  };
}

/** Adds a user of the demo partner and a user of another partner. */
async function preparePartners(): Promise<void> {
  const em = application.em;
  await em.execute(
    `with m as (
       insert into partners.merchant (id, partner_id, code, name, status, version)
       select gen_random_uuid(), id, 'matrix', 'Matrix', 'active', 1 from partners.partner
       where id not in (select partner_id from auth.partner_user) order by slug limit 1 returning id, partner_id)
     insert into auth.partner_user (id, email, password_hash, partner_id, merchant_id, status)
     select gen_random_uuid(), 'other@demo.test', u.password_hash, m.partner_id, m.id, 'active'
     from auth.partner_user u, m where u.email = 'partner@demo.test'`,
  );
  const password = application.config.values.DEMO_PASSWORD;
  for (const [name, email] of [
    ['partnerA', 'partner@demo.test'],
    ['partnerB', 'other@demo.test'],
  ] as const) {
    const { body } = await application.request<{ token: string; partnerId: string; merchantId: string }>('POST', '/api/partner/login', {
      body: { email, password },
    });
    tokens[name] = body.token;
    secrets[name] = [email, body.merchantId];
  }
  expect(new Set([...secrets.partnerA, ...secrets.partnerB].filter(Boolean)).size).toBe(4);
}

/** Returns the token of an administrator whose account was disabled after the login. */
async function disabledAdmin(): Promise<string> {
  const em = application.em;
  await em.execute(
    `insert into auth.staff (id, email, name, password_hash, role, status)
     select gen_random_uuid(), 'left@demo.test', 'Left', password_hash, 1, 'active' from auth.staff where email = 'role1@demo.test'`,
  );
  const body = { email: 'left@demo.test', password: application.config.values.DEMO_PASSWORD };
  const { token } = (await application.request<{ token: string }>('POST', '/api/admin/login', { body })).body;
  await em.execute(`update auth.staff set status = 'disabled' where email = 'left@demo.test'`);
  return token;
}

beforeAll(async () => {
  // No server listens there: these tests need no lender.
  application = await startTestApplication({ worker: true, env: demoSettings('http://127.0.0.1:9') });
  await seedBrands(application.em, { demo: true });
  const built = new Set(readdirSync('dist-web', { recursive: true }).map((file) => `GET /${String(file)}`));
  routes = routesOf(application.app).filter((route) => !built.has(route));
  await seedLenders(application);
  tokens.A = await prepareCustomer('A', 'ABCPK1111A', 0);
  tokens.B = await prepareCustomer('B', 'ABCPK2222B', 1);
  tokens.unproven = await prepareCustomer('unproven', 'ABCPK3333C', 2);
  for (const role of [1, 2, 3] as const) tokens[`role${role}`] = (await application.asAdmin(role)).token;
  await preparePartners();
  tokens.disabled = await disabledAdmin();
  Object.assign(tokens, await invalidTokens(tokens.A));
  const upload = await new StatusFiles(application, tokens.role1).upload('application id,status\nx,y');
  const { body: lenders } = await application.request<{ lender_id: string }[]>('GET', '/api/get-lenders-data', { token: tokens.role1 });
  const [partner] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'cl'`);
  const lenderId = lenders[0]?.lender_id ?? '';
  const revenue = await application.request<{ lenderRevenueItem: { id: string } }>('POST', '/api/lender-revenue/create', {
    token: tokens.role1,
    body: { lender_id: lenderId, revenue_type_id: 1, revenue_percent: 2 },
  });
  const [colleague] = await application.em.execute<{ id: string }[]>(`select id from auth.staff where email = 'role3@demo.test'`);
  const [partnerId, staffId] = [partner?.id ?? '', colleague?.id ?? ''];
  const card = await application.request<{ category_id: string }>('POST', '/api/create-credit-card', {
    token: tokens.role1,
    body: { category_name: 'Card' },
  });
  const [cardId, revenueItemId] = [card.body.category_id, revenue.body.lenderRevenueItem.id];
  const ofPartner = async (path: string, body: object = {}) => {
    const added = await application.request<{ id: string }>('POST', `/api/admin/${path}`, {
      token: tokens.role1,
      body: { partner_id: partnerId, ...body },
    });
    return added.body.id;
  };
  const merchantId = await ofPartner('merchants', { name: 'Shop', code: 'shop' });
  const trackingLinkId = await ofPartner('tracking-links');
  const misFile = new FormData();
  misFile.append('image_name', new File(['Application ID,Status\nA1,Approved\n'], 'mis.csv'));
  const mis = await application.request<{ id: string }>('POST', `/api/admin/mis-files?lender_id=${lenderId}`, {
    token: tokens.role1,
    body: misFile,
  });
  const merchantFile = new FormData();
  merchantFile.append('image_name', new File(['Firm Name\nA shop\n'], 'merchants.csv'));
  const merchants = await application.request<{ id: string }>('POST', `/api/admin/merchant-files?partner_id=${partnerId}`, {
    token: tokens.role1,
    body: merchantFile,
  });
  const payoutFile = new FormData();
  payoutFile.append('image_name', new File(['Loan No,Gross Payout\nA1,100\n'], 'payout.csv'));
  const month = new Date().toISOString().slice(0, 7);
  const payout = await application.request<{ id: string }>('POST', `/api/admin/commission-files?lender_id=${lenderId}&month=${month}`, {
    token: tokens.role1,
    body: payoutFile,
  });
  const partnerUserId = await ofPartner('partner-users', { email: 'user@shop.example' });
  shared = {
    uploadId: upload.body.id,
    misFileId: mis.body.id,
    merchantFileId: merchants.body.id,
    commissionFileId: payout.body.id,
    lenderId,
    partnerId,
    staffId,
    partnerUserId,
    revenueItemId,
    cardId,
    merchantId,
    trackingLinkId,
  };
  await application.resetLimits();
});
afterAll(() => application.stop());

const isPartner = (name: string) => name.startsWith('partner');
const isStaff = (name: string) => name.startsWith('role');
const idsOf = (actor: ActorName): CustomerIds => customers[actor === 'B' || actor === 'unproven' ? actor : 'A'];

/** Sends the request and returns the status. A response body with data of another person is reported beside it. */
async function statusOf(route: string, actor: ActorName, ids: CustomerIds, kind: IdKind): Promise<string> {
  const { method, path, body } = requestOf(route, kind, ids, shared);
  const token = actor === 'nobody' ? undefined : tokens[actor];
  const answer = await application.request<unknown>(method, path, { ...(token && { token }), ...(body !== undefined && { body }) });
  const text = JSON.stringify(answer.body) + JSON.stringify([...answer.headers]);
  // Staff may see partners, but no customer.
  const hiding = (Object.keys(secrets) as (CustomerName | PartnerName)[]).filter(
    (name) => name !== actor && !(isStaff(actor) && isPartner(name)),
  );
  // The queue of customer service links to each customer by two ids; all else stays hidden there, too.
  const isQueue = isStaff(actor) && route === 'GET /api/admin/service-cases';
  const shown = isQueue ? Object.values(customers).flatMap(({ userId, appId }) => [userId, appId]) : [];
  const foreign = hiding.flatMap((name) => secrets[name]).filter((secret) => !shown.includes(secret));
  const leaked = foreign.filter((secret) => text.includes(secret));
  return leaked.length > 0 ? `${answer.status} with ${leaked.join(', ')} of somebody else` : `${answer.status}`;
}

/** Returns the statuses that permitted customers get for records of another customer. */
async function foreignStatuses(route: string, own: readonly string[]): Promise<readonly string[]> {
  const asking = (['A', 'B', 'unproven'] as const).filter((name) => !['401', '403'].includes(own[actors.indexOf(name)] ?? ''));
  const answers: string[] = [];
  for (const name of asking) answers.push(await statusOf(route, name, customers[name === 'A' ? 'B' : 'A'], 'named'));
  return answers;
}

/** Returns the statuses of a route for every column of the table. */
async function statusesOf(route: string): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const actor of actors) answers.push(await statusOf(route, actor, idsOf(actor), 'named'));
  const isCustomers = namesCustomer(route, customers.A, customers.B, shared);
  const foreign = isCustomers ? await foreignStatuses(route, answers) : ['-'];
  const hasIds = (requests[route]?.ids?.length ?? 0) > 0;
  const permitted: ActorName = answers[actors.indexOf('nobody')] === '401' ? (isCustomers ? 'A' : 'role1') : 'nobody';
  const others = hasIds
    ? [await statusOf(route, permitted, idsOf(permitted), 'missing'), await statusOf(route, permitted, idsOf(permitted), 'malformed')]
    : ['-', '-'];
  return [...answers, [...new Set(foreign)].join(' and '), ...others];
}

describe('access matrix', () => {
  it('the table has a column for every caller and id kind', () => {
    expect(cells(header)).toEqual(['route', ...actors, ...idColumns]);
  });

  it('the table has exactly the routes of the application', () => {
    expect([...rows.keys()].sort()).toEqual([...routes].sort());
    expect(rows.size).toBe(lines.length);
  });

  it('every operation of the OpenAPI document is in the table', () => {
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.filter((route) => !rows.has(route))).toEqual([]);
  });

  it('requests are defined for existing routes only', () => {
    expect(Object.keys(requests).filter((route) => !rows.has(route))).toEqual([]);
  });

  it.each([...rows])('%s', async (route, expected) => {
    const columns = [...actors, ...idColumns];
    const answers = await statusesOf(route);
    const named = (values: readonly string[]) => Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    expect(named(answers)).toEqual(named(expected));
  });
});
