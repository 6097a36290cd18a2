import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hi } from '../../src/contracts/i18n/hi.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { newCustomer, seedLenders } from '../support/test-customer.js';
import { delayMessages } from '../support/delay-messages.js';
import { appliedCustomer, uploadEffects, StatusFiles, storedSubmission, type Submission } from '../api/files/status-files.js';
import { buildXlsx } from '../support/spreadsheets/xlsx-builder.js';

const beganAt = Date.now();
let application: TestApplication;
let files: StatusFiles;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
});
afterAll(() => application.stop());

interface View {
  readonly state: string;
  readonly submissions: readonly (Submission & {
    readonly disbursed_amount: number | null;
    readonly disbursals: readonly { readonly amount: number | null; readonly date: string | null; readonly utr: string | null }[];
  })[];
  readonly timeline: readonly {
    readonly from: string | null;
    readonly to: string;
    readonly source: string;
    readonly submission_id: string | null;
  }[];
}

/** Returns a customer who has applied to these lenders through the API, and can look at the application. */
async function applyThroughApi(...lenders: readonly string[]) {
  const phone = newPhone();
  const customer = await newCustomer(application, phone);
  const appId = await customer.apply();
  const submissions: string[] = [];
  for (const lender of lenders) submissions.push((await customer.applyTo(appId, ({ lender_name }) => lender_name === lender)).submissionId);
  return { phone, submissions, view: async () => (await customer.get<View>(`/api/applications/${appId}`)).body };
}

const smsAbout = async ({ phone }: { readonly phone: string }) =>
  (await application.messages(phone)).filter(({ template }) => template === 'application-moved');
/** Returns whether every message is published, and every delivery done. */
const isIdle = async () => {
  const [row] = await application.em.execute<{ open: number }[]>(
    `select (select count(*) from platform.outbox where published_at is null)::int + (select count(*) from platform.inbox where done_at is null)::int as open`,
  );
  return row?.open === 0;
};

const HEADER = ['Unique Id', 'Customer', 'Status', 'Disb Amt', 'Disbursal Date', 'UTR', 'Approved Amount'];

