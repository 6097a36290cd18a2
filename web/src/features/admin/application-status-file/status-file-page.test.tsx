import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationStatusFile, UploadAnswer } from '../../../api/generated.ts';
import { signedIn } from '../../../app/session/session-slice.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type Answer, type Seen, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { StatusFilePage } from './status-file-page.tsx';

const record = (more: Partial<ApplicationStatusFile> = {}): ApplicationStatusFile => ({
  id: 'u1',
  created_at: '2026-11-20T10:35:00.000Z',
  file_name: 'march.xlsx',
  status: 'done',
  progress: 100,
  rows_read: 3,
  rows_updated: 2,
  error_count: 0,
  is_erased: 0,
  errors: '',
  error_workbook: null,
  ...more,
});
const uploaded = (more: Partial<UploadAnswer> = {}): UploadAnswer => ({
  id: 'u1',
  success: true,
  errors: [],
  errorsFound: 0,
  rowsUpdated: 2,
  message: 'File processed: 2 rows updated.',
  ...more,
});

let records: ApplicationStatusFile[];
let answer: (request: Seen) => Answer | Promise<Answer> | undefined;
let server: TestServer;
let undo: () => void;

// A page is a lot to draw for a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  window.history.pushState({}, '', '/admin/application-status-file');
  records = [];
  answer = () => undefined;
  server = new TestServer(async (request) => (await answer(request)) ?? { body: { data: records, limit_mb: 2 } });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  jest.useRealTimers();
  undo();
  await server.stop();
  window.history.pushState({}, '', '/');
});

const LIST = '/api/get-application-status-files-list';
const calls = (path: string) => server.seen.filter((request) => request.path === path);

async function open() {
  const page = await renderPage(<StatusFilePage />, {
    audience: 'admin',
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId: 1 } })),
  });
  await waitFor(() => expect(calls(LIST).length).toBeGreaterThan(0));
  return page;
}

async function upload(reply: Answer | Promise<Answer>, others: typeof answer = () => undefined, name = 'march.csv') {
  const page = await open();
  answer = (request) => (request.path === '/api/upload-application-status-file' ? reply : others(request));
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Choose a file'), new File(['Unique Id,Status\n1,Approved\n'], name));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  return { ...page, user };
}

