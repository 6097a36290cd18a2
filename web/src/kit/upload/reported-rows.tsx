import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconEyeExclamation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FindingKind } from '../../../../src/contracts/uploads.js';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorReportButton } from './error-report-button.tsx';
import { PagedErrors } from './paged-errors.tsx';
import classes from './file-dialog.module.css';
import type { UploadCalls } from './create-upload-calls.ts';
import { formatRejectedRows, formatRowsToCheck } from './upload-status.ts';

interface Props {
  readonly calls: UploadCalls;
  readonly file: UploadRecord;
}

/** Shows how many rows were rejected, and how many are to be checked, and offers all of them: on the page, and as a file. */
export function ReportedRows({ calls, file }: Props) {
  const t = useText();
  const button = <ErrorReportButton calls={calls} record={file} />;
  return (
    <>
      {file.error_count > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} title={formatRejectedRows(t, file)}>
          <AllLines calls={calls} file={file} of="error" summary={t('admin.uploads.results.showErrors')} />
          {button}
        </Alert>
      )}
      {file.warning_count > 0 && (
        <Alert color="yellow" variant="light" icon={<IconEyeExclamation aria-hidden />} title={formatRowsToCheck(t, file)}>
          <Text size="sm">{t(`admin.uploads.results.${file.status === 'done' ? 'warningsApplied' : 'warningsAccepted'}`)}</Text>
          <AllLines calls={calls} file={file} of="warning" summary={t('admin.uploads.results.showWarnings')} />
          {file.error_count === 0 && button}
        </Alert>
      )}
    </>
  );
}

/** The lines about all rows with findings of a kind, loaded when opened. */
function AllLines({ calls, file, of, summary }: Props & { readonly of: FindingKind; readonly summary: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.rejected} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && <PagedErrors calls={calls} id={file.id} of={of} />}
    </details>
  );
}
