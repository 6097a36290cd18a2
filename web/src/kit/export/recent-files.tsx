import { Menu, Text } from '@mantine/core';
import { IconClock, IconDownload } from '@tabler/icons-react';
import { type ExportModel, useListExportsQuery } from '../../api/generated.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { getExportFileName } from './get-export-file-name.ts';

const MAX_FILES = 5;
/** Statuses with a file, or with one to come. */
const LISTED_STATUSES = 'waiting,running,done';

/** The user's recent exports of all lists: running ones and those that can still be downloaded. */
export function RecentFiles({ onTake }: { readonly onTake: (file: ExportModel) => void }) {
  const t = useText();
  const { data } = useListExportsQuery({ pageSize: MAX_FILES, status: LISTED_STATUSES }, { refetchOnMountOrArgChange: true });
  const files = data?.data ?? [];
  if (files.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('admin.export.recent')}</Menu.Label>
      {files.map((file) => (
        <RecentFile key={file.id} file={file} onTake={onTake} />
      ))}
    </>
  );
}

function RecentFile({ file, onTake }: { readonly file: ExportModel; readonly onTake: (file: ExportModel) => void }) {
  const t = useText();
  const language = useLanguage();
  const isDone = file.status === 'done';
  const Icon = isDone ? IconDownload : IconClock;
  const rows = formatNumber(file.rows);
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => onTake(file)}>
      {getExportFileName(file)}
      <Text span size="xs" c="dimmed" display="block">
        {isDone
          ? t('admin.export.recentDone', { rows, until: formatDateTime(file.expires_at ?? '', language) })
          : t(file.status === 'running' ? 'admin.export.recentRunning' : 'admin.export.recentWaiting', { rows })}
      </Text>
    </Menu.Item>
  );
}
