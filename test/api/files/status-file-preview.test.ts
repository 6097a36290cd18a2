import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApplication } from '../../support/application.js';
import { startWithFiles } from './mis-files.js';
import { appliedCustomer, statusCsv, type StatusFiles, storedSubmission, type Submission } from './status-files.js';

let application: TestApplication;
let files: StatusFiles;
let loan: Submission;

beforeAll(async () => {
  ({ application, statusFiles: files } = await startWithFiles());
});
afterAll(() => application.stop());
beforeEach(async () => {
  const [first] = (await appliedCustomer(application, 1)).submissions;
  loan = first as Submission;
});

const name = () => `${crypto.randomUUID()}.csv`;
const stateOf = async (submission: Submission) => (await storedSubmission(application, submission.submission_id))['state'];

describe('a status file with unknown columns', () => {
  const strange = ({ submission_id }: Submission) => `Vorgang,Zustand,Tag\n${submission_id},Approved,04-01-2026\n`;
  const mapping = { columns: { unique_id: 'Vorgang', status: 'zustand', status_date: 'Tag' } };

  it('is mapped by hand, previewed and applied, and the mapping is remembered for the next one', async () => {
    const { body } = await files.upload(strange(loan), name());
    expect(body).toMatchObject({ status: 'unmapped', rowsUpdated: 0 });
    expect(await files.decide(body.id, 'columns', mapping)).toMatchObject({ status: 'checked', rows_updated: 1, error_count: 0 });
    expect(await stateOf(loan)).toBe(loan.state);
    expect(await files.decide(body.id, 'apply')).toMatchObject({ status: 'done', rows_updated: 1 });
    expect(await stateOf(loan)).toBe('approved');

    const [next] = (await appliedCustomer(application, 1)).submissions as [Submission];
    expect((await files.upload(strange(next), name())).body).toMatchObject({ status: 'done', rowsUpdated: 1, errors: [] });
    expect(await stateOf(next)).toBe('approved');
  });
});

describe('a status file whose sender asks for a review', () => {
  const approved = () =>
    statusCsv({ 'Unique Id': loan.submission_id, Status: 'Approved', 'Status Date': '2026-10-04' }, { Status: 'Approved' });

  it('changes nothing before it is applied', async () => {
    const { body } = await files.upload(approved(), name(), 'en', '?review=1');
    expect(body).toMatchObject({ success: true, status: 'checked', rowsUpdated: 1, errorsFound: 1 });
    expect(await stateOf(loan)).toBe(loan.state);
    expect(await files.decide(body.id, 'apply')).toMatchObject({ status: 'done', rows_updated: 1, error_count: 1 });
    expect(await stateOf(loan)).toBe('approved');
    await files.undo(body.id);
    expect(await stateOf(loan)).toBe(loan.state);
  });

  it('changes nothing when it is discarded, and may be uploaded again', async () => {
    const { body } = await files.upload(approved(), name(), 'en', '?review=1');
    expect(await files.decide(body.id, 'discard')).toMatchObject({ status: 'discarded' });
    expect(await stateOf(loan)).toBe(loan.state);
    expect((await files.upload(approved(), name())).body).toMatchObject({ status: 'done', rowsUpdated: 1 });
  });

  it('is refused when the request for a review is unclear', async () => {
    expect(await files.upload(approved(), name(), 'en', '?review=yes')).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await stateOf(loan)).toBe(loan.state);
  });
});
