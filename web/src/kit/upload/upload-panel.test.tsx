import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import type { UploadErrors } from './errors-dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';
import type { UploadProgress } from './upload-progress-bar.tsx';

type Upload = (file: File, report: (progress: UploadProgress) => void) => Promise<UploadErrors>;

const noErrors: UploadErrors = { lines: [], count: 0 };

async function setUp(outcome: Upload = () => Promise.resolve(noErrors)) {
  const onUpload = jest.fn<Upload>(outcome);
  await renderPage(
    <UploadPanel
      extensions={['.xlsx', '.csv']}
      maxBytes={1024}
      helper=".xlsx only (PartnerReport)"
      errorsTitle="Aplication Status"
      onUpload={onUpload}
    />,
    {
      audience: 'admin',
    },
  );
  // The browser's filter by type does not reliably keep a wrong file out.
  const user = userEvent.setup({ applyAccept: false });
  return {
    onUpload,
    user,
    choose: (file: File) => user.upload(screen.getByLabelText('Choose a file'), file),
    button: () => screen.getByRole('button', { name: 'Upload' }),
  };
}
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

describe('file selection', () => {
  it('starts empty, and shows the accepted files beside the fixed text', async () => {
    const { button } = await setUp();
    expect(screen.getByText('No file selected')).toBeVisible();
    expect(screen.getByText(/\.xlsx only \(PartnerReport\).*Accepted: \.xlsx, \.csv, up to 1 KB/)).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it('rejects a wrong extension and a file that is too large', async () => {
    const { choose, button } = await setUp();
    await choose(file('report.pdf'));
    expect(screen.getByText('Invalid file type')).toBeVisible();
    expect(button()).toBeDisabled();
    await choose(file('report.csv', 2000));
    expect(screen.getByText('This is too large. The limit is 1 KB.')).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it('accepts a valid file, and removes it again', async () => {
    const { choose, button, user } = await setUp();
    await choose(file('Report.XLSX'));
    expect(screen.getByText('Chosen file: Report.XLSX (10 B)')).toBeVisible();
    expect(button()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(screen.getByText('No file selected')).toBeVisible();
  });
});

describe('upload', () => {
  it('shows the progress of bytes, then rows, and clears the file', async () => {
    let report: (progress: UploadProgress) => void = () => undefined;
    let finish: (errors: UploadErrors) => void = () => undefined;
    const { choose, button, user } = await setUp((_, tell) => {
      report = tell;
      return new Promise((resolve) => (finish = resolve));
    });
    await choose(file('report.csv'));
    await user.click(button());
    act(() => report({ stage: 'sending', fraction: 0.4 }));
    expect(screen.getByText('Sending the file: 40%')).toBeVisible();
    act(() => report({ stage: 'reading', fraction: 0.25 }));
    expect(screen.getByText('Reading the rows: 25%')).toBeVisible();
    act(() => finish(noErrors));
    await waitFor(() => expect(screen.getByText('No file selected')).toBeVisible());
    expect(button()).toBeDisabled();
  });

  it('lists row errors, keeps the file, and returns the focus to the upload button', async () => {
    const { choose, button, user } = await setUp(() =>
      Promise.resolve({ lines: ['Row 7: application not found', 'Row 9: unknown status "X"'], count: 12 }),
    );
    await choose(file('report.csv'));
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Aplication Status' });
    expect(dialog).toHaveTextContent('Errors found: 12');
    expect(dialog).toHaveTextContent('Row 9: unknown status "X"');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Chosen file: report\.csv/)).toBeVisible();
    expect(button()).toBeEnabled();
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('keeps a file that was refused as a whole', async () => {
    const { choose, button, user } = await setUp(() => Promise.reject(new Error('refused')));
    await choose(file('report.csv'));
    await user.click(button());
    await waitFor(() => expect(button()).toBeEnabled());
    expect(screen.getByText(/Chosen file: report\.csv/)).toBeVisible();
  });
});
