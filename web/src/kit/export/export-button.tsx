import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ExportFormat } from '../../../../src/contracts/exports.js';
import { useText } from '../../i18n/use-text.ts';
import { type ExportRequest, useSaveExportMutation } from './exports-api.ts';

// Loaded with the menu.
const RecentFiles = lazy(async () => ({ default: (await import('./recent-files.tsx')).RecentFiles }));

const formats = [
  { format: 'xlsx', Icon: IconFileTypeXls },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const satisfies readonly { format: ExportFormat; Icon: typeof IconDownload }[];

/**
 * Exports a list: all rows that match its search and filters, on every page. A toast shows the progress; the file is saved
 * without another press, even after a change of page, and can be downloaded again from the menu, also after a reload.
 */
export function ExportButton({ path, query }: Omit<ExportRequest, 'format'>) {
  const t = useText();
  const [save, { isLoading }] = useSaveExportMutation({ fixedCacheKey: `export ${path}` });
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isLoading}>
          {t('admin.export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, Icon }) => (
          <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => void save({ path, query, format })}>
            {t(`admin.export.${format}`)}
          </Menu.Item>
        ))}
        <Suspense>
          <RecentFiles onTake={(started) => void save({ started })} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
