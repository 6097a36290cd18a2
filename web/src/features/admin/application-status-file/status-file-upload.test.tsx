import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UploadResponse } from '../../../api/generated-uploads.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { advanceUntil, stopPageClock } from '../../../testing/page-clock.ts';
import { createErrorLines, getLines, answerWithErrorPages, createUpload, UploadsServer } from '../../../testing/uploads-server.ts';
import type { TestResponse } from '../../../testing/test-server.ts';
import { StatusFilePage } from './status-file-page.tsx';

// A page is a lot to draw for a machine that does other things too.
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
  errorsFound: 0,
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

describe('an upload', () => {
  it('that went well says so, puts the file away and refreshes the history', async () => {
    const { toasts } = await upload({ body: uploaded() });
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'File processed: 2 rows updated.'));
    await waitFor(() => expect(screen.getByText('No file selected')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await waitFor(() => expect(server.countListings()).toBeGreaterThan(1));
    const [sent] = server.getCalls('/api/upload-application-status-file');
    expect(sent?.body).toContain('name="image_name"; filename="march.csv"');
  });

  it('with errors in its rows lists them, says how many there are, and keeps the file', async () => {
    const { toasts, user } = await upload({
      body: uploaded({ errors: ['Row 7: application not found', 'Row 9: unknown status "X"'], errorsFound: 2 }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Errors found: 2');
    expect(getLines(dialog)).toEqual(['Row 7: application not found', 'Row 9: unknown status "X"']);
    expect(toasts).toHaveBeenCalledWith('success', 'File processed: 2 rows updated.');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Chosen file: march\.csv/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus());
  });

  it('with more errors than it tells lets one page through all of them', async () => {
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
    // The second question comes after the first answer.
    await advanceUntil(() => server.getCalls('/api/application-status-files/u1').length > 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    done = true;
    await advanceUntil(() => screen.queryByRole('dialog') !== null);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Errors found: 1');
  });
});
