import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import type { UploadStatus } from '../../../src/contracts/uploads.js';
import { DEMO_PARTNER_ID } from '../../../src/modules/auth/demo-accounts.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { waitUntilProcessed } from '../../support/processed-upload.js';
import { buildXlsx } from '../../support/spreadsheets/xlsx-builder.js';
import { waitForValue } from '../../support/wait-until.js';

let application: TestApplication;
let admin: string;
let otherPartner: string;
/** A city per test, so that names are unique across tests. */
let city: string;

interface Detail {
  readonly id: string;
  readonly status: UploadStatus;
  readonly errors: string;
  readonly undo_refusal: string | null;
  readonly unread: readonly string[];
}
interface Merchant {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly status: string;
  readonly revenue_percent: number | null;
  readonly pan: string | null;
  readonly told_by: string | null;
  readonly version: number;
}

const PATH = '/api/admin/merchant-files';
const HEADER = 'Code,Firm Name,Owner,Mobile,Email,PAN,GSTIN,Address,City,Pincode,Account Number,IFSC,Revenue Share,Status';

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedDatabase(application.config, 'demo');
  admin = (await application.asAdmin(1)).token;
  const [other] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-03'`);
  otherPartner = other?.id ?? '';
});
afterAll(() => application.stop());
beforeEach(() => {
  city = `Town ${crypto.randomUUID().slice(0, 8)}`;
});

const own = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;
const call = <T = Record<string, unknown>>(method: 'GET' | 'POST', path: string, body?: object) =>
  application.request<T>(method, `/api/admin/${path}`, { token: admin, body });
const decide = (id: string, deed: string) => application.request('POST', `${PATH}/${id}/${deed}`, { token: admin });