describe('a lender’s status file', () => {
  it('moves the applications it names, and customers see it at once', async () => {
    const [one, other] = await Promise.all([applyThroughApi('Tata Capital', 'Poonawalla Fincorp'), applyThroughApi('Tata Capital')]);
    const [paid, refused] = one.submissions;
    const [kept] = other.submissions;
    const rows = [
      HEADER,
      [paid ?? '', 'Asha', 'Disbursed', 150_000, { serial: 46_027 }, 'UTR0001', 150_000],
      [refused ?? '', 'Asha', 'Declined', null, null, null, null],
      [kept ?? '', 'Ravi', 'In Process', null, null, null, null],
      [crypto.randomUUID(), 'Nobody', 'Approved', null, null, null, null],
    ];
    const { status, body } = await files.upload(buildXlsx(rows), 'PartnerReport.xlsx');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        rowsUpdated: 3,
        errors: ['Row 5: application not found'],
        errorsFound: 1,
        message:
          'File processed: 3 rows updated, 1 with errors. Lenders: Poonawalla Fincorp, Tata Capital. Not read: 1 column. See the history.',
      },
    });
    expect(body.processing).toBeUndefined();

    const seen = await one.view();
    expect(seen.state).toBe('disbursed');
    expect(seen.submissions.find(({ submission_id }) => submission_id === paid)).toMatchObject({
      state: 'disbursed',
      disbursed_amount: 150_000,
      disbursals: [{ amount: 150_000, date: '2026-01-05', utr: 'UTR0001' }],
    });
    expect(seen.timeline.slice(-2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from: 'lead_created', to: 'disbursed', source: 'file', submission_id: paid }),
        expect.objectContaining({ from: 'lead_created', to: 'rejected', source: 'file', submission_id: refused }),
      ]),
    );
    expect((await other.view()).submissions.find(({ submission_id }) => submission_id === kept)).toMatchObject({
      state: 'under_review',
    });

    expect(await uploadEffects(application, body.id)).toEqual({ history: 3, moves: 3 });
    const [history] = await application.em.execute<{ who: string; source: string }[]>(
      'select who, source from customer_journey.application_history where file_upload_id = ? limit 1',
      [body.id],
    );
    expect(history).toMatchObject({ source: 'file', who: expect.stringMatching(/^[0-9a-f-]{36}$/) });

    await application.waitFor(isIdle);
    expect((await smsAbout(one)).map(({ body: text }) => text)).toHaveLength(2);
    expect((await smsAbout(other)).map(({ body: text }) => text)).toEqual([expect.stringContaining('Under review')]);
  });

  it('is in the history: name, outcome, errors in the reader’s language, newest first', async () => {
    const [newest] = await files.list();
    expect(newest).toMatchObject({
      file_name: 'PartnerReport.xlsx',
      status: 'done',
      rows_read: 4,
      rows_updated: 3,
      error_count: 1,
      progress: 100,
      errors: 'Row 5: application not found',
    });
    expect(Date.parse(newest?.created_at ?? '')).toBeGreaterThan(beganAt);
    expect(Date.parse(newest?.created_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await files.list('hi'))[0]?.errors).toBe('पंक्ति 5: आवेदन नहीं मिला');
    expect((await files.find(newest?.id ?? '', 'hi')).body.errors).toBe(`पंक्ति 5: ${hi.errors.row['application-not-found']}`);
  });

  it('returns the rejected rows unchanged, each with its reason', async () => {
    const [newest] = await files.list();
    const { headers, rows } = await files.errorFile(newest?.id ?? '');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="errors-${newest?.id}.xlsx"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(rows).toEqual([
      [...HEADER, 'Reason', 'Customer record'],
      [expect.stringMatching(/^[0-9a-f-]{36}$/), 'Nobody', 'Approved', ...Array<undefined>(4), 'application not found'],
    ]);
    expect((await files.errorFile(newest?.id ?? '', 'hi')).rows[0]?.slice(-2)).toEqual(['कारण', 'ग्राहक का रिकॉर्ड']);
  });

  it('may be corrected in the error report and uploaded again', async () => {
    const { submissions } = await appliedCustomer(application, 2);
    const [good, bad] = submissions as [Submission, Submission];
    const csv = (status: string) =>
      `Unique Id,Note,Status\n${good.submission_id},=1+1,Approved\n${bad.submission_id},"=HYPERLINK(""x"")",${status}\n`;
    const first = await files.upload(csv('Aproved'), 'typing-mistake.csv');
    expect(first.body).toMatchObject({ rowsUpdated: 1, errors: ['Row 3: unknown status "Aproved"'] });
    const { rows, bytes } = await files.errorFile(first.body.id);
    // A text that looks like a formula is a text in the error report too.
    expect(rows).toEqual([
      ['Unique Id', 'Note', 'Status', 'Reason', 'Customer record'],
      [bad.submission_id, '=HYPERLINK("x")', 'Aproved', 'unknown status "Aproved"', expect.objectContaining({ text: bad.submission_id })],
    ]);
    expect((await files.upload(bytes, 'unmended.xlsx')).body.errors).toEqual(['Row 2: unknown status "Aproved"']);
    const mended = buildXlsx([rows[0] as string[], [bad.submission_id, 'x', 'Approved', 'unknown status "Aproved"']]);
    expect((await files.upload(mended, 'mended.xlsx')).body).toMatchObject({ rowsUpdated: 1, errors: [] });
    expect(await storedSubmission(application, bad.submission_id)).toMatchObject({ state: 'approved', version: 2 });
    expect(await storedSubmission(application, good.submission_id)).toMatchObject({ state: 'approved', version: 2 });
  });

  it('is accepted once: a repeated upload is refused, and nothing happens twice', async () => {
    const person = await appliedCustomer(application, 1);
    const [submission] = person.submissions as [Submission];
    const content = `Unique Id,Status,Disb Amt,Disbursal Date,UTR\n${submission.submission_id},Disbursed,150000,2026-01-05,U1\n`;
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => files.upload(content, `copy-${index}.csv`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const taken = answers.find(({ status }) => status === 200);
    expect(taken?.body).toMatchObject({ rowsUpdated: 1, errors: [] });
    await application.waitFor(isIdle);
    expect(await uploadEffects(application, taken?.body.id ?? '')).toEqual({ history: 1, moves: 1 });
    expect(await smsAbout(person)).toHaveLength(1);
    expect(await storedSubmission(application, submission.submission_id)).toMatchObject({ state: 'disbursed', version: 2 });
  });

  it('with the same applications as another at the same moment changes each of them once', async () => {
    const { submissions } = await appliedCustomer(application, 3);
    const file = (status: string) =>
      ['Unique Id,Status', ...submissions.map(({ submission_id }) => `${submission_id},${status}`)].join('\n');
    const answers = await Promise.all(['Approved', 'Rejected', 'KYC Pending'].map((status) => files.upload(file(status), `${status}.csv`)));
    expect(answers.every(({ body }) => body.success)).toBe(true);
    const applied = await Promise.all(answers.map(({ body }) => uploadEffects(application, body.id)));
    for (const [index, { body }] of answers.entries()) expect(applied[index]?.history).toBe(body.rowsUpdated);
    for (const { submission_id } of submissions) {
      const [row] = await application.em.execute<{ moves: number; last: string; state: string; version: number }[]>(
        `select count(*)::int as moves, (array_agg(h.to_state order by h.id desc))[1] as last, a.state, a.version
         from customer_journey.lender_application a join customer_journey.application_history h on h.lender_application_id = a.id and h.file_upload_id is not null
         where a.id = ? group by a.state, a.version`,
        [submission_id],
      );
      expect(row?.state).toBe(row?.last);
      expect(row?.version).toBe((row?.moves ?? 0) + 1);
    }
  });

  it('does not overwrite concurrent changes', async () => {
    const { submissions } = await appliedCustomer(application, 2);
    const [contested, free] = submissions as [Submission, Submission];
    const other = application.em;
    await other.begin();
    await other.execute(
      `update customer_journey.lender_application set state = 'approved', state_source = 'api', version = version + 1 where id = ?`,
      [contested.submission_id],
    );
    const upload = files.upload(`Unique Id,Status\n${contested.submission_id},Rejected\n${free.submission_id},Rejected\n`, 'contested.csv');
    const isWaiting = async () => {
      const [row] = await application.em.execute<{ n: number }[]>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%apply status rows%'`,
      );
      return row?.n === 1;
    };
    await application.waitFor(isWaiting);
    await other.commit();
    expect((await upload).body).toMatchObject({
      rowsUpdated: 1,
      errors: ['Row 2: the application changed at the same time; upload this row again'],
    });
    expect(await storedSubmission(application, contested.submission_id)).toMatchObject({
      state: 'approved',
      state_source: 'api',
      version: 2,
    });
    expect(await storedSubmission(application, free.submission_id)).toMatchObject({ state: 'rejected' });
  });

  it('is also read in the old format', async () => {
    const { submissions } = await appliedCustomer(application, 3);
    const ids = ['APP-3', 'APP-4', 'APP-5'];
    for (const [index, { submission_id }] of submissions.entries())
      await application.em.execute('update customer_journey.lender_application set lender_application_id = ? where id = ?', [
        ids[index],
        submission_id,
      ]);
    const { body } = await files.upload(readFileSync('test/support/spreadsheets/mis.xls'), 'mis.xls', 'hi');
    expect(body).toMatchObject({
      success: true,
      message: expect.stringMatching(/^फ़ाइल पूरी हुई: 2 पंक्तियाँ अपडेट हुईं, 4 में त्रुटि। ऋणदाता: .+। 2 शीटें नहीं पढ़ी गईं। इतिहास देखें।$/),
    });
    expect(body.errors[0]).toMatch(/^पंक्ति 4: /);
    const states = await Promise.all(
      submissions.map(async ({ submission_id }) => (await storedSubmission(application, submission_id)).state),
    );
    expect(states).toEqual(['rejected', expect.any(String), 'approved']);
  });
});

