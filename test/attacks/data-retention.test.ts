import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionPurger } from '../../src/platform/retention/retention-purger.js';
import { Scheduler } from '../../src/platform/schedules/scheduler.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { StatusFiles } from '../api/files/status-files.js';
import { newCustomer, seedLenders, type TestCustomer } from '../support/test-customer.js';
import { hasApi } from '../support/lender-expectations.js';

const CHANGES = 60;
/** The current evaluation, the one before it, and twenty to go back to. */
const RETAINED = 22;

let application: TestApplication;
let files: StatusFiles;

beforeAll(async () => {
  application = await startTestApplication({ worker: true, env: { EVALUATION_DAYS: '30', UPLOAD_DAYS: '180', SPENT_LIMIT_DAYS: '1' } });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
});
beforeEach(async () => {
  // The jobs that the schedules added at the start are done, whichever worker ran them.
  await waitUntilIdle();
});
afterAll(() => application.stop());

const rows = <T>(sql: string, values: unknown[] = []) => application.em.execute<T[]>(sql, values);
const count = async (sql: string, values: unknown[] = []) =>
  Number((await rows<{ count: string }>(`select count(*) ${sql}`, values))[0]?.count);
const waitUntilIdle = () =>
  application.waitFor(
    async () =>
      (await count('from platform.outbox where published_at is null')) + (await count('from platform.inbox where done_at is null')) === 0,
  );

/** Moves to the next day and runs the purge. */
async function nextDay(): Promise<void> {
  await rows(`update platform.schedule set due_at = now() - interval '1 minute'`);
  await application.app.get(Scheduler).dispatchDue();
  await waitUntilIdle();
}

describe('repeated evaluations of one customer', () => {
  let customer: TestCustomer;
  let appId: string;

  const evaluations = () => count('from customer_journey.evaluation where application_id = ?', [appId]);
  const offersOfNone = () =>
    count('from customer_journey.offer o where not exists (select from customer_journey.evaluation e where e.id = o.evaluation_id)');
  const age = (days: number) =>
    rows(
      `with aged as (
         update customer_journey.evaluation set checked_at = checked_at - make_interval(days => ?) where application_id = ? returning id
       ) update customer_journey.offer set valid_until = valid_until - make_interval(days => ?) where evaluation_id in (select id from aged)`,
      [days, appId, days],
    );

  beforeAll(async () => {
    customer = await newCustomer(application);
    appId = await customer.apply();
    for (let change = 0; change < CHANGES; change++) await customer.offers(appId, `?amount=${100_000 + 1000 * change}`);
  });

  it('stay for their retention period, up to the retained number', async () => {
    expect(await evaluations()).toBe(RETAINED);
    await age(29);
    await nextDay();
    await age(-29);
    expect(await evaluations()).toBe(RETAINED);
  });

  it('are purged afterwards, except for the shown, read and applied ones, which still work', async () => {
    const [read] = (await customer.offers(appId, '?amount=120000')).matched;
    if (!read) throw new Error('no offer');
    await customer.readKeyFacts(read);
    await customer.offers(appId, '?amount=125000');
    const { submissionId } = await customer.applyTo(appId, ({ lender_name }) => !hasApi(lender_name));
    const shown = (await customer.offers(appId, '?amount=130000')).matched.map(({ offer_id }) => offer_id);
    const consents = await count('from customer_journey.consent');
    await age(31);
    await nextDay();

    expect(await evaluations()).toBe(3);
    expect(await offersOfNone()).toBe(0);
    expect(await count('from customer_journey.offer where id = ?', [read.offer_id])).toBe(1);
    expect((await customer.get(`/api/offers/${read.offer_id}/kfs`)).status).toBe(200);
    expect(shown.length).toBeGreaterThan(0);
    expect(await count('from customer_journey.offer where id = any(?)', [`{${shown.join(',')}}`])).toBe(shown.length);
    expect(
      await count('from customer_journey.offer o join customer_journey.lender_application l on l.offer_id = o.id where l.id = ?', [
        submissionId,
      ]),
    ).toBe(1);
    expect(await count('from customer_journey.consent')).toBe(consents);
    expect(await count('from customer_journey.key_facts_acknowledgement where customer_id = ?', [customer.id])).toBeGreaterThan(0);
  });

  it('stay while one of their offers is valid', async () => {
    await customer.offers(appId, '?amount=140000');
    await customer.offers(appId, '?amount=150000');
    await rows(`update customer_journey.evaluation set checked_at = now() - interval '90 days' where application_id = ?`, [appId]);
    await nextDay();
    const kept = 'from customer_journey.evaluation where application_id = ? and requested_amount = ?';
    expect([await count(kept, [appId, 140_000]), await count(kept, [appId, 130_000])]).toEqual([1, 0]);
  });
});

describe('counters of rate limits', () => {
  it('are purged after they expire, and no others', async () => {
    await rows(`delete from platform.rate_limit`);
    await rows(
      `insert into platform.rate_limit (key, points, expire) select 'spent:' || n, 1, (extract(epoch from now()) - 2 * 86400) * 1000 from generate_series(1, 25000) n`,
    );
    await rows(`insert into platform.rate_limit (key, points, expire) values ('living:1', 1, (extract(epoch from now()) + 60) * 1000),
      ('just spent:1', 1, (extract(epoch from now()) - 60) * 1000), ('blocked for good:1', 1, null)`);
    await nextDay();
    expect((await rows<{ key: string }>('select key from platform.rate_limit order by key')).map(({ key }) => key)).toEqual([
      'blocked for good:1',
      'just spent:1',
      'living:1',
    ]);
  });
});