async function send(content: string | Uint8Array, { partner = DEMO_PARTNER_ID, name = `${crypto.randomUUID()}.csv` } = {}) {
  await application.resetLimits('upload');
  const body = new FormData();
  body.append('image_name', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return application.request<Detail>('POST', `${PATH}?partner_id=${encodeURIComponent(partner)}`, { token: admin, body });
}

const list = (...lines: string[]) => [HEADER, ...lines].join('\n');
async function settled(id: string): Promise<Detail> {
  await waitUntilProcessed(application, id);
  return (await application.request<Detail>('GET', `${PATH}/${id}`, { token: admin })).body;
}

async function checked(...lines: string[]): Promise<Detail> {
  const { body } = await send(list(...lines));
  expect(body).toMatchObject({ status: 'checked' });
  return await settled(body.id);
}

async function applied(lines: readonly string[], partner = DEMO_PARTNER_ID): Promise<string> {
  const { body } = await send(list(...lines), { partner });
  expect(body).toMatchObject({ status: 'checked', errorsFound: 0 });
  expect((await decide(body.id, 'apply')).status).toBe(204);
  expect(await settled(body.id)).toMatchObject({ status: 'done' });
  return body.id;
}

async function undone(id: string): Promise<Detail> {
  expect((await decide(id, 'undo')).status).toBe(204);
  return await settled(id);
}

const results = async (id: string) =>
  (
    await application.request<{ created: number; updated: number; data: { row: number; id: string; outcome: string }[] }>(
      'GET',
      `${PATH}/${id}/results`,
      { token: admin },
    )
  ).body;
const madeBy = async (id: string) => (await results(id)).data.map((one) => one.id);
const merchant = async (id: string) => (await call<Merchant>('GET', `merchants/${id}`)).body;
const auditActions = (id: string) =>
  application.em.execute<Record<string, unknown>[]>(
    `select action, property, before, after, because ->> 'by' as by, record_version as version from platform.audit where subject = ? order by id`,
    [`merchant:${id}`],
  );

const details = 'Asha Rao,9876543210,asha@example.test,ABCPK1234F,27ABCPK1234F1Z5,"12, Station Road"';
const bank = '800001,001234567890,SBIN0001234';
const fullRow = (code: string, name = 'Kosi Traders', status = 'Active') => `${code},${name},${details},${city},${bank},12.5,${status}`;
const minimalRow = (code: string, name = 'Kosi Traders', share = '') => `${code},${name},,,,,,,${city},,,,${share},`;

describe('a list of merchants', () => {
  it('is previewed first, and changes nothing before it is applied', async () => {
    const code = own('kosi');
    const file = await checked(fullRow(code), minimalRow('', 'Second Shop'), minimalRow(own('x'), '', ''));
    expect(file).toMatchObject({ status: 'checked', rows_read: 3, rows_created: 2, error_count: 1, errors: 'Row 4: firm name missing' });
    expect(JSON.stringify(file)).not.toMatch(/9876543210|ABCPK1234F|asha@|001234567890|Station Road/);
    expect((await call<{ total: number }>('GET', `merchants?q=${code}`)).body.total).toBe(0);
    expect((await decide(file.id, 'discard')).status).toBe(204);
  });

  it('is reported once to all administrators when it is applied, without personal data', async () => {
    const reports = async (name: string) =>
      (await application.messages('role1@demo.test')).filter(
        ({ template, body }) => template === 'merchant-list-applied' && body?.includes(name),
      );
    const code = own('told');
    const apply = async (...lines: string[]) => {
      const name = `${crypto.randomUUID()}.csv`;
      const { body } = await send(list(...lines), { name });
      expect((await decide(body.id, 'apply')).status).toBe(204);
      expect(await settled(body.id)).toMatchObject({ status: 'done' });
      return name;
    };
    await apply(minimalRow(code));
    const unchanged = await apply(minimalRow(code), '');
    const name = await apply(fullRow(code, 'Kosi Traders', ''), minimalRow('', 'Told Stores'), minimalRow('', 'Told Market'));
    await application.waitFor(async () => (await reports(name)).length > 0);
    const [report] = await reports(name);
    expect(await reports(name)).toHaveLength(1);
    expect(report?.body).toContain(`Demo Admin applied the merchant list “${name}” of`);
    expect(report?.body).toContain('merchants added: 2, changed: 1');
    expect(report?.body).toContain(`${application.config.values.PUBLIC_URL}/admin/merchant-upload`);
    expect(report?.body).toContain('मर्चेंट सूची');
    expect(report?.body).not.toMatch(/9876543210|ABCPK1234F|asha@|001234567890|Station Road|Kosi/);
    // Applied before the last list, and without an effect.
    expect(await reports(unchanged)).toEqual([]);
  });

  it('adds merchants: active with all fields of the form, else pending, with generated codes where it has none', async () => {
    const code = own('kosi');
    const id = await applied([fullRow(code), minimalRow('', 'Kosi Stores')]);
    const [first, second] = await Promise.all((await madeBy(id)).map(merchant));
    expect(first).toMatchObject({
      code,
      name: 'Kosi Traders',
      city,
      status: 'active',
      revenue_percent: 12.5,
      pan: 'XXXXXX234F',
      told_by: 'list',
    });
    expect(second).toMatchObject({ code: expect.stringMatching(/^kosi-stores-[a-z0-9]{9}$/), status: 'pending', told_by: null });
    expect(await auditActions(first?.id ?? '')).toEqual([
      {
        action: 'merchant.create',
        property: null,
        before: null,
        after: { partner_id: DEMO_PARTNER_ID, code, status: 'active' },
        by: 'file',
        version: 1,
      },
    ]);
  });

  it('encrypts personal data with the key of the merchant; staff reads it masked, and in full only with an audit entry', async () => {
    const [id = ''] = await madeBy(await applied([fullRow(own('kosi'))]));
    const [row] = await application.em.execute<Record<string, string>[]>('select * from partners.merchant_facts where merchant_id = ?', [
      id,
    ]);
    expect(row?.['details']).toMatch(/^data-key:/);
    expect(row).toMatchObject({ pan_end: '234F', gstin_end: 'F1Z5' });
    const masked = await call('GET', `merchants/${id}/details`);
    expect(masked.body).toMatchObject({
      reference: null,
      notice: null,
      firm_name: 'Kosi Traders',
      owner_name: 'Asha Rao',
      pan: 'XXXXXX234F',
    });
    expect(JSON.stringify(masked.body)).not.toMatch(/9876543210|ABCPK1234F|001234567890/);
    const whole = await call('POST', `merchants/${id}/details/read`, { reason: 'Asked by the merchant' });
    expect(whole.body).toMatchObject({ phone: '9876543210', pan: 'ABCPK1234F', account_number: '001234567890', ifsc: 'SBIN0001234' });
    expect((await auditActions(id)).map(({ action }) => action)).toEqual(['merchant.create', 'merchant.read']);
  });

  it('updates merchants that it names by code, and leaves them unchanged without new values', async () => {
    const code = own('kosi');
    const [id = ''] = await madeBy(await applied([fullRow(code)]));
    const same = await checked(fullRow(code.toUpperCase()));
    expect(same).toMatchObject({ rows_unchanged: 1, rows_updated: 0, error_count: 0 });
    const file = await applied([`${code},Kosi & Sons,,9876500000,,,,,,,,,,`]);
    expect(await results(file)).toMatchObject({ created: 0, updated: 1, data: [{ row: 2, id, outcome: 'updated' }] });
    expect(await merchant(id)).toMatchObject({ name: 'Kosi & Sons', city, status: 'active', revenue_percent: 12.5, version: 2 });
    expect((await call('POST', `merchants/${id}/details/read`, { reason: 'Asked by the merchant' })).body).toMatchObject({
      phone: '9876500000',
      pan: 'ABCPK1234F',
    });
    expect((await auditActions(id)).filter(({ action }) => action === 'merchant.update')).toEqual([
      { action: 'merchant.update', property: 'name', before: 'Kosi Traders', after: 'Kosi & Sons', by: 'file', version: 2 },
      { action: 'merchant.update', property: 'details', before: null, after: null, by: 'file', version: 2 },
    ]);
  });

  it('applies several rows of one merchant in the order of the file', async () => {
    const [known, fresh] = [own('known'), own('fresh')];
    const [knownId = ''] = await madeBy(await applied([fullRow(known)]));
    const file = await applied([
      fullRow(fresh, 'First name', 'Active'),
      `${known},Kosi & Sons,,9876500000,,,,,,,,,20,`,
      `${fresh},Second name,,9876511111,,,,,,,,,,Active`,
      `${known},Kosi & Daughters,,9876522222,,,,,,,,,,`,
      `${fresh},Third name,,,,,,,,,,,30,`,
      // Says again what a row before the last one said, so it changes the merchant back.
      `${known},Kosi & Sons,,9876500000,,,,,,,,,20,`,
    ]);
    const { created, updated, data } = await results(file);
    const [{ id: freshId = '' } = {}] = data;
    expect({ created, updated, data }).toEqual({
      ...{ created: 1, updated: 5 },
      data: ['created', 'updated', 'updated', 'updated', 'updated', 'updated'].map((outcome, index) => ({
        ...{ row: index + 2, sheet: null, submission_id: null, outcome },
        id: index % 2 === 0 ? freshId : knownId,
      })),
    });
    const phones = async (id: string) => (await call('POST', `merchants/${id}/details/read`, { reason: 'Asked by the merchant' })).body;
    expect(await merchant(freshId)).toMatchObject({ name: 'Third name', city, status: 'active', revenue_percent: 30, version: 1 });
    expect(await phones(freshId)).toMatchObject({ phone: '9876511111', pan: 'ABCPK1234F' });
    expect(await merchant(knownId)).toMatchObject({ name: 'Kosi & Sons', city, revenue_percent: 20, version: 2 });
    expect(await phones(knownId)).toMatchObject({ phone: '9876500000', pan: 'ABCPK1234F' });
    expect(await undone(file)).toMatchObject({ status: 'undone' });
    expect(await merchant(knownId)).toMatchObject({ name: 'Kosi Traders', revenue_percent: 12.5 });
    expect(await phones(knownId)).toMatchObject({ phone: '9876543210' });
  });

  it('never moves a merchant to another partner: the same code there is another merchant', async () => {
    const code = own('kosi');
    const [here = ''] = await madeBy(await applied([minimalRow(code)]));
    const [there = ''] = await madeBy(await applied([minimalRow(code, 'Elsewhere')], otherPartner));
    expect(there).not.toBe(here);
    expect(await merchant(here)).toMatchObject({ name: 'Kosi Traders', partner_id: DEMO_PARTNER_ID, version: 1 });
  });

  it('is accepted as a workbook, whose formulas are not run', async () => {
    const book = buildXlsx([HEADER.split(','), [own('kosi'), '=HYPERLINK("http://x.test","y")', null, null, null, null, null, null, city]]);
    const { body } = await send(book, { name: `${crypto.randomUUID()}.xlsx` });
    await decide(body.id, 'apply');
    await settled(body.id);
    const [id = ''] = await madeBy(body.id);
    expect(await merchant(id)).toMatchObject({ name: '=HYPERLINK("http://x.test","y")' });
  });

  it.each([
    ['no partner', ''],
    ['a partner that there is not', crypto.randomUUID()],
    ['what is no id', `'; drop table x --`],
  ])('is refused with %s', async (_, partner) => {
    expect(await send(list(minimalRow(own('kosi'))), { partner })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { partner_id: expect.anything() } },
    });
  });
});

