import { FieldCipher } from '../../src/platform/security/field-cipher.js';
import { addSpreadsheetApplicant } from '../support/bulk-applicants.js';
import type { Product } from '../support/product.js';

const CUSTOMERS_AT_ONCE = 100_000;
const LENDERS = 3;

/** A customer whose record can be opened. */
export interface SampleCustomer {
  readonly userId: string;
  readonly applicationId: string;
  readonly phone: string;
  readonly phoneIndex: string;
}

/**
 * Fills the tables that customer service reads: this many customers with an application each, and the first of them with all that a record
 * shows. The others are copies of one customer under other ids, which nobody can decrypt; their
 * applications are older.
 */
export async function fillCustomers(product: Product, count: number, opened: number): Promise<readonly SampleCustomer[]> {
  const phones = Array.from({ length: opened }, (_, index) => `7${String(index).padStart(9, '0')}`);
  for (const phone of phones) await addSpreadsheetApplicant(product, phone, LENDERS);
  await product.query(
    `create unlogged table public.bench_person as
       select customer_id, application_id, id as submission_id, lender_id, lender_name, 0 as place
       from customer_journey.lender_application`,
  );
  await addTraces(product);
  for (let left = count - opened; left > 0; left -= CUSTOMERS_AT_ONCE) {
    await product.query(
      `with before as (delete from public.bench_person returning lender_id, lender_name)
       insert into public.bench_person
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), b.lender_id, b.lender_name, place
       from (select * from before limit 1) b, generate_series(1000, 999 + $1::int) place`,
      [Math.min(left, CUSTOMERS_AT_ONCE)],
    );
    for (const statement of copies) await product.query(statement);
    await addTraces(product);
  }
  await product.query('drop table public.bench_person');
  await product.query(`vacuum analyze ${tables.join(', ')}`);
  const cipher = new FieldCipher(product.config);
  const indexes = phones.map((phone) => ({ phone, phoneIndex: cipher.blindIndex('phone', phone) }));
  const found = await product.query<{ phone_index: string; userId: string; applicationId: string }>(
    `select c.phone_index, c.id as "userId", a.id as "applicationId" from customer_journey.customer c
     join customer_journey.application a on a.customer_id = c.id where c.phone_index = any($1)`,
    [indexes.map(({ phoneIndex }) => phoneIndex)],
  );
  return found.flatMap(({ phone_index, userId, applicationId }) =>
    indexes.filter(({ phoneIndex }) => phoneIndex === phone_index).map((index) => ({ userId, applicationId, ...index })),
  );
}

async function addTraces(product: Product): Promise<void> {
  for (const statement of traces) await product.query(statement);
}

const model = (table: string) => `(select m from customer_journey.${table} m limit 1)`;

/** Customers with one application to one lender, as the first ones, for the rows of `bench_person`. */
const copies = [
  `insert into customer_journey.customer
     select c.* from public.bench_person p, jsonb_populate_record(${model('customer')}, jsonb_build_object('id', p.customer_id,
       'prospect_app_id', gen_random_uuid(), 'phone_index', left(p.customer_id::text || md5(p.customer_id::text), 43),
       'email_index', left(p.application_id::text || md5(p.application_id::text), 43),
       'pan_index', left(p.submission_id::text || md5(p.submission_id::text), 43))) c`,
  `insert into platform.data_key (subject_id, wrapped_key)
     select p.customer_id, k.wrapped_key from public.bench_person p, (select wrapped_key from platform.data_key limit 1) k`,
  `insert into customer_journey.application
     select a.* from public.bench_person p, jsonb_populate_record(${model('application')}, jsonb_build_object('id', p.application_id,
       'customer_id', p.customer_id, 'created_at', now() - p.place * interval '20 seconds')) a`,
  `insert into customer_journey.lender_application
     select l.* from public.bench_person p, jsonb_populate_record(${model('lender_application')}, jsonb_build_object('id', p.submission_id,
       'application_id', p.application_id, 'customer_id', p.customer_id, 'offer_id', gen_random_uuid(),
       'phone_index', left(p.customer_id::text || md5(p.customer_id::text), 43))) l`,
];

/** What happens to a customer until a lender decides: states, consents, messages, a login, a call and what staff did. */
const traces = [
  `insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, event_at)
     select p.application_id, p.submission_id, s.from_state, s.to_state, 'file', now() from public.bench_person p,
       (values ('lead_created', 'under_review'), ('under_review', 'approved'), ('approved', 'agreement_pending')) s (from_state, to_state)`,
  `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
     select p.customer_id, s.purpose, 'give', 'test', repeat('0', 64), 'en', 'web', '127.0.0.1', 'test', '/user/offers', p.customer_id
     from public.bench_person p, (values ('otp_verification'), ('profile_matching')) s (purpose)`,
  `insert into messaging.message (id, channel, template, language, message_class, state, recipient_index, subject_id)
     select gen_random_uuid(), 'sms', 'code', 'en', 'service-implicit', 'delivered', md5(p.customer_id::text), p.customer_id
     from public.bench_person p, generate_series(1, 3)`,
  `insert into auth.session (id, family, audience, subject_id, refresh_hash, login_channel, expires_at)
     select gen_random_uuid(), gen_random_uuid(), 'customer', p.customer_id, left(p.submission_id::text || md5(p.submission_id::text), 43), 'sms', now()
     from public.bench_person p`,
  `insert into lenders.call_log (id, submission_id, lender_id, journey_key, operation, outcome, latency_ms, at)
     select gen_random_uuid(), p.submission_id, p.lender_id, 'cashe', 'lead', 'ok', 300, now() from public.bench_person p`,
  `insert into platform.audit (audience, actor_id, action, subject)
     select 'admin', (select id from auth.staff where email = 'role1@demo.test'), s.action, 'customer:' || p.customer_id
     from public.bench_person p, (values ('customer.found'), ('customer.read')) s (action)`,
  `insert into customer_journey.service_case (application_id, customer_id, loan_type, stage, status, lender, lender_id, lender_application_id, created_at, moved_at)
     select p.application_id, p.customer_id, 'pl', 'offer_selected', 'under_review', p.lender_name, p.lender_id, p.submission_id,
       now() - p.place * interval '20 seconds', now() from public.bench_person p on conflict do nothing`,
];

const tables = [
  ...['customer', 'application', 'lender_application', 'application_history', 'consent', 'service_case'].map(
    (table) => `customer_journey.${table}`,
  ),
  ...['messaging.message', 'auth.session', 'lenders.call_log', 'platform.audit', 'platform.data_key'],
];