describe('the history', () => {
  it('says when there is none', async () => {
    await open();
    expect(await screen.findByText('No application status file available to display')).toBeVisible();
    expect(screen.getByText('No file selected')).toBeVisible();
    expect(screen.getByText(/\.xlsx only \(PartnerReport\)/)).toBeVisible();
  });

  it('asks for the errors again when the language changes: they come in words', async () => {
    const errors = { en: 'Row 7: application not found', hi: 'पंक्ति 7: आवेदन नहीं मिला' };
    answer = ({ headers }) => {
      const language = headers['accept-language'] === 'hi' ? 'hi' : 'en';
      return { body: { data: [record({ errors: errors[language], error_count: 1 })], limit_mb: 2 } };
    };
    await open();
    expect(await screen.findByText(new RegExp(errors.en))).toBeVisible();
    await act(() => changeLanguage('hi'));
    try {
      expect(await screen.findByText(new RegExp(errors.hi))).toBeVisible();
    } finally {
      await act(() => changeLanguage('en'));
    }
  });

  it('tells date, name, status, rows and errors, five at a time', async () => {
    records = Array.from({ length: 7 }, (_, index) => record({ id: String(index), file_name: `file-${index}.xlsx` }));
    records[0] = record({ status: 'reading', progress: 40, file_name: 'new.csv', rows_updated: 0 });
    records[1] = record({
      id: '1',
      errors: 'Row 7: application not found\nRow 9: unknown status "X"\nRow 12: disbursed amount missing',
      error_count: 3,
      rows_read: 12_348,
      rows_updated: 12_345,
    });
    records[2] = record({ id: '2', status: 'failed', errors: 'The file is empty.', error_count: 1 });
    await open();
    await screen.findByText('new.csv');
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['20 Nov 2026, 4:05 pm', 'new.csv', 'Reading 40 %', '0', '-'],
      [
        '20 Nov 2026, 4:05 pm',
        'march.xlsx',
        '3 of 12,348 rows need a look',
        '12,345',
        expect.stringContaining('Row 7: application not found (+2)'),
      ],
      ['20 Nov 2026, 4:05 pm', 'march.xlsx', 'Refused', '2', 'The file is empty.'],
      ['20 Nov 2026, 4:05 pm', 'file-3.xlsx', 'Done', '2', '-'],
      ['20 Nov 2026, 4:05 pm', 'file-4.xlsx', 'Done', '2', '-'],
    ]);
    const sizes = screen.getByRole('combobox', { name: 'Rows a page' });
    expect([...sizes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['5', '10', '20']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6));
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeVisible();
  });

  it.each([
    ['all rows were taken', { rows_read: 3, rows_updated: 3 }, 'Done', 'green'],
    ['one row was rejected', { rows_read: 20, rows_updated: 19, error_count: 1 }, '1 of 20 rows needs a look', 'yellow'],
    ['all rows were rejected', { rows_read: 20, rows_updated: 0, error_count: 20 }, '20 of 20 rows need a look', 'yellow'],
    ['no row changed anything', { rows_read: 20_000, rows_updated: 0 }, '0 of 20,000 rows updated', 'yellow'],
    ['the whole file was refused', { status: 'failed', rows_read: 0, rows_updated: 0, error_count: 1 }, 'Refused', 'red'],
  ] as const)('says in words and colour where %s', async (_, more, words, colour) => {
    records = [record(more)];
    await open();
    const badge = (await screen.findByText(words)).closest('.mantine-Badge-root') as HTMLElement;
    expect(badge.style.getPropertyValue('--badge-bg')).toContain(colour);
  });

  it('opens all errors of a file that has more than the history tells, and of no other', async () => {
    records = [
      record({ error_count: 21, errors: `${lines(1, 20).join('\n')}\n1 more rows have errors` }),
      record({ id: '1', file_name: 'few.xlsx', error_count: 20, errors: lines(1, 20).join('\n') }),
    ];
    await open();
    answer = pagesOf(21);
    const user = userEvent.setup();
    const buttons = await screen.findAllByRole('button', { name: /All errors of/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['All errors of march.xlsx']);
    await user.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    await within(dialog).findByText('1–21 of 21');
    expect(linesOf(dialog)).toEqual(lines(1, 21));
  });

  it('takes the limit of the server: says it, and refuses what is larger', async () => {
    await open();
    expect(await screen.findByText(/Accepted: \.xlsx, \.xls, \.csv, up to 2 MB/)).toBeVisible();
    const large = new File([new Uint8Array(2 * 1_048_576 + 1)], 'large.csv');
    await userEvent.setup().upload(screen.getByLabelText('Choose a file'), large);
    expect(await screen.findByText('This is too large. The limit is 2 MB.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('gives the error file of a file with rejected rows, and of no other', async () => {
    records = [
      record({ id: '0', errors: 'Row 7: application not found', error_count: 1 }),
      record({ id: '1', file_name: 'good.xlsx' }),
      record({ id: '2', status: 'failed', error_count: 1 }),
      record({ id: '3', error_count: 1, is_erased: 1 }),
    ];
    await open();
    const urls: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${urls.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const buttons = await screen.findAllByRole('button', { name: /Error file of/ });
    expect(buttons).toHaveLength(1);
    await userEvent.setup().click(buttons[0] as HTMLElement);
    await waitFor(() => expect(saved).toEqual(['errors-march.xlsx blob:1']));
    expect(calls('/api/application-status-files/0/errors.xlsx?again=1')[0]?.headers['authorization']).toBe('Bearer t');
    click.mockRestore();
  });

  it.each([
    ['30 seconds', {}, 29_000],
    ['2 seconds while a file is under way', { status: 'reading' }, 1_500],
    ['2 seconds while an error file is being made', { error_count: 1, error_workbook: 'being-made' }, 1_500],
  ] as const)('is asked for again every %s', async (_, more, quiet) => {
    records = [record(more)];
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    await open();
    await screen.findByText('march.xlsx');
    const before = calls(LIST).length;
    await act(() => jest.advanceTimersByTimeAsync(quiet));
    expect(calls(LIST)).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(calls(LIST).length).toBeGreaterThan(before));
  });
});

const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** `Row 1: …` to `Row n: …`. */
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Row ${from + index}: application not found`);

/** A server that holds so many errors and answers 500 a page. */
const pagesOf =
  (count: number) =>
  ({ path }: Seen): Answer | undefined => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (!pathname.endsWith('/u1/errors')) return undefined;
    const after = Number(searchParams.get('cursor'));
    const last = Math.min(after + 500, count);
    return { body: { errors: lines(after + 1, last), errors_found: count, next_cursor: last < count ? last : null } };
  };

describe('an upload', () => {
  it('that went well says so, puts the file away and refreshes the history', async () => {
    const { toasts } = await upload({ body: uploaded() });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'File processed: 2 rows updated.'));
    await waitFor(() => expect(screen.getByText('No file selected')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await waitFor(() => expect(calls(LIST).length).toBeGreaterThan(1));
    const [sent] = calls('/api/upload-application-status-file');
    expect(sent?.body).toContain('name="image_name"; filename="march.csv"');
  });

  it('with errors in its rows lists them, says how many there are, and keeps the file', async () => {
    const { toasts, user } = await upload({
      body: uploaded({ errors: ['Row 7: application not found', 'Row 9: unknown status "X"'], errorsFound: 2 }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Errors found: 2');
    expect(linesOf(dialog)).toEqual(['Row 7: application not found', 'Row 9: unknown status "X"']);
    expect(toasts).toHaveBeenCalledWith('success', 'File processed: 2 rows updated.');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Chosen file: march\.csv/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus());
  });

  it('with more errors than it tells lets one page through all of them', async () => {
    const { user } = await upload({ body: uploaded({ errors: lines(1, 1000), errorsFound: 1200 }) }, pagesOf(1200));
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Errors found: 1,200');
    await within(dialog).findByText('1–500 of 1,200');
    expect(within(dialog).getByRole('button', { name: 'Previous' })).toBeDisabled();
    const seen = [...linesOf(dialog)];
    for (const range of ['501–1,000 of 1,200', '1,001–1,200 of 1,200']) {
      await user.click(within(dialog).getByRole('button', { name: 'Next' }));
      await within(dialog).findByText(range);
      seen.push(...linesOf(dialog));
    }
    expect(seen).toEqual(lines(1, 1200));
    expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }));
    await within(dialog).findByText('501–1,000 of 1,200');
  }, 30_000);

  it('that was refused as a whole is no success', async () => {
    const { toasts } = await upload({
      body: uploaded({ success: false, errors: ['The file is empty.'], errorsFound: 1, message: 'The file was not taken.' }),
    });
    expect(await screen.findByRole('dialog')).toHaveTextContent('The file is empty.');
    expect(toasts.mock.calls).toEqual([['error', 'The file was not taken.']]);
  });

  it('that the server does not take says why, and keeps the file', async () => {
    const { toasts } = await upload({
      status: 409,
      body: { code: 'file-already-uploaded', message: 'This file was already uploaded.', requestId: 'r' },
    });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'This file was already uploaded.'));
    expect(screen.getByText('This file was already uploaded.')).toBeVisible();
    expect(screen.getByText(/Chosen file: march\.csv/)).toBeVisible();
  });

  it('of a large file shows how much has been read, and is followed to its end', async () => {
    let finish: (reply: Answer) => void = () => undefined;
    records = [record({ id: 'old', file_name: 'old.csv' })];
    await upload(new Promise((resolve) => (finish = resolve)));
    records = [record({ id: 'u1', file_name: 'march.csv', status: 'reading', progress: 40 }), ...records];
    expect(await screen.findByText('Reading the rows: 40%')).toBeVisible();
    let done = false;
    const one = { ...record({ file_name: 'march.csv', error_count: 1, errors: 'Row 7: application not found' }) };
    answer = ({ path }) =>
      path === '/api/application-status-files/u1' ? { body: done ? one : { ...one, status: 'applying' } } : undefined;
    finish({ body: uploaded({ processing: true, message: 'The file is being processed.' }) });
    await waitFor(() => expect(calls('/api/application-status-files/u1').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    done = true;
    expect(await screen.findByRole('dialog')).toHaveTextContent('Errors found: 1');
  }, 20_000);
});