describe('a refused row', () => {
  const problem = async (...lines: string[]) => (await checked(...lines)).errors;

  it('says the same again as the row of its merchant before it', async () => {
    const code = own('kosi');
    expect(
      await problem(
        minimalRow(code),
        minimalRow(code.toUpperCase()),
        minimalRow(code, 'Other'),
        minimalRow(code, 'Other'),
        minimalRow('', 'Same Shop'),
        minimalRow('', 'same shop'),
      ),
    ).toBe('Row 3: duplicate of row 2\nRow 5: duplicate of row 4\nRow 7: duplicate of row 6');
  });

  it('adds a merchant without a code whose name and city another row has', async () => {
    const code = own('kosi');
    expect(await problem(minimalRow(''), minimalRow('', 'Kosi Traders', '5'), minimalRow('', 'Bazaar'), minimalRow(code, 'BAZAAR'))).toBe(
      `Row 3: row 2 has the same name and city; write a code of its own into each of the two rows\n` +
        `Row 4: a merchant with this name and city exists; use its code ${code} to update it, or a new code to add another`,
    );
  });

  it.each([
    ['an incomplete active merchant', (code: string) => fullRow(code).replace('SBIN0001234', ''), '', /an active merchant needs/],
    ['an unreadable number', (code: string) => fullRow(code).replace('9876543210', '12'), '', /phone is not a mobile number/],
    ['a GSTIN of another PAN', (code: string) => `${code},Kosi Traders,,,,,27AAPFU0939F1ZV,,,,,,,`, 'known', /GSTIN: /],
  ])('with %s makes no other row a duplicate', async (_, wrong, known, reason) => {
    const code = own('kosi');
    if (known) await applied([fullRow(code)]);
    const file = await checked(wrong(code), wrong(code), minimalRow(code, 'Good row'), minimalRow('', 'Kosi Traders', '7'));
    expect(file.errors.split('\n')).toEqual([
      expect.stringMatching(reason),
      expect.stringMatching(reason),
      ...(known ? [expect.stringContaining('a merchant with this name and city exists')] : []),
    ]);
  });

  it('sets another status than the row that added its merchant', async () => {
    const code = own('kosi');
    expect(await problem(minimalRow(code), fullRow(code), minimalRow(code, 'Other'))).toBe(
      'Row 3: the status of an existing merchant can only be changed on the merchants page',
    );
  });

  it('has no code, where a merchant of this name and city exists', async () => {
    const code = own('kosi');
    await applied([minimalRow(code)]);
    expect(await problem(minimalRow('', 'KOSI TRADERS'))).toContain(`a merchant with this name and city exists; use its code ${code}`);
  });

  it('is active and lacks fields that the form requires', async () => {
    expect(await problem(fullRow(own('kosi')).replace('SBIN0001234', ''))).toBe(
      'Row 2: an active merchant needs all details of the form; IFSC is missing',
    );
  });

  it('changes the status of an existing merchant', async () => {
    const code = own('kosi');
    await applied([fullRow(code)]);
    expect(await problem(fullRow(code, 'Kosi Traders', 'Pending'))).toMatch(/^Row 2: the status of an existing merchant/);
  });

  it('names a deleted merchant', async () => {
    const code = own('kosi');
    const [id = ''] = await madeBy(await applied([minimalRow(code)]));
    expect((await call('POST', `merchants/${id}/delete`, {})).status).toBeLessThan(300);
    expect(await problem(minimalRow(code, 'Kosi again'))).toBe('Row 2: the merchant with this code was deleted or rejected');
  });

  it('has a GSTIN that does not match the known PAN', async () => {
    const code = own('kosi');
    await applied([fullRow(code)]);
    expect(await problem(`${code},Kosi Traders,,,,,27AAPFU0939F1ZV,,,,,,,`)).toMatch(/^Row 2: GSTIN: /);
  });

  it('overwrites details that the merchant entered, except its name', async () => {
    const code = own('kosi');
    const [id = ''] = await madeBy(await applied([minimalRow(code)]));
    await application.em.execute(
      `insert into partners.merchant_notice (hash, version, language, text) values (?, 'v', 'en', 't') on conflict do nothing`,
      ['a'.repeat(64)],
    );
    await application.em.execute(
      `insert into partners.merchant_request (merchant_id, reference, challenge_id, device_index, notice_hash) values (?, ?, gen_random_uuid(), 'd', ?)`,
      [id, `M-${id.slice(0, 4)}-${id.slice(4, 8)}`, 'a'.repeat(64)],
    );
    expect(await problem(fullRow(code, 'Kosi Traders', ''))).toMatch(/^Row 2: this merchant entered its city and details/);
    expect(await checked(minimalRow(code, 'Kosi by a better name'))).toMatchObject({ rows_updated: 1, error_count: 0 });
  });

  it('has an invalid status, share or number', async () => {
    const lines = [
      fullRow(own('a')).replace(',Active', ',Rejected'),
      minimalRow(own('b'), 'B', '130'),
      fullRow(own('c')).replace('9876543210', '12'),
    ];
    expect((await problem(...lines)).split('\n')).toEqual([
      'Row 2: the status can be “Active” or “Pending”; other changes are made on the merchants page',
      expect.stringMatching(/^Row 3: revenue share /),
      'Row 4: phone is not a mobile number',
    ]);
  });
});