describe('a large file', () => {
  const ROWS = 10_000;

  it('of 10,000 rows is applied in one transaction, each effect once', async () => {
    const person = await appliedCustomer(application, 1);
    const [source] = person.submissions as [Submission];
    await application.em.execute(
      `insert into customer_journey.lender_application (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months, phone_index, moved_at, created_at)
       select gen_random_uuid(), application_id, customer_id, gen_random_uuid(), 'Bulk Lender', offer_id, requested_amount, requested_tenure_months, phone_index, now(), now()
       from customer_journey.lender_application, generate_series(1, ${ROWS}) where id = ?`,
      [source.submission_id],
    );
    const ids = await application.em.execute<{ id: string }[]>(
      `select id from customer_journey.lender_application where lender_name = 'Bulk Lender'`,
    );
    const csv = [
      'Unique Id,Status,Remarks',
      ...ids.map(({ id }, row) => `${id},${row % 100 === 0 ? 'Mystery' : 'Under Review'},row ${row}`),
    ].join('\n');
    // Thousands of messages to customers would follow, which the tests with small files cover.
    await delayMessages(application, 'customer-journey.applications-moved.v1');
    const { body } = await files.upload(csv, 'large.csv');
    expect(body).toMatchObject({ success: true, rowsUpdated: 9900, errorsFound: 100 });
    expect(body.errors).toHaveLength(100);
    expect(body.errors[1]).toBe('Row 102: unknown status "Mystery"');
    expect(await uploadEffects(application, body.id)).toEqual({ history: 9900, moves: 9900 });
    const [newest] = await files.list();
    expect(newest?.errors).toBe('100 rows: unknown status "Mystery" (first: row 2)');
    expect((await files.errorFile(body.id)).rows).toHaveLength(101);
    const events = await application.em.execute<{ n: number }[]>(
      `select jsonb_array_length(payload->'moves') as n from platform.outbox where name = 'customer-journey.applications-moved.v1' order by created_at desc limit 20`,
    );
    expect(events.every(({ n }) => n <= 500)).toBe(true);
  });
});
