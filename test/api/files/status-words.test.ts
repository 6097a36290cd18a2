import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { waitUntilProcessed } from '../../support/processed-upload.js';
import { seedLenders } from '../../support/test-customer.js';
import type { UploadStatus } from '../../../src/contracts/uploads.js';
import { PurgeUploads } from '../../../src/modules/files/messages/index.js';
import { appliedCustomer, uploadEffects, StatusFiles, storedSubmission, type Submission } from './status-files.js';

let application: TestApplication;
let files: StatusFiles;
let token: string;
let first: Submission;
let second: Submission;
let third: Submission;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  ({ token } = await application.asAdmin(1));
  files = new StatusFiles(application, token);
});
afterAll(() => application.stop());

beforeEach(async () => {
  const { submissions } = await appliedCustomer(application);
  [first, second, third] = submissions as [Submission, Submission, Submission];
});

interface UnknownWord {
  readonly word: string;
  readonly lender: string | null;
  readonly lender_id: string | null;
  readonly held: number;
  readonly held_in_all: number;
  readonly lost: number;
  readonly files: number;
  readonly file_names: string | null;
}

interface Upload {
  readonly status: UploadStatus;
  readonly rows_read: number;
  readonly rows_updated: number;
  readonly error_count: number;
  readonly errors: string;
}

const STATUS_FILES = '/api/application-status-files';
const MIS_FILES = '/api/admin/mis-files';
/** Returns a status value that no other test uses. */
const newWord = () => `Wort-${crypto.randomUUID().slice(0, 8)}`;
const ask = <T>(method: string, path: string, body?: object) => application.request<T>(method, path, { token, ...(body && { body }) });
const explain = (word: string, state: string, lender_id: string | null = null) =>
  ask<{ id: string; version: number }>('POST', '/api/admin/status-words', { word, state, lender_id });
const unknown = async (word: string) =>
  (await ask<{ data: UnknownWord[] }>('GET', `/api/admin/unknown-status-words?q=${encodeURIComponent(word)}`)).body.data;
const HEADER = 'Unique Id,Application ID,Status,Status Date,Disb Amt,Disbursal Date,UTR';

async function send(lines: readonly string[], name = `${crypto.randomUUID()}.csv`): Promise<string> {
  const { body } = await files.upload([HEADER, ...lines].join('\n'), name);
  return body.id;
}

const recordOf = async (id: string, path = STATUS_FILES) => (await ask<Upload>('GET', `${path}/${id}`)).body;
/** Waits until every command that follows from a change has run. */
const waitUntilIdle = () =>
  application.waitFor(async () => {
    const [row] = await application.em.execute<{ open: number }[]>(
      `select (select count(*) from platform.outbox where published_at is null)::int + (select count(*) from platform.inbox where done_at is null)::int as open`,
    );
    return row?.open === 0;
  });

