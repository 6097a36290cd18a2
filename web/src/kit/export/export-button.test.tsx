import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openAsAdmin } from '../../testing/open-as-admin.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../testing/test-server.ts';
import { ExportButton } from './export-button.tsx';

const state = { id: 'e1', list: 'lender', format: 'csv', status: 'waiting', rows: 0, bytes: null, asked_at: '2026-11-22T10:00:00.000Z' };
let answers: Record<string, TestResponse[]>;
let server: TestServer;
let undo: () => void;
let saved: string[];
let click: jest.SpiedFunction<() => void>;

beforeEach(async () => {
  window.history.pushState({}, '', '/admin/lenders');
  saved = [];
  answers = {
    'POST /api/admin/lenders/exports': [{ status: 202, body: state }],
    'GET /api/admin/exports/e1': [
      { body: { ...state, status: 'running', rows: 1200 } },
      { body: { ...state, status: 'done', rows: 250_000 } },
    ],
    'GET /api/admin/exports/e1/file': [{ body: 'rows' }],
  };
  server = new TestServer(({ method, path }) => answers[`${method} ${path.split('?')[0] ?? ''}`]?.shift() ?? { status: 404 });
  undo = redirectCallsTo(await server.start());
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  click.mockRestore();
  undo();
  await server.stop();
  window.history.pushState({}, '', '/');
});

const open = () => openAsAdmin(<ExportButton path="/api/admin/lenders" query={{ q: 'bank', sort: '-name' }} />);
const button = () => screen.getByRole('button', { name: 'Export' });
const RECENT = 'GET /api/admin/exports?page_size=5&status=waiting%2Crunning%2Cdone';
/** Returns the requests except those for recent files, which every opening of the menu makes. */
const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== RECENT);

it('exports the filtered list, shows the progress, and saves the file', async () => {
  const { user, toasts } = await open();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  expect(await screen.findByText('Exporting: 1,200 rows so far.')).toBeInTheDocument();
  await waitFor(() => expect(saved).toEqual(['lender-2026-11-22.csv']));
  expect(asked()).toEqual([
    'POST /api/admin/lenders/exports?q=bank&sort=-name',
    'GET /api/admin/exports/e1',
    'GET /api/admin/exports/e1',
    'GET /api/admin/exports/e1/file',
  ]);
  expect(JSON.parse(server.requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ format: 'csv' });
  expect(toasts).toHaveBeenCalledWith('success', 'Export downloaded: 2,50,000 rows.');
  await waitFor(() => expect(screen.queryByText(/^Exporting|Downloading/)).toBeNull());
});

it('shows recent files, including those requested before a reload', async () => {
  const done = { ...state, id: 'e0', list: 'partner', format: 'xlsx', status: 'done', rows: 3, expires_at: '2026-11-23T10:00:05.000Z' };
  const recent = { data: [{ ...state, status: 'running', rows: 7 }, done], total: 2, total_capped: 0, next: null, previous: null };
  // Each opening of the menu refetches.
  answers['GET /api/admin/exports'] = Array.from({ length: 9 }, () => ({ body: recent }));
  answers['GET /api/admin/exports/e1'] = [{ body: { ...state, status: 'done', rows: 9 } }];
  answers['GET /api/admin/exports/e0/file'] = [{ body: 'rows' }];
  const { user } = await open();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: /partner-2026-11-22.xlsx\s*3 rows, available until 23 Nov/ }));
  await waitFor(() => expect(saved).toEqual(['partner-2026-11-22.xlsx']));
  expect(asked()).toEqual(['GET /api/admin/exports/e0/file']);
  // A loading button ignores presses.
  await waitFor(() => expect(button()).not.toHaveAttribute('data-loading'));

  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: /lender-2026-11-22.csv\s*Exporting: 7 rows so far/ }));
  await waitFor(() => expect(saved).toEqual(['partner-2026-11-22.xlsx', 'lender-2026-11-22.csv']));
  expect(asked().filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('shows a message when no rows match', async () => {
  answers['GET /api/admin/exports/e1'] = [{ body: { ...state, status: 'done', rows: 0 } }];
  const { user, toasts } = await open();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Export downloaded. No rows match, so the file has only headings.'));
});

it.each<[string, string, TestResponse]>([
  ['is refused', 'POST /api/admin/lenders/exports', { status: 429, body: { code: 'too-many-exports', message: 'Wait.', requestId: 'r' } }],
  [
    'could not be written',
    'GET /api/admin/exports/e1/file',
    { status: 409, body: { code: 'export-failed', message: 'No.', requestId: 'r' } },
  ],
])('shows the reason when an export %s, and allows a retry', async (_, call, answer) => {
  answers[call] = [answer];
  answers['GET /api/admin/exports/e1'] = [{ body: { ...state, status: 'failed' } }];
  const { user, toasts } = await open();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', (answer.body as { message: string }).message));
  await waitFor(() => expect(button()).not.toHaveAttribute('data-loading'));
  expect(saved).toEqual([]);
  // The toast closes with a transition.
  await waitFor(() => expect(screen.queryByText(/^Export queued/, { ignore: '.visually-hidden' })).toBeNull());
});