describe('uploads', () => {
  const inStore = async () => {
    const entries = await readdir(application.config.values.STORAGE_DIR, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };

  it('keep only their row in the history after the purge, rejected uploads too', async () => {
    const header = 'Unique Id,Status';
    const wrong = await files.upload(
      `${header}\n${Array.from({ length: 12_000 }, () => `${crypto.randomUUID()},Approved`).join('\n')}`,
      'a.csv',
    );
    await files.errorFile(wrong.body.id);
    const refused = await files.upload(`${header}\n`, 'b.csv');
    expect(refused.body.success).toBe(false);
    expect(await inStore()).toHaveLength(3);
    await rows(`update files.upload set created_at = now() - interval '181 days'`);
    const young = await files.upload(`${header}\n${crypto.randomUUID()},Approved`, 'c.csv');
    await nextDay();

    expect(await inStore()).toHaveLength(1);
    expect(await rows('select upload_id from files.row_error')).toEqual([{ upload_id: young.body.id }]);
    expect(await count('from files.error_workbook')).toBe(0);
    const { body } = await files.find(wrong.body.id);
    expect(body).toMatchObject({
      status: 'done',
      error_count: 12_000,
      is_erased: 1,
      errors: 'This file and its errors were deleted after the retention period.',
    });
    expect((await files.find(refused.body.id)).body).toMatchObject({ status: 'failed', is_erased: 1 });
    expect((await files.find(young.body.id)).body).toMatchObject({ is_erased: 0 });
    await expect(files.errorFile(wrong.body.id)).rejects.toThrow('404');
    // The hash of the file stays, so that the file cannot be applied twice.
    expect(await count('from files.upload where erased_at is not null and sha256 is not null')).toBe(2);
  });
});

describe('an old upload whose worker was killed', () => {
  it('is purged with its staging table, and does not block the purge of others', async () => {
    const left = await files.upload(`Unique Id,Status\n${crypto.randomUUID()},Approved`, 'left.csv');
    const next = await files.upload(`Unique Id,Status\n${crypto.randomUUID()},Approved`, 'next.csv');
    const stage = `files.stage_${left.body.id.replaceAll('-', '')}`;
    await application.asOwner(`select files.make_stage('${stage}', array['a'])`);
    await rows(`update files.upload set created_at = now() - interval '200 days' where id = ?`, [left.body.id]);
    await rows(`update files.upload set created_at = now() - interval '190 days' where id = ?`, [next.body.id]);
    await nextDay();
    expect((await files.find(left.body.id)).body).toMatchObject({ is_erased: 1 });
    expect((await files.find(next.body.id)).body).toMatchObject({ is_erased: 1 });
    expect(await rows(`select to_regclass(?) as stage`, [stage])).toEqual([{ stage: null }]);
  });
});

describe('small rows with a retention rule', () => {
  it.each([
    [
      'customer_journey.proven_device',
      `insert into customer_journey.proven_device (customer_id, device_index, seen_at)
       select gen_random_uuid(), 'x', now() - make_interval(days => d) from unnest(array[1, 200]) as d`,
    ],
    [
      'auth.password_link',
      `insert into auth.password_link (token_hash, audience, account_id, expires_at)
       select 'h' || d, 'admin', gen_random_uuid(), now() - make_interval(days => d) from unnest(array[1, 31]) as d`,
    ],
    [
      'messaging.help_request',
      `insert into messaging.help_request (id, number, content, phone_index, language, state, settled_at)
       select gen_random_uuid(), 'H-' || d, 'k1:x', 'x', 'en', 'done', now() - make_interval(days => d) from unnest(array[89, 91]) as d`,
    ],
  ])('of %s are purged when due, and no others', async (table, insert) => {
    const before = await count(`from ${table}`);
    await rows(insert);
    await application.app.get(RetentionPurger).purge();
    expect(await count(`from ${table}`)).toBe(before + 1);
  });
});

it('of messaging.help_request stay while a request waits for a staff member', async () => {
  await rows(`delete from messaging.help_request`);
  await rows(
    `insert into messaging.help_request (id, number, content, phone_index, language, state, settled_at)
     select gen_random_uuid(), 'H-' || state, 'k1:x', 'x', 'en', state, case when state = 'kept' then null else now() - interval '91 days' end
     from unnest(array['kept', 'unknown', 'forwarded', 'done', 'erased']) as state`,
  );
  await application.app.get(RetentionPurger).purge();
  expect((await rows<{ state: string }>('select state from messaging.help_request order by state')).map(({ state }) => state)).toEqual([
    'kept',
    'unknown',
  ]);
});

describe('sessions', () => {
  it('are purged after the configured period, in several batches', async () => {
    await rows(
      `insert into auth.session (id, audience, subject_id, family, refresh_hash, expires_at)
       select gen_random_uuid(), 'customer', gen_random_uuid(), gen_random_uuid(), 'x', now() - interval '91 days' from generate_series(1, 10500)`,
    );
    const living = await count('from auth.session where expires_at > now()');
    await application.app.get(RetentionPurger).purge();
    expect(await count('from auth.session')).toBe(living);
  });
});
