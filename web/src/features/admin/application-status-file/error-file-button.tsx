import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { ApplicationStatusFile } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { useLasts } from '../../../kit/use-lasts.ts';
import { useSaveErrorFileMutation } from './status-files-api.ts';
import classes from './status-file-page.module.css';

/** Most are there sooner: they need no words. */
const LONG_MS = 2_000;

/** Downloads the rejected rows of a file, each with its reason, and says how it stands with that; nothing for a file that has none. */
export function ErrorFileButton({ record }: { readonly record: ApplicationStatusFile }) {
  const t = useText();
  // The work goes on while the person is on another page, and is found again under way.
  const [save, { isLoading, error }] = useSaveErrorFileMutation({ fixedCacheKey: `error-file-${record.id}` });
  const isLong = useLasts(isLoading, LONG_MS);
  if (record.status !== 'done' || record.is_erased === 1 || record.error_count === 0) return null;

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
        onClick={() => void save({ id: record.id, saveAs })}
      >
        {t('admin.statusFile.errorFile')}
      </Button>
      {isLong && <Announced text={t('admin.statusFile.errorFileWaits')} />}
      {!isLoading && record.error_workbook === 'being-made' && <Line text={t('admin.statusFile.errorFileBeingMade')} />}
      {!isLoading && isFailure(error) && (
        <Text size="xs" c="red" role="alert" className={classes.note}>
          {error.message} {t('common.state.requestId', { id: error.requestId })}
        </Text>
      )}
      {!isLoading && !error && record.error_workbook === 'failed' && <Line text={t('errors.codes.workbook-failed')} isProblem />}
    </>
  );
}

function Announced({ text }: { readonly text: string }) {
  useEffect(() => announce(text), [text]);
  return <Line text={text} />;
}

function Line({ text, isProblem = false }: { readonly text: string; readonly isProblem?: boolean }) {
  return (
    <Text size="xs" c={isProblem ? 'red' : 'dimmed'} className={classes.note}>
      {text}
    </Text>
  );
}
