import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import exceljs from 'exceljs';
import type { ExportModel } from '../../../src/platform/exports/http/exports.dto.js';
import { PurgeExpiredExportsHandler } from '../../../src/platform/exports/purge-expired-exports.handler.js';
import { WriteExport } from '../../../src/platform/exports/export-messages.js';
import { WriteExportHandler } from '../../../src/platform/exports/write-export.handler.js';
import { auditList } from '../../../src/platform/audit/audit-list.js';
import { DeclaredLists } from '../../../src/platform/lists/declared-lists.js';
import { readListQuery } from '../../../src/platform/lists/raw-list-query.js';
import { ListSnapshots } from '../../../src/platform/lists/list-snapshots.js';
import type { List } from '../../../src/platform/lists/list.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { delayMessages } from '../../support/delay-messages.js';
import { downloadFile } from '../../support/http.js';
import { waitForValue } from '../../support/wait-until.js';

const backends = [{ backend: 'postgres', redis: false }, ...(process.env.TEST_REDIS_URL ? [{ backend: 'redis', redis: true }] : [])];

describe.each(backends)('exports, with the queues on $backend', ({ redis }) => {
  let application: TestApplication;
  let token: string;
  let second: string;

  beforeAll(async () => {
    application = await startTestApplication({ worker: true, redis });
    await application.em.execute(
      `insert into partners.partner (id, slug, name, utm_id, revenue_percent, revenue_flat_fee, hosts, created_at, updated_at, version)
       select gen_random_uuid(), 'p-' || n, case n when 1 then '=1+1' when 2 then 'शहर, "घर"' else 'Partner ' || n end, lpad(n::text, 4, '0'),
         12.125, case n when 1 then 1234567.5 end, '{}', timestamptz '2026-01-01 20:00:05Z' + n * interval '1 day', now(), 1 from generate_series(1, 30) n`,
    );
    await application.em.execute(
      `insert into auth.staff (id, email, name, password_hash, role, status)
       select gen_random_uuid(), 'second@demo.test', 'Second', password_hash, 1, 'active' from auth.staff where email = 'role1@demo.test'`,
    );
    ({ token } = await application.asAdmin());
    const body = { email: 'second@demo.test', password: application.config.values.DEMO_PASSWORD };
    second = (await application.request<{ token: string }>('POST', '/api/admin/login', { body })).body.token;
  });
  afterAll(() => application.stop());
  beforeEach(() => application.resetLimits('export'));

  const ask = (path: string, format = 'csv', { as = token, language = 'en' } = {}) =>
    application.request<ExportModel & { code: string; fields: Record<string, string> }>('POST', `/api/admin/${path}`, {
      token: as,
      body: { format },
      headers: { 'accept-language': language },
    });
  const read = (id: string, as = token) => application.request<ExportModel>('GET', `/api/admin/exports/${id}`, { token: as });
  const file = (id: string, as = token) => downloadFile(application.url, `/api/admin/exports/${id}/file`, as);
  const ended = (id: string) =>
    waitForValue(async () => {
      const { body } = await read(id);
      return body.status === 'done' || body.status === 'failed' ? body : undefined;
    });
  const taken = async (path: string, format = 'csv', language = 'en') => {
    const { status, body } = await ask(path, format, { language });
    expect({ status, body }).toMatchObject({ status: 202, body: { id: expect.any(String), format } });
    const done = await ended(body.id);
    expect(done.status).toBe('done');
    return { done, ...(await file(body.id)) };
  };
  const linesOf = (bytes: Buffer) => parse(bytes.toString().replace('\uFEFF', ''));
  const storedFiles = async () => {
    const entries = await readdir(join(application.config.values.STORAGE_DIR, 'exports'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };

  it('are named after the day of the request in India', async () => {
    const { done } = await taken('partners/exports');
    await application.em.execute(`update platform.export set asked_at = '2026-11-22T19:00:00Z' where id = ?`, [done.id]);
    const { response } = await file(done.id);
    expect(response.headers.get('content-disposition')).toContain('partner-2026-11-23.csv');
  });

  it('hold every requested row, in its order, with text, numbers and times in spreadsheet format', async () => {
    const { done, bytes, response } = await taken('partners/exports?sort=created_at');
    expect(done).toMatchObject({ rows: 30, bytes: bytes.length, list: 'partner' });
    expect(Date.parse(done.expires_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="partner-\d{4}-\d\d-\d\d\.csv"$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, first, next, ...others] = linesOf(bytes);
    expect(head).toEqual([
      'Name',
      'Short name',
      'Brand',
      'UTM ID',
      'Revenue share (%)',
      'Flat fee (₹)',
      'Merchants',
      'Status',
      'Added on (IST)',
      'Products offered',
      'Excluded lenders',
      'Hidden in portal',
      'ID',
    ]);
    // 01:30 in India is the evening before in UTC.
    expect(first?.slice(0, 9)).toEqual(["'=1+1", 'p-1', '', "'0001", '12.125', '1234567.5', '0', 'Draft', '2026-01-03 01:30:05']);
    expect(next?.[0]).toBe('शहर, "घर"');
    expect(others.map(([name]) => name)).toEqual(Array.from({ length: 28 }, (_, index) => `Partner ${index + 3}`));
  });

  it('are in the language of the request, and contain only the rows of its search', async () => {
    const { bytes, done } = await taken('partners/exports?q=partner%201&sort=-name', 'csv', 'hi');
    const [head, ...rows] = linesOf(bytes);
    expect(head?.slice(0, 2)).toEqual(['नाम', 'छोटा नाम']);
    expect(new Set(rows.map((cells) => cells[7]))).toEqual(new Set(['मसौदा']));
    expect(rows.map(([name]) => name)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((n) => `Partner ${n}`));
    expect(done.rows).toBe(10);
  });

  it('are workbooks with real numbers and times, in the Indian format', async () => {
    const { bytes, response } = await taken('partners/exports?sort=created_at', 'xlsx');
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const book = new exceljs.Workbook();
    await book.xlsx.load(bytes as never);
    const sheet = book.worksheets[0];
    expect(sheet?.rowCount).toBe(31);
    const cell = (address: string) => sheet?.getCell(address);
    expect(cell('A2')?.value).toBe('=1+1');
    expect(cell('A2')?.formula).toBeUndefined();
    expect(cell('A3')?.value).toBe('शहर, "घर"');
    expect(cell('D2')?.value).toBe('0001');
    expect([cell('F2')?.value, cell('F2')?.numFmt]).toEqual([1_234_567.5, expect.stringContaining('##,##,##0.00')]);
    expect(cell('F3')?.value).toBeNull();
    expect([cell('I2')?.value, cell('I2')?.numFmt]).toEqual([new Date('2026-01-03T01:30:05.000Z'), 'dd-mm-yyyy hh:mm:ss']);
  });

  it.each(['csv', 'xlsx'])('without rows have their header and a row count of 0: %s', async (format) => {
    const { bytes, done } = await taken('partners/exports?q=nobody-has-this', format);
    expect(done.rows).toBe(0);
    if (format === 'csv') expect(linesOf(bytes)).toHaveLength(1);
  });

  it('exist for every list', async () => {
    const served = application.app.get(DeclaredLists).all();
    expect(served.map(({ path }) => path).sort()).toEqual(
      expect.arrayContaining(['application-status-files', 'audit', 'dead-letters', 'lenders', 'partners', 'sessions']),
    );
    await application.em.execute(
      `with sent as (insert into platform.outbox (id, name, payload, published_at) values (gen_random_uuid(), 'x.y.v1', '{"a":"b"}', now()) returning id)
       insert into platform.inbox (message_id, subscriber, queue, failed_at, error_code, error_text) select id, 'x', 'default', now(), 'internal', 'it broke' from sent`,
    );
    for (const format of ['csv', 'xlsx']) {
      await application.resetLimits('export');
      for (const { path } of served) expect((await taken(`${path}/exports`, format)).bytes.length).toBeGreaterThan(10);
    }
    await application.resetLimits('export');
    const letters = linesOf((await taken('dead-letters/exports?subscriber=x')).bytes);
    expect(letters[1]).toEqual(expect.arrayContaining(['x.y.v1', 'it broke', 'a: b']));
    const sessions = linesOf((await taken('sessions/exports?audience=admin&sort=created_at')).bytes);
    expect(sessions.map((cells) => cells[2])).toEqual(expect.arrayContaining(['User', 'Second']));
    expect(sessions[1]).toContain('Yes');
  });

  it('show choices, lists and charges as text, and ids as text cells', async () => {
    await application.em.execute(
      `insert into platform.audit (audience, action, subject, after) values ('partner', 'test.words', 'test:1', '{"list":"partner","rows":[1,2],"ok":true}')`,
    );
    const [, row] = linesOf((await taken('audit/exports?action=test.words')).bytes);
    expect(row).toEqual(expect.arrayContaining(['Partner', 'ok: Yes; list: partner; rows: 1, 2', expect.stringMatching(/^'\d+$/)]));
    const [, inHindi] = linesOf((await taken('audit/exports?action=test.words', 'csv', 'hi')).bytes);
    expect(inHindi).toEqual(expect.arrayContaining(['साझेदार', 'ok: हाँ; list: partner; rows: 1, 2']));
    const penal = '[{"kind":"delay","basis":"percent_month_instalment","figure":2,"minimum":100}]';
    const added = await application.request('POST', '/api/admin/lenders', { token, body: { name: 'words_bank', loan_type: 'pl' } });
    expect(added.status).toBe(200);
    await application.em.execute(
      `update lenders.lender set penal_terms = ?, gold_ltv_tiers = ?, registration_types = '[1,2]' where name = 'words_bank'`,
      [penal, '[{"up_to":500000,"percent":75}]'],
    );
    const lenders = (await taken('lenders/exports?loan_type=pl,bl,gl,hl')).bytes.toString();
    expect(lenders).toContain('2% a month on the overdue instalment');
    expect(lenders).not.toContain('percent_month');
    expect(lenders).toContain('up to ₹5,00,000: 75%');
    expect(lenders).toContain('GST registration; Udyam registration');
    expect(lenders).toMatch(/\bPersonal\b/);
  });

  it.each<[string, object]>([
    ['?nothing=x', { nothing: expect.any(String) }],
    ['?status=gone', { status: expect.any(String) }],
    ['?sort=hosts', { sort: expect.any(String) }],
    ['?page_size=5', { page_size: expect.any(String) }],
    ['?cursor=abc', { cursor: expect.any(String) }],
  ])('are refused for %s', async (question, fields) => {
    expect(await ask(`partners/exports${question}`)).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
  });

  it('are refused in an unknown format, and without access to the list', async () => {
    expect((await ask('partners/exports', 'pdf')).status).toBe(422);
    const { token: other } = await application.asAdmin(2);
    expect((await ask('partners/exports', 'csv', { as: other })).status).toBe(403);
  });

  it('belong to their requester, in the role at the time of the request', async () => {
    const { done } = await taken('partners/exports');
    expect((await read(done.id, second)).status).toBe(404);
    expect((await file(done.id, second)).response.status).toBe(404);
    await application.em.execute('update platform.export set role = 2 where id = ?', [done.id]);
    expect((await read(done.id)).status).toBe(404);
    expect((await file(done.id)).response.status).toBe(404);
    expect((await read(crypto.randomUUID())).status).toBe(404);
  });

  it('are listed for their requester only: the newest first, page by page', async () => {
    await application.em.execute('delete from platform.export');
    const mine = (question = '', as = token) =>
      application.request<{ data: ExportModel[]; total: number; next: string | null }>('GET', `/api/admin/exports${question}`, {
        token: as,
      });
    const older = (await taken('partners/exports')).done;
    const release = await delayMessages(application, 'platform.write-export.v1');
    try {
      const { body: newer } = await ask('lenders/exports', 'xlsx');
      await ask('partners/exports', 'csv', { as: second });
      expect((await mine()).body.data).toEqual([expect.objectContaining({ id: newer.id, status: 'waiting', format: 'xlsx' }), older]);
      expect((await mine('?status=done,expired')).body.data).toEqual([older]);
      expect((await mine('?list=lender')).body.data.map(({ id }) => id)).toEqual([newer.id]);
      const { next } = (await mine('?page_size=1')).body;
      expect((await mine(`?page_size=1&cursor=${next}`)).body).toMatchObject({ data: [{ id: older.id }], total: 2 });
      expect((await mine(`?page_size=1&cursor=${next}`, second)).status).toBe(422);
      expect((await mine('', second)).body.data.map(({ id }) => id)).not.toContain(older.id);
      expect((await mine('?owner_id=x')).status).toBe(422);
    } finally {
      await release();
      await application.em.execute('delete from platform.export where finished_at is null');
    }
    await application.em.execute('update platform.export set role = 2');
    expect((await mine()).body).toMatchObject({ data: [], total: 0 });
  });

  it('leave an audit entry when they are downloaded, without the search text', async () => {
    const { done } = await taken('partners/exports?q=partner%202');
    const rows = await application.em.execute(`select action, after from platform.audit where subject = ?`, [`export:${done.id}`]);
    expect(rows).toEqual([{ action: 'export.download', after: { list: 'partner', format: 'csv', rows: 10 } }]);
    const [kept] = await application.em.execute<{ question: string | null }[]>('select question from platform.export where id = ?', [
      done.id,
    ]);
    expect(kept?.question).toBeNull();
  });

  it('with a lost file are not found, and others stay available', async () => {
    const { done } = await taken('partners/exports');
    const [kept] = await application.em.execute<{ key: string }[]>('select storage_key as key from platform.export where id = ?', [
      done.id,
    ]);
    await rm(join(application.config.values.STORAGE_DIR, kept?.key ?? ''));
    const { response, bytes } = await file(done.id);
    expect({ status: response.status, code: (JSON.parse(bytes.toString()) as { code: string }).code }).toEqual({
      status: 404,
      code: 'not-found',
    });
    expect((await read(done.id)).status).toBe(200);
  });

  it('wait for their turn, show this, and are limited to three per user', async () => {
    const release = await delayMessages(application, 'platform.write-export.v1');
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask('partners/exports?q=secret')));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
      expect(answers.find(({ status }) => status === 429)?.body.code).toBe('too-many-exports');
      const { id } = answers.find(({ status }) => status === 202)?.body as ExportModel;
      expect((await read(id)).body).toMatchObject({ status: 'waiting', rows: 0, bytes: null, expires_at: null });
      expect((await file(id)).response.status).toBe(409);
      expect((await ask('partners/exports', 'csv', { as: second })).status).toBe(202);
      const [kept] = await application.em.execute<{ question: string }[]>('select question from platform.export where id = ?', [id]);
      expect(kept?.question).not.toContain('secret');
    } finally {
      await release();
      await application.em.execute('delete from platform.export where finished_at is null');
    }
  });

  it('that fail show this, do not count towards the limit, and leave nothing behind', async () => {
    const before = await storedFiles();
    // Only the list reads this column: every other request works.
    await application.asOwner('alter table partners.partner rename column revenue_flat_fee to fee_away');
    const { body } = await ask('partners/exports');
    const { status: outcome } = await ended(body.id);
    await application.asOwner('alter table partners.partner rename column fee_away to revenue_flat_fee');
    expect(outcome).toBe('failed');
    const { response, bytes } = await file(body.id);
    expect({ status: response.status, code: (JSON.parse(bytes.toString()) as { code: string }).code }).toEqual({
      status: 409,
      code: 'export-failed',
    });
    expect(await storedFiles()).toBe(before);
  });

  it('are deleted at the end of their retention, with their files', async () => {
    const { done } = await taken('partners/exports');
    await application.em.execute(`update platform.export set finished_at = finished_at - interval '25 hours' where id = ?`, [done.id]);
    expect((await read(done.id)).body.status).toBe('expired');
    expect((await file(done.id)).response.status).toBe(404);
    const before = await storedFiles();
    await application.app.get(PurgeExpiredExportsHandler).execute();
    expect(await storedFiles()).toBe(before - 1);
    expect((await file(done.id)).response.status).toBe(404);
  });

  it('are written by the newest attempt only', async () => {
    const release = await delayMessages(application, 'platform.write-export.v1');
    const { body } = await ask('partners/exports');
    await release();
    const before = await storedFiles();
    const writer = application.app.get(WriteExportHandler);
    const command = new WriteExport({ exportId: body.id });
    await Promise.all(Array.from({ length: 4 }, () => writer.execute(command)));
    expect((await read(body.id)).body).toMatchObject({ status: 'done', rows: 30 });
    expect(linesOf((await file(body.id)).bytes)).toHaveLength(31);
    expect(await storedFiles()).toBe(before + 1);
    await writer.execute(command);
    expect(await storedFiles()).toBe(before + 1);
  });

  it('show the list as it was at one moment, whatever changes meanwhile', async () => {
    await application.em.execute(
      `insert into platform.audit (audience, action, subject) select 'admin', 'test.moment', 'test:' || n from generate_series(1, 7000) n`,
    );
    const actor = { audience: 'admin', id: crypto.randomUUID(), sessionId: '', role: 1 } as const;
    const portions = application.app.get(ListSnapshots).rows(auditList, readListQuery(auditList, { action: 'test.moment' }), actor);
    const seen = new Set<string>();
    for await (const rows of portions) {
      if (seen.size === 0)
        await application.em.execute(
          `insert into platform.audit (audience, action, subject) select 'admin', 'test.moment', 'late' from generate_series(1, 100)`,
        );
      for (const { id } of rows) seen.add(id);
    }
    expect(seen.size).toBe(7000);
  });

  it('mask every masked column, even for users who see it unmasked in the list, and contain only the user’s rows', async () => {
    const merchants: List<{ id: string; code: string; phone: string; email: string }> = {
      key: 'masked-merchants',
      from: 'partners.merchant m',
      alias: 'm',
      select: `m.id, m.code, '9876543210' as phone, 'asha.k@example.test' as email`,
      id: { sql: 'm.id', type: 'uuid' },
      rows: { partner: 'm.partner_id', merchant: null },
      sort: 'code',
      sql: { phone: `'9876543210'` },
      columns: {
        code: { kind: 'text', sort: true, nullable: false },
        phone: { kind: 'phone', filter: 'is', maskedWithout: 'partners.write' },
        email: { kind: 'email', maskedWithout: 'partners.write' },
      },
    };
    const [own] = await application.em.execute<{ partner_id: string }[]>(
      `insert into partners.merchant (id, partner_id, code, name, version) select gen_random_uuid(), id, 'm-' || slug, 'Shop', 1
       from partners.partner where slug in ('p-1', 'p-2') order by slug returning partner_id`,
    );
    const all = async (actor: object) => {
      const found: unknown[] = [];
      const portions = application.app
        .get(ListSnapshots)
        .rows(merchants, readListQuery(merchants, {}), { id: crypto.randomUUID(), sessionId: '', ...actor } as never);
      for await (const rows of portions) found.push(...rows);
      return found;
    };
    const masked = expect.objectContaining({ phone: 'XXXXXX3210', email: 'a****k@example.test' });
    expect(await all({ audience: 'admin', role: 1 })).toEqual([masked, masked]);
    expect(await all({ audience: 'partner', partnerId: own?.partner_id })).toEqual([masked]);
    await expect(all({ audience: 'customer' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
