import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { signedIn } from '../../session/session-slice.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../testing/test-server.ts';
import { createUpload } from '../../testing/uploads-server.ts';
import { ErrorReportButton } from './error-report-button.tsx';
import { createUploadCalls } from './create-upload-calls.ts';

const calls = createUploadCalls('application-status');

const file = createUpload({ error_count: 1, errors: 'Row 7: application not found' });
const BEING_MADE = { status: 202, body: '' };
const FAILED = { status: 409, body: { code: 'workbook-failed', message: 'The error file could not be made.', requestId: 'r-1' } };

/** One for each call, then the file itself. */
let answers: TestResponse[];
let server: TestServer;
let undo: () => void;
let saved: jest.SpiedFunction<() => void>;

beforeEach(async () => {
  window.history.pushState({}, '', '/admin/application-status-file');
  answers = [];
  server = new TestServer(() => answers.shift() ?? { body: 'rows' });
  undo = redirectCallsTo(await server.start());
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(async () => {
  saved.mockRestore();
  jest.useRealTimers();
  undo();
  await server.stop();
  window.history.pushState({}, '', '/');
});

/** The button on a page that the user can leave and return to. */
function Pages({ record }: { readonly record: UploadRecord }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Turn
      </button>
      {isHere && <ErrorReportButton calls={calls} record={record} />}
    </>
  );
}

const open = (more: Partial<UploadRecord> = {}) =>
  renderPage(<Pages record={{ ...file, ...more }} />, {
    audience: 'admin',
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId: 1 } })),
  });
const button = () => screen.getByRole('button', { name: 'Error file of march.xlsx' });
const asked = () => server.requests.map(({ path }) => path.split('errors.xlsx')[1]);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const WAITS = /the download starts when ready/;

it('shows that it takes a moment, is still busy after a visit to another page, and saves the file', async () => {
  answers = [BEING_MADE, BEING_MADE];
  await open();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  act(() => button().click());
  await waitFor(() => expect(asked()).toEqual(['?again=1']));
  expect(screen.queryByText(WAITS)).toBeNull();
  await pass(2_100);
  expect(screen.getByText(WAITS, { ignore: '.visually-hidden' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(WAITS);
  for (let turn = 0; turn < 2; turn++) act(() => screen.getByRole('button', { name: 'Turn' }).click());
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  for (const times of [2, 3]) {
    await pass(5_100);
    await waitFor(() => expect(asked()).toHaveLength(times));
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked()).toEqual(['?again=1', '', '']);
  await waitFor(() => expect(screen.queryByText(WAITS, { ignore: '.visually-hidden' })).toBeNull());
});

it('shows a failed file with the request id, and retries', async () => {
  answers = [FAILED];
  const { toasts } = await open();
  const user = userEvent.setup();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The error file could not be made. Request id: r-1');
  expect(toasts).toHaveBeenCalledWith('error', 'The error file could not be made.');
  expect(button()).toHaveFocus();
  await user.click(button());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked()).toEqual(['?again=1', '?again=1']);
});

it.each([
  ['being-made', 'The error file is still being prepared. Press the button to download it when ready.'],
  ['failed', /We could not create the error file. Try again/],
] as const)('shows the state from the history: %s', async (error_workbook, text) => {
  await open({ error_workbook });
  expect(screen.getByText(text)).toBeVisible();
  expect(button()).toBeEnabled();
});
