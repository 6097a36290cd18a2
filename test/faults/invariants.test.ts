import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApplicants } from '../support/bulk-applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import { Product } from '../support/product.js';

/** Controls of the invariants: each fault that the other tests look for, created by hand. */
describe('the invariants of the fault tests', () => {
  let product: Product;

  beforeAll(async () => {
    product = await Product.prepare();
  });
  afterAll(() => product.stop());

  it('find no violation in an intact product', async () => {
    expect(await brokenInvariants(product)).toEqual([]);
  });

  const upload = `insert into files.upload (id, importer, file_name, storage_key, sha256, bytes, uploaded_by, status, rows_read, rows_updated, error_count)
                  values (gen_random_uuid(), 'application-status', 'f', 'k', 'h', 1, gen_random_uuid(), 'done', 3, 1, 1)`;
  const history = `insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, file_upload_id)
                   select application_id, id, 'lead_created', 'approved', 'file', '00000000-0000-4000-8000-000000000001' from customer_journey.lender_application`;
  const submission = (phase: string, more: string, value: string) =>
    `insert into lenders.submission (id, application_id, lender_id, journey_key, phase, ${more}) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'cashe', '${phase}', ${value})`;

  const onceSent = (phase: string, more = '', value = '') =>
    `insert into lenders.submission (id, application_id, lender_id, journey_key, phase${more}) select id, application_id, lender_id, 'cashe', '${phase}'${value} from customer_journey.lender_application`;
  const stateIs = (state: string, more = '') => `update customer_journey.lender_application set state = '${state}'${more}`;
  const said = (source: string, at: string, state = 'approved') =>
    `insert into customer_journey.application_history (application_id, lender_application_id, to_state, source, event_at)
     select application_id, id, '${state}', '${source}', '${at}' from customer_journey.lender_application`;

  const lender = '00000000-0000-4000-8000-000000000002';
  const month = (disbursals: number) =>
    `insert into revenue.revenue_month (lender_id, month, disbursals, disbursed) values ('${lender}', '2026-11-01', ${disbursals}, ${disbursals * 1000})`;
  const fact = `insert into revenue.revenue_fact (submission_id, paid_for, lender_id, month, rupees, standing, expected)
                select id, 'disbursal', '${lender}', '2026-11-01', 1000, 'earned', 20 from customer_journey.lender_application; ${month(1)}`;
  const entry = `insert into revenue.ledger_entry (kind, lender_id, month, submission_id, paid_for, rupees, cause)
                 select 'expected', '${lender}', '2026-11-01', id, 'disbursal', 20, 'event' from customer_journey.lender_application`;
  const truncateLedger = 'truncate revenue.revenue_fact, revenue.ledger_entry, revenue.revenue_month';

  it('accept what the ledger holds once', async () => {
    await addApplicants(product, 1, ['cashe']);
    await product.query(`${fact}; ${entry}`);
    expect(await brokenInvariants(product)).toEqual([]);
    await product.query('alter table revenue.ledger_entry disable trigger user');
    await product.query(truncateLedger);
    await product.query('truncate customer_journey.lender_application');
  });

  it.each([
    ['the ledger does not hold what a fact says: 1', `${fact}; ${entry}; ${entry}`],
    ['the ledger does not hold what a fact says: 1', fact],
    ['a month does not know its disbursals: 1', month(2)],
    ['a row of a file has not exactly one outcome: 1', upload],
    ['one file moved a record twice: 1', `${history}; ${history}`],
    ['a record is not where its history ends: 1', history],
    ['an older word moved a newer state: 1', `${said('api', '2026-11-10T06:00:00Z')}; ${said('api', '2026-11-10T05:00:00Z')}`],
    ['an older word moved a newer state: 1', `${said('api', '2026-11-10T06:00:00Z')}; ${said('file', '2026-11-09T18:30:00Z')}`],
    [
      'an older word moved a newer state: 1',
      `${said('csr', '2026-11-10T06:00:00Z', 'cancelled')}; ${said('file', '2026-11-08T18:30:00Z')}`,
    ],
    [
      'an older word moved a newer state: 1',
      `${said('file', '2026-11-10T06:00:00Z', 'closed')}; ${said('api', '2026-11-09T06:00:00Z', 'disbursed')}`,
    ],
    ['a state is older than the move that made it: 1', said('api', '2026-11-10T06:00:00Z')],
    ['a lender answered and its application does not know: 1', onceSent('settled')],
    [
      'an application that has ended is still to be sent: 1',
      `${onceSent('planned')}; ${stateIs('rejected', `, moved_at = now() - interval '2 minutes'`)}`,
    ],
    ['an application that was never sent outlived its consent: 1', onceSent('withdrawn')],
    [
      'offers are missing and nobody asks for them: 1',
      `${onceSent('settled', ', lender_application_id', `, 'CSH1'`)}; ${stateIs('offer_received')}`,
    ],
    [
      'a message waits for longer than a minute: 1',
      `insert into platform.outbox (id, name, payload, available_at) values (gen_random_uuid(), 'x', '{}', now() - interval '2 minutes')`,
    ],
    [
      'a delivery has no message: 1',
      `insert into platform.inbox (message_id, subscriber, queue) values (gen_random_uuid(), 'x', 'default')`,
    ],
    ['a lease was never given back: 1', submission('sending', 'lease_until', `now() - interval '2 minutes'`)],
    ['a parked submission does not say why: 1', submission('parked', 'attempts', '5')],
  ])('%s', async (finding, sql) => {
    await addApplicants(product, 1, ['cashe']);
    await product.query(sql);
    expect(await brokenInvariants(product)).toContain(finding);
    await product.query('truncate files.upload, platform.outbox, platform.inbox, lenders.submission');
    await product.query(truncateLedger);
    await product.query('alter table customer_journey.application_history disable trigger user');
    await product.query('truncate customer_journey.application_history, customer_journey.lender_application');
  });

  it('accept a final state of a higher source with an earlier day', async () => {
    await addApplicants(product, 1, ['cashe']);
    await product.query(`${said('csr', '2026-11-10T06:00:00Z', 'cancelled')}; ${said('file', '2026-11-08T18:30:00Z', 'disbursed')}`);
    expect((await brokenInvariants(product)).filter((finding) => finding.startsWith('an older word'))).toEqual([]);
    await product.query('alter table customer_journey.application_history disable trigger user');
    await product.query('truncate customer_journey.application_history, customer_journey.lender_application');
  });

  it('report an application that a lender opened twice', async () => {
    const lead = (reference: string) => ({
      ...{
        partnerRef: reference,
        returnUrl: 'http://127.0.0.1:1/',
        webhookUrl: 'http://127.0.0.1:1/',
        loanAmount: 150_000,
        loanTenure: 12,
        name: 'Asha Kulkarni',
      },
      ...{
        panNo: 'ABCPK1238F',
        dateOfBirth: '1991-04-05',
        mobileNo: '9876543210',
        emailId: 'asha@example.test',
        pincode: '411001',
        employmentType: 'Salaried',
      },
      ...{ companyName: 'Sahyadri Textiles', declaredIncome: 45_000 },
    });
    const headers = { 'content-type': 'application/json', authorization: 'Bearer demo-money-view-token', partnercode: 'demo-partner' };
    for (let post = 1; post <= 2; post++)
      await fetch(`${product.lenders.url}/v1/lead`, { method: 'POST', headers, body: JSON.stringify(lead('one-of-ours')) });
    expect(await brokenInvariants(product)).toEqual(['accepted twice at money-view one-of-ours']);
  });
});