describe('a status value of a lender', () => {
  it('takes precedence over that of all lenders, for the lender’s own rows only, matched by any key', async () => {
    const word = newWord();
    await explain(word, 'kyc_pending');
    await explain(word, 'rejected', second.lender_id);
    await application.em.execute(
      `update customer_journey.lender_application set lender_application_id = 'own-' || left(id::text, 8) where id in (?, ?)`,
      [first.submission_id, second.submission_id],
    );
    await send([`,own-${first.submission_id.slice(0, 8)},${word},,,,`, `,own-${second.submission_id.slice(0, 8)},${word},,,,`]);
    await send([`${third.submission_id},,${word.toUpperCase()},,,,`]);
    const states = await Promise.all(
      [first, second, third].map(async ({ submission_id }) => (await storedSubmission(application, submission_id))['state']),
    );
    expect(states).toEqual(['kyc_pending', 'rejected', 'kyc_pending']);
  });

  it('exists once for a lender and once for all, in every spelling', async () => {
    const word = newWord();
    const answers = await Promise.all([explain(word, 'approved'), explain(word.toUpperCase().replace('-', ' '), 'rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await explain(word, 'approved', first.lender_id)).status).toBe(200);
    expect((await explain(word, 'approved', first.lender_id)).body).toMatchObject({ code: 'status-word-taken' });
  });

  it.each([
    ['no state', { word: 'New', lender_id: null }],
    ['a state that there is not', { word: 'New', state: 'lost', lender_id: null }],
    ['a lender that there is not', { word: 'New', state: 'approved', lender_id: crypto.randomUUID() }],
    ['no word', { word: ' ', state: 'approved', lender_id: null }],
    ['a word that is too long', { word: 'x'.repeat(101), state: 'approved', lender_id: null }],
  ])('is refused with %s', async (_, body) => {
    expect((await ask('POST', '/api/admin/status-words', body)).status).toBe(422);
  });

  it('has predefined entries', async () => {
    const { body } = await ask<{ data: object[] }>('GET', '/api/admin/status-words?q=declined');
    expect(body.data).toEqual([expect.objectContaining({ word: 'declined', lender_id: null, state: 'rejected' })]);
  });
});

describe('an unexplained status value', () => {
  it('is collected with its lender, its rows and its files, and applies its rows once it is explained', async () => {
    const [word, other] = [newWord(), newWord()];
    const name = `${word}.csv`;
    const id = await send(
      [`${first.submission_id},,${word},,,,`, `${second.submission_id},,${other},,,,`, `${third.submission_id},,Approved,,,,`],
      name,
    );
    expect(await recordOf(id)).toMatchObject({ rows_updated: 1, error_count: 2 });
    expect(await unknown(word.replace('-', ' '))).toEqual([
      expect.objectContaining({ lender: first.lender_name, lender_id: first.lender_id, held: 1, lost: 0, files: 1, file_names: name }),
    ]);
    expect((await files.errorFile(id)).rows).toHaveLength(3);

    expect((await explain(word, 'docs_pending', first.lender_id)).status).toBe(200);
    await waitUntilIdle();
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({
      state: 'docs_pending',
      state_source: 'file',
      version: 2,
    });
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'lead_created', version: 1 });
    expect(await recordOf(id)).toMatchObject({
      ...{ status: 'done', rows_read: 3, rows_updated: 2, error_count: 1 },
      errors: `Row 3: unknown status "${other}"`,
    });
    expect(await unknown(word.replace('-', ' '))).toEqual([]);
    expect(await unknown(other.replace('-', ' '))).toHaveLength(1);
    for (const list of ['status-words', 'unknown-status-words'])
      expect((await ask('POST', `/api/admin/${list}/exports`, { format: 'csv' })).status).toBe(202);
    // The previous report had both rows; this one is new.
    expect((await files.errorFile(id)).rows).toHaveLength(2);
    expect(await uploadEffects(application, id)).toEqual({ history: 2, moves: 2 });
  });

  it('reports the rows it holds for its lender and for all lenders', async () => {
    const word = newWord();
    await send([`${first.submission_id},,${word},,,,`, `${second.submission_id},,${word},,,,`, `${third.submission_id},,${word},,,,`]);
    const found = await unknown(word.replace('-', ' '));
    expect(found.map(({ held, held_in_all }) => [held, held_in_all])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
    expect((await explain(word, 'docs_pending')).status).toBe(200);
    await waitUntilIdle();
    for (const { submission_id } of [first, second, third])
      expect(await storedSubmission(application, submission_id)).toMatchObject({ state: 'docs_pending' });
  });

  it('applies its rows once, even with simultaneous explanations for one lender and for all, and repeated commands', async () => {
    const word = newWord();
    const id = await send([`${first.submission_id},,${word},,,,`]);
    const answers = await Promise.all([
      explain(word, 'approved'),
      explain(word, 'approved'),
      explain(word, 'approved', first.lender_id),
      explain(word, 'approved', first.lender_id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    await waitUntilIdle();
    const made = answers.find(({ status }) => status === 200)?.body.id ?? '';
    await ask('POST', `/api/admin/status-words/${made}/delete`);
    await ask('POST', `/api/admin/status-words/${made}/restore`);
    await waitUntilIdle();
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'approved', version: 2 });
    expect(await recordOf(id)).toMatchObject({ status: 'done', rows_read: 1, rows_updated: 1, error_count: 0 });
    expect(await uploadEffects(application, id)).toEqual({ history: 1, moves: 1 });
  });

  it('evaluates its rows like new ones: an older row moves nothing back, and a second one of an application is a duplicate', async () => {
    const word = newWord();
    const id = await send([
      `${first.submission_id},,${word},02-11-2026,,,`,
      `${first.submission_id},,Approved,03-11-2026,,,`,
      `${second.submission_id},,${word},02-11-2026,,,`,
      `${third.submission_id},,${word},02-11-2026,,,`,
      `${third.submission_id},,${word},02-11-2026,,,`,
    ]);
    await send([`${second.submission_id},,Rejected,04-11-2026,,,`]);
    await explain(word, 'under_review');
    await waitUntilIdle();
    const errors = (await recordOf(id)).errors.split('\n');
    expect(errors.map((line) => line.split(':')[0])).toEqual(['Row 2', 'Row 4', 'Row 6']);
    expect(errors.slice(0, 2)).toEqual([expect.stringContaining('03-11-2026'), expect.stringContaining('04-11-2026')]);
    expect(errors[2]).toBe('Row 6: duplicate of row 5');
    const states = await Promise.all(
      [first, second, third].map(async ({ submission_id }) => (await storedSubmission(application, submission_id))['state']),
    );
    expect(states).toEqual(['approved', 'rejected', 'under_review']);
  });

  it('counts by its date where the file has already changed its application, and is undone with it', async () => {
    const word = newWord();
    const id = await send([
      `${first.submission_id},,${word},05-11-2026,,,`,
      `${first.submission_id},,Approved,03-11-2026,,,`,
      `${second.submission_id},,${word},01-11-2026,,,`,
      `${second.submission_id},,Approved,03-11-2026,,,`,
    ]);
    await explain(word, 'mandate_pending');
    await waitUntilIdle();
    expect((await recordOf(id)).errors).toMatch(/^Row 4: dated 01-11-2026, older than our latest update \(03-11-2026\)/);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'mandate_pending', version: 3 });
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'approved', version: 2 });
    expect((await ask('POST', `${STATUS_FILES}/${id}/undo`)).status).toBe(204);
    await waitUntilIdle();
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'lead_created' });
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'lead_created' });
  });

  it('is undone with its file, including the rows that were applied later', async () => {
    const word = newWord();
    const id = await send([`${first.submission_id},,${word},,,,`, `${second.submission_id},,Approved,,,,`]);
    await explain(word, 'docs_pending');
    await waitUntilIdle();
    expect((await ask('POST', `${STATUS_FILES}/${id}/undo`)).status).toBe(204);
    await waitUntilIdle();
    expect(await recordOf(id)).toMatchObject({ status: 'undone' });
    const states = await Promise.all(
      [first, second].map(async ({ submission_id }) => (await storedSubmission(application, submission_id))['state']),
    );
    expect(states).toEqual(['lead_created', 'lead_created']);
  });

  it('is deleted when its file is undone, and holds no more rows', async () => {
    const word = newWord();
    const id = await send([`${first.submission_id},,${word},,,,`, `${second.submission_id},,Approved,,,,`]);
    await ask('POST', `${STATUS_FILES}/${id}/undo`);
    await waitUntilIdle();
    expect(await unknown(word.replace('-', ' '))).toEqual([]);
    await explain(word, 'docs_pending');
    await waitUntilIdle();
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'lead_created', version: 1 });
    expect(await recordOf(id)).toMatchObject({ status: 'undone' });
  });

  it('reports the rows purged with their file, and is deleted with the last one', async () => {
    const word = newWord();
    const old = await send([`${first.submission_id},,${word},,,,`]);
    const young = await send([`${second.submission_id},,${word},,,,`]);
    await application.em.execute(`update lenders.held_status_word set lender_id = null where upload_id in (?, ?)`, [old, young]);
    const age = async (id: string) => {
      await application.em.execute(`update files.upload set created_at = now() - interval '400 days' where id = ?`, [id]);
      await application.app.get(CommandBus).execute(new PurgeUploads({}));
    };
    await age(old);
    expect(await unknown(word.replace('-', ' '))).toEqual([expect.objectContaining({ held: 1, lost: 1, files: 2 })]);
    await age(young);
    expect(await application.em.execute('select 1 from lenders.held_status_word where upload_id in (?, ?)', [old, young])).toEqual([]);
    await explain(word, 'docs_pending');
    await waitUntilIdle();
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'lead_created', version: 1 });
    expect(await recordOf(old)).toMatchObject({ status: 'done' });
  });

  it('is applied when a file brings it at the moment of its explanation', async () => {
    const word = newWord();
    const [id] = await Promise.all([send([`${first.submission_id},,${word},,,,`]), explain(word, 'approved')]);
    await waitUntilIdle();
    expect(await recordOf(id)).toMatchObject({ status: 'done', rows_updated: 1, error_count: 0 });
    expect(await uploadEffects(application, id)).toEqual({ history: 1, moves: 1 });
  });

  it('is stored in a table, not in memory: from a file with too many, the most frequent are kept', async () => {
    const key = newWord();
    const lines = Array.from({ length: 300 }, (_, row) => `${[first, second, third][row % 3]?.submission_id ?? ''},,${key} ${row},,,,`);
    const id = await send(lines);
    const [kept] = await application.em.execute<{ count: number }[]>(
      'select count(*)::int as count from lenders.held_status_word where upload_id = ?',
      [id],
    );
    expect(kept?.count).toBe(200);
  });
});

