import { Button, Title } from '@mantine/core';
import type { ApplicationStatusFile } from '../../../api/generated.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { UploadHistory } from '../../../kit/upload/upload-history.tsx';
import { UploadPanel } from '../../../kit/upload/upload-panel.tsx';
import { AllErrorsButton } from './all-errors-button.tsx';
import { ErrorFileButton } from './error-file-button.tsx';
import classes from './status-file-page.module.css';
import { useBusy } from '../../../kit/use-busy.ts';
import { useStatusFiles } from './use-status-files.ts';
import { useReadingProgress, useStatusUpload } from './use-status-upload.ts';

const EXTENSIONS = ['.xlsx', '.xls', '.csv'];
const BYTES_PER_MB = 1_048_576;
const PAGE_SIZES = [5, 10, 20];

/** /admin/application-status-file: sends lenders' status files and shows what became of them (product specification §2). */
export function StatusFilePage() {
  const t = useText();
  const { sending, upload } = useStatusUpload();
  const { records, limitMb, failure, retry, loadOlder } = useStatusFiles(sending !== null);
  useReadingProgress(sending, records);

  return (
    <div className={classes.page}>
      <PageHeader title={t('admin.pages.application-status-file')} lead={t('admin.statusFile.lead')} />
      <UploadPanel
        extensions={EXTENSIONS}
        maxBytes={limitMb && limitMb * BYTES_PER_MB}
        helper={t('common.upload.helper')}
        errorsTitle={t('admin.statusFile.errorsTitle')}
        onUpload={upload}
      />
      {/* Its table is the landmark, and has the name. */}
      <div>
        <Title order={2} className={classes.heading}>
          {t('common.upload.history')}
        </Title>
        <UploadHistory
          name={t('common.upload.history')}
          records={records}
          failure={failure}
          onRetry={retry}
          emptyText={t('admin.statusFile.empty')}
          statusOf={(record) => statusOf(t, record)}
          errorsAction={(record) => (
            <>
              <AllErrorsButton record={record} />
              <ErrorFileButton record={record} />
            </>
          )}
          pageSizes={PAGE_SIZES}
        />
        {loadOlder && <OlderButton load={loadOlder} />}
      </div>
    </div>
  );
}

/** The history shows the newest files; those before them on demand. */
function OlderButton({ load }: { readonly load: () => Promise<void> }) {
  const t = useText();
  const [isBusy, run] = useBusy(load);
  return (
    <Button variant="default" size="sm" mt="sm" loading={isBusy} onClick={() => void run()}>
      {t('admin.statusFile.older')}
    </Button>
  );
}

const colours = { queued: 'gray', reading: 'blue', applying: 'blue', done: 'green', failed: 'red' } as const;
/** A file that was taken, and that somebody should look into. */
const AMBER = 'yellow';

function statusOf(t: Text, { status, progress, rows_read, rows_updated, error_count }: ApplicationStatusFile) {
  const total = formatNumber(rows_read);
  if (status === 'done' && error_count > 0) {
    const key = error_count === 1 ? 'admin.statusFile.oneRowRejected' : 'admin.statusFile.rowsRejected';
    return { label: t(key, { count: formatNumber(error_count), total }), colour: AMBER };
  }
  if (status === 'done' && rows_updated === 0) return { label: t('admin.statusFile.noneUpdated', { total }), colour: AMBER };
  const label = t(`admin.statusFile.status.${status}`);
  return { label: status === 'reading' ? `${label} ${progress} %` : label, colour: colours[status] };
}
