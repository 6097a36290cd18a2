import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UploadDetail, UploadResponse } from '../../../api/generated-uploads.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { advanceUntil, stopPageClock } from '../../../testing/page-clock.ts';
import { createErrorLines, getLines, answerWithErrorPages, createUpload, UploadsServer } from '../../../testing/uploads-server.ts';
import type { TestResponse } from '../../../testing/test-server.ts';
import StatusFilePage from './status-file-page.tsx';

let server: UploadsServer;
beforeEach(async () => {
  server = await UploadsServer.start();
});
afterEach(async () => {
  jest.useRealTimers();
  await server.stop();
});

const uploaded = (more: Partial<UploadResponse> = {}): UploadResponse => ({
  id: 'u1',
  success: true,
  errors: [],
  unread: [],
  errorsFound: 0,
  warnings: [],
  warningsFound: 0,
  status: 'done',
  rowsCreated: 0,
  rowsUpdated: 2,
  message: 'File processed: 2 rows updated.',
  ...more,
});

async function upload(reply: TestResponse | Promise<TestResponse>, others: UploadsServer['answer'] = () => undefined, name = 'march.csv') {
  const page = await openAsAdmin(<StatusFilePage />);
  await waitFor(() => expect(server.countListings()).toBeGreaterThan(0));
  server.answer = (request) => (request.path === '/api/upload-application-status-file' ? reply : others(request));
  await page.user.upload(screen.getByLabelText('Choose a file'), new File(['Unique Id,Status\n1,Approved\n'], name));
  await page.user.click(screen.getByRole('button', { name: 'Upload' }));
  return page;
}

