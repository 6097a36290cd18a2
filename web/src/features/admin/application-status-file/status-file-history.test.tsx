import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { createErrorLines, getLines, answerWithErrorPages, createUpload, UploadsServer } from '../../../testing/uploads-server.ts';
import StatusFilePage from './status-file-page.tsx';

let server: UploadsServer;
beforeEach(async () => {
  server = await UploadsServer.start();
});
afterEach(async () => {
  jest.useRealTimers();
  await server.stop();
});

async function open() {
  const page = await openAsAdmin(<StatusFilePage />);
  await waitFor(() => expect(server.countListings()).toBeGreaterThan(0));
  return page;
}

describe('history', () => {
  it('reports when there is no file', async () => {
    await open();
    expect(await screen.findByText('No application status file available to display')).toBeVisible();
    expect(screen.getByText('No file selected')).toBeVisible();
    expect(screen.getByText(/\.xlsx only \(PartnerReport\)/)).toBeVisible();
  });

  it('requests the errors again when the language changes, because the server localizes them', async () => {
    const errors = { en: 'Row 7: application not found', hi: 'पंक्ति 7: आवेदन नहीं मिला' };
    server.answer = ({ headers }) => {
      const language = headers['accept-language'] === 'hi' ? 'hi' : 'en';
      return { body: { data: [createUpload({ errors: errors[language], error_count: 1 })], limit_mb: 2 } };
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

  it('loads older files on request and keeps those already shown', async () => {
    server.files = [createUpload({ id: 'new', file_name: 'new.xlsx' })];
    server.answer = ({ path }) =>
      path.includes('cursor=older')
        ? { body: { data: [createUpload({ id: 'old', file_name: 'old.xlsx' })], next: null, limit_mb: 2 } }
        : { body: { data: server.files, next: 'older', limit_mb: 2 } };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show older files' }));
    expect(await screen.findByText('old.xlsx')).toBeVisible();
    expect(screen.getByText('new.xlsx')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older files' })).toBeNull();
  });

  it('shows date, name, status, rows and errors, five files at a time', async () => {
    server.files = Array.from({ length: 7 }, (_, index) => createUpload({ id: String(index), file_name: `file-${index}.xlsx` }));
    server.files[0] = createUpload({ status: 'reading', progress: 40, file_name: 'new.csv', rows_updated: 0 });
    server.files[1] = createUpload({
      id: '1',
      errors: 'Row 7: application not found\nRow 9: unknown status "X"\nRow 12: disbursed amount missing',
      error_count: 2346,
      rows_read: 14_691,
      rows_updated: 12_345,
    });
    server.files[3] = createUpload({ id: '3', file_name: 'file-3.xlsx', lenders: ['Finzy', 'Nira'] });
    server.files[2] = createUpload({ id: '2', status: 'failed', errors: 'The file is empty.', error_count: 1 });
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
        '2,346 of 14,691 rows have errors',
        '12,345',
        expect.stringContaining('Row 7: application not found (+2,345)'),
      ],
      ['20 Nov 2026, 4:05 pm', 'march.xlsx', 'Rejected', '2', 'The file is empty.'],
      ['20 Nov 2026, 4:05 pm', 'file-3.xlsxFinzy, Nira', 'Done', '2', '-'],
      ['20 Nov 2026, 4:05 pm', 'file-4.xlsx', 'Done', '2', '-'],
    ]);
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...sizes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['5', '10', '20']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6));
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeVisible();
  });

  it('names what of a file was not read', async () => {
    server.files = [createUpload({ unread: ['Sheet “June” was not read: empty.', 'Not read: Remarks 2, Amounts.'] })];
    const { user } = await open();
    await user.click(await screen.findByText('Not read or hidden'));
    expect(screen.getByText(/Sheet “June” was not read: empty\.\s+Not read: Remarks 2, Amounts\./)).toBeVisible();
  });

  it('lists rows to check apart from errors, and offers the error report', async () => {
    server.files = [createUpload({ warning_count: 1, warnings: 'Row 2: same UTR' })];
    const { user } = await open();
    const [badge, list] = await screen.findAllByText('1 row to check');
    expect(badge).toBeVisible();
    await user.click(list as HTMLElement);
    expect(screen.getByText(/Row 2: same UTR/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Error file of march.xlsx' })).toBeEnabled();
  });

  it.each([
    ['all rows were taken', { rows_read: 3, rows_updated: 3 }, 'Done', 'green'],
    ['one row was rejected', { rows_read: 20, rows_updated: 19, error_count: 1 }, '1 of 20 rows has an error', 'yellow'],
    ['all rows were rejected', { rows_read: 20, rows_updated: 0, error_count: 20 }, '20 of 20 rows have errors', 'yellow'],
    ['one row is to be checked', { rows_read: 3, rows_updated: 3, warning_count: 1 }, '1 row to check', 'yellow'],
    ['rows are to be checked', { rows_read: 3, rows_updated: 3, warning_count: 2 }, '2 rows to check', 'yellow'],
    ['no row changed anything', { rows_read: 20_000, rows_updated: 0 }, '0 of 20,000 rows updated', 'yellow'],
    ['the whole file was refused', { status: 'failed', rows_read: 0, rows_updated: 0, error_count: 1 }, 'Rejected', 'red'],
  ] as const)('shows in text and colour where %s', async (_, more, words, colour) => {
    server.files = [createUpload(more)];
    await open();
    const badge = (await screen.findByText(words)).closest('.mantine-Badge-root') as HTMLElement;
    expect(badge.style.getPropertyValue('--badge-bg')).toContain(colour);
  });

  it('opens all errors only for a file with more errors than the history shows', async () => {
    server.files = [
      createUpload({ error_count: 21, errors: `${createErrorLines(1, 20).join('\n')}\n1 more rows have errors` }),
      createUpload({ id: '1', file_name: 'few.xlsx', error_count: 20, errors: createErrorLines(1, 20).join('\n') }),
    ];
    await open();
    server.answer = answerWithErrorPages(21);
    const user = userEvent.setup();
    const buttons = await screen.findAllByRole('button', { name: /All errors of/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['All errors of march.xlsx']);
    await user.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    await within(dialog).findByText('1–21 of 21');
    expect(getLines(dialog)).toEqual(createErrorLines(1, 21));
  });

  it('shows the size limit of the server and refuses a larger file', async () => {
    await open();
    expect(await screen.findByText(/Accepted: \.xlsx, \.xls, \.csv, up to 2 MB/)).toBeVisible();
    const large = new File([new Uint8Array(2 * 1_048_576 + 1)], 'large.csv');
    await userEvent.setup().upload(screen.getByLabelText('Choose a file'), large);
    expect(await screen.findByText('This is too large. The limit is 2 MB.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('offers the error file only for a file with rejected rows', async () => {
    server.files = [
      createUpload({ id: '0', errors: 'Row 7: application not found', error_count: 1 }),
      createUpload({ id: '1', file_name: 'good.xlsx' }),
      createUpload({ id: '2', status: 'failed', error_count: 1 }),
      createUpload({ id: '3', error_count: 1, is_erased: 1 }),
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
    expect(server.getCalls('/api/application-status-files/0/errors.xlsx?again=1')[0]?.headers['authorization']).toBe('Bearer t');
    click.mockRestore();
  });

  it.each([
    ['30 seconds', {}, 29_000],
    ['2 seconds while a file is under way', { status: 'reading' }, 1_500],
    ['2 seconds while an error file is being made', { error_count: 1, error_workbook: 'being-made' }, 1_500],
  ] as const)('is requested again every %s', async (_, more, quiet) => {
    server.files = [createUpload(more)];
    const { setTimeout: setRealTimeout } = window;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    await openAsAdmin(<StatusFilePage />);
    // `waitFor` advances the clock by 50 ms with each check, which would pass the polling interval on a slow machine.
    while (!screen.queryByText('march.xlsx')) {
      await new Promise((resolve) => setRealTimeout(resolve, 5));
      await act(() => jest.advanceTimersByTimeAsync(1));
    }
    const before = server.countListings();
    await act(() => jest.advanceTimersByTimeAsync(quiet));
    expect(server.countListings()).toBe(before);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(server.countListings()).toBeGreaterThan(before));
  });
});