describe('a MIS file', () => {
  const settled = async (id: string) => {
    await waitUntilProcessed(application, id);
    return await recordOf(id, MIS_FILES);
  };

  async function sendMis(lenderId: string, ...lines: readonly string[]): Promise<string> {
    await application.resetLimits('upload');
    const body = new FormData();
    body.append('image_name', new File([[HEADER, ...lines].join('\n')], `${crypto.randomUUID()}.csv`));
    const path = `${MIS_FILES}?lender_id=${lenderId}`;
    return (await application.request<{ id: string }>('POST', path, { token, body })).body.id;
  }

  async function apply(lenderId: string, ...lines: readonly string[]): Promise<string> {
    const id = await sendMis(lenderId, ...lines);
    expect((await ask('POST', `${MIS_FILES}/${id}/apply`)).status).toBe(204);
    await settled(id);
    return id;
  }

  it('holds the records of its rows, known and unknown, and undoes them', async () => {
    const [word, key] = [newWord(), crypto.randomUUID().slice(0, 8)];
    const id = await apply(
      first.lender_id,
      `${first.submission_id},${key}-1,${word},,,,`,
      `,${key}-2,${word},,,,`,
      `,${key}-3,Approved,03-11-2026,,,`,
      `,${key}-3,${word},02-11-2026,,,`,
      `,${key}-4,Approved,03-11-2026,,,`,
      `,${key}-4,${word},04-11-2026,,,`,
    );
    expect(await recordOf(id, MIS_FILES)).toMatchObject({ rows_unmatched: 2, rows_created: 0, error_count: 4 });
    await explain(word, 'docs_pending', first.lender_id);
    await waitUntilIdle();
    expect(await recordOf(id, MIS_FILES)).toMatchObject({
      ...{ status: 'done', rows_read: 6, rows_unmatched: 4, rows_created: 1, error_count: 1 },
      errors: expect.stringMatching(/^Row 5: dated 02-11-2026, older than our latest update \(03-11-2026\)/),
    });
    const records = () =>
      application.em.execute(
        'select record_key, state, version from customer_journey.lender_record where record_key like ? order by record_key',
        [`${key}-%`],
      );
    expect(await records()).toEqual([
      { record_key: `${key}-1`, state: 'docs_pending', version: 1 },
      { record_key: `${key}-2`, state: 'docs_pending', version: 1 },
      { record_key: `${key}-3`, state: 'approved', version: 1 },
      { record_key: `${key}-4`, state: 'docs_pending', version: 2 },
    ]);
    await ask('POST', `${MIS_FILES}/${id}/undo`);
    await waitUntilIdle();
    expect(await records()).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'lead_created' });
  });

  it('reports before applying that its lender was deleted meanwhile, and leaves held rows unchanged', async () => {
    const { body: lender } = await ask<{ lender_id: string }>('POST', '/api/create-lender', { name: 'Gone-Finance' });
    const word = newWord();
    const key = crypto.randomUUID().slice(0, 8);
    const held = await apply(lender.lender_id, `,${key}-1,${word},,,,`, `,${key}-2,Approved,,,,`);
    const looked = await sendMis(lender.lender_id, `,${key}-3,Approved,,,,`);
    expect((await ask('POST', `/api/admin/lenders/${lender.lender_id}/delete`)).status).toBe(204);
    await ask('POST', `${MIS_FILES}/${looked}/apply`);
    expect(await settled(looked)).toMatchObject({
      status: 'failed',
      errors: expect.stringMatching(/^Lender Gone.* was deleted/),
    });
    await explain(word, 'docs_pending');
    await waitUntilIdle();
    expect(await recordOf(held, MIS_FILES)).toMatchObject({ status: 'done', rows_unmatched: 1, error_count: 1 });
    // No later explanation of a status value reads that file again.
    expect(
      await application.em.execute('select 1 from lenders.held_status_word where upload_id = ? and erased_at is null', [held]),
    ).toEqual([]);
    const [count] = await application.em.execute<{ count: number }[]>(
      'select count(*)::int as count from customer_journey.lender_record where lender_id = ?',
      [lender.lender_id],
    );
    expect(count?.count).toBe(1);
  });
});

