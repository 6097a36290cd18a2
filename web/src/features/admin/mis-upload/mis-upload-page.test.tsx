import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UploadResponse, UploadDetail, UploadRecord } from '../../../api/generated-uploads.ts';
import { LazyReauthentication } from '../../../kit/lazy-reauthentication.tsx';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import type { TestResponse, TestRequest } from '../../../testing/test-server.ts';
import { getLines, createUpload, UploadsServer } from '../../../testing/uploads-server.ts';
import MisUploadPage from './mis-upload-page.tsx';

const FILES = '/api/admin/mis-files';
/** The application that the first record is about. */
const OURS = '6f1c2d3e-0000-4000-8000-000000000001';
const LENDER = '4b0e9c1e-5d0a-4f6e-9a51-2f1f7f0d9a11';

const checked: UploadDetail = {
  ...createUpload({ file_name: 'july.csv', status: 'checked', rows_read: 20_000, rows_created: 5, rows_updated: 12, error_count: 7 }),
  unread: ['Sheet “Lists” was not read: hidden.', 'Not read: Town.'],
  options: [{ key: 'lender_id', value: LENDER, label: 'Canary Bank' }],
  columns: [
    { key: 'unique_id', label: 'unique id', is_required: true, title: 'Ref' },
    { key: 'status', label: 'status', is_required: true, title: 'State' },
    { key: 'city', label: 'city', is_required: false, title: null },
  ],
  sheets: [{ name: null, titles: ['Ref', 'State', 'Town'], repeats: [0, 0, 0], suggested: { status: 'State' } }],
  notes: ['Read from 2 sheets: May, June.'],
  sample_columns: ['unique id', 'status'],
  sample: [
    { row: 2, sheet: 'May', outcome: 'created', error: null, warning: null, values: ['A-1', 'Approved'] },
    { row: 2, sheet: 'June', outcome: null, error: 'unknown status "X"', warning: null, values: ['A-2', 'X'] },
  ],
};
const unmapped: UploadDetail = {
  ...checked,
  status: 'unmapped',
  columns: checked.columns.map((column) => ({ ...column, title: null })),
  sheets: [
    { name: 'Cover', titles: ['Made by'], repeats: [0], suggested: {} },
    { name: 'Data', titles: ['Ref', 'Status', 'Town'], repeats: [0, 0, 0], suggested: { status: 'Status' } },
  ],
};

let server: UploadsServer;
/** State of the one file on the server. */
let file: UploadDetail;
/** State after each decision. */
let next: Partial<Record<string, UploadDetail>>;
let refusal: TestResponse | undefined;

const answerOf = ({ id, status, error_count }: UploadDetail): UploadResponse => ({
  id,
  status,
  success: true,
  errors: [],
  unread: [],
  errorsFound: error_count,
  warnings: [],
  warningsFound: 0,
  rowsCreated: 0,
  rowsUpdated: 0,
  message: 'The file was read.',
});

function answer({ method, path }: TestRequest): TestResponse | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  if (pathname === '/api/get-lenders-data') return { body: [{ id: LENDER, name: 'Canary Bank', loan_type: 'pl' }] };
  if (method === 'POST' && pathname === FILES) return { body: answerOf(file) };
  if (pathname === '/api/admin/find-customer-records') return { body: { data: [{ subject_id: OURS, user_id: 'u1', record_id: 'p1' }] } };
  const deed = method === 'POST' ? pathname.split('/').at(-1) : undefined;
  if (deed) {
    if (refusal) return refusal;
    file = next[deed] ?? file;
    return { status: 204 };
  }
  if (pathname === `${FILES}/u1`) return { body: file };
  if (pathname === `${FILES}/u1/results`)
    return {
      body: {
        created: 1,
        updated: 1,
        data: ['a', 'b'].map((id, row) => ({ id, row, outcome: 'created', submission_id: row === 0 ? OURS : null })),
        next_cursor: null,
      },
    };
  if (pathname === FILES) return { body: { data: server.files, limit_mb: 2 } };
  return undefined;
}

beforeEach(async () => {
  file = checked;
  next = {};
  refusal = undefined;
  server = await UploadsServer.start('mis-upload', FILES);
  server.answer = answer;
});
afterEach(() => server.stop());

