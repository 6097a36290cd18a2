import { randomInt, randomUUID } from 'node:crypto';
import { getSharePurpose } from '../../src/contracts/consents.js';
import { getPreLeadForm, type JourneyKey } from '../../src/contracts/journeys.js';
import { Customer, encryptPhone } from '../../src/modules/customer-journey/customers/domain/customer.entity.js';
import { formAnswersField } from '../../src/modules/lenders/domain/submission.entity.js';
import { PlanSubmissions, SubmitToLender } from '../../src/modules/lenders/messages/commands.js';
import { FieldCipher } from '../../src/platform/security/field-cipher.js';
import { generateKey } from '../../src/platform/security/wrapped-key.js';
import { wholeProfile } from './test-customer.js';
import { lenderExpectations } from './lender-expectations.js';
import type { Product } from './product.js';

/** A lender application of a customer, selected and with consent. */
export interface ChosenApplication {
  readonly applicationId: string;
  readonly lenderId: string;
  readonly submissionId: string;
  /** Null for a lender without an API. */
  readonly journeyKey: JourneyKey | null;
  /** The encrypted answers to the lender's own form before the lead; null for a lender without a form. */
  readonly factsSealed: string | null;
}

/** A lender to which customers apply. */
interface Lender {
  readonly id: string;
  readonly name: string;
  readonly api: JourneyKey | null;
}

/** A customer's application to a lender that answers by spreadsheet. */
export interface SpreadsheetApplication {
  readonly submissionId: string;
  readonly lenderId: string;
  readonly lenderName: string;
}

/**
 * Inserts new customers directly into the database, each with a complete form, an application, and a selected offer of each of these
 * lenders: as many as a load test needs, ready for `chooseOffers`. Both simulated lenders accept them in full.
 */
export async function addApplicants(product: Product, count: number, lenders: readonly JourneyKey[]): Promise<ChosenApplication[]> {
  const connected = await product.query<Lender>('select id, name, api from lenders.lender where api = any($1)', [lenders]);
  const first = randomInt(1_000_000_000 - count);
  const phones = Array.from({ length: count }, (_, index) => `7${String(first + index).padStart(9, '0')}`);
  const chosen = await insertApplicants(product, phones, connected);
  return chosen.map(({ applicationId, lenderId, submissionId, journeyKey, factsSealed }) => {
    return { applicationId, lenderId, submissionId, journeyKey, factsSealed };
  });
}

/** Inserts a new customer with an application to a lender that has had this number at the lender for long, so that older files move it. */
export async function addNumberedApplicant(product: Product, lender: JourneyKey, number: string): Promise<void> {
  const [applied] = await addApplicants(product, 1, [lender]);
  await product.query(`update customer_journey.lender_application set lender_application_id = $2, state_at = '2025-12-01' where id = $1`, [
    applied?.submissionId,
    number,
  ]);
}

/**
 * Inserts a new customer with a complete form who has applied for a personal loan to this many lenders that answer by spreadsheet, at the
 * most important ones first.
 */
export async function addSpreadsheetApplicant(
  product: Pick<Product, 'config' | 'query'>,
  phone: string,
  lenders: number,
): Promise<readonly SpreadsheetApplication[]> {
  const bySpreadsheet = await product.query<Lender>(
    `select id, name, api from lenders.lender where api is null and loan_type = 'pl' order by priority, name limit $1`,
    [lenders],
  );
  const applications = await insertApplicants(product, [phone], bySpreadsheet);
  await product.query(`update customer_journey.application set state = 'offer_selected' where id = $1`, [applications[0]?.applicationId]);
  return applications;
}

