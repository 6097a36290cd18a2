import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '../../i18n/i18n.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { redirectCallsTo, TestServer } from '../../testing/test-server.ts';
import { createUpload, getLines } from '../../testing/uploads-server.ts';
import { AllErrorsButton } from './all-errors-button.tsx';
import { createUploadCalls } from './create-upload-calls.ts';
import type { UploadPageProfile } from './upload-profile.ts';

const profile: UploadPageProfile = {
  page: 'application-status-file',
  calls: createUploadCalls('application-status'),
  options: [],
  texts: { lead: 'admin.statusFile.lead', errorsTitle: 'admin.statusFile.errorsTitle', empty: 'admin.statusFile.empty' },
};

const record = createUpload({ rows_read: 1000, rows_updated: 0, error_count: 1000 });
const said = { en: 'application not found', hi: 'आवेदन नहीं मिला' };

const SUBMISSION = '00000000-0000-4000-8000-000000000001';

let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  server = new TestServer(({ path, headers }) => {
    if (path.endsWith('/find-customer-records')) return { body: { data: [{ subject_id: SUBMISSION, user_id: 'u', record_id: 'r' }] } };
    const first = path.includes('cursor=500') ? 501 : 1;
    const text = said[headers['accept-language'] === 'hi' ? 'hi' : 'en'];
    const errors = Array.from({ length: 500 }, (_, index) => `${first + index}: ${text}`);
    const groups = first === 1 ? [`1,000 × ${text}`] : [];
    const submission_ids = [...errors.keys()].map((index) => (first + index === 2 ? SUBMISSION : null));
    return { body: { groups, errors, submission_ids, errors_found: 1000, next_cursor: first === 1 ? 500 : null } };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
});

const open = async (of = record) => {
  await renderPage(<AllErrorsButton profile={profile} record={of} />, { audience: 'admin' });
  const user = userEvent.setup();
  const openList = () => user.click(screen.getByRole('button', { name: /march\.xlsx/ }));
  await openList();
  await screen.findByText(`1: ${said.en}`);
  return { user, openList, dialog: within(screen.getByRole('dialog')) };
};

describe('error pages', () => {
  it('begin with what many rows share', async () => {
    const { user, dialog } = await open();
    expect(getLines(screen.getByRole('dialog')).slice(0, 2)).toEqual([`1,000 × ${said.en}`, `1: ${said.en}`]);
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await screen.findByText(`501: ${said.en}`);
    expect(screen.queryByText(`1,000 × ${said.en}`)).toBeNull();
  });

  it('link the row of an application to the record of its customer', async () => {
    const { dialog } = await open();
    const link = await dialog.findByRole('link', { name: /^Customer record/ });
    expect(link.closest('li')).toHaveTextContent(`2: ${said.en}`);
    expect(link).toHaveAttribute('href', '/admin/csr-portal/u/r');
    expect(dialog.getAllByRole('link')).toHaveLength(1);
  });

  it('list the rows to check of a file without errors', async () => {
    const { dialog } = await open(createUpload({ rows_read: 1000, rows_updated: 1000, error_count: 0, warning_count: 1000 }));
    expect(dialog.getByText('Rows to check: 1,000')).toBeVisible();
    const asked = server.requests.map(({ path }) => path).filter((path) => path.includes('/errors'));
    expect(asked).toEqual([expect.stringContaining('of=warning')]);
  });
});

describe('error pages after a change of language', () => {
  it('are shown in the new language, including earlier pages', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await screen.findByText(`501: ${said.en}`);
    await act(() => changeLanguage('hi'));
    await screen.findByText(`501: ${said.hi}`);
    await user.click(dialog.getByRole('button', { name: 'पिछला' }));
    expect(await screen.findByText(`1: ${said.hi}`)).toBeVisible();
    expect(screen.queryByText(`1: ${said.en}`)).toBeNull();
  });

  it('are shown in the new language in a list that was closed meanwhile', async () => {
    const { user, openList } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => changeLanguage('hi'));
    await openList();
    expect(await screen.findByText(`1: ${said.hi}`)).toBeVisible();
    expect(screen.queryByText(`1: ${said.en}`)).toBeNull();
  });
});