describe('the undo of a list', () => {
  it('deletes added merchants with their details, restores changed ones, and lets the list be uploaded again', async () => {
    const [old, fresh] = [own('old'), own('new')];
    const [id = ''] = await madeBy(await applied([fullRow(old)]));
    const lines = [`${old},Renamed,,9876500000,,,,,,,,,99,`, fullRow(fresh, 'Fresh')];
    const file = await applied(lines);
    const [, added = ''] = await madeBy(file);
    expect(await undone(file)).toMatchObject({ status: 'undone' });
    expect(await merchant(id)).toMatchObject({ name: 'Kosi Traders', revenue_percent: 12.5, version: 3 });
    expect((await call('POST', `merchants/${id}/details/read`, { reason: 'Asked by the merchant' })).body).toMatchObject({
      phone: '9876543210',
    });
    const [gone] = await application.em.execute<Record<string, unknown>[]>(
      `select m.deleted_at is not null as deleted, m.code, f.details, k.wrapped_key from partners.merchant m
       left join partners.merchant_facts f on f.merchant_id = m.id left join platform.data_key k on k.subject_id = m.id where m.id = ?`,
      [added],
    );
    expect(gone).toEqual({ deleted: true, code: `${fresh}-${added.slice(0, 12)}`, details: null, wrapped_key: null });
    expect((await auditActions(added)).map(({ action, by }) => [action, by])).toEqual([
      ['merchant.create', 'file'],
      ['merchant.delete', 'file'],
    ]);
    await applied(lines);
  });

  it('of a later list allows the undo of the earlier one', async () => {
    const code = own('kosi');
    const first = await applied([minimalRow(code)]);
    const second = await applied([minimalRow(code, 'Second')]);
    expect(await undone(first)).toMatchObject({
      status: 'done',
      undo_refusal: expect.stringMatching(/changed since .+ Undo first: \S+\.csv \(/),
    });
    expect(await undone(second)).toMatchObject({ status: 'undone' });
    expect(await undone(first)).toMatchObject({ status: 'undone' });
  });

  it('is refused as a whole where a merchant was changed since', async () => {
    const file = await applied([minimalRow(own('a')), minimalRow(own('b'), 'B')]);
    const [, second = ''] = await madeBy(file);
    await call('POST', `merchants/${second}`, { property: 'name', value: 'Manual' });
    expect(await undone(file)).toMatchObject({
      undo_refusal: expect.stringContaining('1 record has changed since (first in rows 3)'),
    });
    expect(await merchant(second)).toMatchObject({ name: 'Manual' });
  });

  it.each([
    [
      'brought a visitor',
      `insert into customer_journey.origin (visitor, channel_id, landing_path, merchant_id) values (gen_random_uuid(), 1, '/', ?)`,
    ],
    [
      'has an account',
      `insert into auth.partner_user (id, email, password_hash, partner_id, merchant_id)
       select gen_random_uuid(), m.id || '@example.test', 'none', m.partner_id, m.id from partners.merchant m where m.id = ?`,
    ],
    [
      'has a location',
      `insert into partners.merchant_location (id, merchant_id, code, name) values (gen_random_uuid(), ?, 'main', 'Main')`,
    ],
  ])('is refused where an added merchant %s, with the reason', async (_, use) => {
    const file = await applied([minimalRow(own('kosi'))]);
    const [id = ''] = await madeBy(file);
    await application.em.execute(use, [id]);
    expect(await undone(file)).toMatchObject({
      status: 'done',
      undo_refusal: 'Undo failed: 1 created record is already in use (first in rows 2). Nothing was changed.',
    });
    expect((await call('GET', `merchants/${id}`)).status).toBe(200);
  });
});

describe('related downloads and lists', () => {
  it('include a template, the error report, the history and the original file', async () => {
    const bytes = async (path: string) => {
      const { status, body: text } = await application.request<string>('GET', path, { token: admin });
      return { status, text };
    };
    expect((await bytes(`${PATH}/template`)).text.slice(0, 2)).toBe('PK');
    const content = list(minimalRow(own('kosi'), ''));
    const { body } = await send(content);
    expect(await bytes(`${PATH}/${body.id}/file`)).toEqual({ status: 200, text: content });
    const book = await waitForValue(async () => {
      const answer = await bytes(`${PATH}/${body.id}/errors.xlsx`);
      return answer.status === 202 ? undefined : answer;
    });
    expect(book.text.slice(0, 2)).toBe('PK');
    expect((await application.request('GET', `${PATH}/${body.id}/errors`, { token: admin })).body).toMatchObject({ errors_found: 1 });
    const history = await application.request<{ data: readonly { id: string }[] }>('GET', PATH, { token: admin });
    expect(history.body.data[0]).toMatchObject({ id: body.id });
    expect(await application.request('POST', `${PATH}/exports`, { token: admin, body: { format: 'csv' } })).toMatchObject({ status: 202 });
  });

  it('the error report can be corrected and uploaded again, and its own column and sheet are not mentioned', async () => {
    const report = async (id: string, language: string) => {
      const headers = { authorization: `Bearer ${admin}`, 'accept-language': language };
      const response = await waitForValue(async () => {
        const answer = await fetch(`${application.url}${PATH}/${id}/errors.xlsx`, { headers });
        return answer.status === 202 ? undefined : answer;
      });
      const book = new exceljs.Workbook();
      const bytes = Buffer.from(await response.arrayBuffer());
      await book.xlsx.load(bytes as unknown as ArrayBuffer);
      const rows: unknown[][] = [];
      book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
      return { bytes, rows };
    };
    const code = own('kosi');
    const content = `${HEADER},Note\n${fullRow(code).replace('9876543210', '12')},by post\n`;
    const { body } = await send(content);
    for (const [language, title] of [
      ['en', 'Reason'],
      ['hi', 'कारण'],
    ] as const) {
      const { rows, bytes } = await report(body.id, language);
      expect(rows[0]?.slice(-2)).toEqual(['Note', title]);
      const again = (await send(bytes, { name: 'errors.xlsx' })).body;
      expect(again).toMatchObject({ errorsFound: 1 });
      expect(again.unread).toEqual(['Not read: Note.']);
      expect((await settled(again.id)).unread).toEqual(['Not read: Note.']);
      // The report of a report has each column once.
      expect((await report(again.id, language)).rows).toEqual(rows);
    }
    const { rows } = await report(body.id, 'en');
    const corrected = rows.map((row) => row.map((cell) => (cell === '12' ? '9876543210' : typeof cell === 'string' ? cell : '')));
    expect((await send(buildXlsx(corrected), { name: 'corrected.xlsx' })).body).toMatchObject({ errorsFound: 0, rowsCreated: 1 });
  });

  it('a column with the title of a report’s own column is named as not read, unless it is the last', async () => {
    const { body } = await send(`Result,Reason,${HEADER}\nnew,moved,${fullRow(own('kosi'))}\n`);
    expect(body).toMatchObject({ rowsCreated: 1, unread: ['Not read: Result, Reason.'] });
    expect((await send(`${HEADER},Reason\n${fullRow(own('koti'))},moved\n`)).body).toMatchObject({ rowsCreated: 1, unread: [] });
  });

  it('unknown column titles are mapped by the user', async () => {
    const { body } = await send(`Dukaan,Shehar\nKosi,${city}\n`);
    expect(body).toMatchObject({ status: 'unmapped' });
    const mapped = await application.request('POST', `${PATH}/${body.id}/columns`, {
      token: admin,
      body: { columns: { firm_name: 'Dukaan', city: 'Shehar' } },
    });
    expect(mapped.status).toBe(204);
    expect(await settled(body.id)).toMatchObject({ status: 'checked', rows_created: 1 });
  });
});