async function insertApplicants(product: Pick<Product, 'config' | 'query'>, phones: readonly string[], lenders: readonly Lender[]) {
  const cipher = new FieldCipher(product.config);
  const customers = phones.map((phone) => newCustomer(cipher, phone));
  const chosen = customers.flatMap(({ sealer, row: { id: customerId, phone_index } }) => {
    const applicationId = randomUUID();
    return lenders.map(({ id, name, api }) => {
      const submissionId = randomUUID();
      const facts = api && getPreLeadForm(api) ? JSON.stringify(lenderExpectations[api].facts) : null;
      return {
        ...{ applicationId, customerId, phone_index, lenderId: id, lenderName: name, journeyKey: api },
        ...{ submissionId, purpose: getSharePurpose(id), factsSealed: sealer.encrypt(formAnswersField(submissionId), facts) },
      };
    });
  });
  await product.query(`insert into customer_journey.customer select * from jsonb_populate_recordset(null::customer_journey.customer, $1)`, [
    JSON.stringify(customers.map(({ row }) => row)),
  ]);
  await product.query(
    `insert into platform.data_key (subject_id, wrapped_key) select * from jsonb_to_recordset($1) as k(id uuid, wrapped text)`,
    [JSON.stringify(customers.map(({ row: { id }, wrapped }) => ({ id, wrapped })))],
  );
  await product.query(
    `with chosen as (
       select * from jsonb_to_recordset($1) as c("applicationId" uuid, "customerId" uuid, phone_index text, "lenderId" uuid, "lenderName" text,
         "journeyKey" text, "submissionId" uuid, purpose text)
     ), applications as (
       insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
       select distinct "applicationId", "customerId", 'pl', 150000, 12, now(), now() from chosen
     ), consents as (
       insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       select "customerId", purpose, 'give', 'test', repeat('0', 64), 'en', 'web', '127.0.0.1', 'test', '/user/offers', "customerId" from chosen
     )
     insert into customer_journey.lender_application
       (id, application_id, customer_id, lender_id, lender_name, journey_key, offer_id, requested_amount, requested_tenure_months, phone_index, moved_at, created_at)
     select "submissionId", "applicationId", "customerId", "lenderId", "lenderName", "journeyKey", gen_random_uuid(), 150000, 12, phone_index, now(), now()
     from chosen`,
    [JSON.stringify(chosen)],
  );
  return chosen;
}

/** Selects these offers as the API does, with a message in the outbox. The form of a lender that has one is filled in. */
export async function chooseOffers(product: Product, chosen: readonly ChosenApplication[]): Promise<void> {
  await product.query(
    `with answered as (
       insert into lenders.submission (id, application_id, lender_id, journey_key, facts_sealed, version)
       select "submissionId", "applicationId", "lenderId", "journeyKey", "factsSealed", 1
       from jsonb_to_recordset($1) as c("submissionId" uuid, "applicationId" uuid, "lenderId" uuid, "journeyKey" text, "factsSealed" text)
       where "factsSealed" is not null returning id
     )
     insert into platform.outbox (id, name, payload) select gen_random_uuid(), $2, jsonb_build_object('submissionId', id) from answered`,
    [JSON.stringify(chosen), SubmitToLender.definition.name],
  );
  await product.query(
    `insert into platform.outbox (id, name, payload)
     select gen_random_uuid(), $1, jsonb_build_object('applicationId', chosen->'applicationId', 'submissions', jsonb_build_array(chosen - 'journeyKey' - 'applicationId' - 'factsSealed'))
     from jsonb_array_elements($2) as chosen where chosen->>'factsSealed' is null`,
    [PlanSubmissions.definition.name, JSON.stringify(chosen)],
  );
}

function newCustomer(cipher: FieldCipher, phone: string) {
  const customer = Object.assign(Object.create(Customer.prototype) as Customer, {
    id: randomUUID(),
    completedAt: {},
    stepsCompletedAt: {},
    emailIndex: null,
  });
  const at = new Date();
  const { encryptor, wrapped } = generateKey(cipher, customer.id);
  customer.saveProfile(encryptor, wholeProfile, at);
  const row = {
    ...{ id: customer.id, prospect_app_id: randomUUID(), language: 'en', loan_type: 'pl', is_editing: false, version: 1 },
    ...{ phone_sealed: encryptPhone(encryptor, customer.id, phone), phone_index: cipher.blindIndex('phone', phone), phone_verified_at: at },
    ...{ email_sealed: customer.emailSealed, email_index: cipher.blindIndex('email', `${customer.id}@example.test`) },
    ...{ pan_sealed: customer.panSealed, pan_index: customer.panIndex, birth_date_sealed: customer.birthDateSealed },
    ...{ contact_sealed: customer.contactSealed, underwriting_sealed: customer.underwritingSealed },
    ...{ allow_sms: false, allow_emails: false, created_at: at, updated_at: at },
    ...{ completed_at: customer.completedAt, steps_completed_at: customer.stepsCompletedAt },
  };
  return { row, wrapped, sealer: encryptor };
}
