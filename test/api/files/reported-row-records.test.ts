import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApplication } from '../../support/application.js';
import { buildXlsx } from '../../support/spreadsheets/xlsx-builder.js';
import { HEADER, type MisFiles, PATH, startWithFiles, unknownApplicationId } from './mis-files.js';
import { appliedCustomer, statusCsv, type StatusFiles, type Submission } from './status-files.js';

let application: TestApplication;
let token: string | undefined;
let files: StatusFiles;
let mis: MisFiles;
let first: Submission;
let second: Submission;

beforeAll(async () => {
  ({ application, token, statusFiles: files, mis } = await startWithFiles());
});
afterAll(() => application.stop());
beforeEach(async () => {
  const { submissions } = await appliedCustomer(application, 2);
  [first, second] = submissions as [Submission, Submission];
  const known = { 'Unique Id': first.submission_id, 'Application ID': newNumber(), Status: 'Approved', 'Status Date': '2026-10-20' };
  expect((await files.upload(statusCsv(known), name())).body).toMatchObject({ rowsUpdated: 1 });
});

const name = () => `${crypto.randomUUID()}.csv`;
const newNumber = () => unknownApplicationId('LN');
const outdated = (more: object = {}) => ({
  'Unique Id': first.submission_id,
  Status: 'Docs Pending',
  'Status Date': '2026-10-05',
  ...more,
});
const unknown = { 'Unique Id': crypto.randomUUID(), Status: 'Approved' };
/** Returns the link of an error report to the record of an application. */
async function linkTo({ submission_id: id }: Submission) {
  const [row] = await application.em.execute<{ path: string }[]>(
    `select customer_id || '/' || application_id as path from customer_journey.lender_application where id = ?`,
    [id],
  );
  return { text: id, hyperlink: `${application.config.values.PUBLIC_URL}/admin/csr-portal/${row?.path}` };
}

describe('rejected rows of a status file', () => {
  it('name the application that they match, in pages and as a link in the error report', async () => {
    const unreadable = { 'Unique Id': second.submission_id, Status: 'Approved', 'Status Date': 'soon' };
    const { body } = await files.upload(statusCsv(outdated(), unknown, unreadable), name());
    expect(body).toMatchObject({ errorsFound: 3, rowsUpdated: 0 });
    expect((await files.errorPage(body.id)).body).toMatchObject({
      errors: [expect.stringMatching(/^Row 2: /), 'Row 3: application not found', expect.stringMatching(/^Row 4: /)],
      submission_ids: [first.submission_id, null, second.submission_id],
    });
    const { rows } = await files.errorFile(body.id);
    const [titles = []] = rows;
    expect(titles.slice(-2)).toEqual(['Reason', 'Customer record']);
    expect(rows.map((row) => row[titles.length - 1])).toEqual(['Customer record', await linkTo(first), undefined, await linkTo(second)]);
  });

  it('keep a plain id in the error report when the customer was erased', async () => {
    const { body } = await files.upload(statusCsv(outdated()), name());
    await application.em.execute(
      `update platform.data_key set wrapped_key = null, destroyed_at = now()
       where subject_id = (select customer_id from customer_journey.lender_application where id = ?)`,
      [first.submission_id],
    );
    expect((await files.errorFile(body.id)).rows[1]?.at(-1)).toBe(first.submission_id);
  });

  it('can be corrected in the error report, whose own columns are not mentioned when it is uploaded', async () => {
    const { body } = await files.upload(statusCsv(outdated()).replace(/$/gm, ',x').replace(',x', ',Note'), name());
    for (const language of ['en', 'hi']) {
      const { rows, bytes } = await files.errorFile(body.id, language);
      const again = (await files.upload(bytes, `${crypto.randomUUID()}.xlsx`)).body;
      expect(again.errorsFound).toBe(1);
      expect(again.unread).toEqual(['Not read: Note.']);
      // The report of a report has each column once.
      expect((await files.errorFile(again.id, language)).rows).toEqual(rows);
    }
    const { rows } = await files.errorFile(body.id);
    const corrected = rows.map((row) => row.map((cell) => (cell === '2026-10-05' ? '2026-10-25' : typeof cell === 'string' ? cell : '')));
    expect((await files.upload(buildXlsx(corrected), 'corrected.xlsx')).body).toMatchObject({ errors: [], rowsUpdated: 1 });
  });

  it('keep their application when their status is explained and they are still rejected', async () => {
    const word = `Word ${crypto.randomUUID().slice(0, 8)}`;
    const { body } = await files.upload(statusCsv(outdated({ Status: word })), name());
    expect((await files.errorPage(body.id)).body.submission_ids).toEqual([first.submission_id]);
    const explained = { word, state: 'docs_pending', lender_id: first.lender_id };
    expect((await application.request('POST', '/api/admin/status-words', { token, body: explained })).status).toBe(200);
    await application.waitFor(async () => !(await files.errorPage(body.id)).body.errors.join().includes(word));
    expect((await files.errorPage(body.id)).body.submission_ids).toEqual([first.submission_id]);
  });
});

it('rejected rows of a MIS file name their application in the preview', async () => {
  const rows = [`,${first.submission_id},Docs Pending,05-10-2026,,,,,`, `${unknownApplicationId('M')},,Approved,05-10-2097,,,,,`];
  const { body } = await mis.send(first.lender_id, [HEADER, ...rows].join('\n'));
  expect(body).toMatchObject({ status: 'checked' });
  expect((await application.request(`GET`, `${PATH}/${body.id}/errors`, { token })).body).toMatchObject({
    errors_found: 2,
    submission_ids: [first.submission_id, null],
  });
});

it('the preview of a status file whose rows match nothing says so', async () => {
  const { body } = await files.upload(statusCsv(unknown), name(), 'en', '?review=1');
  const notesIn = async (language: string) => ((await files.find(body.id, language)).body as unknown as { notes: string[] }).notes;
  expect(await notesIn('en')).toContain('Most rows match no application. Check that this is the right file.');
  expect(await notesIn('hi')).toContain('ज़्यादातर पंक्तियाँ किसी आवेदन से नहीं मिलतीं। जाँचें कि फ़ाइल सही है।');
});