const sent = (path: string) => server.getCalls(path).filter(({ method }) => method === 'POST');
const bodyOf = (path: string) => JSON.parse(sent(path)[0]?.body ?? 'null') as unknown;

async function open(...files: Partial<UploadRecord>[]) {
  server.files = files.map((more) => createUpload(more));
  const page = await openAsAdmin(<MisUploadPage />);
  await waitFor(() => expect(server.countListings()).toBeGreaterThan(0));
  return page;
}

/** Collects the names of saved files; jsdom saves none. */
function catchSavedFiles() {
  const urls = URL;
  urls.createObjectURL = () => 'blob:1';
  urls.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, restore: () => click.mockRestore() };
}

const csv = (name: string) => new File(['Ref,State\nA-1,Approved\n'], name);
const uploadButton = () => screen.getByRole('button', { name: 'Upload' });
const chooseLender = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Lender' })).toBeEnabled());
  await user.type(screen.getByRole('combobox', { name: 'Lender' }), 'canary');
  await user.click(await screen.findByRole('option', { name: /^Canary Bank/ }));
};

async function upload() {
  const page = await open();
  await page.user.upload(screen.getByLabelText('Choose a file'), csv('july.csv'));
  expect(uploadButton()).toBeDisabled();
  await chooseLender(page);
  const button = uploadButton();
  for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
  return { ...page, dialog: await screen.findByRole('dialog') };
}

