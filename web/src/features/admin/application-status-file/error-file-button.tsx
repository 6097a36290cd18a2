import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ApplicationStatusFile } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSaveErrorFileMutation } from './status-files-api.ts';

/** Downloads the rejected rows of a file, each with its reason; nothing for a file that has none. */
export function ErrorFileButton({ record }: { readonly record: ApplicationStatusFile }) {
  const t = useText();
  const [save, { isLoading }] = useSaveErrorFileMutation();
  if (record.status !== 'done' || record.is_erased === 1 || record.error_count === 0) return null;

  const saveAs = `errors-${record.file_name.replace(/\.\w+$/, '')}.xlsx`;
  return (
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
  );
}
