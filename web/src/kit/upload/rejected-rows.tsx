import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorReportButton } from './error-report-button.tsx';
import { PagedErrors } from './paged-errors.tsx';
import classes from './file-dialog.module.css';
import type { UploadCalls } from './create-upload-calls.ts';
import { formatRejectedRows } from './upload-status.ts';

/** Shows how many rows were rejected, and offers all of them: on the page, and as a file. */
export function RejectedRows({ calls, file }: { readonly calls: UploadCalls; readonly file: UploadRecord }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (file.error_count === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} title={formatRejectedRows(t, file)}>
      <details className={classes.rejected} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('admin.uploads.results.showErrors')}</summary>
        {isOpen && <PagedErrors calls={calls} id={file.id} />}
      </details>
      <ErrorReportButton calls={calls} record={file} />
    </Alert>
  );
}