describe('file', () => {
  it('shows rows to check apart from errors, before and after it is applied', async () => {
    const warning = 'the UTR is also recorded for loan ••••2345';
    file = {
      ...{ ...checked, rows_read: 17, error_count: 0, warning_count: 1 },
      sample: [{ row: 2, sheet: 'May', outcome: 'updated', error: null, warning, values: ['A-1', 'Disbursed'] }],
    };
    next = { apply: { ...file, status: 'done' } };
    const pages = server.answer;
    server.answer = (request) =>
      request.path.includes('/errors?')
        ? {
            body: {
              groups: [],
              errors: request.path.includes('of=warning') ? [`Row 2: ${warning}`] : [],
              submission_ids: [],
              errors_found: 1,
              next_cursor: null,
            },
          }
        : pages(request);
    const { user, dialog } = await upload();
    expect(await within(dialog).findByText('1 row to check')).toBeVisible();
    expect(within(dialog).getByText('These rows will be applied. Check them with the lender.')).toBeVisible();
    expect(within(dialog).getByRole('cell', { name: `Changed: ${warning}` })).toBeVisible();
    expect(within(dialog).queryByText(/have errors|has an error|rows are valid/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('These rows were applied. Check them with the lender.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Error file of july.csv' })).toBeEnabled();
    await user.click(within(dialog).getByText('Show rows to check'));
    expect(await within(dialog).findByText(`Row 2: ${warning}`)).toBeVisible();
  });

  it('waits for its lender, is sent once despite repeated clicks, and is previewed before it is applied', async () => {
    next = {
      apply: { ...checked, status: 'applying', progress: 40 },
    };
    const { user, dialog, toasts } = await upload();
    expect(sent(`${FILES}?lender_id=${LENDER}`)).toHaveLength(1);
    expect(toasts).not.toHaveBeenCalled();
    await within(dialog).findByText('7 of 20,000 rows have errors');
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '12', '0', '0', '7']);
    for (const note of [...checked.unread, ...checked.notes]) expect(within(dialog).getByText(note)).toBeVisible();
    expect(within(dialog).getByRole('rowheader', { name: 'June: 2' })).toBeVisible();
    const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['May: 2NewA-1Approved', 'June: 2unknown status "X"A-2X']);
    expect(within(dialog).getByRole('button', { name: 'Error file of july.csv' })).toBeEnabled();

    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('Applying the rows: 40%')).toBeVisible();
    file = { ...checked, status: 'done', rows_created: 1, rows_updated: 0, rows_unmatched: 1 };
    await within(dialog).findByText('1–2 of 2');
    const customer = await within(dialog).findByRole('link', { name: 'Customer record 6f1c2d3e' });
    expect(customer).toHaveAttribute('href', '/admin/csr-portal/u1/p1');
    expect(getLines(dialog).slice(-2)).toEqual([`a${customer.textContent}`, 'b']);
    expect(within(dialog).getByText('7 of 20,000 rows have errors')).toBeVisible();
  });

  it('with unknown column titles opens the mapping: one sheet, each title once, at least the required columns', async () => {
    file = unmapped;
    next = { columns: checked };
    const { user, dialog } = await upload();
    await within(dialog).findByText(/Choose the file’s heading for each column/);
    const pick = (label: RegExp) => within(dialog).getByRole('combobox', { name: label });
    await user.selectOptions(pick(/^Sheet/), 'Data');
    // A title that equals a column name is preselected.
    expect(pick(/^status/)).toHaveDisplayValue('Status');
    await user.click(within(dialog).getByRole('button', { name: 'Read file' }));
    expect(within(dialog).getByText('Choose a heading for: unique id.')).toBeVisible();
    expect(pick(/^unique id/)).toHaveFocus();
    expect(within(pick(/^unique id/)).getByRole('option', { name: 'Status' })).toBeDisabled();
    await user.selectOptions(pick(/^unique id/), 'Ref');
    await user.selectOptions(pick(/^city/), 'Town');
    await user.click(within(dialog).getByRole('button', { name: 'Read file' }));
    await within(dialog).findByText(/Nothing has been changed yet/);
    expect(bodyOf(`${FILES}/u1/columns`)).toEqual({ sheet: 'Data', columns: { unique_id: 'Ref', status: 'Status', city: 'Town' } });
  });

  it('with a duplicate title reports it and maps the columns by position', async () => {
    file = {
      ...unmapped,
      errors: 'Duplicate columns: Status.',
      sheets: [{ name: null, titles: ['Ref', 'Status', 'Status'], repeats: [0, 1, 2], suggested: { status: 'Status', unique_id: 'Ref' } }],
    };
    next = { columns: checked };
    const { user, dialog } = await upload();
    expect(await within(dialog).findByText('Duplicate columns: Status.')).toBeVisible();
    const status = within(dialog).getByRole('combobox', { name: /^status/ });
    expect(status).toHaveValue('');
    await user.selectOptions(status, 'Status (2 of 2, from the left)');
    await user.click(within(dialog).getByRole('button', { name: 'Read file' }));
    await within(dialog).findByText(/Nothing has been changed yet\. Files without a decision are discarded after 7 days\./);
    expect(bodyOf(`${FILES}/u1/columns`)).toEqual({ columns: { unique_id: 'Ref', status: 'Status' }, nth: { status: 2 } });
  });

  it('is discarded only after confirmation', async () => {
    const { user, dialog } = await upload();
    await user.click(await within(dialog).findByRole('button', { name: 'Discard' }));
    expect(within(dialog).getByText(/No rows of july\.csv are applied/)).toBeVisible();
    expect(sent(`${FILES}/u1/discard`)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Keep file' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Discard' }));
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`${FILES}/u1/discard`)).toHaveLength(1);
  });

  it('shows in the dialog that another user has decided about it', async () => {
    refusal = { status: 409, body: { code: 'step-is-over', message: 'This step is already done.', requestId: 'r' } };
    const { user, dialog, toasts } = await upload();
    await user.click(await within(dialog).findByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('This step is already done.')).toBeVisible();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('without a valid row cannot be applied', async () => {
    file = { ...checked, error_count: 20_000 };
    const { dialog } = await upload();
    await within(dialog).findByText(/No row is valid/);
    expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeDisabled();
  });
});

describe('file selection', () => {
  it('shows which of two files was taken', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('Choose a file'), [csv('one.csv'), csv('two.csv'), csv('three.csv')]);
    expect(
      await screen.findByText('Only one file can be uploaded at a time. Uploading: one.csv. Skipped: two.csv, three.csv.'),
    ).toBeVisible();
    expect(screen.getByText(/Chosen file: one\.csv/)).toBeVisible();
  });

  it('reports a file that changed after selection and sends nothing', async () => {
    const page = await open();
    await chooseLender(page);
    await page.user.upload(screen.getByLabelText('Choose a file'), csv('july.csv'));
    const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    await page.user.click(uploadButton());
    expect(await screen.findByText(/was changed, moved or deleted/)).toBeVisible();
    expect(screen.getByText('No file selected')).toBeVisible();
    expect(sent(`${FILES}?lender_id=${LENDER}`)).toHaveLength(0);
    read.mockRestore();
  });
});

