import '../../brand/admin-styles.ts';
import { Button, MantineThemeProvider } from '@mantine/core';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { getPermittedPages } from '../../../../src/contracts/pages.js';
import { useBootstrap } from '../../brand/brand-context.ts';
import { brandTheme } from '../../brand/theme.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { SampleTable } from './sample-table.tsx';

/** /__kit/admin in development: the back office's frame round a sample list, without a login. */
export function ShellGalleryPage() {
  const t = useText();
  const { brand } = useBootstrap();
  return (
    <NuqsAdapter>
      <MantineThemeProvider theme={brandTheme(brand, 'admin')}>
        <AdminShell pages={getPermittedPages(1)} roleId={1} onLogOut={() => undefined}>
          <PageHeader title={t('admin.pages.lenders')} actions={<Button>{t('common.actions.add')}</Button>} />
          <SampleTable />
        </AdminShell>
      </MantineThemeProvider>
    </NuqsAdapter>
  );
}
