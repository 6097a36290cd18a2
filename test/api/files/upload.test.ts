import { readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { en } from '../../../src/contracts/i18n/en.js';
import { hi } from '../../../src/contracts/i18n/hi.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { lyingSizeBomb, repetitionBomb } from '../../support/spreadsheets/bombs.js';
import { buildXlsx, xlsxParts } from '../../support/spreadsheets/xlsx-builder.js';
import { buildZip } from '../../support/spreadsheets/zip-builder.js';
import { StatusFiles } from './status-files.js';

let application: TestApplication;
let files: StatusFiles;

beforeAll(async () => {
  application = await startTestApplication({ worker: true, env: { UPLOAD_LIMIT_MB: '2' } });
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
});
afterAll(() => application.stop());

const PATH = '/api/upload-application-status-file';
const rows = [
  ['Application ID', 'Status'],
  ['A1', 'Disbursed'],
];
const csv = 'Application ID,Status\nA1,Disbursed\n';
/** The same rows in a file that was not uploaded before. */
const newCsv = () => `Application ID,Status\n${crypto.randomUUID()},Disbursed\n`;
const count = async () => (await application.em.execute<{ n: number }[]>('select count(*)::int as n from files.upload'))[0]?.n;

describe('a request without a valid file', () => {
  it.each<[string, unknown, string]>([
    ['no body', undefined, 'no-file-selected'],
    ['JSON', { image_name: 'x' }, 'no-file-selected'],
    ['an empty form', new FormData(), 'no-file-selected'],
    ['a form without a file', form('image_name', 'only a text'), 'no-file-selected'],
    ['a file under another name', form('file', new File([csv], 'a.csv')), 'no-file-selected'],
    ['a file without a name', form('image_name', new File([csv], '')), 'no-file-selected'],
    ['a picture', form('image_name', new File([csv], 'a.png')), 'invalid-file-type'],
    ['two extensions', form('image_name', new File([csv], 'a.csv.exe')), 'invalid-file-type'],
    ['no extension', form('image_name', new File([csv], 'csv')), 'invalid-file-type'],
    ['a reserved name', form('image_name', new File([csv], 'CON')), 'invalid-file-type'],
    ['macros', form('image_name', new File([csv], 'a.xlsm')), 'invalid-file-type'],
  ])('is refused: %s', async (_, body, code) => {
    const before = await count();
    const post = (language: string) =>
      application.request('POST', PATH, { token: files.token, body, headers: { 'accept-language': language } });
    await application.resetLimits('upload');
    const status = code === 'invalid-file-type' ? 415 : 422;
    expect(await post('en')).toMatchObject({ status, body: { code, message: en.errors.codes[code as 'no-file-selected'] } });
    expect(await post('hi')).toMatchObject({ status, body: { code, message: hi.errors.codes[code as 'no-file-selected'] } });
    expect(await count()).toBe(before);
  });

  it('gets the message of the product specification', () => {
    expect([en.errors.codes['no-file-selected'], en.errors.codes['invalid-file-type']]).toEqual(['No file selected', 'Invalid file type']);
  });

  it('gets a response, though the refused file is large and still being sent', async () => {
    await application.resetLimits('upload');
    const answer = await files.upload(Buffer.alloc(30 * 1024 * 1024), 'large.pdf');
    expect(answer).toMatchObject({ status: 415, body: { code: 'invalid-file-type', message: 'Invalid file type' } });
  });

  it('is refused when it is larger than the limit, and leaves nothing behind', async () => {
    const before = await count();
    const answer = await files.upload(Buffer.alloc(9 * 1024 * 1024, 'a'), 'large.csv');
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large', message: 'This is too large. The limit is 2 MB.' } });
    expect(await count()).toBe(before);
    expect((await files.upload(newCsv())).status).toBe(200);
  });
});

describe('an invalid file', () => {
  const encrypted = () => writeXlsx({ sheets: [{ name: 'A', rows }], encryption: { password: 'secret', spinCount: 10 } });
  const problems = en.errors.file;

  it.each<[string, string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
    ['nothing', 'a.csv', () => '', problems.empty],
    ['only a header', 'b.csv', () => 'Application ID,Status\n', problems.empty],
    ['an empty sheet', 'a.xlsx', () => buildXlsx([[]]), problems.empty],
    ['half a workbook', 'a.xlsx', () => buildXlsx(rows).subarray(0, 500), problems.damaged],
    ['a workbook with a password', 'a.xlsx', encrypted, problems.encrypted],
    [
      'a workbook with macros',
      'a.xlsx',
      () => buildZip([...xlsxParts([{ rows }]), { name: 'xl/vbaProject.bin', content: 'x' }]),
      problems.macro,
    ],
    [
      'a wrong encoding',
      'a.csv',
      () => Buffer.concat([Buffer.from('\ufeffApplication ID,Status\nA1,'), Buffer.from([0xff, 0xc0, 0x0a])]),
      problems['bad-encoding'],
    ],
  ])('is refused as a whole: %s', async (_, name, content, problem) => {
    const { status, body } = await files.upload(await content(), name);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: false, errors: [problem], rowsUpdated: 0, message: 'The file was rejected. Nothing was changed.' },
    });
    expect((await files.find(body.id)).body).toMatchObject({
      status: 'failed',
      errors: problem,
      rows_updated: 0,
      error_count: 1,
      file_name: name,
    });
    expect((await application.request('GET', `/api/application-status-files/${body.id}/errors.xlsx`, { token: files.token })).status).toBe(
      404,
    );
  });

  it.each([
    ['other columns', 'Name,City\nA,B\n', problems['headers-missing']],
    ['a column twice', 'Application ID,Status,STATUS\nA,B,C\n', problems['headers-duplicate']],
  ])('waits for a mapping of its columns, with the reason: %s', async (_, content, problem) => {
    const reason = problem.replace('{{headers}}', 'Status');
    const { status, body } = await files.upload(content, 'a.csv');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'unmapped', errors: [reason], rowsUpdated: 0, message: 'Map the columns to continue.' },
    });
    expect((await files.find(body.id)).body).toMatchObject({ status: 'unmapped', errors: reason, rows_updated: 0 });
  });

  it.each<[string, string, () => Uint8Array | string]>([
    ['a web page as xlsx', 'a.xlsx', () => '<html><table></table></html>'],
    ['a workbook as csv', 'a.csv', () => buildXlsx([...rows, [1]])],
    ['a program as csv', 'a.csv', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
    ['a large picture as csv', 'a.csv', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(1_000_000, 'a')])],
    ['a picture as xls', 'a.xls', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('has the wrong type and is not stored: %s', async (_, name, content) => {
    const before = await count();
    expect(await files.upload(content(), name)).toMatchObject({
      status: 415,
      body: { code: 'invalid-file-type', message: 'Invalid file type' },
    });
    expect(await count()).toBe(before);
  });

  it('has the wrong type by its contents only, and the history shows it', async () => {
    const zip = buildZip([{ name: 'word/document.xml', content: '<w/>' }]);
    expect(await files.upload(zip, 'letter.xlsx')).toMatchObject({ status: 415, body: { code: 'invalid-file-type' } });
    const [record] = await files.list();
    expect(record).toMatchObject({ status: 'failed', file_name: 'letter.xlsx', errors: problems['content-does-not-match'] });
  });

  it('gets its message in Hindi', async () => {
    const { body } = await files.upload('', 'empty.csv', 'hi');
    expect(body).toMatchObject({ errors: [hi.errors.file.empty], message: hi.messages.statusFileRefused });
  });

  // The other kinds: flows/decompression-bombs.test.ts.
  it.each([
    ['one part of 250 MB', repetitionBomb],
    ['a size that lies', lyingSizeBomb],
  ])('is a decompression bomb, refused while the service goes on: %s', async (_, bomb) => {
    const { status, body } = await files.upload(bomb(), 'bomb.xlsx');
    expect({ status, success: body.success, lines: body.errors.length }).toEqual({ status: 200, success: false, lines: 1 });
    expect((await application.request('GET', '/api/health/ready')).status).toBe(200);
  });

  it('may be uploaded again, corrected or not', async () => {
    expect((await files.upload('Application ID,Status,City\n')).body.success).toBe(false);
    expect(await files.upload('Application ID,Status,City\n')).toMatchObject({ status: 200, body: { success: false } });
  });

  it('leaves no staging table', async () => {
    const left = await application.em.execute(`select tablename from pg_tables where schemaname = 'files' and tablename like 'stage%'`);
    expect(left).toEqual([]);
  });
});

