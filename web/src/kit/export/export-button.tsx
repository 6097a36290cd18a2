import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ExportFormat } from '../../../../src/contracts/exports.js';
import { useText } from '../../i18n/use-text.ts';
import { type ExportRequest, useSaveExportMutation } from './exports-api.ts';

// Comes with the menu.
const RecentFiles = lazy(async () => ({ default: (await import('./recent-files.tsx')).RecentFiles }));

const formats = [
  { format: 'xlsx', Icon: IconFileTypeXls },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const satisfies readonly { format: ExportFormat; Icon: typeof IconDownload }[];

/**
 * Takes a list out as a file: all rows that its search and filters find, whatever the page. A toast tells how far it is; the file is saved by
 * itself, also when the person has gone to another page meanwhile, and can be fetched again from the menu, also after the page was loaded anew.
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