describe('upload', () => {
  it('confirms success, clears the file and refreshes the history', async () => {
    const { toasts } = await upload({ body: uploaded() });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'File processed: 2 rows updated.'));
    await waitFor(() => expect(screen.getByText('No file selected')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await waitFor(() => expect(server.countListings()).toBeGreaterThan(1));
    const [sent] = server.getCalls('/api/upload-application-status-file');
    expect(sent?.body).toContain('name="image_name"; filename="march.csv"');
  });

  it.each([
    ['warns of a file that updated nothing', { rowsUpdated: 0 }, 'warning'],
    ['confirms a file that only created records', { rowsUpdated: 0, rowsCreated: 1 }, 'success'],
  ] as const)('%s', async (_, more, kind) => {
    const { toasts } = await upload({ body: uploaded({ ...more, message: 'File processed.' }) });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith(kind, 'File processed.'));
  });

  it('asks the server for a review, opens its preview and clears the file', async () => {
    const file: UploadDetail = {
      ...createUpload({ file_name: 'march.csv', status: 'checked', rows_read: 3, rows_updated: 2, error_count: 1 }),
      ...{ columns: [], sheets: [], notes: [], sample_columns: ['status'] },
      sample: [{ row: 2, sheet: null, outcome: 'updated', error: null, warning: null, values: ['Approved'] }],
    };
    const page = await openAsAdmin(<StatusFilePage />);
    server.answer = ({ path }) => {
      if (path === '/api/application-status-files/u1') return { body: file };
      return path.startsWith('/api/upload-application-status-file')
        ? { body: uploaded({ status: 'checked', errors: ['Row 3: unknown status "X"'], errorsFound: 1, message: 'File read.' }) }
        : undefined;
    };
    await page.user.click(await screen.findByRole('checkbox', { name: 'Review before applying' }));
    await page.user.upload(screen.getByLabelText('Choose a file'), new File(['Unique Id,Status\n1,Approved\n'], 'march.csv'));
    await page.user.click(screen.getByRole('button', { name: 'Upload' }));
    const dialog = await screen.findByRole('dialog', { name: /march.csv/ });
    expect(await within(dialog).findByRole('button', { name: 'Apply' })).toBeVisible();
    expect(server.getCalls('/api/upload-application-status-file?review=1')).toHaveLength(1);
    expect(screen.getByText('No file selected')).toBeInTheDocument();
    expect(page.toasts).not.toHaveBeenCalled();
  });

  it('warns of rows to check, lists them apart from errors, and clears the file that is applied', async () => {
    const { toasts, user } = await upload({ body: uploaded({ warnings: ['Row 2: same UTR'], warningsFound: 1 }) });
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Rows to check: 1');
    expect(dialog).not.toHaveTextContent('Errors found');
    expect(getLines(dialog)).toEqual(['Row 2: same UTR']);
    expect(toasts).toHaveBeenCalledWith('warning', 'File processed: 2 rows updated.');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('No file selected')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  });

  it('lists row errors with their number, and what was not read, and keeps the file', async () => {
    const { toasts, user } = await upload({
      body: uploaded({
        errors: ['Row 7: application not found', 'Row 9: unknown status "X"'],
        errorsFound: 2,
        unread: ['Sheet “Lists” was not read: hidden.'],
      }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Errors found: 2');
    expect(getLines(dialog)).toEqual(['Row 7: application not found', 'Row 9: unknown status "X"', 'Sheet “Lists” was not read: hidden.']);
    expect(toasts).toHaveBeenCalledWith('success', 'File processed: 2 rows updated.');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Chosen file: march\.csv/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus());
  });

  it('pages through all errors when there are more than the summary shows', async () => {
    const { user } = await upload({ body: uploaded({ errors: createErrorLines(1, 1000), errorsFound: 1200 }) }, answerWithErrorPages(1200));
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Errors found: 1,200');
    await within(dialog).findByText('1–500 of 1,200');
    expect(within(dialog).getByRole('button', { name: 'Previous' })).toBeDisabled();
    const seen = [...getLines(dialog)];
    for (const range of ['501–1,000 of 1,200', '1,001–1,200 of 1,200']) {
      await user.click(within(dialog).getByRole('button', { name: 'Next' }));
      await within(dialog).findByText(range);
      seen.push(...getLines(dialog));
    }
    expect(seen).toEqual(createErrorLines(1, 1200));
    expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }));
    await within(dialog).findByText('501–1,000 of 1,200');
  });

  it('shows no success when the file was rejected as a whole', async () => {
    const { toasts } = await upload({
      body: uploaded({ success: false, errors: ['The file is empty.'], errorsFound: 1, message: 'The file was not taken.' }),
    });
    expect(await screen.findByRole('dialog')).toHaveTextContent('The file is empty.');
    expect(toasts.mock.calls).toEqual([['error', 'The file was not taken.']]);
  });

  it('shows why the server did not accept the file and keeps it', async () => {
    const { toasts } = await upload({
      status: 409,
      body: { code: 'file-already-uploaded', message: 'This file was already uploaded.', requestId: 'r' },
    });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'This file was already uploaded.'));
    expect(screen.getByText('This file was already uploaded.')).toBeVisible();
    expect(screen.getByText(/Chosen file: march\.csv/)).toBeVisible();
  });

  it('shows the progress of a large file and follows it to its end', async () => {
    let finish: (reply: TestResponse) => void = () => undefined;
    server.files = [createUpload({ id: 'old', file_name: 'old.csv' })];
    await upload(new Promise((resolve) => (finish = resolve)));
    stopPageClock();
    server.files = [createUpload({ id: 'u1', file_name: 'march.csv', status: 'reading', progress: 40 }), ...server.files];
    await advanceUntil(() => screen.queryByText('Reading the rows: 40%') !== null);
    let done = false;
    const one = { ...createUpload({ file_name: 'march.csv', error_count: 1, errors: 'Row 7: application not found' }) };
    server.answer = ({ path }) =>
      path === '/api/application-status-files/u1' ? { body: done ? one : { ...one, status: 'applying' } } : undefined;
    finish({ body: uploaded({ processing: true, status: 'reading', message: 'The file is being processed.' }) });
    // The second request follows the first response.
    await advanceUntil(() => server.getCalls('/api/application-status-files/u1').length > 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    done = true;
    await advanceUntil(() => screen.queryByRole('dialog') !== null);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Errors found: 1');
  });
});