describe('the errors of a file', () => {
  const csvOf = (rows: number) =>
    ['Application ID,Status', ...Array.from({ length: rows }, () => `${crypto.randomUUID()},Disbursed`)].join('\n');
  const line = (row: number) => `Row ${row}: application not found`;

  it('are all listed, page by page, whatever their number', async () => {
    const { body } = await files.upload(csvOf(1203), 'many.csv');
    expect(body.errorsFound).toBe(1203);
    expect(body.errors).toHaveLength(1000);
    const shared = '1,203 rows: application not found (first: row 2)';
    expect((await files.find(body.id)).body.errors).toBe(shared);
    const told: string[] = [];
    let cursor: number | null = 0;
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(3);
      const page = await files.errorPage(body.id, `?page_size=500&cursor=${cursor}`);
      expect(page).toMatchObject({ status: 200, body: { groups: pages === 0 ? [shared] : [], errors_found: 1203 } });
      told.push(...page.body.errors);
      cursor = page.body.next_cursor;
    }
    expect(told).toEqual(Array.from({ length: 1203 }, (_, index) => line(index + 2)));
    expect((await files.errorPage(body.id)).body).toMatchObject({ errors: told.slice(0, 100), next_cursor: 101 });
    expect((await files.errorPage(body.id, '?cursor=1204')).body).toEqual({
      groups: [],
      errors: [],
      submission_ids: [],
      errors_found: 1203,
      next_cursor: null,
    });
  });

  it('are returned in full up to a thousand', async () => {
    const { body } = await files.upload(csvOf(150), 'some.csv');
    expect(body.errors).toEqual(Array.from({ length: 150 }, (_, index) => line(index + 2)));
    expect((await files.errorPage(body.id, '?page_size=150')).body.next_cursor).toBeNull();
  });

  it('are in Hindi on request, including those of a file that was refused as a whole', async () => {
    const { body } = await files.upload(csvOf(1), 'one.csv');
    expect((await files.errorPage(body.id, '', 'hi')).body.errors).toEqual([expect.stringMatching(/[\u0900-\u097f]/)]);
    const refused = await files.upload('', 'nothing.csv');
    expect((await files.errorPage(refused.body.id)).body).toEqual({
      groups: [],
      errors: [en.errors.file.empty],
      submission_ids: [null],
      errors_found: 1,
      next_cursor: null,
    });
  });

  it.each(['?page_size=0', '?page_size=501', '?cursor=-1', '?cursor=x', '?page=2'])('refuse %s', async (query) => {
    expect((await files.errorPage(crypto.randomUUID(), query)).status).toBe(422);
  });
});

