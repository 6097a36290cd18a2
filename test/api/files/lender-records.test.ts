import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LenderRecordRow } from '../../../src/modules/customer-journey/applications/domain/lender-record.list.js';
import type { LenderRecordFile } from '../../../src/modules/customer-journey/applications/http/lender-records.dto.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import type { TestApplication } from '../../support/application.js';
import { type MisFiles, startWithFiles, unknownApplicationId } from './mis-files.js';
import { appliedCustomer, statusCsv, type StatusRow, type Submission } from './status-files.js';

let application: TestApplication;
let mis: MisFiles;
let token: string;
let own: Submission;

beforeAll(async () => {
  ({ application, token, mis } = await startWithFiles());
});
afterAll(() => application.stop());
beforeEach(async () => {
  [own] = (await appliedCustomer(application)).submissions as [Submission];
});

const get = <T>(path: string, language = 'en') =>
  application.request<T>('GET', `/api/admin/lender-records${path}`, { token, headers: { 'accept-language': language } });
const list = async (query: string) => (await get<ListPage<LenderRecordRow>>(`?${query}`)).body.data;
const history = async (id: string, language?: string) => (await get<{ files: LenderRecordFile[] }>(`/${id}/history`, language)).body.files;
const send = (...rows: StatusRow[]) => mis.applyFile(own.lender_id, statusCsv(...rows));
const about = (figures: StatusRow): StatusRow => ({ 'Unique Id': own.submission_id, Status: 'Approved', ...figures });

describe('the list of lender records', () => {
  it('shows ours and others, by lender, application and number', async () => {
    const key = unknownApplicationId('L');
    await send(about({ 'Status Date': '2026-11-10', 'Approved Amount': '50000' }), { 'Application ID': key, Status: 'Declined' });
    const { lender_id, lender_name: lender, submission_id } = own;
    expect(await list(`submission_id=${submission_id}`)).toMatchObject([
      { lender, lender_id, state: 'approved', status_date: '2026-11-10', sanctioned_amount: 50_000 },
    ]);
    expect(await list(`q=${key}`)).toMatchObject([{ lender, record_key: key, submission_id: null, state: 'rejected' }]);
    expect((await list(`lender_id=${crypto.randomUUID()}`)).length).toBe(0);
    expect((await list(`lender_id=${lender_id}`)).length).toBeGreaterThan(1);
    const exported = await application.request('POST', '/api/admin/lender-records/exports', { token, body: { format: 'csv' } });
    expect(exported.status).toBe(202);
  });
});

describe('the history of a lender record', () => {
  const recordId = async () => (await list(`submission_id=${own.submission_id}`))[0]?.id ?? '';

  it('says which rows of which file changed what, and which were rejected and why', async () => {
    const first = await send(about({ 'Status Date': '2026-11-10', 'Approved Amount': '50000' }));
    const second = await send(
      about({ Status: 'In Process', 'Status Date': '2026-11-05' }),
      about({ 'Status Date': '2026-11-12', EMI: '5000' }),
      about({ Status: 'Nobody knows' }),
      about({ 'Status Date': 'soon' }),
    );
    const files = await history(await recordId());
    expect(files.map(({ upload_id }) => upload_id)).toEqual([second, first]);
    expect(files[0]).toMatchObject({
      ...{ file_name: expect.stringMatching(/\.csv$/), is_undone: 0, rows: ['3'] },
      changes: [
        { property: 'status_date', before: '2026-11-10', after: '2026-11-12' },
        { property: 'emi', before: null, after: 5000 },
      ],
      rejected: [
        'Row 2: dated 05-11-2026, older than our latest update (10-11-2026); nothing was changed',
        'Row 4: unknown status "Nobody knows"',
        expect.stringMatching(/^Row 5: .*date/),
      ],
    });
    expect(files[1]).toMatchObject({ rows: ['2'], rejected: [] });
    expect(files[1]?.changes).toEqual(
      expect.arrayContaining([
        { property: 'state', before: null, after: 'approved' },
        { property: 'sanctioned_amount', before: null, after: 50_000 },
      ]),
    );
    expect((await history(await recordId(), 'hi'))[0]?.rejected[0]).toMatch(/^पंक्ति 2: /);
  });

  it('leaves the changes of an undone file out of the record', async () => {
    const kept = await send(about({ 'Status Date': '2026-11-10', EMI: '5000' }));
    const undone = await send(about({ 'Status Date': '2026-11-12', EMI: '6000' }));
    await mis.decide(undone, 'undo');
    expect(await mis.waitUntilProcessed(undone)).toMatchObject({ status: 'undone' });
    const third = await send(about({ 'Status Date': '2026-11-14', EMI: '7000' }));
    const files = await history(await recordId());
    expect(files.map(({ upload_id, is_undone }) => [upload_id, is_undone])).toEqual([
      [third, 0],
      [undone, 1],
      [kept, 0],
    ]);
    expect(files.map(({ changes }) => changes.find(({ property }) => property === 'emi'))).toEqual([
      { property: 'emi', before: 5000, after: 7000 },
      undefined,
      { property: 'emi', before: null, after: 5000 },
    ]);
  });

  it('no longer calls a row rejected once its status value is known', async () => {
    const word = `Word ${crypto.randomUUID().slice(0, 8)}`;
    await send(about({ 'Status Date': '2026-11-10' }));
    await send(about({ 'Status Date': '2026-11-12', Status: word }));
    const id = await recordId();
    expect((await history(id))[0]).toMatchObject({ rows: [], rejected: [`Row 2: unknown status "${word}"`] });
    const mapped = await application.request('POST', '/api/admin/status-words', { token, body: { word, state: 'rejected' } });
    expect(mapped.status).toBeLessThan(300);
    await application.waitFor(async () => (await history(id))[0]?.rejected.length === 0);
    expect((await history(id))[0]).toMatchObject({
      rows: ['2'],
      changes: expect.arrayContaining([{ property: 'state', before: 'approved', after: 'rejected' }]),
    });
  });

  it('answers not-found for an unknown record', async () => {
    expect((await get(`/${crypto.randomUUID()}/history`)).status).toBe(404);
  });
});