describe('a file of another lender', () => {
  const many = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => appliedCustomer(application, 2)));
    return people.map(({ submissions }) => submissions as readonly [Submission, Submission]);
  };

  it('is refused as a whole before anything is applied, by our references and by the lender’s own', async () => {
    const pairs = await many(6);
    const [[mine, theirs]] = pairs as [readonly [Submission, Submission]];
    const [lenderId, otherName] = [mine.lender_id, theirs.lender_name];
    const of = (id: string, name: string) =>
      pairs.flatMap((pair) => pair.filter((each) => (id ? each.lender_id === id : each.lender_name === name)));
    const foreign = of('', otherName);
    await application.em.execute(
      `update customer_journey.lender_application set lender_application_id = 'L-' || left(id::text, 13) where lender_id = ?`,
      [theirs.lender_id],
    );
    const body = (lines: readonly string[]) => [HEADER, ...lines].join('\n');
    const mis = async (lines: readonly string[]) => {
      await application.resetLimits('upload');
      const form = new FormData();
      form.append('image_name', new File([body(lines)], `${crypto.randomUUID()}.csv`));
      return (
        await application.request<{ status: string; errors: string[] }>('POST', `${MIS_FILES}?lender_id=${lenderId}`, { token, body: form })
      ).body;
    };
    const said = `6 of 6 matched rows belong to another lender (${otherName}). Nothing was applied. Check the file and the lender.`;
    expect(foreign).toHaveLength(6);
    expect(await mis(foreign.map(({ submission_id }) => `${submission_id},,Approved,,,,`))).toMatchObject({
      status: 'failed',
      errors: [said],
    });
    expect(await mis(foreign.map(({ submission_id }) => `,L-${submission_id.slice(0, 13)},Approved,,,,`))).toMatchObject({
      ...{ status: 'failed', errors: [said] },
    });
    // One row of another lender among our own is an error of that row only.
    const own = of(lenderId, '');
    const mixed = [...own, ...foreign.slice(0, 5)].map(({ submission_id }) => `${submission_id},,Approved,,,,`);
    expect(await mis(mixed)).toMatchObject({ status: 'checked' });
  });

  it('is refused where most of its rows are unknown and name another lender of ours', async () => {
    const lines = (name: string, count: number) =>
      Array.from({ length: count }, () => `${crypto.randomUUID().slice(0, 8)}-X,Approved,${name}`);
    const mis = async (...all: readonly string[]) => {
      await application.resetLimits('upload');
      const form = new FormData();
      form.append('image_name', new File([['Application ID,Status,Lender', ...all].join('\n')], `${crypto.randomUUID()}.csv`));
      return (
        await application.request<{ status: string; errors: string[] }>('POST', `${MIS_FILES}?lender_id=${first.lender_id}`, {
          token,
          body: form,
        })
      ).body;
    };
    expect(await mis(...lines(second.lender_name.toUpperCase(), 3), ...lines(first.lender_name, 2))).toMatchObject({
      status: 'failed',
      errors: [
        `3 of 5 rows name ${second.lender_name} as the lender, not ${first.lender_name}. Nothing was applied. Check the file and the lender.`,
      ],
    });
    expect(await mis(...lines(second.lender_name, 2), ...lines(first.lender_name, 3))).toMatchObject({ status: 'checked' });
    expect(await mis(...lines(`${first.lender_name} Private Limited`, 3))).toMatchObject({ status: 'checked' });
  });

  it('is not assumed for unknown rows of which a few ids match another lender by chance', async () => {
    const chance = await many(5);
    const ids = chance.map((_, index) => `${Date.now()}${index}`);
    for (const [index, [, theirs]] of chance.entries())
      await application.em.execute('update customer_journey.lender_application set lender_application_id = ? where id = ?', [
        ids[index],
        theirs.submission_id,
      ]);
    const strangers = Array.from({ length: 20 }, (_, index) => `,${Date.now()}${100 + index},Approved,,,,`);
    await application.resetLimits('upload');
    const form = new FormData();
    const lines = [...ids.map((id) => `,${id},Approved,,,,`), ...strangers];
    form.append('image_name', new File([[HEADER, ...lines].join('\n')], `${crypto.randomUUID()}.csv`));
    const path = `${MIS_FILES}?lender_id=${chance[0]?.[0].lender_id ?? ''}`;
    expect((await application.request('POST', path, { token, body: form })).body).toMatchObject({ status: 'checked', errorsFound: 0 });
  });

  it('is not assumed for another spelling of the lender’s name', async () => {
    const pairs = await many(5);
    const lines = pairs.map(([mine]) => `${mine.submission_id},${mine.lender_name} Ltd,Approved`);
    const { body } = await files.upload(['Unique Id,Lender,Status', ...lines].join('\n'), `${crypto.randomUUID()}.csv`);
    expect(body).toMatchObject({
      success: true,
      rowsUpdated: 5,
      errorsFound: 0,
      message: expect.stringMatching(/^File processed: 5 rows updated\./),
    });
  });

  it('is refused where a status file names another lender in its rows', async () => {
    const pairs = await many(5);
    const lines = pairs.map(([mine, theirs]) => `${mine.submission_id},${theirs.lender_name},Approved`);
    const { body } = await files.upload(['Unique Id,Lender,Status', ...lines].join('\n'), `${crypto.randomUUID()}.csv`);
    expect(body).toMatchObject({ success: false, errors: [expect.stringMatching(/^5 of 5 matched rows belong to another lender/)] });
    expect(await storedSubmission(application, pairs[0]?.[0].submission_id ?? '')).toMatchObject({ state: 'lead_created', version: 1 });
  });
});