it('the error message gives the size limit of this installation', async () => {
  const answer = await application.request('GET', '/api/get-application-status-files-list', { token: files.token });
  expect(answer.body).toMatchObject({ limit_mb: 2 });
});

describe('the same file again', () => {
  it('is accepted once, under any name and from any user', async () => {
    const content = newCsv();
    expect((await files.upload(content, 'first.csv')).body).toMatchObject({ success: true });
    const again = await files.upload(content, 'second.csv');
    expect(again).toMatchObject({ status: 409, body: { code: 'file-already-uploaded' } });
    expect(again.body.message).toMatch(/^This file was already uploaded on \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [ap]m\.$/);
    const other = new StatusFiles(application, (await application.asAdmin(2)).token);
    expect((await other.upload(content, 'third.csv', 'hi')).body.message).toMatch(
      /^यह फ़ाइल \d{1,2} \p{L}[\p{L}\p{M}]+ \d{4}, \p{L}[\p{L}\p{M}]+\u00a0\d{1,2}:\d{2} को पहले ही अपलोड हो चुकी है।$/u,
    );
  });

  it('is accepted once when it is uploaded 20 times at the same moment by two users', async () => {
    const content = newCsv();
    const both = [files, new StatusFiles(application, (await application.asAdmin(2)).token)];
    const answers = await Promise.all(
      both.flatMap((person) => Array.from({ length: 10 }, (_, index) => person.upload(content, `${index}.csv`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const kept = await application.em.execute(`select id from files.upload where sha256 = encode(sha256(?::bytea), 'hex')`, [
      Buffer.from(content),
    ]);
    expect(kept).toHaveLength(1);
  });
});

describe('file names', () => {
  /** Sends a form by hand, because FormData would escape the names that these tests need. */
  const rawUpload = (fileName: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const url = new URL(application.url);
      const body = Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="image_name"; filename="${fileName}"\r\n\r\n${newCsv()}\r\n--x--\r\n`,
      );
      const headers = {
        authorization: `Bearer ${files.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': body.length,
      };
      const outgoing = httpRequest({ host: url.hostname, port: url.port, path: PATH, method: 'POST', headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  it.each([
    ['../../../../etc/cron.d/x.csv', 'x.csv'],
    ['..\\\\..\\\\windows\\\\x.csv', 'x.csv'],
    ['/etc/passwd.csv', 'passwd.csv'],
    ['C:\\\\CON.csv', 'CON.csv'],
    ['CON.csv', 'CON.csv'],
    ['status \u202egnp.csv', 'status gnp.csv'],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ['स्थिति रिपोर्ट.csv', 'स्थिति रिपोर्ट.csv'],
    [`${'x'.repeat(5000)}.csv`, `${'x'.repeat(251)}.csv`],
  ])('%.40s is shown, and never used as a path', async (given, shown) => {
    await application.resetLimits('upload');
    const answer = await rawUpload(given);
    expect(answer.status).toBe(200);
    const { id } = JSON.parse(answer.body) as { id: string };
    expect((await files.find(id)).body.file_name).toBe(shown);
    const [kept] = await application.em.execute<{ storage_key: string }[]>('select storage_key from files.upload where id = ?', [id]);
    expect(kept?.storage_key).toMatch(/^uploads\/\d{4}-\d{2}\/[0-9a-f-]{36}$/);
  });

  it.each(['nul\u0000.csv', 'line\r\nX-Evil: 1.csv'])('%j breaks nothing', async (given) => {
    await application.resetLimits('upload');
    const { status } = await rawUpload(given);
    expect([200, 400, 415, 422]).toContain(status);
    expect((await files.list()).every(({ file_name }) => !/[\p{Cc}\p{Cf}]/u.test(file_name))).toBe(true);
  });
});

describe('a stored file', () => {
  const contentOf = async (id: string) => {
    const [kept] = await application.em.execute<{ key: string }[]>('select storage_key as key from files.upload where id = ?', [id]);
    const path = join(application.config.values.STORAGE_DIR, kept?.key ?? '');
    return { path, bytes: readFileSync(path) };
  };
  const errorsOf = (id: string) => application.request('GET', `/api/application-status-files/${id}/errors.xlsx`, { token: files.token });

  it('is unreadable on the disk, can be decrypted by the product, and only in its own place', async () => {
    const [one, other] = [await files.upload(newCsv()), await files.upload(newCsv())];
    const { path, bytes } = await contentOf(one.body.id);
    expect(bytes.includes('Disbursed')).toBe(false);
    expect((await errorsOf(one.body.id)).status).toBe(200);
    writeFileSync((await contentOf(other.body.id)).path, readFileSync(path));
    expect((await errorsOf(other.body.id)).status).toBe(409);
  });

  it('from before encryption is read unencrypted', async () => {
    const content = newCsv();
    const { body } = await files.upload(content);
    writeFileSync((await contentOf(body.id)).path, content);
    expect((await errorsOf(body.id)).status).toBe(200);
  });
});

describe('access', () => {
  const missing = `/api/application-status-files/${crypto.randomUUID()}`;

  it.each([
    ['nobody', () => Promise.resolve({ token: '' }), 401],
    ['role 3', () => application.asAdmin(3), 403],
    ['a customer', () => application.asCustomer(), 401],
    ['a partner', () => application.asPartner(), 401],
  ] as const)('is refused to %s, before the file is read', async (_, login, status) => {
    const { token } = await login();
    const before = await count();
    expect((await new StatusFiles(application, token).upload(newCsv())).status).toBe(status);
    for (const path of ['/api/get-application-status-files-list', missing, `${missing}/errors`, `${missing}/errors.xlsx`]) {
      expect((await application.request('GET', path, { ...(token && { token }) })).status).toBe(status);
    }
    expect(await count()).toBe(before);
  });

  it('is granted to roles 1 and 2', async () => {
    const second = new StatusFiles(application, (await application.asAdmin(2)).token);
    const { body } = await second.upload(newCsv(), 'by-role-2.csv');
    expect(body.success).toBe(true);
    expect((await second.list())[0]?.file_name).toBe('by-role-2.csv');
    expect((await files.find(body.id)).status).toBe(200);
  });

  it.each([missing, '/api/application-status-files/x', `${missing}/errors`, `${missing}/errors.xlsx`])('to %s gets 404', async (path) => {
    expect((await application.request('GET', path, { token: files.token })).status).toBe(404);
  });

  it('is limited to thirty files in ten minutes', async () => {
    await application.resetLimits('upload');
    const post = () => application.request('POST', PATH, { token: files.token, body: form('image_name', new File([csv], 'a.png')) });
    const answers = await Promise.all(Array.from({ length: 31 }, post));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('the old format is accepted too', async () => {
  const { body } = await files.upload(readFileSync('test/support/spreadsheets/mis.xls'), 'mis.xls');
  expect(body.success).toBe(true);
  expect((await files.find(body.id)).body).toMatchObject({ status: 'done', rows_read: 6, progress: 100 });
});

function form(part: string, value: string | File): FormData {
  const body = new FormData();
  if (typeof value === 'string') body.append(part, value);
  else body.append(part, value);
  return body;
}
