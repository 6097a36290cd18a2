import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isFailure } from '../../api/failure.ts';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { useIsLongRunning } from '../use-is-long-running.ts';
import { useSaveErrorFileMutation } from './upload-mutations.ts';
import type { UploadCalls } from './create-upload-calls.ts';
import classes from './upload-page.module.css';
import { hasReportedRows } from './upload-status.ts';

/** Most files are ready sooner and need no message. */
const SLOW_AFTER_MS = 2_000;

interface Props {
  readonly calls: UploadCalls;
  readonly record: UploadRecord;
}

/**
 * Downloads the error report of a file: its rejected rows and rows to check, each with the reason; shows its state. Renders nothing for a
 * file without such rows.
 */
export function ErrorReportButton({ calls, record }: Props) {
  const t = useText();
  // The download continues on other pages, and its state is found again.
  const [save, { isLoading, error }] = useSaveErrorFileMutation({ fixedCacheKey: `error-file-${record.id}` });
  const isLong = useIsLongRunning(isLoading, SLOW_AFTER_MS);
  if (!hasReportedRows(record)) return null;

  const saveAs = `errors-${record.file_name.replace(/\.\w+$/, '')}.xlsx`;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isLoading}
        aria-label={t('admin.statusFile.downloadErrors', { name: record.file_name })}
        onClick={() => void save({ url: calls.getErrorReportUrl(record.id), saveAs, tag: calls.tag })}
      >
        {t('admin.statusFile.errorFile')}
      </Button>
      {isLong && <Announcement text={t('admin.statusFile.errorFileWaits')} />}
      {!isLoading && record.error_workbook === 'being-made' && <StatusLine text={t('admin.statusFile.errorFileBeingMade')} />}
      {!isLoading && isFailure(error) && (
        <Text size="xs" c="red" role="alert" className={classes.note}>
          {error.message} {t('common.state.requestId', { id: error.requestId })}
        </Text>
      )}
      {!isLoading && !error && record.error_workbook === 'failed' && <StatusLine text={t('errors.codes.workbook-failed')} isProblem />}
    </>
  );
}

function Announcement({ text }: { readonly text: string }) {
  useEffect(() => announce(text), [text]);
  return <StatusLine text={text} />;
}

function StatusLine({ text, isProblem = false }: { readonly text: string; readonly isProblem?: boolean }) {
  return (
    <Text size="xs" c={isProblem ? 'red' : 'dimmed'} className={classes.note}>
      {text}
    </Text>
  );
}