describe('history', () => {
  it('shows time, user, lender, counts and status, and links to the next action', async () => {
    const options = [{ key: 'lender_id', value: LENDER, label: 'Canary Bank' }];
    const { user } = await open(
      {
        id: 'u1',
        file_name: 'july.csv',
        status: 'checked',
        uploader: 'Asha Rao',
        options,
        rows_read: 20,
        rows_created: 4,
        rows_unmatched: 3,
      },
      { id: 'u2', file_name: 'june.csv', status: 'unmapped', options },
      { id: 'u3', file_name: 'may.csv', undo_refusal: 'It could not be undone: 1 of its records …', may_undo: 1, options },
    );
    await screen.findByText('july.csv');
    const [first, ...others] = screen.getAllByRole('row').slice(1);
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['20 Nov 2026, 4:05 pmAsha Rao', 'july.csvCanary Bank', 'Ready to applyReview and apply', '20', '4', '2', '3', '-']);
    expect(others[0]).toHaveTextContent('Needs column mapping');
    expect(others[1]).toHaveTextContent('It could not be undone: 1 of its records');
    const look = screen.getByRole('button', { name: 'Review and apply july.csv' });
    await user.click(look);
    await within(await screen.findByRole('dialog')).findByText(/Nothing has been changed yet\./);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(look).toHaveFocus());
  });

  it('names the month of a file in the language of the screen', async () => {
    await open({ options: [{ key: 'month', value: '2026-10', label: '2026-10' }] });
    expect(await screen.findByText('October 2026')).toBeVisible();
  });

  it('undoes a whole file after a confirmation that states the effect', async () => {
    const { user } = await open({ file_name: 'may.csv', may_undo: 1, rows_created: 3, rows_updated: 2 });
    await user.click(await screen.findByRole('button', { name: 'Undo may.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this file?' });
    expect(dialog).toHaveTextContent(/3 created, 2 updated, 0 records without a match\./);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`${FILES}/u1/undo`)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Earlier files' })).toHaveFocus();
  });

  it('offers the original file and a template', async () => {
    const { user } = await open({ file_name: 'may.csv' });
    const saved = catchSavedFiles();
    await user.click(await screen.findByRole('button', { name: 'Download may.csv' }));
    await user.click(screen.getByRole('button', { name: 'Template' }));
    await waitFor(() => expect(saved.names.sort()).toEqual(['may.csv', 'mis-upload-template.xlsx']));
    expect(server.getCalls(`${FILES}/u1/file`)).toHaveLength(1);
    saved.restore();
  });

  it('asks for the password before it saves the original file', async () => {
    let isProven = false;
    server.answer = (request) => {
      if (request.path === '/api/account') return { body: { email: 'me@bank.example', name: 'Me', second_factor: false } };
      if (request.path === '/api/account/reauthentication') {
        isProven = true;
        return { status: 204 };
      }
      if (!request.path.endsWith('/file') || isProven) return answer(request);
      return { status: 403, body: { code: 'reauthentication-required', message: 'Please confirm that it is you.', requestId: 'r' } };
    };
    server.files = [createUpload({ file_name: 'may.csv' })];
    const { user } = await openAsAdmin(
      <>
        <LazyReauthentication />
        <MisUploadPage />
      </>,
    );
    const saved = catchSavedFiles();
    await user.click(await screen.findByRole('button', { name: 'Download may.csv' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    expect(saved.names).toEqual([]);
    await user.type(await dialog.findByLabelText('Your password'), 'right{Enter}');
    await waitFor(() => expect(saved.names).toEqual(['may.csv']));
    expect(server.getCalls(`${FILES}/u1/file`)).toHaveLength(2);
    saved.restore();
  });
});
